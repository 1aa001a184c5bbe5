/** What values in calls of the sign-in service may be, as its client sends them. */
import { z } from "zod";
import { typedTextSchema } from "../values.ts";

/** An e-mail or a password. The service reports what is wrong with one, in words for people. */
export const credentialSchema = typedTextSchema;

/** The token of a security check, where the operator has set one up. */
export const securityTokenSchema = z
  .strictObject({ captcha_token: z.string().max(10_000).optional() })
  .optional();

/** Sent empty by a client that gets its session in the link itself. */
export const noChallenge = {
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
};

/** Where the link of a mail leads; which addresses count is the service's to say. */
export const redirectSchema = z.string().max(2048);

/** A person's data: the name. */
export const personSchema = z.strictObject({ full_name: typedTextSchema.optional() });
