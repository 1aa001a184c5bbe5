import { z } from "zod";
import { pathNames, patternOf, unknownPattern } from "../lib/paths.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { countSentBytes } from "../lib/sent-bytes.ts";

/**
 * What a report holds: the collector's address, which the server gives, and one of the patterns of our own table of
 * addresses. Anything else, such as an address with a query, a fragment or an id, is refused here.
 */
export const pageVisitSchema = z.strictObject({
  collector: z.url({ protocol: /^https?$/ }),
  pattern: z.enum([...pathNames.map(patternOf), unknownPattern]),
});

/** One page visit to be reported. */
export type PageVisit = z.infer<typeof pageVisitSchema>;

/** Why a visit was not reported; nobody is told, a lost report is no loss to the person. */
export interface PageVisitFailure {
  readonly code: "no-pattern" | "not-sent";
}

/**
 * Reports one page visit by a GET of the collector's address with `page=<pattern>` added. No cookie, no address of ours
 * and no body go with it, and the answer is not read.
 */
export async function reportPageVisit(visit: PageVisit): Promise<Result<void, PageVisitFailure>> {
  const parsed = pageVisitSchema.safeParse(visit);
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
