#!/usr/bin/env python3
"""The article's definitions taken word for word, to show where the text has to be read with care.

B. Laval, O. Sicard, "Le jeu de Juniper-Green", IREM de La Reunion, 2017, sections V and VII.
Run: python3 docs/article/as_printed.py   (standard library only)
"""


def follows(word, number):
    last = word[-1]
    return number not in word and (number % last == 0 or last % number == 0)


def successors(word, n):
    return [word + (v,) for v in range(1, n + 1) if follows(word, v)]


def words(n, cut):
    """All words of the board 1..n; with the cut, a word that has played 1 is not continued."""
    found, level = [], [(v,) for v in range(2, n + 1, 2)]
    while level:
        found += level
        level = [
            longer
            for word in level
            if not (cut and word[-1] == 1)
            for longer in successors(word, n)
        ]
    return found


def strata(n, cut):
    """The strata P_0, P_1, ... by the formulas of section V.2.

    With the cut, a word ends with its 1, and a word without a successor is in no odd stratum.
    """
    every = words(n, cut)
    kept = set(every)
    next_words = {w: [s for s in successors(w, n) if s in kept] for w in every}
    layers = [{w for w in every if len(w) % 2 == 0 and w[-1] == 1}]
    trap = set(layers[0])
    while True:
        if len(layers) % 2 == 1:
            layer = {w for w in every if len(w) % 2 == 1 and all(s in trap for s in next_words[w])}
            if cut:
                layer = {w for w in layer if next_words[w]}
        else:
            layer = {w for w in every if len(w) % 2 == 0 and any(s in trap for s in next_words[w])}
        layer -= trap
        if not layer:
            return layers
        layers.append(layer)
        trap |= layer


def j1_wins(n):
    """existePiege and gagnant of section VII: does J1 have a winning opening?"""

    def trap_exists(word):
        return word[-1] == 1 or any(wins(s) for s in successors(word, n))

    def wins(word):
        return word[-1] != 1 and all(trap_exists(s) for s in successors(word, n))

    return any(wins((v,)) for v in range(2, n + 1, 2))


def show(layer):
    return " ".join("".join(map(str, w)) for w in sorted(layer, key=lambda w: (len(w), w)))


if __name__ == "__main__":
    for cut in (False, True):
        layers = strata(6, cut)
        sizes = ", ".join(str(len(layer)) for layer in layers)
        print("strata at n = 6,", "words cut at 1:" if cut else "as printed:", sizes)
    print("with the cut: " + " | ".join(show(layer) for layer in layers))
    for n in range(2, 13):
        print(f"recursion as printed, n = {n}: J{1 if j1_wins(n) else 2} wins")
