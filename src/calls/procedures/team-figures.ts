import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { dateSchema, idSchema } from "../values.ts";
import { organisationRoleSchema } from "./organisations.ts";
import { publishedSchema, publishedTraitSchema } from "./partner-uploads.ts";

const procedure = { kind: "procedure" } as const;

const areaSchema = z.enum(["aptitude", "personality"]);

/** Teams of an organisation, besides the one for all others. */
const mostTeams = 11;

/** Reads the figures of an organisation's people; the database writes down who has. */
export const readTeamFiguresCall = {
  ...procedure,
  procedure: "read_team_figures",
  body: z.strictObject({ p_organisation: idSchema }),
  answer: z.object({
    role: organisationRoleSchema,
    teams: z.array(z.string()),
    releases: z.array(
      z
        .object({
          area: areaSchema,
          number: z.int(),
          made_at: dateSchema,
          figures: publishedSchema.extend({
            traits: z.array(publishedTraitSchema.extend({ error: z.number().nullable() })),
          }),
        })
        .transform(({ made_at, ...release }) => ({ ...release, madeAt: made_at })),
    ),
  }),
} as const satisfies ProcedureCall;

const outcomeSchema = z.enum(["published", "same", "waits", "few_people", "full"]);

/** Makes new figures of both parts of the quiz, and gives what came of each. */
export const makeTeamFiguresCall = {
  ...procedure,
  procedure: "make_team_figures",
  body: z.strictObject({ p_organisation: idSchema }),
  answer: z.object({ aptitude: outcomeSchema, personality: outcomeSchema }),
} as const satisfies ProcedureCall;

/** Gives an organisation the list of its teams. */
export const setOrganisationTeamsCall = {
  ...procedure,
  procedure: "set_organisation_teams",
  body: z.strictObject({
    p_organisation: idSchema,
    p_teams: z.array(z.string().min(1).max(40)).max(mostTeams),
  }),
  answer: z.literal(true),
  needsSecondFactor: true,
} as const satisfies ProcedureCall;
