import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";
import { tokenOption } from "./token-option.ts";

const answerSchema = z
  .object({ session: z.unknown() })
  .transform(({ session }) => ({ isSignedIn: session !== null && session !== undefined }));

/** Makes an account: POST /signup. Without a session in the answer the mail must be confirmed first. */
export function signUp(input: {
  email: string;
  password: string;
  name: string;
  /** Where the mail's link leads, an address of our own. */
  returnTo: string;
  securityToken: string | null;
}): Promise<Result<{ isSignedIn: boolean }, AuthFailure>> {
  const { email, password, name, returnTo, securityToken } = input;
  const options = {
    emailRedirectTo: returnTo,
    data: name === "" ? {} : { full_name: name },
    ...tokenOption(securityToken),
  };
  return authCall((auth) => auth.signUp({ email, password, options }), answerSchema);
}
