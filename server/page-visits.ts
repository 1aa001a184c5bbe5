/**
 * Page visits, the server's half: writes the operator's setting into the page and opens the page policy for the
 * collector, both only as far as the person has agreed. The page's half is src/lib/page-visits.ts.
 */
import { html } from "hono/html";
import { addToHead } from "./add-to-head.ts";
import { type ClientFiles, changePages } from "./client-files.ts";

/** The cookie with the choice, `yes` or `no`; the page writes it. */
const choiceCookie = "page-visits";

/** The pages as they are served to those who have agreed and to those who have not. */
export interface PageVisits {
  /** Origin of the collector, for the page policy of those who have agreed. */
  readonly origin: string;
  readonly pagesWithConsent: ClientFiles;
  readonly pagesWithoutConsent: ClientFiles;
}

/** The recipient is named in either form: the person must know who asks. */
function withSetting(page: string, collector: string, consent: "yes" | "no"): Promise<string> {
  return addToHead(page, html`<meta name="page-visits" content="${collector}" data-consent="${consent}" />`);
}

/**
 * Makes both forms of every page.
 *
 * @param files the built page
 * @param collector address that visits are reported to
 */
export async function preparePageVisits(files: ClientFiles, collector: string): Promise<PageVisits> {
  return {
    origin: new URL(collector).origin,
    pagesWithConsent: await changePages(files, (page) => withSetting(page, collector, "yes")),
    pagesWithoutConsent: await changePages(files, (page) => withSetting(page, collector, "no")),
  };
}

/**
 * Whether a request comes from a person who has agreed. Anything but a plain yes is a no.
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

/** The built files with the form of the pages that fits the person's choice. */
export function filesForChoice(files: ClientFiles, visits: PageVisits, isAgreed: boolean): ClientFiles {
  return new Map([...files, ...(isAgreed ? visits.pagesWithConsent : visits.pagesWithoutConsent)]);
}
