/** What a session may ask that has not given its account's second factor. */
import { everyCall } from "../../../../src/calls/every-call.ts";
import { withoutIds } from "../../../../src/calls/path-without-ids.ts";
import { failure } from "../../failure.ts";
import type { BufferedRequest } from "../buffered-request.ts";
import { insufficientLevel } from "./factor-answers.ts";

/** Calls of the data that come before the second factor. */
const before: ReadonlySet<string> = new Set(
  Object.values(everyCall).flatMap((call) =>
    call.kind === "procedure" && "beforeSecondFactor" in call ? [`/rest/v1/rpc/${call.procedure}`] : [],
  ),
);

/** Sign-in calls that change an account or its factors. */
const changes: ReadonlySet<string> = new Set([
  "PUT /auth/v1/user",
  "GET /auth/v1/reauthenticate",
  "POST /auth/v1/factors",
  "DELETE /auth/v1/factors/{id}",
]);

/** Whether a call ends another session than its own; the embedded backend reads the scope of the body where the path has none. */
function endsOthers(call: string, { searchParams }: URL): boolean {
  const scopes = searchParams.getAll("scope");
  return call === "POST /auth/v1/logout" && !(scopes.length === 1 && scopes[0] === "local");
}

/** Whether a call is one for sessions that have given their second factor, where there is one. */
export function needsWholeSession({ method, url }: BufferedRequest): boolean {
  const path = url.pathname.replace(/\/$/, "");
  if (path.startsWith("/rest/v1/")) return !before.has(path);
  const call = `${method} ${withoutIds(path)}`;
  return changes.has(call) || endsOthers(call, url);
}

/** The refusal, in the form of the data or of the sign-in service. */
export function secondFactorNeeded(isData: boolean): Response {
  if (!isData) return insufficientLevel();
  return failure(403, "PT403", "second_factor_needed");
}
