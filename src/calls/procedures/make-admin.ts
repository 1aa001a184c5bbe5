import { z } from "zod";
import type { ProcedureCall } from "../call.ts";
import { typedTextSchema } from "../values.ts";

/** Makes an administrator: `npm run make-admin`, which has the secret key. */
export const makeAdminCall = {
  kind: "procedure",
  procedure: "make_admin",
  needsSecretKey: true,
  body: z.strictObject({ _email: typedTextSchema }),
  answer: z.unknown(),
} as const satisfies ProcedureCall;
