import { html } from "hono/html";
import type { BufferedRequest } from "./buffered-request.ts";

/** The part of a mail link that names its destination. */
const redirectParameter = "redirect_to";

/** Mail links as the embedded backend writes them, in text and in HTML. */
const linkPattern = /https?:\/\/[^\s"'<>)\]]+\/auth\/v1\/verify\?[^\s"'<>)\]]+/g;

/**
 * Reads the return address of a request, as the browser will read it.
 *
 * @param url the request's
 * @param siteUrl our own address; nothing outside its origin is allowed
 * @returns an address without a fragment, which is where tokens go; null without one, and where it is not ours
 */
export function readRedirect(url: URL, siteUrl: string): string | null {
  const wanted = url.searchParams.get(redirectParameter);
  if (wanted === null || !URL.canParse(wanted)) return null;
  const [target, site] = [new URL(wanted), new URL(siteUrl)];
  // A blob's address has the origin of the page that made it.
  const isOurs = target.protocol === site.protocol && target.origin === site.origin;
  if (!isOurs || target.username !== "" || target.password !== "") return null;
  return `${site.origin}${target.pathname}${target.search}`;
}

/**
 * The request with a return address of ours, whatever it asked for. The embedded backend reads such addresses with
 * expressions of its own, which accept another site's, and the Referer header besides.
 */
export function withCheckedRedirect(request: BufferedRequest, siteUrl: string): BufferedRequest {
  if (!request.url.pathname.startsWith("/auth/v1/")) return request;
  const headers = new Headers(request.headers);
  headers.delete("referer");
  const url = new URL(request.url);
  if (url.searchParams.has(redirectParameter))
    url.searchParams.set(redirectParameter, readRedirect(url, siteUrl) ?? siteUrl);
  return { ...request, url, headers };
}

/** The new parts of a mail link. */
export interface LinkChanges {
  /** Where it leads back to; null for where it leads already. */
  readonly redirectTo: string | null;
  /** Its purpose; null to leave it. */
  readonly linkType: string | null;
}

/** Changes every mail link in a text. */
export function changeLinks(text: string, { redirectTo, linkType }: LinkChanges): string {
  return text.replace(linkPattern, (link) => {
    const isHtml = link.includes("&amp;");
    const address = new URL(link.replaceAll("&amp;", "&"));
    if (redirectTo !== null) address.searchParams.set(redirectParameter, redirectTo);
    if (linkType !== null) address.searchParams.set("type", linkType);
    return isHtml ? html`${address.href}`.toString() : address.href;
  });
}
