/**
 * The gateway: admits a request for the backend or a server function when it is a call that the product makes
 * (src/calls), and refuses it otherwise, before either has seen it.
 *
 * Three walls stand against a request that reaches for what all objects share; each is enough alone (decisions 060,
 * 061): the list of calls (here; the server's own key passes it), the forbidden names (here; for all callers), and the
 * frozen built-ins of the process that runs the backend (server/backend-process). To reach a wall without the ones
 * before it: the names by the secret key in `apikey`; the built-ins by asking `backend.answer` in a process that has
 * loaded them, as tests/server/frozen-built-ins.deep.test.ts does.
 */

import type { Call } from "../../src/calls/call.ts";
import { everyCall } from "../../src/calls/every-call.ts";
import { withoutIds } from "../../src/calls/path-without-ids.ts";
import { type CallForm, callForm } from "./call-form.ts";
import { mostCharacters, mostRows } from "./caps.ts";
import { holdsForbiddenKey } from "./forbidden-names.ts";
import { type Address, readAddress } from "./read-address.ts";
import { readHeaders } from "./read-headers.ts";
import { readJson } from "./read-json.ts";
import { type Refusal, type RefusalCode, refusal } from "./refusal.ts";
import { bringsSecretKey } from "./secret-key.ts";

/** A request with its body read. */
export interface IncomingRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: Uint8Array;
  /** Whether its access token is valid. */
  readonly isSignedIn: boolean;
}

/**
 * The request that is passed on: built again from what was understood, so that it cannot be understood in another way.
 */
export interface AdmittedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** JSON; null where nothing is sent. */
  readonly body: string | null;
}

/** The gateway's verdict on a request. */
export type Admission =
  | { readonly kind: "admitted"; readonly request: AdmittedRequest }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** OPTIONS: the methods of the path, answered without asking the backend. */
  | { readonly kind: "methods"; readonly allow: string };

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The one path that is put to. */
const userPath = "/auth/v1/user";

/** Paths that the server's own key may call. */
const backendPath = /^\/(?:auth|rest)\/v1\//;

/** Rows, which visitors may read at most. */
const tablePath = /^\/rest\/v1\/[^/]+$/;

function groupByPath(forms: readonly CallForm[]): ReadonlyMap<string, readonly CallForm[]> {
  const groups = new Map<string, CallForm[]>();
  for (const form of forms) groups.set(form.path, [...(groups.get(form.path) ?? []), form]);
  return groups;
}

/** The forms of all calls that a page may make, by path. */
const pageForms = groupByPath(
  Object.values<Call>(everyCall)
    .filter((call) => !(call.kind === "procedure" && call.needsSecretKey === true))
    .map(callForm),
);

/** What the header Allow says of some methods. */
function allowed(known: readonly string[]): string {
  const also = known.includes("GET") ? ["HEAD"] : [];
  return [...new Set([...known, ...also, "OPTIONS"])].join(", ");
}

/** The parameters that are passed on; null where they are not the call's. */
function matchParameters(form: CallForm, given: Address["parameters"]): URLSearchParams | null {
  const kept = new URLSearchParams();
  for (const [name, rule] of form.parameters) {
    const value = given.get(name);
    const judged = value === undefined ? null : rule(value);
    if (judged === null) return null;
    kept.set(name, judged);
  }
  for (const [name, value] of given) {
    if (form.parameters.has(name)) continue;
    const judged = form.optionalParameters.get(name)?.(value) ?? null;
    if (judged === null) return null;
    kept.set(name, judged);
  }
  for (const [name, value] of form.added) if (!kept.has(name)) kept.set(name, value);
  return kept;
}

/** The body that is passed on; undefined where it is not the call's. */
function matchBody(form: CallForm, content: unknown): string | null | undefined {
  if (form.body === null) return content === undefined ? null : undefined;
  const parsed = form.body.safeParse(content);
  return parsed.success ? JSON.stringify(parsed.data) : undefined;
}

/** Whether a body in UTF-8 has more characters than any row may; they are counted where that decides. */
function isTooLong(body: Uint8Array): boolean {
  if (body.length <= mostCharacters) return false;
  let characters = body.length;
  for (let at = 0; at < body.length; at += 1) {
    // A UTF-8 continuation byte.
    if (((body[at] ?? 0) & 0xc0) === 0x80) characters -= 1;
  }
  return characters > mostCharacters;
}

function withParameters(url: string, path: string, parameters: URLSearchParams): string {
  const query = parameters.toString();
  return `${new URL(url).origin}${path}${query === "" ? "" : `?${query}`}`;
}

function asksForTooMuch({ parameters }: Address): boolean {
  return [...parameters].some(
    ([name, value]) =>
      /(?:^|\.)limit$/.test(name) && !(/^[0-9]{1,6}$/.test(value) && Number(value) <= mostRows),
  );
}

/** HEAD is allowed where GET is. */
function asRead(method: string): string {
  return method === "HEAD" ? "GET" : method;
}

function refused(code: RefusalCode, allow?: string): { kind: "refused"; refusal: Refusal } {
  return { kind: "refused", refusal: refusal(code, allow) };
}

/** A request with the server's own key: any call of the backend, within the caps. */
function admitServer(
  request: IncomingRequest,
  address: Address,
  headers: Headers,
  content: unknown,
): Admission {
  if (asksForTooMuch(address)) return refused("address_too_long");
  const url = withParameters(request.url, address.path, new URLSearchParams([...address.parameters]));
  const body = content === undefined ? null : JSON.stringify(content);
  return { kind: "admitted", request: { method: request.method, url, headers, body } };
}

function admitPage(
  { method, url }: IncomingRequest,
  { path, parameters }: Address,
  headers: Headers,
  content: unknown,
): Admission {
  for (const form of pageForms.get(withoutIds(path)) ?? []) {
    if (form.method !== asRead(method)) continue;
    const kept = matchParameters(form, parameters);
    const body = kept === null ? undefined : matchBody(form, content);
    if (kept === null || body === undefined) continue;
    // A number may have grown when it was written again. The database would refuse it too, after a second in which it
    // does nothing else.
    if (body !== null && body.length > mostCharacters && isTooLong(Buffer.from(body)))
      return refused("body_too_large");
    return { kind: "admitted", request: { method, url: withParameters(url, path, kept), headers, body } };
  }
  return refused("unknown_call");
}

/** Reads the address of a request, where its path has its method; what became of it otherwise. */
function readCall(
  { method, url, headers, isSignedIn }: Omit<IncomingRequest, "body">,
  secretKey: string,
): Address | Exclude<Admission, { kind: "admitted" }> {
  const isPut = method === "PUT" && new URL(url).pathname !== userPath;
  if (!methods.includes(method) || isPut)
    return refused("method_not_allowed", methods.filter((name) => name !== "PUT").join(", "));
  const address = readAddress(url);
  if (typeof address === "string") return refused(address);
  const forms = pageForms.get(withoutIds(address.path));
  const allow = allowed(forms?.map((form) => form.method) ?? []);
  if (method === "OPTIONS") return forms === undefined ? refused("not_found") : { kind: "methods", allow };
  if (bringsSecretKey(headers, secretKey))
    return backendPath.test(address.path) ? address : refused("not_found");
  if (forms === undefined) return refused("not_found");
  const isKnown = forms.some((form) => form.method === asRead(method));
  if (!isKnown) return refused("method_not_allowed", allow);
  // No policy lets visitors write a row, and the backend reads all of a row before it asks a policy.
  const isWrite = ["POST", "PATCH"].includes(method) && tablePath.test(address.path);
  return isWrite && !isSignedIn ? refused("not_signed_in") : address;
}

/**
 * The verdict that is possible before the body is read, so that no body is read for nothing.
 *
 * @returns null where it depends on the rest
 */
export function refuseEarly(
  request: Omit<IncomingRequest, "body">,
  secretKey: string,
): Exclude<Admission, { kind: "admitted" }> | null {
  const call = readCall(request, secretKey);
  return "kind" in call ? call : null;
}

/**
 * Judges a request for the API. Pure: no calls, no state.
 *
 * @param secretKey the server's own (`sb_secret_...`)
 */
export function admit(request: IncomingRequest, secretKey: string): Admission {
  const { method, headers } = request;
  const address = readCall(request, secretKey);
  if ("kind" in address) return address;
  const isServer = bringsSecretKey(headers, secretKey);
  const hasBody = request.body.length > 0 && method !== "GET" && method !== "HEAD";
  const isData = address.path.startsWith("/rest/v1/");
  const kept = readHeaders(headers, { isServer, isData, hasBody });
  if (typeof kept === "string") return refused(kept);
  // Refused before parsing: parsing megabytes blocks every other request.
  if (hasBody && !isServer && isTooLong(request.body)) return refused("body_too_large");
  const content = hasBody ? readJson(request.body) : undefined;
  if (hasBody && content === undefined) return refused("malformed_body");
  if (holdsForbiddenKey(content)) return refused("forbidden_name");
  return isServer ? admitServer(request, address, kept, content) : admitPage(request, address, kept, content);
}
