import { z } from "zod";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { countSentBytes } from "../lib/sent-bytes.ts";

/**
 * Content of a report: the collector's address, which the server sets, and one of the patterns of our own addresses.
 * Anything else, such as an address with a query, a fragment or an id, is refused here.
 */
function pageVisitSchema(patterns: readonly string[]) {
  return z.strictObject({ collector: z.url({ protocol: /^https?$/ }), pattern: z.enum(patterns) });
}

/** One page visit to be reported. */
export type PageVisit = z.infer<ReturnType<typeof pageVisitSchema>>;

/** Why a visit was not reported; it is not shown, since a lost report costs the person nothing. */
export interface PageVisitFailure {
  readonly code: "no-pattern" | "not-sent";
}

/**
 * Reports one page visit by a GET of the collector's address with `page=<pattern>` added. No cookie, no address of ours
 * and no body go with it, and the answer is not read.
 *
 * @param patterns those of the product's own addresses; no other is sent
 */
export async function reportPageVisit(
  visit: PageVisit,
  patterns: readonly string[],
): Promise<Result<void, PageVisitFailure>> {
  const parsed = pageVisitSchema(patterns).safeParse(visit);
  if (!parsed.success) return err({ code: "no-pattern" });
  const address = new URL(parsed.data.collector);
  address.searchParams.set("page", parsed.data.pattern);
  countSentBytes(new TextEncoder().encode(parsed.data.pattern).length);
  try {
    await fetch(address, {
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      keepalive: true,
    });
    return ok(undefined);
  } catch {
    return err({ code: "not-sent" });
  }
}
