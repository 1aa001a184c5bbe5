import { z } from "zod";
import type { AuthCall } from "../call.ts";

const factor = { kind: "auth", parameters: {}, optionalParameters: {} } as const;

const nameSchema = z.string().max(100);

/** The site as the page has it; the server asks passkeys for its own (server/backend/lite/factors/relying-party.ts). */
const site = { rpId: z.string().max(253), rpOrigins: z.array(z.string().max(300)).max(1) };

/** Bytes in base64url. A key of RSA with 4,096 bits has 512. */
const bytesSchema = z.string().regex(/^[A-Za-z0-9_-]{0,8000}$/);

/** What a browser makes of a challenge: RegistrationResponseJSON and AuthenticationResponseJSON of Web Authentication. */
const credentialSchema = z.object({
  id: bytesSchema,
  rawId: bytesSchema,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytesSchema,
    attestationObject: bytesSchema.optional(),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
    authenticatorData: bytesSchema.optional(),
    signature: bytesSchema.optional(),
    userHandle: bytesSchema.nullish(),
  }),
});

/** Begins a second factor: codes of an app, or a passkey. */
export const enrolFactorCall = {
  ...factor,
  verb: "factors",
  method: "POST",
  body: z.union([
    z.strictObject({ factor_type: z.literal("totp"), friendly_name: nameSchema, issuer: nameSchema }),
    z.strictObject({ factor_type: z.literal("webauthn"), friendly_name: nameSchema }),
  ]),
} as const satisfies AuthCall;

/** Begins a challenge, to which a code or a passkey answers. */
export const challengeFactorCall = {
  ...factor,
  verb: "factors/{id}/challenge",
  method: "POST",
  body: z.strictObject({ factorId: z.guid(), webauthn: z.strictObject(site).optional() }),
} as const satisfies AuthCall;

/** Gives a code, or a passkey's answer. */
export const verifyFactorCall = {
  ...factor,
  verb: "factors/{id}/verify",
  method: "POST",
  body: z.union([
    z.strictObject({ challenge_id: z.guid(), code: z.string().max(20) }),
    z.strictObject({
      challenge_id: z.guid(),
      webauthn: z.strictObject({
        ...site,
        type: z.enum(["create", "request"]),
        credential_response: credentialSchema,
      }),
    }),
  ]),
} as const satisfies AuthCall;

/** Turns a second factor off. */
export const removeFactorCall = {
  ...factor,
  verb: "factors/{id}",
  method: "DELETE",
  body: null,
} as const satisfies AuthCall;
