/** Pairs of uploads that differ by few people, or by enough of them: cases that the page's rule and the database's share. */
import { randomUUID } from "node:crypto";
import type { Aggregate } from "../../src/science/groups/aggregate.ts";

interface PairOfUploads {
  readonly name: string;
  readonly before: Aggregate;
  readonly now: Aggregate;
  readonly isPublished: boolean;
}

interface Score {
  readonly id?: string;
  readonly bands: readonly number[];
  readonly mean?: number;
  readonly sd?: number;
}

function upload(...scores: readonly Score[]): Aggregate {
  return {
    ...{ version: 1, id: randomUUID(), left_out: 0, dimensions: {} },
    people: (scores[0]?.bands ?? []).reduce((sum, count) => sum + count, 0),
    traits: scores.map(({ id = "one", bands, mean = 0.12, sd = 1 }) => ({
      ...{ id, name: "One", bands: [...bands], mean, sd, by: {} },
    })),
  };
}

const even = [20, 20, 20, 20, 20];
const before = upload({ bands: even });
const withOther = upload({ bands: even }, { id: "two", bands: even });

/** Each differs from the upload before as its name says. */
export const pairsOfUploads: readonly PairOfUploads[] = [
  { name: "nothing", before, now: upload({ bands: even }), isPublished: true },
  {
    name: "one gone while nine joined",
    ...{ before, now: upload({ bands: [29, 20, 20, 20, 19] }), isPublished: false },
  },
  {
    name: "one gone while ten joined",
    ...{ before, now: upload({ bands: [30, 20, 20, 20, 19] }), isPublished: false },
  },
  {
    name: "nine joined while ten left",
    ...{ before, now: upload({ bands: [29, 20, 20, 20, 10] }), isPublished: false },
  },
  {
    name: "ten joined while ten left",
    ...{ before, now: upload({ bands: [30, 20, 20, 20, 10] }), isPublished: true },
  },
  {
    name: "one replaced by another of the same fifth, by the mean",
    ...{ before, now: upload({ bands: even, mean: 0.13 }), isPublished: false },
  },
  {
    name: "one replaced by another of the same fifth, by the deviation",
    ...{ before, now: upload({ bands: even, sd: 1.01 }), isPublished: false },
  },
  {
    name: "one joined, and no score in common",
    ...{ before, now: upload({ id: "two", bands: [21, 20, 20, 20, 20] }), isPublished: false },
  },
  {
    name: "ten joined, and no score in common, so that one may have left besides",
    ...{ before, now: upload({ id: "two", bands: [30, 20, 20, 20, 20] }), isPublished: false },
  },
  {
    name: "one replaced by another, and the same score under another id",
    ...{ before, now: upload({ id: "two", bands: [21, 20, 20, 20, 19] }), isPublished: false },
  },
  {
    name: "ten joined, one score in common and one that is new",
    before,
    now: upload({ bands: [30, 20, 20, 20, 20] }, { id: "two", bands: [30, 20, 20, 20, 20] }),
    isPublished: true,
  },
  {
    name: "one gone by one score, none by the other",
    before: withOther,
    now: upload({ bands: [21, 22, 22, 22, 22] }, { id: "two", bands: [30, 20, 20, 20, 19] }),
    isPublished: false,
  },
  {
    name: "one gone by one score, ten by the other",
    before: withOther,
    now: upload({ bands: [40, 20, 20, 20, 19] }, { id: "two", bands: [10, 20, 20, 20, 49] }),
    isPublished: true,
  },
];
