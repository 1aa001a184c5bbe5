/** Every saved prediction of an account, of all tools, for the account's panel. */
import { queryOptions } from "@tanstack/react-query";
import { callAllPages } from "../../backend/call.ts";
import { findTool, toolOf } from "../../product/product.ts";
import { queryClient } from "../page/query-client.ts";
import { unwrap } from "../page/thrown-failure.ts";

/** A saved prediction as the panel lists it. */
export interface AccountPrediction {
  readonly id: string;
  /** Name of the tool that made it; the type as it was saved where there is no such tool. */
  readonly name: string;
  readonly savedAt: Date;
  readonly isPaid: boolean;
  /** Whether it is the record of a scoring job. */
  readonly isJob: boolean;
}

/** A person's saved predictions, newest first; empty for a visitor. */
export function accountPredictionsQuery(userId: string | null) {
  return queryOptions({
    // Under the key of one tool's predictions (saved-predictions.ts), so refetching those refetches these too.
    queryKey: ["predictions", userId, "of-every-tool"] as const,
    enabled: userId !== null,
    // One may have been saved or deleted on another page since.
    staleTime: 0,
    queryFn: async (): Promise<readonly AccountPrediction[]> => {
      if (userId === null) return [];
      const saved = unwrap(await callAllPages("readPredictions", { user_id: userId }));
      return saved.map(({ id, predictionType, createdAt, isPaid }) => {
        const name = findTool(predictionType)?.name ?? predictionType;
        return { id, name, savedAt: createdAt, isPaid, isJob: predictionType === toolOf("jobs").id };
      });
    },
  });
}

/** Reloads the panel's list after a prediction was saved or deleted elsewhere. */
export async function readSavedAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["predictions"] }),
    queryClient.invalidateQueries({ queryKey: ["kept-files"] }),
  ]);
}
