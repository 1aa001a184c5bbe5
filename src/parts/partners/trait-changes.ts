/** What a page says of each trait of an upload, beside the reference and the upload before. */
import { formatNumber, formatRange } from "../../lib/format.ts";
import {
  CHANCE,
  chanceInReference,
  type Drift,
  driftBetween,
  shareWithInterval,
} from "../../science/groups/drift.ts";
import { type ProtectedCounts, ROUNDING_BASE } from "../../science/groups/protect-counts.ts";
import type { Published, PublishedTrait } from "../../science/groups/publish-aggregate.ts";

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
  /** Chance that people of the reference are spread as unevenly over the fifths; null where some counts are hidden. */
  readonly chanceInReference: number | null;
  /** Null where one of the two uploads hides a count, or there is none before. */
  readonly drift: Drift | null;
}

/** All counts of all people; null where one is hidden or rounded. */
export function wholeBands(counts: ProtectedCounts | undefined): readonly number[] | null {
  if (counts?.mode !== "exact") return null;
  const [row = []] = counts.cells;
  const bands = row.flatMap((cell) => cell ?? []);
  return bands.length === row.length ? bands : null;
}

/** The line of a trait of an upload; its drift takes thousands of draws. */
export function traitLine(
  { id, name, bands: counts, mean, sd }: PublishedTrait,
  { people }: Published,
  before: Published | null,
): TraitLine {
  const bands = wholeBands(counts);
  const earlier = wholeBands(before?.traits.find((one) => one.id === id)?.bands);
  const last = bands?.at(-1);
  return {
    ...{ id, name, counts, bands, mean, sd },
    highest: last === undefined ? null : shareWithInterval(last, people),
    chanceInReference: bands === null ? null : chanceInReference(bands),
    drift: bands === null || earlier === null ? null : driftBetween(earlier, bands),
  };
}

/** Whether a difference is more than chance makes. */
export function isMoreThanChance(drift: Drift): boolean {
  return drift.byChance < CHANCE;
}

/** Whether the fifths are spread otherwise than the reference's, more than chance makes them. */
export function isOffReference({ chanceInReference: chance }: TraitLine): boolean {
  return chance !== null && chance < CHANCE;
}

/** A cell of a table as it is read. */
export function cellText(counts: ProtectedCounts, row: number, column: number): string {
  if (counts.mode === "withheld") return "withheld";
  const cell = counts.cells[row]?.[column] ?? null;
  if (cell === null) return "withheld";
  return counts.mode === "exact" ? formatNumber(cell) : formatRange(cell, cell + ROUNDING_BASE - 1);
}
