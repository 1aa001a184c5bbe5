/** Which plans are sold: one rule for page and server functions. Pure. */

/** What decides whether a plan can be sold. */
export interface SellablePlan {
  /** US dollars a month; null where none is set. */
  readonly price: number | null;
  /** Ids of its own tools that are built: those that no plan below it opens. */
  readonly features: readonly string[];
}

/** Whether a plan can be sold: it costs something and one of its own tools is built (docs/payments.md#prices). */
export function isPlanSellable({ price, features }: SellablePlan): boolean {
  return price !== null && price > 0 && features.length > 0;
}

/** Whether an installation sells a plan: it can be sold and has a price at the card payment provider. */
export function isPlanSold(plan: SellablePlan & { readonly hasPriceId: boolean }): boolean {
  return isPlanSellable(plan) && plan.hasPriceId;
}
