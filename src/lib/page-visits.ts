/**
 * The setting and the choice behind page visits. The server writes the setting into the page (server/page-visits.ts)
 * and reads the choice from a cookie of `yes` or `no` and nothing else, by which it opens the page policy for the
 * collector's host or not.
 */

/** Name of the element in the page's head that carries the setting. */
const PAGE_VISITS_META = "page-visits";
/** Name of the cookie with the choice. The server uses the same name. */
const PAGE_VISITS_COOKIE = "page-visits";
/** A choice expires after half a year, in seconds. */
const CHOICE_LIFETIME = 182 * 24 * 60 * 60;

/** The person's choice; null while there is none. */
export type PageVisitsChoice = "yes" | "no" | null;

/** The server's setting when this page was loaded; null where the operator has named no collector. */
export type PageVisitsSetting = {
  /** Address that visits are reported to. */
  readonly collector: string;
  /** True where the server knew of the person's consent: then this load's page policy lets the collector be reached. */
  readonly isAllowed: boolean;
} | null;

/** Reads the setting from the page. Without the server's element it is off. */
export function readPageVisitsSetting(page: Pick<Document, "querySelector">): PageVisitsSetting {
  const element = page.querySelector(`meta[name="${PAGE_VISITS_META}"]`);
  const collector = element?.getAttribute("content") ?? "";
  if (!URL.canParse(collector)) return null;
  return { collector, isAllowed: element?.getAttribute("data-consent") === "yes" };
}

/** Reads the choice from a text in the form of `document.cookie`. Anything but yes and no counts as not chosen. */
export function readPageVisitsChoice(cookies: string): PageVisitsChoice {
  const values = cookies
    .split(";")
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${PAGE_VISITS_COOKIE}=`))
    .map((cookie) => cookie.slice(PAGE_VISITS_COOKIE.length + 1));
  const [value] = values;
  return value === "yes" || value === "no" ? value : null;
}

/** The cookie that stores a choice, in the form of `document.cookie`. */
export function pageVisitsCookie(choice: "yes" | "no", isSecure: boolean): string {
  const parts = [`${PAGE_VISITS_COOKIE}=${choice}`, "Path=/", "SameSite=Lax", `Max-Age=${CHOICE_LIFETIME}`];
  return [...parts, ...(isSecure ? ["Secure"] : [])].join("; ");
}
