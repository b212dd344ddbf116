#!/usr/bin/env python3
"""The finite counts of prime numbers that docs/theorem.md rests on. Standard library only."""
from fractions import Fraction


def is_prime(v):
    return v > 1 and all(v % d for d in range(2, int(v**0.5) + 1))


def primes(n, low, high):
    """How many primes lie in (n/low, n/high]."""
    return sum(is_prime(v) for v in range(n // low + 1, n // high + 1))


def check(claim, holds):
    print("yes" if holds else "NO ", claim)
    assert holds


ratio = Fraction(14, 13) ** 3
check("(14/13)^3 < 4/3 and 472/4 >= 118", ratio < Fraction(4, 3) and Fraction(472, 4) >= 118)
check("three primes in (n/4, n/3] for 177 <= n < 472", all(primes(n, 4, 3) >= 3 for n in range(177, 472)))
check("not for n = 176", primes(176, 4, 3) < 3)
check("(14/13)^3 < 3/2 and 354/3 >= 118", ratio < Fraction(3, 2) and Fraction(354, 3) >= 118)
check("three primes in (n/3, n/2] for 74 <= n < 354", all(primes(n, 3, 2) >= 3 for n in range(74, 354)))
check("not for n = 73", primes(73, 3, 2) < 3)
