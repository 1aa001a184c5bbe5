/** What a page says of each trait of an upload, beside the reference and the upload before. */
import { CHANCE, type Drift, driftBetween, shareWithInterval } from "../../science/groups/drift.ts";
import { type ProtectedCounts, ROUNDING_BASE } from "../../science/groups/protect-counts.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";

/** A trait's line. */
export interface TraitLine {
  readonly id: string;
  readonly name: string;
  readonly counts: ProtectedCounts;
  /** Counts where all of them are shown. */
  readonly bands: readonly number[] | null;
  readonly mean: number | null;
  readonly sd: number | null;
  /** People in the highest fifth of the reference; null where some counts are hidden. */
  readonly highest: { readonly share: number; readonly interval: readonly [number, number] } | null;
  /** Null where one of the two uploads hides a count, or there is none before. */
  readonly drift: Drift | null;
}

/** All counts of all people; null where one is hidden or rounded. */
function wholeBands(counts: ProtectedCounts | undefined): readonly number[] | null {
  if (counts?.mode !== "exact") return null;
  const [row = []] = counts.cells;
  const bands = row.flatMap((cell) => cell ?? []);
  return bands.length === row.length ? bands : null;
}

/** The lines of an upload. */
export function traitLines(now: Published, before: Published | null): readonly TraitLine[] {
  return now.traits.map(({ id, name, bands: counts, mean, sd }) => {
    const bands = wholeBands(counts);
    const earlier = wholeBands(before?.traits.find((one) => one.id === id)?.bands);
    const last = bands?.at(-1);
    return {
      ...{ id, name, counts, bands, mean, sd },
      highest: last === undefined ? null : shareWithInterval(last, now.people),
      drift: bands === null || earlier === null ? null : driftBetween(earlier, bands),
    };
  });
}

/** Whether a difference is more than chance makes. */
export function isMoreThanChance(drift: Drift): boolean {
  return drift.byChance < CHANCE;
}

/** Whether the highest fifth holds more or fewer people than a fifth, by its interval. */
export function isOffReference({ highest }: TraitLine): boolean {
  return highest !== null && (highest.interval[0] > 0.2 || highest.interval[1] < 0.2);
}

/** A cell of a table as it is read. */
export function cellText(counts: ProtectedCounts, row: number, column: number): string {
  if (counts.mode === "withheld") return "withheld";
  const cell = counts.cells[row]?.[column] ?? null;
  if (cell === null) return "withheld";
  return counts.mode === "exact" ? String(cell) : `${cell} to ${cell + ROUNDING_BASE - 1}`;
}
