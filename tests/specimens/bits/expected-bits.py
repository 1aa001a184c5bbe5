"""Writes expected-bits.json: texts of weights with the bits of the double that the engine must read, and bits of sums.

Nothing of the engine is used, and no float() of a text:

- A weight is the fraction that its digits say (fractions.Fraction), rounded to 53 bits, halves to even, by whole numbers.
- An odds ratio is rounded in the same way; its natural logarithm is taken to 60 digits (decimal) and rounded once. Ratios
  are those of a list whose logarithm lies within a tenth of a unit in the last place of a double, because no library
  promises the last digit of the others.
- A sum is made as docs/architecture.md#how-exact-a-score-is says: blocks of 4,096 terms, each with Neumaier's compensated addition, block
  sums and what they lost added to the whole in the same way. It is checked here against the exact sum of the fractions.

    python3 tests/specimens/bits/expected-bits.py > tests/specimens/bits/expected-bits.json
"""

import json
import math
import struct
from decimal import Decimal, getcontext
from fractions import Fraction

getcontext().prec = 60

SIGNIFICAND = 53
LEAST_EXPONENT = -1074
SURE_DISTANCE = Fraction(1, 10)
BLOCK = 4096
RELATIVE = Fraction(1, 10**12)

# Usual weights, then those with which readers of decimals go wrong.
WEIGHTS = [
    "0.0123",
    "-0.0456",
    "1.5e-05",
    "-2.7E-3",
    "+0.25",
    "7",
    "0.1",
    # Twenty digits and more.
    "0.12345678901234567890",
    "-0.98765432109876543210",
    "1.2345678901234567890123456789",
    "12345678901234567890e-20",
    "0.00000000000000000000012345678901234567890",
    # Exactly between two doubles: the even one.
    "0.500000000000000055511151231257827021181583404541015625",
    "0.50000000000000016653345369377348106354475021362304687500",
    # A little above and below that.
    "0.500000000000000055511151231257827021181583404541015626",
    "0.500000000000000055511151231257827021181583404541015624",
    "9007199254740993e-15",
    # Beyond the powers of ten that are exact.
    "3.1e-29",
    "1e-23",
    "8.5e-123",
    # The least normal doubles, and below.
    "2.2250738585072014e-308",
    "2.2250738585072011e-308",
    "4.9e-324",
]

CANDIDATE_RATIOS = [f"{value / 1000:.3f}" for value in range(500, 3000, 37)] + [
    "1.05123456789012345678",
    "0.93218765432109876543",
    "1.00012345678901234567",
    "1.31415926535897932384",
    "0.76543210987654321098",
    "2.71828182845904523536",
    "1.0476190476190476190476",
]
FREQUENCIES = ["0.25", "0.01", "0.5", "0.123456789012345678901", "0.999", "0.3333333333333333", "0.07"]
ROWS = 10_007


def double(value):
    """The double next to a fraction, halves to even; its bits are put together, not computed."""
    size = abs(value)
    exponent = size.numerator.bit_length() - size.denominator.bit_length() - SIGNIFICAND
    # The lengths leave one step open.
    exponent += size / Fraction(2) ** exponent >= 2**SIGNIFICAND
    exponent -= size / Fraction(2) ** exponent < 2 ** (SIGNIFICAND - 1)
    exponent = max(exponent, LEAST_EXPONENT)
    whole, rest = divmod(size / Fraction(2) ** exponent, 1)
    whole += rest > Fraction(1, 2) or rest == Fraction(1, 2) and whole % 2 == 1
    # A whole number that grew to 54 bits moves on to the next power by itself; a short one is subnormal.
    bits = whole + ((exponent - LEAST_EXPONENT) << (SIGNIFICAND - 1))
    return struct.unpack("<d", struct.pack("<Q", bits | (value < 0) << 63))[0]


def bits_of(number):
    return f"{struct.unpack('<Q', struct.pack('<d', number))[0]:016x}"


def logarithm(ratio):
    """The logarithm of a double with its distance from the double next to it, in units of the last place."""
    exact = Fraction(Decimal(ratio).ln())
    nearest = double(exact)
    unit = Fraction(math.ulp(nearest))
    return nearest, abs(exact - Fraction(nearest)) / unit


class Compensated:
    """Neumaier 1974, doi 10.1002/zamm.19740540106."""

    def __init__(self):
        self.sum, self.lost = 0.0, 0.0

    def add(self, term):
        total = self.sum + term
        larger, smaller = (self.sum, term) if abs(self.sum) >= abs(term) else (term, self.sum)
        self.lost += (larger - total) + smaller
        self.sum = total


def block_sum(terms):
    whole = Compensated()
    for start in range(0, len(terms), BLOCK):
        block = Compensated()
        for term in terms[start : start + BLOCK]:
            block.add(term)
        whole.add(block.sum)
        whole.add(block.lost)
    total = whole.sum + whole.lost
    exact = sum(map(Fraction, terms))
    assert abs(Fraction(total) - exact) <= RELATIVE * abs(exact), (total, float(exact))
    return total


def score(weights):
    """Row i has the weight and the frequency of its number, counted round, and as many copies as i leaves by three."""
    frequencies = [double(Fraction(text)) for text in FREQUENCIES]
    rows = [(weights[i % len(weights)], frequencies[i % len(frequencies)], i % 3) for i in range(ROWS)]
    raw = block_sum([weight * copies for weight, _, copies in rows])
    mean = block_sum([2.0 * p * weight for weight, p, _ in rows])
    deviation = math.sqrt(block_sum([2.0 * p * (1.0 - p) * weight * weight for weight, p, _ in rows]))
    numbers = {"raw": raw, "expectedMean": mean, "expectedSd": deviation, "unlimitedZ": (raw - mean) / deviation}
    return {name: bits_of(number) for name, number in numbers.items()}


def main():
    weights = {text: double(Fraction(text)) for text in WEIGHTS}
    logarithms = {text: logarithm(double(Fraction(text))) for text in CANDIDATE_RATIOS}
    ratios = {text: nearest for text, (nearest, away) in logarithms.items() if away < SURE_DISTANCE}
    sets = {"beta": weights, "OR": ratios}
    table = {
        "how": "written by expected-bits.py, which says how; bits are the sixteen digits of a double, most significant first",
        "rows": ROWS,
        "frequencies": FREQUENCIES,
        "sets": [
            {
                "weightType": weight_type,
                "weights": [{"text": text, "bits": bits_of(number)} for text, number in numbers.items()],
                "score": score(list(numbers.values())),
            }
            for weight_type, numbers in sets.items()
        ],
    }
    print(json.dumps(table, indent=2))


main()
