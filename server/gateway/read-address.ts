import { longestAddress, mostEntries, mostParameters } from "./caps.ts";
import { holdsForbiddenName } from "./forbidden-names.ts";
import type { RefusalCode } from "./refusal.ts";

/** The path and the parameters of a request. */
export interface Address {
  /** In the one accepted spelling: no percents, no empty part, no slash at the end. */
  readonly path: string;
  /** Each name once. */
  readonly parameters: ReadonlyMap<string, string>;
}

const plainPath = /^\/[a-z]+\/v1(?:\/[A-Za-z0-9._-]+)+$/;
const plainName = /^[A-Za-z_][A-Za-z0-9_.]*$/;

/** Decodes as a form does. @returns null for an invalid text */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}

/**
 * Reads the address of a request, strictly: the embedded backend has decoders of its own, and both must read an address
 * in the same way.
 *
 * @param url absolute
 * @returns the refusal's code for an address that is not plain
 */
export function readAddress(url: string): Address | RefusalCode {
  const { pathname, search } = new URL(url);
  if (pathname.length + search.length > longestAddress) return "address_too_long";
  if (holdsForbiddenName(pathname) || holdsForbiddenName(search)) return "forbidden_name";
  // To some a slash, to others the beginning of an escape.
  if (url.includes("\\")) return "malformed_address";
  if (!plainPath.test(pathname)) return "not_found";
  const parameters = new Map<string, string>();
  const parts = search.length > 1 ? search.slice(1).split("&") : [];
  if (parts.length > mostParameters) return "address_too_long";
  for (const part of parts) {
    const at = part.indexOf("=");
    const name = decode(at < 0 ? part : part.slice(0, at));
    const value = at < 0 ? "" : decode(part.slice(at + 1));
    if (name === null || value === null || !plainName.test(name)) return "malformed_address";
    // A zero byte is no text to the database.
    if (value.includes("\0") || parameters.has(name)) return "malformed_address";
    if (value.split(",").length > mostEntries) return "address_too_long";
    parameters.set(name, value);
  }
  return { path: pathname, parameters };
}
