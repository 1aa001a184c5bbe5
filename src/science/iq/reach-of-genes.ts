import { intervalMultiplier } from "../scoring-constants.ts";
import { iqScale } from "./iq-constants.ts";

/**
 * Between which IQs 95 of 100 people come out by genes alone: 100 plus or minus 1.96 x 15 sqrt(share), in whole points
 * outward.
 *
 * @param share of the differences between people that their genetic part explains, 0 to 1
 */
export function reachOfGenes(share: number): { low: number; high: number } {
  const reach = intervalMultiplier * iqScale.sd * Math.sqrt(share);
  return { low: Math.floor(iqScale.mean - reach), high: Math.ceil(iqScale.mean + reach) };
}
