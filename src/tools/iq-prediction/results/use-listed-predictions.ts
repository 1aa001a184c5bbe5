import { useQueries, useQuery } from "@tanstack/react-query";
import { useSession } from "../../../state/account/session.ts";
import { savedPredictionsQuery, savedResultsQuery } from "../../../state/prediction/saved-predictions.ts";
import type { ListedPrediction, ListedResults } from "./comparison.ts";

/** Results that are read at once; older ones are read when they are opened. */
const mostRead = 12;

/** The saved predictions of the signed-in person. */
export interface ListedPredictions {
  readonly phase: "visitor" | "loading" | "failed" | "ready";
  readonly predictions: readonly ListedPrediction[];
  readonly readAgain: () => void;
}

/** The saved predictions, newest first, with the results that the server returns. Sealed ones never come here. */
export function useListedPredictions(): ListedPredictions {
  const { status, user } = useSession();
  const list = useQuery(savedPredictionsQuery(user?.id ?? null));
  const rows = user === null ? [] : (list.data ?? []);
  const results = useQueries({ queries: rows.slice(0, mostRead).map(({ id }) => savedResultsQuery(id)) });
  const predictions = rows.map(({ id, createdAt, isPaid }, index): ListedPrediction => {
    return { id, madeAt: createdAt, isPaid, results: resultsOf(results[index]) };
  });
  const readAgain = () => {
    void list.refetch();
    for (const query of results) if (query.isError) void query.refetch();
  };
  if (user === null)
    return { phase: status === "loading" ? "loading" : "visitor", predictions: [], readAgain };
  if (list.isError) return { phase: "failed", predictions: [], readAgain };
  return { phase: list.isPending ? "loading" : "ready", predictions, readAgain };
}

function resultsOf(query: { data?: ListedResults | undefined; isError: boolean } | undefined): ListedResults {
  if (query === undefined) return { kind: "not-read" };
  return query.data ?? { kind: query.isError ? "failed" : "loading" };
}
