import { z } from "zod";
import { readsTable } from "../table-call.ts";

/** The card provider's name of the price of each plan; null for a plan that is not sold. Everybody may read them. */
export const readPricingPlansCall = readsTable("pricing_plans", {
  gives: "rows",
  mostRows: 20,
  row: z
    .object({ id: z.string(), price_id: z.string().nullable() })
    .transform(({ id, price_id }) => ({ tier: id, priceId: price_id })),
});
