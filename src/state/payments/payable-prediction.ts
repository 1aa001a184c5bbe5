/** Which prediction a payment is for. */
import { useQuery } from "@tanstack/react-query";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { sessionStore, useSession } from "../account/session.ts";
import { queryClient } from "../page/query-client.ts";
import { savedPredictionId, useHeldPrediction } from "../prediction/held-prediction.ts";
import { savedPredictionsQuery } from "../prediction/saved-predictions.ts";

/** Why no prediction can be paid for. */
export type NothingToPay = "none-made" | "all-paid" | "not-saved" | "not-read";

interface SavedRow {
  readonly id: string;
  readonly isPaid: boolean;
  readonly createdAt: Date;
}

/** @param rows the newest first */
function newestUnpaid<Row extends SavedRow>(rows: readonly Row[]): Row | null {
  return rows.find(({ isPaid }) => !isPaid) ?? null;
}

/**
 * The prediction to pay for: the requested one, else this tab's, which is saved first, else the newest saved one that
 * is sealed.
 *
 * @param asked id of the saved prediction that a link led to; null for none
 */
export async function payablePredictionId(asked: string | null): Promise<Result<string, NothingToPay>> {
  if (asked !== null) return ok(asked);
  const held = await savedPredictionId();
  if (!held.ok) return err("not-saved");
  if (held.value !== null) return ok(held.value);
  const userId = sessionStore.getState().user?.id ?? null;
  try {
    const rows = await queryClient.fetchQuery(savedPredictionsQuery(userId));
    const newest = newestUnpaid(rows);
    if (newest !== null) return ok(newest.id);
    return err(rows.length === 0 ? "none-made" : "all-paid");
  } catch {
    return err("not-read");
  }
}

/** When the prediction to pay for was made; null where there is none, or it is not known yet. */
export function usePayablePredictionDate(asked: string | null): Date | null {
  const held = useHeldPrediction();
  const { user } = useSession();
  const { data: rows = [] } = useQuery(savedPredictionsQuery(user?.id ?? null));
  if (asked !== null) return rows.find(({ id }) => id === asked)?.createdAt ?? null;
  const isOwn = held.kind === "computed" && held.held.genome?.isSample !== true;
  if (isOwn && held.held.keeping.phase !== "deleted") return held.held.madeAt;
  return newestUnpaid(rows)?.createdAt ?? null;
}
