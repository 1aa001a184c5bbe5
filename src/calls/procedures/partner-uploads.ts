import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { readsTable } from "../table-call.ts";
import { dateSchema, documentSchema, idSchema, mostListedRows } from "../values.ts";

/** Uploads of a partner, the newest first. */
export const readPartnerUploadsCall = readsTable("partner_uploads", {
  gives: "rows",
  equals: { organisation_id: idSchema },
  order: [{ column: "number", direction: "desc" }],
  mostRows: mostListedRows,
  row: z
    .object({
      id: z.guid(),
      number: z.int(),
      is_published: z.boolean(),
      replaced_at: dateSchema.nullable(),
      created_at: dateSchema,
    })
    .transform(({ is_published, replaced_at, created_at, ...row }) => ({
      ...row,
      isPublished: is_published,
      isReplaced: replaced_at !== null,
      createdAt: created_at,
    })),
});

/** Sends the counts of an upload; the database checks it whole, and publishes what its rule allows. */
export const sendPartnerUploadCall = {
  kind: "procedure",
  procedure: "send_partner_upload",
  body: z.strictObject({
    p_organisation: idSchema,
    p_document: documentSchema,
    p_replaces: idSchema.nullable(),
  }),
  answer: z.object({ number: z.int(), is_published: z.boolean() }),
} as const satisfies ProcedureCall;

/** Ends an upload and all before it: somebody in them has taken consent back. */
export const withdrawPartnerUploadCall = {
  kind: "procedure",
  procedure: "withdraw_partner_upload",
  body: z.strictObject({ p_upload: idSchema }),
  answer: z.literal(true),
} as const satisfies ProcedureCall;

const countsSchema = z.discriminatedUnion("mode", [
  z.object({ mode: z.literal("exact"), cells: z.array(z.array(z.int().nullable())) }),
  z.object({ mode: z.literal("rounded"), cells: z.array(z.array(z.int())) }),
  z.object({ mode: z.literal("withheld") }),
]);

const dimensionSchema = z.enum(["site", "age", "sex"]);

const groupsSchema = z.array(z.object({ name: z.string(), people: z.int() }));

const byDimension = <Part extends z.ZodType>(part: Part) =>
  z.object({ site: part.optional(), age: part.optional(), sex: part.optional() });

/** A score of an upload as it is published. */
export const publishedTraitSchema = z.object({
  id: z.string(),
  name: z.string(),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  bands: countsSchema,
  by: byDimension(countsSchema),
  crossed: countsSchema.optional(),
});

/** An upload as it is published. */
export const publishedSchema = z.object({
  people: z.int(),
  dimensions: byDimension(groupsSchema),
  withheld: z.array(dimensionSchema),
  crossed: z.object({ by: z.tuple([dimensionSchema, dimensionSchema]), groups: groupsSchema }).optional(),
  traits: z.array(publishedTraitSchema),
});

/** Reads what is published of an upload; the database writes down who has. */
export const readPartnerFiguresCall = {
  kind: "procedure",
  procedure: "read_partner_figures",
  body: z.strictObject({ p_upload: idSchema }),
  answer: publishedSchema,
} as const satisfies ProcedureCall;
