package org.junipergreen.runner.cli.output;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.junipergreen.runner.Failure;

/** A game between two sides, human or not, as lines of text in and out. */
public abstract class Dialogue {
  private final LineInput in;
  private final PrintWriter out;
  private final int columns;
  private final Phrases phrases;

  /**
   * A game that has not begun.
   *
   * @param columns how long a line of {@code out} may be
   * @param locale the players' language
   */
  protected Dialogue(LineInput in, PrintWriter out, int columns, Locale locale) {
    this.in = in;
    this.out = out;
    this.columns = columns;
    phrases = Phrases.of(Dialogue.class, "dialogue", locale);
  }

  /** Plays until the game is over, or a human player leaves it. */
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

  /** Whether the player who cannot move wins. */
  protected boolean isMisere() {
    return false;
  }

  /** Says what a human could have done better, once the game is over. */
  protected void review() {}

  /** Says what is played, by whom, and what to type. */
  protected abstract void begin();

  /** Whether the player to move can. */
  protected abstract boolean canMove();

  /** How many moves have been played. */
  protected abstract int moves();

  /** The moves that have been played. */
  protected abstract String playedText();

  /**
   * Whether a player is human.
   *
   * @param player 1 or 2
   */
  protected abstract boolean isHuman(int player);

  /** Moves for the player to move, who is not human. */
  protected abstract void answer();

  /** Shows the position to a human player who is to move, if it is to be shown each time. */
  protected void beforePrompt() {}

  /** What a human player is asked with. */
  protected abstract String prompt();

  /**
   * Obeys a line of a human player, other than quit and undo.
   *
   * @param word in lower case, without blanks around it
   */
  protected abstract void obey(String word);

  /** Takes back the last moves. */
  protected abstract void takeBack(int count);

  /** The player to move, 1 or 2. */
  protected final int mover() {
    return 1 + moves() % 2;
  }

  /** Prints a sentence, no line longer than the terminal. */
  protected final void say(String text) {
    ReadableText.lines(text, columns).forEach(out::println);
  }

  /** Prints lines as they are. */
  protected final void show(String lines) {
    out.println(lines);
  }

  /** Obeys one line of a human player; false when the player leaves the game. */
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

  /** Takes back the last move of the player to move and, when the program answered, its answer. */
  private void undo() {
    int back = isHuman(1) && isHuman(2) ? 1 : 2;
    if (moves() < back) {
      say(phrases.say("nothing"));
    } else {
      takeBack(back);
    }
  }
}
