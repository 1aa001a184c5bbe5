import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Changes the signed-in person's name: PUT /user. The changed user arrives as an event. */
export function setName(name: string): Promise<Result<unknown, AuthFailure>> {
  return authCall((auth) => auth.updateUser({ data: { full_name: name } }), z.unknown());
}
