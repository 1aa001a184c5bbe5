import type { TableCall } from "../call.ts";

/** The plans, with the card provider's names of their prices. */
export const readPricingPlansCall = {
  kind: "table",
  table: "pricing_plans",
  method: "GET",
  columns: ["id", "name", "price", "price_id", "features"],
  equals: {},
  order: [],
  mostRows: 20,
  body: null,
} as const satisfies TableCall;
