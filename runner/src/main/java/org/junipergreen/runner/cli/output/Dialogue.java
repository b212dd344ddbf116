package org.junipergreen.runner.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.text.Failure;

/** A game between two sides, human or not, played on lines of text. */
public abstract class Dialogue {
  private final LineInput in;
  private final PrintWriter out;
  private final int columns;
  private final Phrases phrases;

  /**
   * Creates a game.
   *
   * @param columns the greatest length of a line in {@code out}
   * @param locale the language of the players
   */
  protected Dialogue(LineInput in, PrintWriter out, int columns, Locale locale) {
    this.in = in;
    this.out = out;
    this.columns = columns;
    phrases = Phrases.of(Dialogue.class, "dialogue", locale);
  }

  /** Plays until the game is over or a human player quits. */
  public final void run() {
    begin();
    boolean goesOn = true;
    while (goesOn && canMove()) {
      if (isHuman(mover())) {
        goesOn = turn();
      } else {
        answer();
      }
    }
    if (goesOn) {
      say(
          isMisere()
              ? phrases.say("won.misere", mover())
              : phrases.say("won", mover(), 3 - mover()));
    } else {
      say(phrases.say("left"));
    }
    say(phrases.say("played", playedText()));
    if (goesOn && (isHuman(1) || isHuman(2))) {
      review();
    }
  }

  /** Returns whether the player who cannot move wins. */
  protected boolean isMisere() {
    return false;
  }

  /** Prints, after a game with a human player, the moves that would have been better. */
  protected void review() {}

  /** Prints the game, the players and the available inputs. */
  protected abstract void begin();

  /** Returns whether the player to move has a move. */
  protected abstract boolean canMove();

  /** Returns the number of moves played. */
  protected abstract int moves();

  /** Returns the moves played. */
  protected abstract String playedText();

  /**
   * Returns whether a player is human.
   *
   * @param player 1 or 2
   */
  protected abstract boolean isHuman(int player);

  /** Makes a move for the player to move, who is not human. */
  protected abstract void answer();

  /** Shows the position before a human player is prompted, if it is shown each time. */
  protected void beforePrompt() {}

  /** Returns the prompt for a human player. */
  protected abstract String prompt();

  /**
   * Executes a line of a human player other than quit and undo.
   *
   * @param word in lower case, trimmed
   */
  protected abstract void obey(String word);

  /** Takes back the last moves. */
  protected abstract void takeBack(int count);

  /** Returns the player to move, 1 or 2. */
  protected final int mover() {
    return 1 + moves() % 2;
  }

  /** Prints a sentence, wrapped to the terminal's width. */
  protected final void say(String text) {
    ReadableText.lines(text, columns).forEach(out::println);
  }

  /** Prints lines unchanged. */
  protected final void show(String lines) {
    out.println(lines);
  }

  /** Executes one line of a human player; returns false if the player quits. */
  private boolean turn() {
    beforePrompt();
    out.flush();
    String line = read();
    if (line == null) {
      out.println();
      return false;
    }
    String word = line.strip().toLowerCase(Locale.ROOT);
    if (word.equals("quit") || word.equals(phrases.say("word.quit"))) {
      return false;
    }
    if (word.equals("?")) {
      obey("help");
    } else if (word.equals("undo") || word.equals(phrases.say("word.undo"))) {
      undo();
    } else {
      obey(word);
    }
    return true;
  }

  private @Nullable String read() {
    try {
      return in.ask(prompt());
    } catch (IOException e) {
      throw new Failure("cannot read standard input: " + e.getMessage(), e);
    }
  }

  /** Takes back the last move of the player to move and, if the program answered, its answer. */
  private void undo() {
    int back = isHuman(1) && isHuman(2) ? 1 : 2;
    if (moves() < back) {
      say(phrases.say("nothing"));
    } else {
      takeBack(back);
    }
  }
}
