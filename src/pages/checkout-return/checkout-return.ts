/** What the address says that somebody comes back from. It decides words alone. */
export type CheckoutReturn =
  | "purchase-paid"
  | "purchase-canceled"
  | "plan-paid"
  | "plan-canceled"
  /** An address that the provider was not given. */
  | "unknown";

const kinds = new Map<string, "purchase" | "plan">([
  ["onetime", "purchase"],
  ["subscription", "plan"],
]);

/** Reads `?kind=onetime|subscription&outcome=paid|canceled`. */
export function checkoutReturn(parameters: URLSearchParams): CheckoutReturn {
  const kind = kinds.get(parameters.get("kind") ?? "");
  const outcome = parameters.get("outcome");
  return kind === undefined || (outcome !== "paid" && outcome !== "canceled")
    ? "unknown"
    : `${kind}-${outcome}`;
}
