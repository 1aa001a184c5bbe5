import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { readsTable, removesRows } from "../table-call.ts";
import { dateSchema, idSchema, mostListedRows } from "../values.ts";

const table = "quiz_shares";
const procedure = { kind: "procedure" } as const;

const partSchema = z.enum(["aptitude", "personality"]);

/** With whom the user has shared their quiz, and what they have: an earlier result where the answers were changed since. */
export const readQuizSharesCall = readsTable(table, {
  gives: "rows",
  equals: { user_id: idSchema },
  mostRows: mostListedRows,
  row: z
    .object({
      id: idSchema,
      organisation_id: idSchema,
      organisation_name: z.string(),
      parts: z.array(partSchema),
      team: z.string().nullable(),
      age_band: z.string().nullable(),
      sex: z.string().nullable(),
      updated_at: dateSchema,
      ends_at: dateSchema,
      result: z.record(z.string(), z.unknown()),
    })
    .transform((row) => ({
      ...{ id: row.id, organisationId: row.organisation_id, organisationName: row.organisation_name },
      ...{ parts: row.parts, team: row.team, ageBand: row.age_band, sex: row.sex },
      ...{ sharedAt: row.updated_at, endsAt: row.ends_at, result: row.result },
    })),
});

/** Takes one share back. */
export const removeQuizSharesCall = removesRows(table, { id: idSchema });

/** Shares parts of the user's finished quiz with an organisation, with the groups that the user names, and gives until when. */
export const shareQuizResultCall = {
  ...procedure,
  procedure: "share_quiz_in_groups",
  body: z.strictObject({
    p_organisation: idSchema,
    p_parts: z.array(partSchema).min(1).max(2),
    p_team: z.string().max(40).nullable(),
    p_age_band: z.enum(["Under 40", "40 and over"]).nullable(),
    p_sex: z.enum(["Women", "Men"]).nullable(),
    p_agrees: z.boolean(),
  }),
  answer: dateSchema,
} as const satisfies ProcedureCall;

/** The organisations that the user belongs to or is invited by. */
export const readKnownOrganisationsCall = {
  ...procedure,
  procedure: "known_organisations",
  body: z.strictObject({}),
  answer: z.array(
    z
      .object({ id: idSchema, name: z.string(), is_member: z.boolean() })
      .transform(({ id, name, is_member }) => ({ id, name, isMember: is_member })),
  ),
} as const satisfies ProcedureCall;

/** The name of the organisation with this code; null where there is none. */
export const readOrganisationOfCodeCall = {
  ...procedure,
  procedure: "organisation_of_code",
  body: z.strictObject({ p_organisation: idSchema }),
  answer: z.string().nullable(),
} as const satisfies ProcedureCall;

/** The teams of the organisation with this code; none where there is no such organisation. */
export const readOrganisationTeamsCall = {
  ...procedure,
  procedure: "organisation_teams",
  body: z.strictObject({ p_organisation: idSchema }),
  answer: z.array(z.string()),
} as const satisfies ProcedureCall;
