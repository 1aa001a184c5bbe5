/** Where a person comes back from, by the address. It decides words alone. */
export type CheckoutReturn =
  | "purchase-paid"
  | "purchase-canceled"
  | "plan-paid"
  | "plan-canceled"
  /** An unknown address, or one that leads back to a tab which has begun no purchase. */
  | "unknown";

const kinds = new Map<string, "purchase" | "plan">([
  ["onetime", "purchase"],
  ["subscription", "plan"],
]);

/**
 * Reads `?kind=onetime|subscription&outcome=paid|canceled`.
 *
 * @param hasBegun whether this tab has begun a purchase: without one there is no return from it, whatever the address
 * says
 */
export function checkoutReturn(parameters: URLSearchParams, hasBegun: boolean): CheckoutReturn {
  const kind = kinds.get(parameters.get("kind") ?? "");
  const outcome = parameters.get("outcome");
  if (kind === "purchase" && !hasBegun) return "unknown";
  return kind === undefined || (outcome !== "paid" && outcome !== "canceled")
    ? "unknown"
    : `${kind}-${outcome}`;
}
