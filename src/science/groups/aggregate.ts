/** Figures of a group of people as a partner's device makes them: counts, means and standard deviations, and nothing of one person. */
import { z } from "zod";
import { LEAST_GROUP } from "./protect-counts.ts";

/** Version of the document; the database refuses another one. */
export const AGGREGATE_VERSION = 1;

/** What people can be grouped by. */
export const dimensions = ["site", "age", "sex"] as const;
export type Dimension = (typeof dimensions)[number];

/** Bands of a score: fifths of the reference, the lowest first. */
export const BANDS = 5;

/** Most of each, so that the database's rule ends soon. */
export const mostOf = { people: 5000, groups: 12, traits: 20 } as const;

const countSchema = z.int().min(0).max(mostOf.people);

const bandsSchema = z.array(countSchema).length(BANDS);

/** A name of a group or trait: a few words, no address. */
export const groupNameSchema = z.string().regex(/^[\p{L}\d][\p{L}\d .,+()'/-]{0,39}$/u);

const groupsSchema = z
  .array(z.strictObject({ name: groupNameSchema, people: countSchema.min(LEAST_GROUP) }))
  .min(2)
  .max(mostOf.groups);

const byDimension = <Part extends z.ZodType>(part: Part) =>
  z.strictObject({ site: part.optional(), age: part.optional(), sex: part.optional() });

/** One upload, before the rule of publishing. */
export const aggregateSchema = z.strictObject({
  version: z.literal(AGGREGATE_VERSION),
  /** Made on the device, so that nothing is stored twice. */
  id: z.guid(),
  people: countSchema.min(LEAST_GROUP),
  /** People of the table who have not agreed: published nowhere, since they may be few. */
  left_out: countSchema,
  dimensions: byDimension(groupsSchema),
  traits: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z0-9-]{1,64}$/),
        name: groupNameSchema,
        /** People in each fifth of the reference. */
        bands: bandsSchema,
        /** Of the scores, in standard deviations of the reference. */
        mean: z.number().min(-10).max(10),
        sd: z.number().min(0).max(10),
        by: byDimension(z.array(bandsSchema).min(2).max(mostOf.groups)),
      }),
    )
    .min(1)
    .max(mostOf.traits),
});
export type Aggregate = z.output<typeof aggregateSchema>;
export type AggregateTrait = Aggregate["traits"][number];

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Whether all sums of an aggregate agree: one that was cut or changed has others. */
export function isWhole({ people, dimensions: groups, traits }: Aggregate): boolean {
  if (new Set(traits.map(({ id }) => id)).size !== traits.length) return false;
  return dimensions.every((dimension) => {
    const known = groups[dimension];
    if (known !== undefined && sum(known.map((one) => one.people)) !== people) return false;
    if (known !== undefined && new Set(known.map(({ name }) => name)).size !== known.length) return false;
    return traits.every(({ bands, by }) => {
      const rows = by[dimension];
      if (sum(bands) !== people || (rows === undefined) !== (known === undefined)) return false;
      if (rows === undefined || known === undefined) return true;
      return (
        rows.length === known.length &&
        rows.every((row, index) => sum(row) === known[index]?.people) &&
        bands.every((count, band) => sum(rows.map((row) => row[band] ?? 0)) === count)
      );
    });
  });
}
