import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { ApiError } from "./api-error.ts";
import type { ProviderObject } from "./provider-objects.ts";
import { providerRequests } from "./provider-requests.ts";
import { findById } from "./provider-state.ts";
import { readForm } from "./read-form.ts";
import type { PaymentPlace } from "./take-payment.ts";

/** Seconds for which an idempotency key is remembered, as at the real provider. */
const keyLifetime = 24 * 60 * 60;

const expandSchema = z.object({ expand: z.record(z.string(), z.string()).default({}) });

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** A request without the key is refused, and one with a key that moves money most of all. */
function checkKey(authorization: string, secretKey: string): void {
  if (/^Bearer (?:sk|rk)_live_/.test(authorization)) {
    throw new ApiError(401, "This is the local card provider: it takes no live key.");
  }
  if (!timingSafeEqual(digest(authorization), digest(`Bearer ${secretKey}`))) {
    throw new ApiError(401, "Invalid API Key provided.");
  }
}

function answerCall(
  place: PaymentPlace,
  method: string,
  path: string,
  pairs: URLSearchParams,
): ProviderObject {
  for (const known of providerRequests) {
    const [matched, id = ""] = known.path.exec(path) ?? [];
    if (matched === undefined || known.method !== method) continue;
    const { expand, ...values } = readForm(pairs);
    const places = Object.values(expandSchema.parse({ expand: { ...(expand as object) } }).expand);
    const isExpanded = (name: string) => places.some((one) => one === name || one.startsWith(`${name}.`));
    return known.answer({ place, id, values: { ...values }, isExpanded });
  }
  throw new ApiError(404, `Unrecognized request URL (${method}: ${path}).`);
}

function forgetOldKeys({ state, now }: PaymentPlace): void {
  for (const [key, { created }] of Object.entries(state.answered)) {
    if (created + keyLifetime < now()) delete state.answered[key];
  }
}

/** The answer to the same request before; undefined for a new one. */
function answeredBefore({ state }: PaymentPlace, key: string, asked: string): Response | undefined {
  const known = findById(state.answered, key);
  if (known === undefined) return undefined;
  if (known.asked !== asked) {
    throw new ApiError(400, "Keys for idempotent requests can only be used with the same parameters.", {
      type: "idempotency_error",
    });
  }
  const headers = { "Content-Type": "application/json", "Idempotent-Replayed": "true" };
  return new Response(known.body, { status: known.status, headers });
}

/** Answers a request of the API in one go, so that of two at once the second sees what the first has done. */
export function answerRequest(
  place: PaymentPlace,
  { method, url, headers, body }: { method: string; url: string; headers: Headers; body: string },
): Response {
  try {
    checkKey(headers.get("authorization") ?? "", place.state.secretKey);
    const { pathname, searchParams } = new URL(url);
    const key = method === "POST" ? headers.get("idempotency-key") : null;
    const asked = digest(`${pathname}\n${body}`).toString("hex");
    forgetOldKeys(place);
    const before = key === null ? undefined : answeredBefore(place, key, asked);
    if (before !== undefined) return before;
    const answered = answerCall(
      place,
      method,
      pathname,
      method === "POST" ? new URLSearchParams(body) : searchParams,
    );
    const text = JSON.stringify(answered);
    if (key !== null) place.state.answered[key] = { asked, status: 200, body: text, created: place.now() };
    return new Response(text, { headers: { "Content-Type": "application/json" } });
  } catch (error) {
    if (error instanceof ApiError) return error.toResponse();
    throw error;
  }
}
