import { z } from "zod";
import type { AuthCall } from "../call.ts";

const factor = { kind: "auth", parameters: {}, optionalParameters: {} } as const;

/** Begins a second factor. */
export const enrolFactorCall = {
  ...factor,
  verb: "factors",
  method: "POST",
  body: z.strictObject({
    factor_type: z.literal("totp"),
    friendly_name: z.string().max(100),
    issuer: z.string().max(100),
  }),
} as const satisfies AuthCall;

/** Begins a challenge, to which a code answers. */
export const challengeFactorCall = {
  ...factor,
  verb: "factors/{id}/challenge",
  method: "POST",
  body: z.strictObject({ factorId: z.guid() }),
} as const satisfies AuthCall;

/** Gives a code. */
export const verifyFactorCall = {
  ...factor,
  verb: "factors/{id}/verify",
  method: "POST",
  body: z.strictObject({ challenge_id: z.guid(), code: z.string().max(20) }),
} as const satisfies AuthCall;

/** Turns a second factor off. */
export const removeFactorCall = {
  ...factor,
  verb: "factors/{id}",
  method: "DELETE",
  body: null,
} as const satisfies AuthCall;
