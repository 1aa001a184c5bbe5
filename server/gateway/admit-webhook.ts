/**
 * The card provider's way in: no call of the page's, and its body must arrive byte by byte as it was signed. So nothing is looked
 * into here; the function looks into nothing either before the signature has proved who sent it.
 */
import { bodyLimit, readBody, webhookPath } from "../backend/read-body.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** The form of the header with the signature (docs.stripe.com/webhooks). */
const signaturePattern = /^[\w=,-]{1,1000}$/;

/** Whether a request is for the webhook. */
export function isForWebhook({ url }: Request): boolean {
  return new URL(url).pathname === webhookPath;
}

/** A POST of a body with a signature, and nothing else of the request; or why it is refused. */
export async function admitWebhook(request: Request): Promise<Request | Refusal> {
  const { method, url } = request;
  if (method !== "POST") return refusal("method_not_allowed", "POST");
  if (new URL(url).search !== "") return refusal("malformed_address");
  const signature = request.headers.get("stripe-signature") ?? "";
  if (!signaturePattern.test(signature)) return refusal("malformed_headers");
  const body = await readBody(request, bodyLimit(webhookPath));
  if (body === null) return refusal("body_too_large");
  return new Request(`${new URL(url).origin}${webhookPath}`, {
    method,
    headers: { "content-type": "application/json", "stripe-signature": signature },
    body,
  });
}
