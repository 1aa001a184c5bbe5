/**
 * The card provider's way in: no call of the page's, and its body must arrive byte by byte as it was signed. So nothing is looked
 * into here; the function looks into nothing either before the signature has proved who sent it.
 */
import { webhookPath } from "../backend/read-body.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** The form of the header with the signature (docs.stripe.com/webhooks). */
const signaturePattern = /^[\w=,-]{1,1000}$/;

/** Whether a request is for the webhook. */
export function isForWebhook({ url }: Request): boolean {
  return new URL(url).pathname === webhookPath;
}

/** Why a request for the webhook is refused before its body is read; null where it is not. */
export function refuseEvent({ method, url, headers }: Request): Refusal | null {
  if (method !== "POST") return refusal("method_not_allowed", "POST");
  if (new URL(url).search !== "") return refusal("malformed_address");
  return signaturePattern.test(headers.get("stripe-signature") ?? "") ? null : refusal("malformed_headers");
}

/** A POST of the body with its signature, and nothing else of the request. */
export function eventRequest({ url, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(`${new URL(url).origin}${webhookPath}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": headers.get("stripe-signature") ?? "",
    },
    body,
  });
}
