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
    for (const component of components) {
      if (!(Math.abs(one.shares[component] - other.shares[component]) < sameShare)) return false;
    }
    return true;
  }
  return one.kind === "european" && other.kind === "european";
}

/**
 * The most references that may all be compared with each other: the European one, or mixtures within half of that gap of one of them,
 * which are then nearer than the whole gap to each other.
 */
export function mostComparable(references: readonly ReferenceInUse[]): ReadonlySet<ReferenceInUse> {
  const europeans = references.filter(({ kind }) => kind === "european");
  const mixtures = references.filter((reference) => reference.kind === "adjusted");
  let most: readonly ReferenceInUse[] = europeans;
  for (const one of mixtures) {
    if (most.length >= mixtures.length) break;
    const near = mixtures.filter(({ shares }) =>
      components.every((component) => Math.abs(shares[component] - one.shares[component]) < sameShare / 2),
    );
    if (near.length > most.length) most = near;
  }
  return new Set(most);
}

/**
 * Whether the places of all may be compared with each other. To be comparable does not pass on: of three mixtures the first may be
 * comparable with the second and the third, and these two not with each other. So the widest gap in each share decides.
 */
export function areAllComparable(references: readonly ReferenceInUse[]): boolean {
  if (references.length < 2) return true;
  const mixtures = references.filter((reference) => reference.kind === "adjusted");
  if (mixtures.length === 0) return references.every(({ kind }) => kind === "european");
  if (mixtures.length < references.length) return false;
  return components.every((component) => {
    let [least, greatest] = [1, 0];
    for (const { shares } of mixtures) {
      least = Math.min(least, shares[component]);
      greatest = Math.max(greatest, shares[component]);
    }
    return greatest - least < sameShare;
  });
}
