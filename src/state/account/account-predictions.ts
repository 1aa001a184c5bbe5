/** Every prediction that an account keeps, whichever tool made it, for the account's panel. */
import { queryOptions } from "@tanstack/react-query";
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

/** A person's saved predictions, the newest first; none for a visitor. */
export function accountPredictionsQuery(userId: string | null) {
  return queryOptions({
    // Below the key of the predictions of one tool (saved-predictions.ts): what reads those anew reads these, too.
    queryKey: ["predictions", userId, "of-every-tool"] as const,
    enabled: userId !== null,
    // One may have been saved or deleted on another page since.
    staleTime: 0,
    queryFn: async (): Promise<readonly AccountPrediction[]> => {
      if (userId === null) return [];
      const { readPredictions } = await import("../../backend/read-predictions.ts");
      return unwrap(await readPredictions(userId)).map(({ id, predictionType, createdAt, isPaid }) => {
        const name = findTool(predictionType)?.name ?? predictionType;
        return { id, name, savedAt: createdAt, isPaid, isJob: predictionType === toolOf("jobs").id };
      });
    },
  });
}

/** Reads what the panel lists anew, after something was saved or deleted elsewhere. */
export async function readSavedAgain(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ["predictions"] }),
    queryClient.invalidateQueries({ queryKey: ["kept-files"] }),
  ]);
}
