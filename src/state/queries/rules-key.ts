import type { ScoringPolicy } from "../../genome/protocol.ts";
import { usualLeastR2 } from "./least-r2.ts";

/** The rules of a score as a word: equal for rules by which every genome scores alike. */
export function keyOfRules({ palindromic, missing, absent, leastR2 = usualLeastR2 }: ScoringPolicy): string {
  return [palindromic, missing, absent, leastR2].join(" ");
}
