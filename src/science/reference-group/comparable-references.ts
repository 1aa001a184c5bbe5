import type { ReferenceInUse } from "./choose-reference.ts";
import { components } from "./components.ts";

/** Shares that differ by less are the same mixture: below it they are noise or old shared history. Our choice. */
export const sameShare = 0.1;

/**
 * Whether two places may be compared: both are among the same people. Between places among different people a difference
 * would say more about the references than about the two genomes.
 */
export function areComparable(one: ReferenceInUse, other: ReferenceInUse): boolean {
  if (one.kind === "adjusted" && other.kind === "adjusted") {
    return components.every(
      (component) => Math.abs(one.shares[component] - other.shares[component]) < sameShare,
    );
  }
  return one.kind === "european" && other.kind === "european";
}
