import { z } from "zod";
import { readPricingPlansCall } from "../calls/tables/pricing-plans.ts";
import type { Result } from "../lib/pure/result.ts";
import { type ReadFailure, readRows } from "./read-table.ts";

const rowSchema = z
  .object({ id: z.string(), price_id: z.string().nullable() })
  .transform(({ id, price_id }) => ({ tier: id, priceId: price_id }));

/** The card payment provider's name for the price of each plan; null for a plan that is not sold. */
export type PlanPriceIds = readonly z.infer<typeof rowSchema>[];

/** Reads them. Everybody may. */
export function readPricingPlans(): Promise<Result<PlanPriceIds, ReadFailure>> {
  return readRows(readPricingPlansCall, {}, rowSchema);
}
