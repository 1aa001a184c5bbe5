/**
 * What of an upload is published beside earlier ones (docs/group-figures.md#uploads). The database has the same rule
 * (`private.published_upload`), and a test compares both.
 */
import { type Aggregate, type AggregateTrait, type Dimension, dimensions } from "./aggregate.ts";
import { type CrossedGroups, crossedGroups } from "./crossed-groups.ts";
import { type EarlierCounts, LEAST_GROUP, type ProtectedCounts, protectCounts } from "./protect-counts.ts";
import { protectCrossed } from "./protect-crossed.ts";

/** A trait as it is published. */
export interface PublishedTrait extends Pick<AggregateTrait, "id" | "name"> {
  /** Null, as the deviation, where a count of the row is not shown. */
  readonly mean: number | null;
  readonly sd: number | null;
  /** One row: people of all groups. */
  readonly bands: ProtectedCounts;
  readonly by: Partial<Record<Dimension, ProtectedCounts>>;
  /** By the upload's crossed groups, where it shows them. */
  readonly crossed?: ProtectedCounts;
}

/** An upload as it is published. */
export interface Published extends Pick<Aggregate, "people"> {
  /** Groups with their people; none of a dimension that is withheld. */
  readonly dimensions: Aggregate["dimensions"];
  /** Dimensions that are withheld, because fewer than ten people joined or left a group of theirs. */
  readonly withheld: readonly Dimension[];
  /** Groups by two dimensions together; absent where there are none, or where they are withheld. */
  readonly crossed?: Pick<CrossedGroups, "by" | "groups">;
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

/** Whether all people together changed by a few since an earlier release, or by nobody knows how many. */
function allChangedByFew(aggregate: Aggregate, { aggregate: before }: Release): boolean {
  const pairs = aggregate.traits.flatMap((now) => {
    const earlier = traitOf(before, now.id);
    return earlier === undefined ? [] : [{ earlier, now }];
  });
  // Without a score in common one person may have taken another's place: the same set under another id would show that person.
  if (pairs.length === 0) return true;
  return changedByFew({
    ...{ before: before.people, now: aggregate.people },
    counts: pairs.map(({ earlier, now }) => ({ before: earlier.bands, now: now.bands })),
    hasMoved: pairs.some(({ earlier, now }) => earlier.mean !== now.mean || earlier.sd !== now.sd),
  });
}

/** Groups of an upload with the counts of its traits, a row for each group. */
interface Grouping {
  readonly groups: readonly { readonly name: string; readonly people: number }[];
  readonly rowsOf: (traitId: string) => AggregateTrait["by"]["site"];
}

function groupingBy(aggregate: Aggregate, dimension: Dimension): Grouping {
  return {
    groups: aggregate.dimensions[dimension] ?? [],
    rowsOf: (id) => traitOf(aggregate, id)?.by[dimension],
  };
}

function crossedGrouping(aggregate: Aggregate): Grouping {
  return {
    groups: crossedGroups(aggregate)?.groups ?? [],
    rowsOf: (id) => traitOf(aggregate, id)?.crossed,
  };
}

/** Whether a group changed by a few since an earlier upload. */
function groupChangedByFew(traits: Aggregate["traits"], now: Grouping, earlier: Grouping): boolean {
  return now.groups.some(({ name, people }, index) => {
    const place = earlier.groups.findIndex((one) => one.name === name);
    return changedByFew({
      ...{ before: earlier.groups[place]?.people ?? 0, now: people, hasMoved: false },
      counts: traits.flatMap(({ id }) => {
        const [then, counts] = [earlier.rowsOf(id)?.[place], now.rowsOf(id)?.[index]];
        return then === undefined || counts === undefined ? [] : [{ before: then, now: counts }];
      }),
    });
  });
}

/** Earlier releases of a trait's counts by groups, rows in the order of the new ones. */
function earlierRows(
  names: readonly string[],
  releases: readonly Release[],
  id: string,
  {
    grouping,
    shownOf,
  }: {
    readonly grouping: (aggregate: Aggregate) => Grouping;
    readonly shownOf: (trait: PublishedTrait) => ProtectedCounts | undefined;
  },
): readonly EarlierCounts[] {
  return releases.flatMap(({ aggregate, published }): EarlierCounts[] => {
    const trait = published.traits.find((one) => one.id === id);
    const shown = trait && shownOf(trait);
    const { groups, rowsOf } = grouping(aggregate);
    const rows = rowsOf(id);
    if (shown === undefined || shown.mode === "withheld" || rows === undefined) return [];
    const known = groups.map(({ name }) => name);
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
export function publishUpload(aggregate: Aggregate, releases: readonly Release[]): Published | null {
  if (releases.some((one) => allChangedByFew(aggregate, one))) return null;
  const known = dimensions.filter((dimension) => aggregate.dimensions[dimension] !== undefined);
  const withheld = known.filter((dimension) =>
    releases.some(
      (one) =>
        one.published.dimensions[dimension] !== undefined &&
        groupChangedByFew(
          aggregate.traits,
          groupingBy(aggregate, dimension),
          groupingBy(one.aggregate, dimension),
        ),
    ),
  );
  const shown = known.filter((dimension) => !withheld.includes(dimension));
  const crossed = shownCrossing(aggregate, releases, shown);
  return {
    people: aggregate.people,
    dimensions: Object.fromEntries(shown.map((dimension) => [dimension, aggregate.dimensions[dimension]])),
    withheld,
    ...(crossed === null ? {} : { crossed: { by: crossed.by, groups: crossed.groups } }),
    traits: aggregate.traits.map((trait) => publishTrait(aggregate, releases, { trait, shown, crossed })),
  };
}

/** The crossed groups to show: none where a dimension of theirs is withheld, other ones were shown, or a few joined or left one. */
function shownCrossing(
  aggregate: Aggregate,
  releases: readonly Release[],
  shown: readonly Dimension[],
): CrossedGroups | null {
  const crossed = crossedGroups(aggregate);
  if (crossed === null || !crossed.by.every((dimension) => shown.includes(dimension))) return null;
  const isOpen = releases.every(
    ({ aggregate: before, published }) =>
      published.crossed === undefined ||
      (published.crossed.by.every((dimension, at) => dimension === crossed.by[at]) &&
        !groupChangedByFew(aggregate.traits, crossedGrouping(aggregate), crossedGrouping(before))),
  );
  return isOpen ? crossed : null;
}

const isWholly = (counts: ProtectedCounts | undefined) =>
  counts?.mode === "exact" && !counts.cells.some((row) => row.includes(null));

const withheldCounts: ProtectedCounts = { mode: "withheld" };

interface TraitToPublish {
  readonly trait: AggregateTrait;
  readonly shown: readonly Dimension[];
  readonly crossed: CrossedGroups | null;
}

function publishTrait(
  aggregate: Aggregate,
  releases: readonly Release[],
  { trait, shown, crossed }: TraitToPublish,
): PublishedTrait {
  const { id, name, mean, sd, bands, by } = trait;
  const overall = protectCounts([bands], { isOneRow: true, earlier: earlierBands(releases, id) });
  // The sums of a table by groups are the counts of all: where those are not shown, it is not either.
  const isOpen = isWholly(overall);
  const shownBy: Partial<Record<Dimension, ProtectedCounts>> = Object.fromEntries(
    shown.map((dimension) => {
      const names = (aggregate.dimensions[dimension] ?? []).map((one) => one.name);
      const earlier = earlierRows(names, releases, id, {
        grouping: (before) => groupingBy(before, dimension),
        shownOf: (one) => one.by[dimension],
      });
      return [dimension, isOpen ? protectCounts(by[dimension] ?? [], { earlier }) : withheldCounts];
    }),
  );
  const published = {
    ...{ id, name, bands: overall, by: shownBy },
    // Beside a hidden count they would bound it closer than its sums do (docs/group-figures.md#means).
    mean: isOpen ? mean : null,
    sd: isOpen ? sd : null,
  };
  if (crossed === null || trait.crossed === undefined) return published;
  // Nor is one by two dimensions where a count by one of them is hidden: both would have to move together.
  const isCrossable = crossed.by.every((dimension) => isWholly(shownBy[dimension]));
  const names = crossed.groups.map((one) => one.name);
  const earlier = earlierRows(names, releases, id, {
    grouping: crossedGrouping,
    shownOf: (one) => one.crossed,
  });
  return {
    ...published,
    crossed: isCrossable ? protectCrossed(trait.crossed, crossed.columns, earlier) : withheldCounts,
  };
}
