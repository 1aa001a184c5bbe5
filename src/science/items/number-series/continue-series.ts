/** Ways in which a series may go on, each from the shown terms alone: the next term, or null where the terms do not follow it. */
type Continuation = (terms: readonly number[]) => number | null;

function term(terms: readonly number[], place: number): number {
  return terms[place] ?? Number.NaN;
}

/** The next term, if a rule for each term from earlier ones gives all terms from `first` on. */
function follow(terms: readonly number[], first: number, rule: (place: number) => number): number | null {
  for (let place = first; place < terms.length; place += 1)
    if (rule(place) !== term(terms, place)) return null;
  const next = rule(terms.length);
  return Number.isSafeInteger(next) ? next : null;
}

/** Each term a multiple of the one before, plus a constant: steps, ratios, and both. */
export const multipleAndConstant: Continuation = (terms) => {
  const [one, two, three] = [term(terms, 0), term(terms, 1), term(terms, 2)];
  const multiple = two === one ? 1 : (three - two) / (two - one);
  const constant = two - multiple * one;
  return follow(terms, 1, (place) => multiple * term(terms, place - 1) + constant);
};

/** Steps that grow by a constant. */
const growingSteps: Continuation = (terms) => {
  const growth = term(terms, 2) - 2 * term(terms, 1) + term(terms, 0);
  return follow(terms, 2, (place) => 2 * term(terms, place - 1) - term(terms, place - 2) + growth);
};

/** Each term from the two before, by small multiples: sums and differences of neighbours. */
const fromTwoBefore: Continuation = (terms) => {
  for (let last = -3; last <= 3; last += 1) {
    for (let before = -3; before <= 3; before += 1) {
      const next = follow(
        terms,
        2,
        (place) => last * term(terms, place - 1) + before * term(terms, place - 2),
      );
      if (next !== null) return next;
    }
  }
  return null;
};

/** Terms of one of two series in turn that show constant steps, and that show growing ones. */
const [fewestConstant, fewestGrowing] = [3, 4];

/** Two series in turn, each with constant steps or, where enough terms show it, growing ones. */
const twoInTurn: Continuation = (terms) => {
  const parts = [0, 1].map((turn) => terms.filter((_, place) => place % 2 === turn));
  if (parts.some((part) => part.length < fewestConstant)) return null;
  const next = parts.map((part) => {
    const step = term(part, 1) - term(part, 0);
    const constant = follow(part, 1, (place) => term(part, place - 1) + step);
    return constant ?? (part.length < fewestGrowing ? null : growingSteps(part));
  });
  return next.includes(null) ? null : (next[terms.length % 2] ?? null);
};

/** A multiple and a sum in turn, whichever comes first. */
const multipleAndSumInTurn: Continuation = (terms) => {
  for (const multiplied of [1, 0]) {
    const multiple = term(terms, 2 - multiplied) / term(terms, 1 - multiplied);
    const sum = term(terms, 1 + multiplied) - term(terms, multiplied);
    const next = follow(terms, 1, (place) =>
      place % 2 === multiplied ? term(terms, place - 1) * multiple : term(terms, place - 1) + sum,
    );
    if (next !== null) return next;
  }
  return null;
};

const family: readonly Continuation[] = [
  multipleAndConstant,
  growingSteps,
  fromTwoBefore,
  twoInTurn,
  multipleAndSumInTurn,
];

/** Every next term that some rule of the family gives which all shown terms obey. More than one: the series is ambiguous. */
export function continuations(terms: readonly number[]): Set<number> {
  return new Set(family.map((rule) => rule(terms)).filter((next) => next !== null));
}
