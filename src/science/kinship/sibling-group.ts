import type { Relation } from "./expected-sharing.ts";

/** The relation of two genomes by their places in the family; null where their files do not show one. */
export type RelationOf = (one: number, other: number) => Relation | null;

/**
 * The most embryos that hang together as siblings; of equal groups the one with more children of the parents that are loaded, then the one with
 * the first of them. One alone is a group, too.
 */
export function largestSiblingGroup(
  embryos: readonly number[],
  parents: readonly number[],
  relationOf: RelationOf,
): readonly number[] {
  const left = new Set(embryos);
  const groups: (readonly number[])[] = [];
  while (left.size > 0) {
    const [seed = 0] = left;
    left.delete(seed);
    const group = [seed];
    for (const member of group) {
      for (const other of [...left]) {
        if (relationOf(member, other) !== "siblings") continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group.filter((member) => isSiblingOfMost(member, group, relationOf)));
  }
  const kinOf = (group: readonly number[]) =>
    parents.reduce(
      (sum, parent) => sum + group.filter((member) => relationOf(parent, member) === "parent-child").length,
      0,
    );
  const [largest = []] = groups.toSorted(
    (one, other) => other.length - one.length || kinOf(other) - kinOf(one),
  );
  return largest.toSorted((one, other) => one - other);
}

/** By chance a half-sibling may look like a sibling of one of them, and not of most. */
function isSiblingOfMost(member: number, group: readonly number[], relationOf: RelationOf): boolean {
  const told = group.flatMap((other) => (other === member ? [] : (relationOf(member, other) ?? [])));
  return told.filter((relation) => relation === "siblings").length >= told.length / 2;
}

/** The relation of an embryo outside the group to most of it; null where most files do not show one. */
export function relationToMost(
  index: number,
  siblings: readonly number[],
  relationOf: RelationOf,
): Relation | null {
  const counts = new Map<Relation | null, number>();
  for (const other of siblings) {
    const relation = relationOf(index, other);
    counts.set(relation, (counts.get(relation) ?? 0) + 1);
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [null];
  return most;
}
