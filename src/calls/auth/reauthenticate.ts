import type { AuthCall } from "../call.ts";

/** Mails a code to the signed-in person, which goes with a new password. */
export const reauthenticateCall = {
  kind: "auth",
  verb: "reauthenticate",
  method: "GET",
  parameters: {},
  optionalParameters: {},
  body: null,
} as const satisfies AuthCall;
