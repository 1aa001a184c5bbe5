/** The effect of a purchase on a saved prediction: the database's rule, written separately. */
import { type AccessTables, isValidPurchase, mayUse } from "../../src/access/access-rule.ts";
import type { Purchase, Visitor } from "../../src/access/visitor.ts";

/** A purchase with the database's marks on it. */
export interface NotedPurchase extends Purchase {
  /** The prediction it was made for; null for none in particular. */
  readonly madeForId: string | null;
  /** The prediction it has paid, which stays noted when the prediction is deleted; null before its first use. */
  readonly paidPredictionId: string | null;
}

/** True while a purchase can pay for a prediction of a tool: it is valid, of this tool, and has paid for none yet. */
export function mayPayPrediction(
  purchase: NotedPurchase,
  prediction: { readonly id: string; readonly toolId: string },
  now: Date,
): boolean {
  return (
    isValidPurchase(purchase, now) &&
    purchase.toolId === prediction.toolId &&
    purchase.paidPredictionId === null &&
    (purchase.madeForId === null || purchase.madeForId === prediction.id)
  );
}

/** Whether the owner of a prediction may read its results: once paid for good, else while the tool is open. */
export function mayReadResults(
  prediction: { readonly toolId: string; readonly isPaid: boolean },
  owner: Visitor,
  now: Date,
  tables: AccessTables,
): boolean {
  return prediction.isPaid || mayUse(prediction.toolId, owner, now, tables);
}
