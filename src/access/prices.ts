/** What access costs, in US dollars (specification, section 9, commercial). Pure. */
import type { Tier } from "./tiers.ts";

/** The tools that can be bought once, without a subscription, and their price. */
export const oneTimePrices: ReadonlyMap<string, number> = new Map([["iq-prediction", 20]]);

/** Monthly prices of the plans that have one already. */
export const monthlyPrices: ReadonlyMap<Tier, number> = new Map([["professional", 29.99]]);
