/** The figures about traits whose frequencies are known in part, as docs/percentiles.md has them. */
import type { PartlyKnownPlace } from "./judge-partly-known.ts";
import { groups, people } from "./public-people.ts";

const begin = "<!-- traits known in part: written by tests/population/traits-known-in-part.test.ts -->";
const end = "<!-- end of traits known in part -->";

/** Of how many people of a group a trait has a place, complete files given. */
export interface PlacedShare {
  trait: string;
  rows: number;
  known: number;
  /** By group, 0 to 1. */
  placed: Readonly<Record<string, number>>;
  /** Of all people, 0 to 1. */
  ofAll: number;
}

const percent = (share: number) => `${(100 * share).toFixed(share === 0 || share === 1 ? 0 : 1)} %`;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** People of one kind among those that were judged, and what was found of them. */
export interface JudgedCell {
  name: string;
  count: number;
  /** How many different people they are. */
  members: number;
  mean: number;
  sd: number;
  /** Share of the ranges that held the place by all frequencies. */
  holds: number;
}

/** People by group, and those between the two limits apart. */
export function kindOf({ person, isBetween }: Pick<PartlyKnownPlace, "person" | "isBetween">): string {
  return isBetween ? "between the limits" : (people[person]?.group ?? "");
}

/** What was found, by size of set, hidden share and kind of people. */
export function cellsOfKinds(places: readonly PartlyKnownPlace[]): readonly JudgedCell[] {
  const kinds = [...groups, "between the limits"];
  const sizes = [...new Set(places.map(({ rowsOfSet, hidden }) => `${rowsOfSet}, ${hidden}`))].toSorted();
  return sizes.flatMap((size) =>
    kinds.flatMap((kind) => {
      const own = places.filter(
        (one) => `${one.rowsOfSet}, ${one.hidden}` === size && kindOf(one) === kind && one.place !== null,
      );
      const found = own.flatMap(({ place }) => place ?? []);
      if (found.length === 0) return [];
      const z = found.map((place) => place.z);
      const middle = mean(z);
      return [
        {
          name: `${size}, ${kind}`,
          count: found.length,
          members: new Set(own.map(({ person }) => person)).size,
          mean: middle,
          sd: Math.sqrt(mean(z.map((value) => (value - middle) ** 2))),
          holds: mean(found.map(({ holds }) => Number(holds))),
        },
      ];
    }),
  );
}

/** The document with the figures of this run. */
export function withKnownInPartSection(
  document: string,
  cells: readonly JudgedCell[],
  shares: readonly PlacedShare[],
): string {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error("the document has no place for the figures");
  const judged = table(
    ["set, hidden share, people", "places", "mean", "SD", "range holds"],
    cells.map(({ name, count, mean: middle, sd, holds }) => [
      ...[name, String(count), middle.toFixed(2), sd.toFixed(2), percent(holds)],
    ]),
  );
  const placed = table(
    ["trait", "rows", "known", ...groups, "all"],
    shares.map(({ trait, rows, known, placed: by, ofAll }) => [
      ...[trait, String(rows), String(known)],
      ...groups.map((group) => percent(by[group] ?? 0)),
      percent(ofAll),
    ]),
  );
  return [before, begin, "\n\n", judged, "\n\n", placed, "\n\n", end, after].join("");
}
