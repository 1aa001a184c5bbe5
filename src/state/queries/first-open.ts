import type { GenomeQueries } from "./genome-queries.ts";
import type { GenomeQuery } from "./genome-query.ts";

/**
 * Queries requested at a time: more than can run at once, and not a hundred, whose creation would block the page in one
 * task.
 */
const askedAtOnce = 8;

/** The first of some queries that have neither an answer nor a failure, as many as are asked for at a time. */
export function firstOpen(
  queries: Pick<GenomeQueries, "stateOf">,
  all: Iterable<GenomeQuery<unknown>>,
  most = askedAtOnce,
): readonly GenomeQuery<unknown>[] {
  const open: GenomeQuery<unknown>[] = [];
  for (const query of all) {
    if (open.length === most) break;
    const { phase } = queries.stateOf(query);
    if (phase === "waiting" || phase === "running") open.push(query);
  }
  return open;
}
