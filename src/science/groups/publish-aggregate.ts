/**
 * What of an upload is published beside earlier ones (docs/group-figures.md#uploads). The database has the same rule
 * (`private.published_aggregate`), and a test compares both.
 */
import { type Aggregate, type AggregateTrait, type Dimension, dimensions } from "./aggregate.ts";
import { type EarlierCounts, LEAST_GROUP, type ProtectedCounts, protectCounts } from "./protect-counts.ts";

/** A trait as it is published. */
export interface PublishedTrait extends Pick<AggregateTrait, "id" | "name"> {
  /** Means go with the counts: null where those are withheld. */
  readonly mean: number | null;
  readonly sd: number | null;
  /** One row: people of all groups. */
  readonly bands: ProtectedCounts;
  readonly by: Partial<Record<Dimension, ProtectedCounts>>;
}

/** An upload as it is published. */
export interface Published extends Pick<Aggregate, "people"> {
  /** Groups with their people; none of a dimension that is withheld. */
  readonly dimensions: Aggregate["dimensions"];
  /** Dimensions that are withheld, because fewer than ten people joined or left a group of theirs. */
  readonly withheld: readonly Dimension[];
  readonly traits: readonly PublishedTrait[];
}

/** An earlier upload, with what was published of it. */
export interface Release {
  readonly aggregate: Aggregate;
  readonly published: Published;
}

/** Whether there are people, and fewer than ten: what differs would be theirs. */
const isFew = (people: number) => people > 0 && people < LEAST_GROUP;

/** People who came between two rows of counts, at least; the other way round, those who went. */
function cameBetween(before: readonly number[], now: readonly number[]): number {
  return now.reduce((sum, count, index) => sum + Math.max(0, count - (before[index] ?? 0)), 0);
}

function traitOf({ traits }: Aggregate, id: string): AggregateTrait | undefined {
  return traits.find((one) => one.id === id);
}

/** A row of an upload beside the same row of an earlier one. */
interface ComparedRows {
  /** People of the row. */
  readonly before: number;
  readonly now: number;
  /** Its counts by each score that both uploads have. */
  readonly counts: readonly { readonly before: readonly number[]; readonly now: readonly number[] }[];
  /** Whether a mean or deviation is another one. */
  readonly hasMoved: boolean;
}

/**
 * Whether fewer than ten people joined a row, or left it: each by itself, since many who join hide nobody who leaves. The score that shows
 * most of them counts. Where counts show nobody but a mean moved, somebody took another's place within the bands.
 */
function changedByFew({ before, now, counts, hasMoved }: ComparedRows): boolean {
  const joined = Math.max(0, now - before, ...counts.map((one) => cameBetween(one.before, one.now)));
  const gone = Math.max(0, before - now, ...counts.map((one) => cameBetween(one.now, one.before)));
  return isFew(joined) || isFew(gone) || (joined === 0 && gone === 0 && hasMoved);
}

/** Whether all people together changed by a few since an earlier release. */
function allChangedByFew(aggregate: Aggregate, { aggregate: before }: Release): boolean {
  const pairs = aggregate.traits.flatMap((now) => {
    const earlier = traitOf(before, now.id);
    return earlier === undefined ? [] : [{ earlier, now }];
  });
  return changedByFew({
    ...{ before: before.people, now: aggregate.people },
    counts: pairs.map(({ earlier, now }) => ({ before: earlier.bands, now: now.bands })),
    hasMoved: pairs.some(({ earlier, now }) => earlier.mean !== now.mean || earlier.sd !== now.sd),
  });
}

/** Whether a group of a dimension changed by a few since an earlier release that shows it. */
function dimensionChangedByFew(
  aggregate: Aggregate,
  { aggregate: before }: Release,
  dimension: Dimension,
): boolean {
  const earlier = before.dimensions[dimension] ?? [];
  return (aggregate.dimensions[dimension] ?? []).some(({ name, people }, index) => {
    const place = earlier.findIndex((one) => one.name === name);
    return changedByFew({
      ...{ before: earlier[place]?.people ?? 0, now: people, hasMoved: false },
      counts: aggregate.traits.flatMap(({ id, by }) => {
        const [then, now] = [traitOf(before, id)?.by[dimension]?.[place], by[dimension]?.[index]];
        return then === undefined || now === undefined ? [] : [{ before: then, now }];
      }),
    });
  });
}

/** Earlier releases of a trait's counts by a dimension, rows in the order of the new ones. */
function earlierBy(aggregate: Aggregate, releases: readonly Release[], id: string, dimension: Dimension) {
  const names = (aggregate.dimensions[dimension] ?? []).map(({ name }) => name);
  return releases.flatMap(({ aggregate: before, published }): EarlierCounts[] => {
    const shown = published.traits.find((one) => one.id === id)?.by[dimension];
    const rows = traitOf(before, id)?.by[dimension];
    if (shown === undefined || shown.mode === "withheld" || rows === undefined) return [];
    const known = (before.dimensions[dimension] ?? []).map(({ name }) => name);
    const places = names.map((name) => known.indexOf(name));
    return [
      {
        counts: places.map((place) => rows[place] ?? null),
        shown: { ...shown, cells: places.map((place) => shown.cells[place] ?? []) } as EarlierCounts["shown"],
        hadMore: known.some((name) => !names.includes(name)),
      },
    ];
  });
}

function earlierBands(releases: readonly Release[], id: string) {
  return releases.flatMap(({ aggregate, published }): EarlierCounts[] => {
    const shown = published.traits.find((one) => one.id === id)?.bands;
    const bands = traitOf(aggregate, id)?.bands;
    if (shown === undefined || shown.mode === "withheld" || bands === undefined) return [];
    return [{ counts: [bands], shown, hadMore: false }];
  });
}

/**
 * Publishes an upload, or nothing of it: null where fewer than ten people came, or fewer than ten went, since any earlier release, so that
 * what changed would be theirs.
 *
 * @param releases earlier ones, the oldest first
 */
export function publishAggregate(aggregate: Aggregate, releases: readonly Release[]): Published | null {
  if (releases.some((one) => allChangedByFew(aggregate, one))) return null;
  const known = dimensions.filter((dimension) => aggregate.dimensions[dimension] !== undefined);
  const withheld = known.filter((dimension) =>
    releases.some(
      (one) =>
        one.published.dimensions[dimension] !== undefined && dimensionChangedByFew(aggregate, one, dimension),
    ),
  );
  const shown = known.filter((dimension) => !withheld.includes(dimension));
  return {
    people: aggregate.people,
    dimensions: Object.fromEntries(shown.map((dimension) => [dimension, aggregate.dimensions[dimension]])),
    withheld,
    traits: aggregate.traits.map(({ id, name, mean, sd, bands, by }) => {
      const overall = protectCounts([bands], { isOneRow: true, earlier: earlierBands(releases, id) });
      // The sums of a table by groups are the counts of all: where those are not shown, it is not either.
      const isOpen = overall.mode === "exact" && !overall.cells[0]?.includes(null);
      return {
        ...{ id, name, bands: overall },
        mean: overall.mode === "withheld" ? null : mean,
        sd: overall.mode === "withheld" ? null : sd,
        by: Object.fromEntries(
          shown.map((dimension) => [
            dimension,
            isOpen
              ? protectCounts(by[dimension] ?? [], { earlier: earlierBy(aggregate, releases, id, dimension) })
              : { mode: "withheld" as const },
          ]),
        ),
      };
    }),
  };
}
