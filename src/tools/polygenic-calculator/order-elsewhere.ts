import type { RelationOf } from "../../science/kinship/relation-of-pair.ts";
import { type Candidate, inOrder } from "./compare-model.ts";

/** Why Embryo Selection may put siblings in another order; null where the highest genome has no sibling here. */
export function orderElsewhereText(candidates: readonly Candidate[], relationOf: RelationOf): string | null {
  const [highest, ...others] = inOrder(
    candidates.filter(({ entry }) => entry !== null),
    "place",
  );
  return highest !== undefined && others.some(({ id }) => relationOf(highest.id, id) === "siblings")
    ? "Embryo Selection compares siblings on the SNPs that all of them have, so its order can differ."
    : null;
}
