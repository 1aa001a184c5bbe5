/** A fraction in lowest terms, the lower number above 0. */
export interface Fraction {
  readonly above: number;
  readonly below: number;
}

/** The greatest common divisor of two whole numbers. */
function commonDivisor(one: number, other: number): number {
  let [a, b] = [Math.abs(one), Math.abs(other)];
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** A fraction in lowest terms. */
export function fractionOf(above: number, below: number): Fraction {
  const divisor = commonDivisor(above, below) * Math.sign(below);
  return { above: above / divisor, below: below / divisor };
}

/** A fraction as it is printed; a whole number without a stroke. */
export function printedFraction({ above, below }: Fraction): string {
  const top = above < 0 ? `−${-above}` : String(above);
  return below === 1 ? top : `${top}/${below}`;
}

/** Wrong fractions near one, for where likely mistakes coincide. */
export function nearFractions({ above, below }: Fraction): string[] {
  return [1, 2, 3, 4, 5].flatMap((away) => [
    printedFraction(fractionOf(above + away, below)),
    printedFraction(fractionOf(above, below + away)),
  ]);
}
