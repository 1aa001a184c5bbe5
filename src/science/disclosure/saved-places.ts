/** Which places of scores may leave the page: for the account, a mail, a link, and the tab's storage. */
import { percentileOf } from "../percentile.ts";
import { type CountedPlace, type PairOfSets, pairOfSets } from "./pair-of-sets.ts";
import { type SavedWidth, savedWidths, savingOf } from "./saved-width.ts";
import { haveSameRows, sketchOf, tellTogetherBySketch } from "./set-sketch.ts";
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
  /** What else the place depends on, as a word: by another one the same genome has another place on the same rows. */
  readonly madeBy: string;
  /** The mean and the standard deviation of a place that a person typed. */
  readonly byHand?: { readonly mean: number; readonly sd: number } | undefined;
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
  /** How its places were made; absent in documents from before that was saved. */
  readonly madeBy?: readonly string[] | undefined;
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

/**
 * Whether two places of one genome on the same rows tell more than each: rounded to halves at two different points they leave a narrow strip
 * together. Hundredths are too narrow for that to matter.
 */
function crosses(one: SavedSet, next: SavedSet): boolean {
  if (Math.max(one.width, next.width) < savedWidths.coarse) return false;
  return one.key !== next.key || next.madeBy?.every((way) => one.madeBy?.includes(way)) !== true;
}

/** Sets of several documents, each once, with all ways in which its places were made. */
export function eachOnce(sets: readonly SavedSet[]): readonly SavedSet[] {
  const byKey = new Map<string, SavedSet>();
  for (const set of sets) {
    const before = byKey.get(set.key) ?? set;
    // One that is not known may be any.
    const isKnown = before.madeBy !== undefined && set.madeBy !== undefined;
    const madeBy = isKnown ? [...new Set([...before.madeBy, ...set.madeBy])] : undefined;
    byKey.set(set.key, { ...before, madeBy, width: Math.max(set.width, before.width) });
  }
  return [...byKey.values()];
}

/** Whether places of a set may be saved besides those that the account has, of whose sets there are sketches alone. */
export function goesWith(next: SavedSet, earlier: readonly SavedSet[]): boolean {
  const isSame = (one: SavedSet) => one.key === next.key || haveSameRows(one.sketch, next.sketch);
  const others = earlier.filter((one) => !isSame(one)).map(({ sketch }) => sketch);
  return (
    !earlier.some((one) => isSame(one) && crosses(one, next)) && !tellTogetherBySketch(next.sketch, others)
  );
}

/**
 * The one judge of all places that leave the page (docs/saved-places.md). A set's place is saved
 *
 * - as finely as it tells no genotype of nine people in ten, where neither this genome's place tells one nor that it is withheld;
 * - unless it tells one together with places of other sets, or with one of the same set that was made in another way: what comes first is
 *   saved.
 *
 * @param earlier sets whose places, of any genome, are saved already
 */
export function savedPlaces(earlier: readonly SavedSet[] = []): SavedPlaces {
  /** Judged sets by key; null where their places are not saved. */
  const sets = new Map<string, SavedSum | null>();
  /** Whether a set's places go with those that are saved already, by width, way and key. */
  const besidesEarlier = new Map<string, boolean>();
  /** How the places of each set were made. */
  const ways = new Map<string, ReadonlySet<string>>();
  /** What is saved of each genome. */
  const byGenome = new Map<string, readonly PlaceOnSet[]>();
  const sharing = new Map<string, SharingSets>();

  /** Whether a set's places go with those that are saved already. */
  function goesWithEarlier({ key, rows }: SetToSave, width: SavedWidth, madeBy: string): boolean {
    if (earlier.length === 0) return true;
    const name = `${width} ${madeBy} ${key}`;
    const known = besidesEarlier.get(name);
    if (known !== undefined) return known;
    const goes = goesWith({ key, width, sketch: sketchOf(rows), madeBy: [madeBy] }, earlier);
    besidesEarlier.set(name, goes);
    return goes;
  }

  function judged({ rows }: SetToSave, width: SavedWidth): SavedSum | null {
    const before = [...sets.values()].flatMap((one) => one ?? []);
    const next = { rows, width };
    const isRefused =
      before.some((one) => areCoarse(one, next) && sharesRow(one.rows, rows)) || tellTogether(before, next);
    return isRefused ? null : next;
  }

  /** Whether a set's places go with those of the sets before. */
  function isAdmitted(set: SetToSave, width: SavedWidth, madeBy: string): boolean {
    if (!goesWithEarlier(set, width, madeBy)) return false;
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
    const { width, share, tellsAt, zOf, sd } = saving;
    const { byHand } = place;
    // In another unit it may be finer than it looks, and halves of it are others than were judged.
    if (byHand !== undefined && (width === savedWidths.coarse || byHand.sd < sd)) return null;
    const judgedZ = byHand === undefined ? place.z : zOf(byHand.mean + place.z * byHand.sd);
    if (tellsAt(judgedZ) || (place.sum !== null && tellsAt(zOf(place.sum)))) return null;
    if (!isAdmitted(set, width, place.madeBy)) return null;
    const before = byGenome.get(genome) ?? [];
    const saved = placeOf(place, width);
    if (before.some(({ key }) => key === set.key)) return saved;
    const z = Math.round(judgedZ / width) * width;
    const next = { key: set.key, z, width, share, counted: place.counted };
    const places = [...before, next];
    if (tell(places) || before.some((one) => tellApart(one, next))) return null;
    byGenome.set(genome, places);
    ways.set(set.key, new Set([...(ways.get(set.key) ?? []), place.madeBy]));
    return saved;
  }

  return {
    of(genome, set, place) {
      const saved = judge(genome, set, place);
      if (saved === null) withheld += 1;
      return saved;
    },
    sets: () =>
      [...sets].flatMap(([key, set]) => {
        const madeBy = ways.get(key);
        if (set === null || madeBy === undefined) return [];
        return [{ key, width: set.width, sketch: sketchOf(set.rows), madeBy: [...madeBy] }];
      }),
    withheld: () => withheld,
  };
}
