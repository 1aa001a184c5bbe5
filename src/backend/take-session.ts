import { z } from "zod";
import type { Result } from "../lib/pure/result.ts";
import type { AuthFailure } from "../texts/auth-failures.ts";
import { authCall } from "./auth-call.ts";

/** Signs in with the session of a mail's link, once the server says whose it is: GET /user. It arrives as an event. */
export function takeSession(tokens: {
  accessToken: string;
  refreshToken: string;
}): Promise<Result<unknown, AuthFailure>> {
  const { accessToken, refreshToken } = tokens;
  return authCall(
    (auth) => auth.setSession({ access_token: accessToken, refresh_token: refreshToken }),
    z.object({ session: z.object({}) }),
  );
}
