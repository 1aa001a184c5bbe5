import { z } from "zod";
import type { AuthCall } from "../call.ts";
import { noChallenge, personSchema } from "./auth-values.ts";

/** Changes the signed-in person's name. */
export const setNameCall = {
  kind: "auth",
  verb: "user",
  method: "PUT",
  parameters: {},
  optionalParameters: {},
  body: z.strictObject({ data: personSchema, ...noChallenge }),
} as const satisfies AuthCall;
