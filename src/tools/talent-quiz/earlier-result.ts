import { z } from "zod";
import type { QuizShare } from "../../state/account/quiz-shares.ts";

const estimatesSchema = z.object({
  domains: z.array(
    z.object({ domain: z.string(), value: z.number(), standardError: z.number(), answered: z.number() }),
  ),
});

/** The estimates of a stored result by domain; null for what is none. */
function estimatesIn(result: unknown): ReadonlyMap<string, string> | null {
  const read = estimatesSchema.safeParse(result);
  if (!read.success) return null;
  return new Map(
    read.data.domains.map(({ domain, value, standardError, answered }) => [
      domain,
      [value, standardError, answered].join(),
    ]),
  );
}

/**
 * Whether an organisation has an earlier result than the one on this page. The estimates are compared, not times: the clocks of a device and
 * of the server may differ.
 *
 * @param own the present result as it is stored; null before the end
 */
export function isEarlierResult({ result }: Pick<QuizShare, "result">, own: unknown): boolean {
  const [shared, present] = [estimatesIn(result), estimatesIn(own)];
  if (shared === null || present === null) return false;
  return [...shared].some(([domain, estimate]) => present.get(domain) !== estimate);
}
