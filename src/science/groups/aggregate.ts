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

/** Two dimensions that an upload may cross, the first that it can. */
export const crossings = [
  ["site", "age"],
  ["age", "sex"],
  ["site", "sex"],
] as const satisfies readonly (readonly [Dimension, Dimension])[];

/** Most of each, so that the database's rule ends soon. */
export const mostOf = { people: 5000, groups: 12, crossedGroups: 36, traits: 20 } as const;

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

const crossedRows = <Part extends z.ZodType>(part: Part) => z.array(part).min(4).max(mostOf.crossedGroups);

/** One upload, before the rule of publishing. */
export const aggregateSchema = z.strictObject({
  version: z.literal(AGGREGATE_VERSION),
  /** Made on the device, so that nothing is stored twice. */
  id: z.guid(),
  people: countSchema.min(LEAST_GROUP),
  /** People of the table who have not agreed: published nowhere, since they may be few. */
  left_out: countSchema,
  dimensions: byDimension(groupsSchema),
  /** People by two dimensions: a number for each group of the first by each group of the second, the second running faster. */
  crossed: z
    .strictObject({
      by: z.union(crossings.map(([one, other]) => z.tuple([z.literal(one), z.literal(other)]))),
      people: crossedRows(countSchema.min(LEAST_GROUP)),
    })
    .optional(),
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
        /** A row for each number of people of `crossed`. */
        crossed: crossedRows(bandsSchema).optional(),
      }),
    )
    .min(1)
    .max(mostOf.traits),
});
export type Aggregate = z.output<typeof aggregateSchema>;
export type AggregateTrait = Aggregate["traits"][number];
