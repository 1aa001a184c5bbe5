import { longestHeader } from "./caps.ts";
import { holdsForbiddenName } from "./forbidden-names.ts";
import type { RefusalCode } from "./refusal.ts";

/** The headers that are passed on; no others are. `content-type` is written again with the body. */
const handedOn = [
  "accept",
  "apikey",
  "authorization",
  "prefer",
  "user-agent",
  "x-client-info",
  "x-supabase-api-version",
];

/** The one schema of the database that is open. */
const openSchema = "public";

/** Forms of an answer, as the client asks for them. */
const plainAccepts = ["", "*/*", "application/json", "application/vnd.pgrst.object+json"];

/** What the client says about the rows that it writes. */
const plainPreferences = ["", "return=minimal", "return=representation"];

const jsonType = /^application\/json(?:\s*;\s*charset=utf-8)?$/i;

/**
 * Reads the headers of a request.
 *
 * @param isServer whether the request has the server's own key: then it may set preferences and forms of answers
 * @param hasBody then it must be JSON
 * @returns what is passed on, or the refusal's code
 */
export function readHeaders(
  headers: Headers,
  { isServer, isData, hasBody }: { isServer: boolean; isData: boolean; hasBody: boolean },
): Headers | RefusalCode {
  const kept = new Headers();
  for (const [name, value] of headers) {
    if (holdsForbiddenName(name)) return "forbidden_name";
    if (value.length > longestHeader) return "malformed_headers";
    if (handedOn.includes(name)) kept.set(name, value);
  }
  const said = (name: string) => headers.get(name) ?? "";
  for (const name of ["prefer", "accept", "accept-profile", "content-profile", "range", "content-type"]) {
    if (holdsForbiddenName(said(name))) return "forbidden_name";
  }
  for (const name of ["accept-profile", "content-profile"]) {
    if (headers.has(name) && said(name) !== openSchema) return "malformed_headers";
  }
  // Rows are counted in the address alone.
  if (headers.has("range") || headers.has("range-unit")) return "malformed_headers";
  if (isData && !isServer) {
    if (!plainAccepts.includes(said("accept")) || !plainPreferences.includes(said("prefer")))
      return "malformed_headers";
  }
  if (hasBody) {
    if (!jsonType.test(said("content-type"))) return "malformed_headers";
    kept.set("content-type", "application/json");
  }
  return kept;
}
