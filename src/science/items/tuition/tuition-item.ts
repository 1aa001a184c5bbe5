import { type Draw, shuffle } from "../draws.ts";

/** An item for practice: a question with one right answer, and how it is found. */
export interface TuitionItem {
  readonly question: string;
  readonly options: readonly string[];
  /** Place of the right answer among the options, from 0. */
  readonly right: number;
  /** The worked solution, a step a line; the last one ends with the answer. */
  readonly steps: readonly string[];
}

/** A topic of a subject. */
export interface Topic {
  readonly id: string;
  readonly name: string;
  /** On the scale of ability, by design. */
  readonly difficulty: number;
  readonly make: (draw: Draw) => TuitionItem;
}

/** Options of every item. */
export const tuitionOptions = 5;

/**
 * The right answer among wrong ones, in an order by chance.
 *
 * @param wrong likely mistakes first; the first of them that differ from all others are taken
 * @throws RangeError where fewer than four differ
 */
export function withOptions(
  draw: Draw,
  question: string,
  right: string,
  wrong: readonly string[],
  steps: readonly string[],
): TuitionItem {
  const others = [...new Set(wrong)].filter((option) => option !== right).slice(0, tuitionOptions - 1);
  if (others.length < tuitionOptions - 1) throw new RangeError("too few wrong answers");
  const options = shuffle(draw, [right, ...others]);
  return { question, options, right: options.indexOf(right), steps };
}

/** A number as it is printed, with a true minus sign. */
export function printed(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Wrong numbers: likely mistakes first, then neighbours. */
export function wrongNumbers(draw: Draw, right: number, mistakes: readonly number[]): string[] {
  const near = shuffle(draw, [-10, -3, -2, -1, 1, 2, 3, 10]).map((away) => right + away);
  return [...mistakes, ...near].map(printed);
}
