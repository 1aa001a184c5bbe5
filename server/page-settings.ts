/**
 * Tells the page which backend it belongs to, in an element of index.html, so that one build fits every installation:
 * `<meta name="backend" content="origin" data-key="..." data-kind="..." data-mailbox="yes|no" data-test-mode="yes|no" />`
 * and `data-security-check="provider:key"` where sign-in calls need a security token.
 */
import { html } from "hono/html";
import { addToHead } from "./add-to-head.ts";
import { type ClientFiles, makeClientFile } from "./client-files.ts";

const pagePath = "/index.html";

/** What the page must know of its backend. Nothing of it is secret. */
export interface PageSettings {
  /** Origin of the backend; empty while it is the page's own. */
  readonly backendOrigin: string;
  /** Public key of its API; empty where there is none, and then the page has no backend at all. */
  readonly publishableKey: string;
  /** `embedded`: this server; `hosted`: another one. */
  readonly kind: "embedded" | "hosted";
  /** Whether mails can be read under /local/mail. */
  readonly hasMailbox: boolean;
  /** Whether the page may honour test mode (docs/product-rules.md#test-mode). */
  readonly allowsTestMode: boolean;
  /** `provider:key` of the security check; null for none. */
  readonly securityCheck: string | null;
}

/** @returns the page's HTML with the settings in its head */
export function withPageSettings(page: string, settings: PageSettings): Promise<string> {
  const yesOrNo = (value: boolean) => (value ? "yes" : "no");
  const { backendOrigin, publishableKey, kind, hasMailbox, allowsTestMode, securityCheck } = settings;
  const check = securityCheck === null ? "" : html` data-security-check="${securityCheck}"`;
  return addToHead(
    page,
    html`<meta name="backend" content="${backendOrigin}" data-key="${publishableKey}" data-kind="${kind}" data-mailbox="${yesOrNo(hasMailbox)}" data-test-mode="${yesOrNo(allowsTestMode)}"${check} />`,
  );
}

/** @returns the built page with the settings in it */
export async function filesWithSettings(files: ClientFiles, settings: PageSettings): Promise<ClientFiles> {
  const page = files.get(pagePath);
  if (page === undefined) throw new Error(`the built page has no ${pagePath}`);
  const text = await withPageSettings(new TextDecoder().decode(page.content), settings);
  return new Map(files).set(pagePath, await makeClientFile(new TextEncoder().encode(text), page.contentType));
}
