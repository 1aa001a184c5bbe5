import { z } from "zod";
import type { TableCall } from "../call.ts";
import { documentSchema, idSchema, nameIdSchema } from "../values.ts";

const table = { kind: "table", comesWith: "talent-quiz", table: "quiz_results" } as const;

/** Each may hold 100 KB of answers. */
const mostListedResults = 40;

/** The user's results of one quiz, the newest first. */
export const readQuizResultsCall = {
  ...table,
  method: "GET",
  columns: ["id", "quiz", "domain_scores", "answers", "partner_id", "created_at"],
  equals: { user_id: idSchema, quiz: nameIdSchema },
  order: [{ column: "created_at", direction: "desc" }],
  mostRows: mostListedResults,
  body: null,
} as const satisfies TableCall;

/** Saves the results of a quiz; with a partner they may enter the partner's team statistics. */
export const saveQuizResultCall = {
  ...table,
  method: "POST",
  columns: ["id"],
  equals: {},
  order: [],
  mostRows: 1,
  body: z.strictObject({
    user_id: idSchema,
    quiz: nameIdSchema,
    domain_scores: documentSchema,
    answers: documentSchema.optional(),
    partner_id: idSchema.nullable().optional(),
  }),
} as const satisfies TableCall;
