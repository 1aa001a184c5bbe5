/**
 * Page visits, the server's half: writes the operator's setting into the page and opens the page policy for the
 * collector, both only as far as the person has agreed. The page's half is src/lib/page-visits.ts.
 */
import { type ClientFile, type ClientFiles, makeClientFile } from "./client-files.ts";

/** The cookie that holds the choice, `yes` or `no`; the page writes it. */
const choiceCookie = "page-visits";
const pagePath = "/index.html";

/** The page as it is served to those who have agreed and to those who have not. */
export interface PageVisits {
  /** Origin of the collector, for the page policy of those who have agreed. */
  readonly origin: string;
  readonly pageWithConsent: ClientFile;
  readonly pageWithoutConsent: ClientFile;
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

/** The recipient is named in either form: who is asked must know by whom. */
function withSetting(html: string, collector: string, consent: "yes" | "no"): string {
  const element = `<meta name="page-visits" content="${escapeAttribute(collector)}" data-consent="${consent}" />`;
  return html.replace("</head>", () => `${element}</head>`);
}

/**
 * Makes both forms of the page.
 *
 * @param files the built page
 * @param collector address that visits are reported to
 */
export async function preparePageVisits(files: ClientFiles, collector: string): Promise<PageVisits> {
  const page = files.get(pagePath);
  if (page === undefined) throw new Error(`the built page has no ${pagePath}`);
  const html = new TextDecoder().decode(page.content);
  const makePage = (consent: "yes" | "no") =>
    makeClientFile(new TextEncoder().encode(withSetting(html, collector, consent)), page.contentType);
  return {
    origin: new URL(collector).origin,
    pageWithConsent: await makePage("yes"),
    pageWithoutConsent: await makePage("no"),
  };
}

/**
 * Whether a request comes from somebody who has agreed. Anything but a plain yes is a no.
 *
 * @param cookies the request's Cookie header
 */
export function hasAgreed(cookies: string | null): boolean {
  const values = (cookies ?? "")
    .split(";")
    .map((cookie) => cookie.trim().split("="))
    .filter(([name]) => name === choiceCookie)
    .map(([, value]) => value);
  return values.length > 0 && values.every((value) => value === "yes");
}

/** The built page with the form of index.html that fits the person's choice. */
export function filesForChoice(files: ClientFiles, visits: PageVisits, isAgreed: boolean): ClientFiles {
  return new Map(files).set(pagePath, isAgreed ? visits.pageWithConsent : visits.pageWithoutConsent);
}
