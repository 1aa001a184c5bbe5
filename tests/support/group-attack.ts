/** What an attacker makes of published figures of groups: sums that are known, and counts that are hidden. */
import { BANDS, type Dimension, dimensions } from "../../src/science/groups/aggregate.ts";
import { type ProtectedCounts, ROUNDING_BASE } from "../../src/science/groups/protect-counts.ts";
import type { Published, PublishedTrait } from "../../src/science/groups/publish-aggregate.ts";
import { attack, type Known, type Terms } from "./linear-attacker.ts";

/** All that somebody knows, and the sums of unknowns that are hidden. */
export interface Attacked {
  readonly known: readonly Known[];
  readonly hidden: readonly Terms[];
}

const exactly = (terms: Terms, people: number): Known => ({ terms, least: people, most: people });

/** What a published table says of the sums behind its cells, and which of them are hidden. */
export function readTable(table: ProtectedCounts, terms: (row: number, column: number) => Terms): Attacked {
  const known: Known[] = [];
  const hidden: Terms[] = [];
  if (table.mode === "withheld") return { known, hidden };
  for (const [row, cells] of table.cells.entries()) {
    for (const [column, cell] of cells.entries()) {
      if (table.mode === "rounded") {
        known.push({ terms: terms(row, column), least: cell ?? 0, most: (cell ?? 0) + ROUNDING_BASE - 1 });
        hidden.push(terms(row, column));
      } else if (cell === null) hidden.push(terms(row, column));
      else known.push(exactly(terms(row, column), cell));
    }
  }
  return { known, hidden };
}

/** All cells of a table of several variables, whose sizes are given, that have certain values. */
function cellsOf(sizes: readonly number[], fixed: readonly (number | null)[]): Terms {
  let places: number[][] = [[]];
  for (const [at, size] of sizes.entries()) {
    const value = fixed[at] ?? null;
    const range = value === null ? Array.from({ length: size }, (_, one) => one) : [value];
    places = places.flatMap((place) => range.map((one) => [...place, one]));
  }
  return places.map((place) => [`x_${place.join("_")}`, 1] as const);
}

/** Values of some dimensions. */
type Fixed = Partial<Record<Dimension, number>>;

/** What all tables of some traits of one upload say together of the joint table of groups and bands. */
export function attackOnUpload(published: Published, traits: readonly PublishedTrait[]): Attacked {
  const known = dimensions.filter((one) => published.dimensions[one] !== undefined);
  const sizes = [...known.map((one) => published.dimensions[one]?.length ?? 0), ...traits.map(() => BANDS)];
  const terms = (fixed: Fixed, trait: number | null, band: number) =>
    cellsOf(sizes, [
      ...known.map((one) => fixed[one] ?? null),
      ...traits.map((_, at) => (at === trait ? band : null)),
    ]);
  const { crossed } = published;
  const [first, second] = crossed?.by ?? [];
  const columns = second === undefined ? 1 : (published.dimensions[second]?.length ?? 1);
  const isCrossed =
    first !== undefined && second !== undefined && known.includes(first) && known.includes(second);
  const place = (row: number): Fixed =>
    first === undefined || second === undefined
      ? {}
      : { [first]: Math.floor(row / columns), [second]: row % columns };
  const parts = traits.flatMap((trait, at) => [
    readTable(trait.bands, (_, band) => terms({}, at, band)),
    ...known.map((dimension) =>
      readTable(trait.by[dimension] ?? { mode: "withheld" }, (row, band) =>
        terms({ [dimension]: row }, at, band),
      ),
    ),
    ...(isCrossed && trait.crossed !== undefined
      ? [readTable(trait.crossed, (row, band) => terms(place(row), at, band))]
      : []),
  ]);
  const sums = [
    exactly(terms({}, null, 0), published.people),
    ...known.flatMap((dimension) =>
      (published.dimensions[dimension] ?? []).map(({ people }, row) =>
        exactly(terms({ [dimension]: row }, null, 0), people),
      ),
    ),
    ...(isCrossed ? (crossed?.groups ?? []) : []).map(({ people }, row) =>
      exactly(terms(place(row), null, 0), people),
    ),
  ];
  return {
    known: [...sums, ...parts.flatMap((part) => part.known)],
    hidden: parts.flatMap((part) => part.hidden),
  };
}

/** The least width of the attacker's bounds for a hidden count, and how many were attacked. */
export async function leastWidth({ known, hidden }: Attacked): Promise<{ width: number; attacked: number }> {
  let width = Number.POSITIVE_INFINITY;
  for (const terms of hidden) {
    const [least, most] = await attack(known, terms);
    width = Math.min(width, most - least);
  }
  return { width, attacked: hidden.length };
}
