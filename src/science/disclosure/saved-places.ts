/** Which places of scores may leave the page: for the account, a mail, a link, and the tab's storage. */
import { percentileOf } from "../percentile.ts";
import { type CountedPlace, type PairOfSets, pairOfSets } from "./pair-of-sets.ts";
import { type SavedWidth, savedWidths, savingOf } from "./saved-width.ts";
import { sketchOf, tellTogetherBySketch } from "./set-sketch.ts";
import type { SummedRow } from "./sum-distribution.ts";
import {
  type NamedRow,
  type SavedSum,
  type SharingSets,
  sharingSets,
  tellTogether,
} from "./told-together.ts";

/** A set as its places are judged. */
export interface SetToSave {
  /** Equal for sets that give every genome the same score, under the same rules. */
  readonly key: string;
  /** All its rows, whatever a file has of them. */
  readonly rows: readonly NamedRow[];
}

/** The place of a genome on a set, in full. */
export interface PlaceInFull {
  /** z of the SNPs found. */
  readonly z: number;
  /**
   * Squared correlation of the SNPs found with the complete set, 0 to 1: the z that is shown and saved is its root times z. Null where it is
   * not known, so that z itself is shown.
   */
  readonly squaredCorrelation: number | null;
  /** The percentile that is shown, and its range; null where none is. */
  readonly percentile: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /**
   * The set's rows in its order, as they count for this genome: of weight 0 where they do not. Predicted ones have the part of their effect
   * that is predicted.
   */
  readonly counted: readonly SummedRow[];
  /** Sum of weight times copies over those rows; null where some are predicted. */
  readonly sum: number | null;
}

/** A place as it is saved: z in two decimals and whole percentiles, or z in halves and its percentile alone. */
export interface SavedPlace {
  readonly z: number;
  readonly percentile: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly width: SavedWidth;
}

/** A set whose places are saved, as a document names it: the account has no other trace of a loaded set. */
export interface SavedSet {
  readonly key: string;
  readonly width: number;
  readonly sketch: string;
}

/** The places that one document gets, judged together and with those that are saved already. */
export interface SavedPlaces {
  /**
   * A genome's place as it may be saved; null where it would tell a genotype ("few-variants").
   *
   * @param genome the same for all places of one genome
   */
  readonly of: (genome: string, set: SetToSave, place: PlaceInFull) => SavedPlace | null;
  /** The sets of which a place was given. */
  readonly sets: () => readonly SavedSet[];
  /** How many places were withheld. */
  readonly withheld: () => number;
}

/** Why the account has no place of a score that the page shows: it would tell a genotype. */
export const fewVariants = "few-variants";

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

/** JSON has no -0. */
const withoutMinusZero = (value: number) => value + 0;

function placeOf(place: PlaceInFull, width: SavedWidth): SavedPlace {
  const { z, squaredCorrelation, percentile, low, high } = place;
  const scale = Math.sqrt(squaredCorrelation ?? 1);
  if (width === savedWidths.fine)
    return {
      z: withoutMinusZero(Number((scale * z).toFixed(2))),
      ...{ percentile: rounded(percentile), low: rounded(low), high: rounded(high), width },
    };
  // Rounded before it is scaled: cells of the scaled z would cut the judged ones into pieces that tell more.
  const half = withoutMinusZero(Math.round(scale * Math.round(z / width)) * width);
  // The percentile follows from it, so that it tells no more.
  return { z: half, percentile: Math.round(percentileOf(half)), low: null, high: null, width };
}

/** A place that is saved, by the key of its set. */
interface PlaceOnSet extends CountedPlace {
  readonly key: string;
}

function areCoarse(one: SavedSum, other: SavedSum): boolean {
  return one.width === savedWidths.coarse && other.width === savedWidths.coarse;
}

function sharesRow(one: readonly NamedRow[], other: readonly NamedRow[]): boolean {
  const variants = new Set(one.map(({ variant }) => variant));
  return other.some(({ variant }) => variants.has(variant));
}

/** Whether places of a set may be saved besides those of other sets, of which there are sketches alone. */
export function goesWith({ key, sketch }: Omit<SavedSet, "width">, earlier: readonly SavedSet[]): boolean {
  const others = earlier.filter((one) => one.key !== key).map((one) => one.sketch);
  return !tellTogetherBySketch(sketch, others);
}

/**
 * The one judge of all places that leave the page (docs/saved-places.md). A set's place is saved
 *
 * - as finely as it tells no genotype of nine people in ten, where neither this genome's place tells one nor that it is withheld;
 * - unless it tells one together with places of other sets: the set that comes first is saved.
 *
 * @param earlier sets whose places, of any genome, are saved already
 */
export function savedPlaces(earlier: readonly SavedSet[] = []): SavedPlaces {
  /** Judged sets by key; null where their places are not saved. */
  const sets = new Map<string, SavedSum | null>();
  /** What is saved of each genome. */
  const byGenome = new Map<string, readonly PlaceOnSet[]>();
  const sharing = new Map<string, SharingSets>();

  function judged({ key, rows }: SetToSave, width: SavedWidth): SavedSum | null {
    const before = [...sets.values()].flatMap((one) => one ?? []);
    const next = { rows, width };
    const isRefused =
      (earlier.length > 0 && !goesWith({ key, sketch: sketchOf(rows) }, earlier)) ||
      before.some((one) => areCoarse(one, next) && sharesRow(one.rows, rows)) ||
      tellTogether(before, next);
    return isRefused ? null : next;
  }

  /** Whether a set's places go with those of the sets before. */
  function isAdmitted(set: SetToSave, width: SavedWidth): boolean {
    const known = sets.get(set.key);
    const found = known === undefined ? judged(set, width) : known;
    sets.set(set.key, found);
    // Of a file that lacks rows a place may be saved more coarsely, never more finely than was judged.
    return found !== null && width >= found.width;
  }

  /** Whether a genome's places tell a genotype together. */
  function tell(places: readonly PlaceOnSet[]): boolean {
    const name = places.map(({ key }) => key).join(" ");
    const joint = sharing.get(name) ?? sharingSets(places.flatMap(({ key }) => sets.get(key) ?? []));
    sharing.set(name, joint);
    return joint.tellAt(places.map(({ z }) => z));
  }

  const pairs = new Map<string, PairOfSets | null>();

  /** Whether two places of one genome tell a genotype by the rows that its file has. */
  function tellApart(one: PlaceOnSet, next: PlaceOnSet): boolean {
    const name = `${one.key} ${next.key}`;
    let pair = pairs.get(name);
    if (pair === undefined) {
      pair = pairOfSets(sets.get(one.key)?.rows ?? [], sets.get(next.key)?.rows ?? []);
      pairs.set(name, pair);
    }
    return pair?.tell(one, next) ?? false;
  }

  let withheld = 0;

  function judge(genome: string, set: SetToSave, place: PlaceInFull): SavedPlace | null {
    const saving = savingOf(set.key, place.counted);
    if (saving === null) return null;
    const { width, share, tellsAt, zOf } = saving;
    if (tellsAt(place.z) || (place.sum !== null && tellsAt(zOf(place.sum)))) return null;
    if (!isAdmitted(set, width)) return null;
    const before = byGenome.get(genome) ?? [];
    const saved = placeOf(place, width);
    if (before.some(({ key }) => key === set.key)) return saved;
    const z = Math.round(place.z / width) * width;
    const next = { key: set.key, z, width, share, counted: place.counted };
    const places = [...before, next];
    if (tell(places) || before.some((one) => tellApart(one, next))) return null;
    byGenome.set(genome, places);
    return saved;
  }

  return {
    of(genome, set, place) {
      const saved = judge(genome, set, place);
      if (saved === null) withheld += 1;
      return saved;
    },
    sets: () => {
      const given = new Set([...byGenome.values()].flatMap((places) => places.map(({ key }) => key)));
      return [...sets].flatMap(([key, set]) =>
        set === null || !given.has(key) ? [] : [{ key, width: set.width, sketch: sketchOf(set.rows) }],
      );
    },
    withheld: () => withheld,
  };
}
