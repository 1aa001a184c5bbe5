import { type Draw, shuffle } from "./draws.ts";

/** How an area is filled: told apart without colours. Solids use the last three, for their three visible sides. */
export type Fill = "empty" | "striped" | "filled" | "light" | "middle" | "dark";

/** A point in a picture, x to the right and y down. */
export type Point = readonly [x: number, y: number];

/** One mark of a picture; later marks cover earlier ones. */
export type Mark =
  | { readonly kind: "polygon"; readonly points: readonly Point[]; readonly fill: Fill }
  | { readonly kind: "circle"; readonly centre: Point; readonly radius: number; readonly fill: Fill };

/** A picture as a screen draws it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** One of the answers to choose from. */
export interface Option {
  /** null: the words are what is shown. */
  readonly picture: Picture | null;
  /** What is shown, for screen readers and anybody who prefers words. */
  readonly words: string;
}

/** A question with one right answer among several. */
export interface ChoiceItem {
  readonly question: string;
  /** What the question is about: none, one, or nine in three rows, where null is the empty place. */
  readonly pictures: readonly (Picture | null)[];
  /** The same in words; shown where there are no pictures. */
  readonly words: string;
  readonly options: readonly Option[];
  /** Place of the right answer among the options, from 0. */
  readonly right: number;
}

/** Options in an order of their own, and where the right one stands. */
export function shuffledOptions(
  draw: Draw,
  right: Option,
  wrong: readonly Option[],
): { readonly options: readonly Option[]; readonly right: number } {
  const options = shuffle(draw, [right, ...wrong]);
  return { options, right: options.indexOf(right) };
}
