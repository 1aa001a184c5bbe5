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
export interface Published extends Pick<Aggregate, "people" | "left_out"> {
  /** Groups with their people; none of a dimension that is withheld. */
  readonly dimensions: Aggregate["dimensions"];
  /** Dimensions that are withheld, because a group of theirs changed by fewer than ten people. */
  readonly withheld: readonly Dimension[];
  readonly traits: readonly PublishedTrait[];
}

/** An earlier upload, with what was published of it. */
export interface Release {
  readonly aggregate: Aggregate;
  readonly published: Published;
}

/** Whether people came or went, and fewer than ten: the difference would be theirs. */
const isFew = (people: number) => people > 0 && people < LEAST_GROUP;

/** People who came or went between two rows of counts, at least. */
function changesBetween(before: readonly number[], now: readonly number[]): number {
  return now.reduce((sum, count, index) => sum + Math.abs(count - (before[index] ?? 0)), 0);
}

function traitOf({ traits }: Aggregate, id: string): AggregateTrait | undefined {
  return traits.find((one) => one.id === id);
}

/** Whether all people together changed by a few since an earlier release: the score that shows most of them counts. */
function changedByFew(aggregate: Aggregate, { aggregate: before }: Release): boolean {
  const changes = aggregate.traits.map(({ id, bands }) =>
    changesBetween(traitOf(before, id)?.bands ?? bands, bands),
  );
  return isFew(Math.max(...changes));
}

/** Whether a group of a dimension changed by a few since an earlier release that shows it. */
function dimensionChangedByFew(
  aggregate: Aggregate,
  { aggregate: before }: Release,
  dimension: Dimension,
): boolean {
  const earlier = before.dimensions[dimension] ?? [];
  return (aggregate.dimensions[dimension] ?? []).some(({ name }, index) => {
    const place = earlier.findIndex((one) => one.name === name);
    const changes = aggregate.traits.map(({ id, by }) => {
      const now = by[dimension]?.[index] ?? [];
      return changesBetween(traitOf(before, id)?.by[dimension]?.[place] ?? now, now);
    });
    return isFew(Math.max(...changes));
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
 * Publishes an upload, or nothing of it: null where fewer than ten people came or went since any earlier release, so that what changed
 * would be theirs.
 *
 * @param releases earlier ones, the oldest first
 */
export function publishAggregate(aggregate: Aggregate, releases: readonly Release[]): Published | null {
  if (releases.some((one) => changedByFew(aggregate, one))) return null;
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
    left_out: aggregate.left_out,
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
