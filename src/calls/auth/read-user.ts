import type { AuthCall } from "../call.ts";

/** Whose session it is; the client asks after a link has signed in. */
export const readUserCall = {
  kind: "auth",
  verb: "user",
  method: "GET",
  parameters: {},
  optionalParameters: {},
  body: null,
} as const satisfies AuthCall;
