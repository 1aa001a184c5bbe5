/** An exact decimal number: digits / 10^scale, scale at least 0. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** Exact zero. */
export const zero: Decimal = { digits: 0n, scale: 0 };

/** Exact one. */
export const one: Decimal = { digits: 1n, scale: 0 };

/** Digits before a square root is rounded; a double has 17. */
const squareRootDigits = 40;

/**
 * The shortest decimal that names this double, which is the number as its source printed it (0.1 becomes one
 * tenth, not the nearest binary fraction). Throws a RangeError for infinities and NaN.
 */
export function decimalOf(value: number): Decimal {
  if (!Number.isFinite(value)) {
    throw new RangeError(`${value} is no decimal number`);
  }
  const [significand = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = significand.split(".");
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

function digitsAt(value: Decimal, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

/** Exact sum. */
export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { digits: digitsAt(left, scale) + digitsAt(right, scale), scale };
}

/** Exact difference left - right. */
export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, { digits: -right.digits, scale: right.scale });
}

/** Exact product of any number of factors. */
export function multiply(...factors: readonly Decimal[]): Decimal {
  return factors.reduce(
    (product, factor) => ({ digits: product.digits * factor.digits, scale: product.scale + factor.scale }),
    one,
  );
}

/** Whether left is at least right, exactly. */
export function isAtLeast(left: Decimal, right: Decimal): boolean {
  return subtract(left, right).digits >= 0n;
}

/** The double nearest to the decimal: reading a decimal numeral rounds it correctly. */
export function toDouble(value: Decimal): number {
  return Number(`${value.digits}e-${value.scale}`);
}

/** Largest whole number whose square does not exceed the value (Newton's method from above). */
function wholeSquareRoot(value: bigint): bigint {
  if (value < 2n) {
    return value;
  }
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) {
      return guess;
    }
    guess = next;
  }
}

/**
 * The square root of a decimal that is not negative, rounded once. Throws a RangeError for a negative one.
 */
export function squareRootToDouble(value: Decimal): number {
  if (value.digits < 0n) {
    throw new RangeError("A negative number has no square root");
  }
  const shift = 2 * squareRootDigits + (value.scale % 2);
  const radicand = value.digits * 10n ** BigInt(shift);
  const root = wholeSquareRoot(radicand);
  // A last digit of 1 represents all that was cut off, so that rounding to a double cannot see a false tie.
  const digits = root * 10n + (root * root === radicand ? 0n : 1n);
  return toDouble({ digits, scale: (value.scale + shift) / 2 + 1 });
}
