import type { PanelDosages } from "../reference-group/ancestry-panel.ts";
import { classifyPair } from "./classify-pair.ts";
import { expectedSharing, type Relation } from "./expected-sharing.ts";
import type { FamilyRole } from "./family-role.ts";
import {
  lostChromosomes,
  lostHeterozygotes,
  type MendelianErrors,
  mendelianErrors,
} from "./mendelian-errors.ts";
import { packSites, sharingOf } from "./pair-sharing.ts";

/** One genome of the family. */
export interface FamilyGenome {
  id: string;
  role: FamilyRole;
  dosages: PanelDosages;
}

/** A finding about a genome before it is compared. Ids are those of other genomes. */
export type FamilyFinding =
  | { code: "duplicate"; of: string }
  /** An embryo that is no sibling of the others. */
  | { code: "half-sibling" | "unrelated" | "parent-of-siblings" | "unclear" }
  /** An embryo of another family: related neither to the others nor to a parent of theirs; or a child of these genomes, who are no parents of the others. */
  | { code: "swapped"; childOf: readonly string[] }
  /** An embryo that is a parent of the others while that parent is a sibling of theirs, and that parent. */
  | { code: "swapped-with"; of: string }
  /** An embryo that lost more alleles than stated, so that it can't be distinguished from a half-sibling. */
  | { code: "unclear-by-loss"; share: number }
  /** A genome that is not checked: of a file of differences, whose unlisted sites are unknown. */
  | { code: "only-differences" }
  /** A genome with the role of a parent that is none of the embryos', or cannot be shown to be one. */
  | { code: "no-parent" | "parent-not-shown" }
  | { code: "not-child-of"; parent: string }
  | ({ code: "mendelian-errors" } & MendelianErrors)
  | { code: "lost-chromosomes"; parent: string; chromosomes: readonly string[] }
  | { code: "lost-alleles"; share: number };

/** The findings about a family. */
export interface FamilyFindings {
  /** By id; empty for a genome whose role is confirmed. */
  byGenome: ReadonlyMap<string, readonly FamilyFinding[]>;
  /** Ids of the embryos that are brothers and sisters, duplicates left out. */
  siblings: ReadonlySet<string>;
}

/** The basis of the family's comparison. */
export interface FamilySites {
  /** Of one letter at each site, among people like the family. */
  frequencies: ArrayLike<number>;
  /** Of each site. */
  chromosomes: readonly string[];
  /** Share of heterozygous calls that lost an allele, 0 to 1. */
  errorRate: number;
}

/** Errors against both parents beyond this share are named. True trios have about the share of wrong calls. Our choice. */
const mostMendelianErrors = 0.02;

/** More heterozygous calls than this share must seem lost before a finding: people differ by a tenth. Our choice. */
const leastLostAlleles = 0.2;

/** Lower bound of the assumed share of heterozygous calls that lost an allele. Our choice. */
const leastErrorRate = 0.002;

/**
 * Beyond the stated rate, a share of lost alleles from which no genome is called a half-sibling. Our choice: people
 * differ by half of it.
 */
const mostLossUnsaid = 0.08;

/** The expected sharing is computed again for each such step of the rate of lost alleles. Our choice. */
const rateStep = 0.02;

/** Checks how the genomes of a family are related. Pure; for five hundred genomes it takes some tenths of a second. */
export function familyFindings(genomes: readonly FamilyGenome[], sites: FamilySites): FamilyFindings {
  const losses = genomes.map(({ dosages }) => lostHeterozygotes(dosages, sites.frequencies));
  const expectedBySteps = new Map<number, ReturnType<typeof expectedSharing>>();
  /** By the stated rate or, where they lost more, that of the two. */
  const expectedOf = (one: number, other: number) => {
    const measured = ((losses[one] ?? 0) + (losses[other] ?? 0)) / 2;
    const steps = Math.round(Math.max(0, measured - sites.errorRate) / rateStep);
    const known = expectedBySteps.get(steps);
    if (known !== undefined) return known;
    const expected = expectedSharing(
      sites.frequencies,
      Math.min(1, Math.max(sites.errorRate, leastErrorRate) + steps * rateStep),
    );
    expectedBySteps.set(steps, expected);
    return expected;
  };
  const packed = genomes.map(({ dosages }) => packSites(dosages));
  const known = genomes.map(() => new Map<number, Relation | null>());
  const relationOf = (one: number, other: number): Relation | null => {
    const [first, second] = one < other ? [one, other] : [other, one];
    const row = known[first];
    const before = row?.get(second);
    if (before !== undefined) return before;
    const [a, b] = [packed[first], packed[second]];
    const found =
      a === undefined || b === undefined ? null : classifyPair(sharingOf(a, b), expectedOf(first, second));
    row?.set(second, found);
    return found;
  };
  const findings = new Map<string, FamilyFinding[]>();
  const say = (index: number, finding: FamilyFinding) => {
    const id = genomes[index]?.id ?? "";
    findings.set(id, [...(findings.get(id) ?? []), finding]);
  };
  const places = genomes.map((_, index) => index);
  const embryos = places.filter((index) => genomes[index]?.role === "embryo");
  const parents = places.filter((index) => genomes[index]?.role !== "embryo");

  const unique = embryos.filter((index) => {
    const first = embryos.find((other) => other < index && relationOf(other, index) === "same");
    if (first !== undefined) say(index, { code: "duplicate", of: genomes[first]?.id ?? "" });
    return first === undefined;
  });
  const siblings = largestSiblingGroup(unique, parents, relationOf);
  for (const index of unique) {
    if (siblings.includes(index) || unique.length < 2) continue;
    const finding = swapOf(index) ?? outsider(index, siblings, relationOf);
    const share = losses[index] ?? 0;
    const isByLoss = finding.code === "half-sibling" || finding.code === "unclear";
    const isUnsaid = share - sites.errorRate > mostLossUnsaid;
    say(index, isByLoss && isUnsaid ? { code: "unclear-by-loss", share } : finding);
  }
  for (const parent of parents) {
    const dosages = genomes[parent]?.dosages;
    if (dosages === undefined) continue;
    const others = siblings.filter((index) => {
      const relation = relationOf(parent, index);
      return relation !== null && relation !== "parent-child";
    });
    // A wrong parent is named once, and not at each embryo.
    if (others.length > siblings.length / 2) {
      const other = swappedParents().find(([, as]) => as === parent)?.[0];
      say(
        parent,
        other === undefined ? { code: "no-parent" } : { code: "swapped-with", of: genomes[other]?.id ?? "" },
      );
      continue;
    }
    const children = siblings.filter((index) => relationOf(parent, index) === "parent-child");
    if (2 * children.length <= siblings.length) say(parent, { code: "parent-not-shown" });
    const twin = parents.find((other) => other < parent && relationOf(other, parent) === "same");
    if (twin !== undefined) say(parent, { code: "duplicate", of: genomes[twin]?.id ?? "" });
    for (const index of siblings) {
      const id = genomes[parent]?.id ?? "";
      if (others.includes(index)) say(index, { code: "not-child-of", parent: id });
      const chromosomes = lostChromosomes(genomes[index]?.dosages ?? dosages, dosages, sites.chromosomes);
      if (!others.includes(index) && chromosomes.length > 0 && chromosomes.length <= 5) {
        say(index, { code: "lost-chromosomes", parent: id, chromosomes });
      }
    }
  }
  const [father, mother] = trueParents();
  for (const index of siblings) {
    const own = genomes[index]?.dosages;
    if (own === undefined) continue;
    if (father !== undefined && mother !== undefined) {
      const { compared, errors } = mendelianErrors(own, father, mother);
      if (compared > 0 && errors > mostMendelianErrors * compared) {
        say(index, { code: "mendelian-errors", compared, errors });
      }
    }
    const lost = losses[index] ?? null;
    if (lost !== null && lost > leastLostAlleles) say(index, { code: "lost-alleles", share: lost });
  }
  return { byGenome: findings, siblings: new Set(siblings.map((index) => genomes[index]?.id ?? "")) };

  /** Whether a genome is that to most of the siblings. */
  function isToMost(index: number, relation: Relation): boolean {
    const are = siblings.filter((other) => other !== index && relationOf(index, other) === relation);
    return 2 * are.length > siblings.length;
  }

  /** An embryo and the parent whose files look swapped; none where more than one of either does. */
  function swappedParents(): readonly (readonly [embryo: number, parent: number])[] {
    const asEmbryos = unique.filter((index) => !siblings.includes(index) && isToMost(index, "parent-child"));
    const asParents = parents.filter((index) => isToMost(index, "siblings"));
    const [[embryo, anotherEmbryo], [parent, anotherParent]] = [asEmbryos, asParents];
    const isOne = anotherEmbryo === undefined && anotherParent === undefined;
    return embryo !== undefined && parent !== undefined && isOne ? [[embryo, parent]] : [];
  }

  /** Whether an embryo that is no sibling looks like another's file; null where it does not. */
  function swapOf(index: number): FamilyFinding | null {
    const parent = swappedParents().find(([embryo]) => embryo === index)?.[1];
    if (parent !== undefined) return { code: "swapped-with", of: genomes[parent]?.id ?? "" };
    if (outsider(index, siblings, relationOf).code !== "unrelated") return null;
    const own = parents.filter((other) => relationOf(index, other) === "parent-child");
    const ofSiblings = parents.filter((other) => isToMost(other, "parent-child"));
    if (own.some((other) => ofSiblings.includes(other))) return null;
    if (own.length + ofSiblings.length === 0) return null;
    return { code: "swapped", childOf: own.map((other) => genomes[other]?.id ?? "") };
  }

  /** The two of the genomes that are parents and fit; which is which does not matter here. */
  function trueParents(): readonly (PanelDosages | undefined)[] {
    const isWrong = (index: number) =>
      (findings.get(genomes[index]?.id ?? "") ?? []).some(
        ({ code }) => code === "no-parent" || code === "swapped-with",
      );
    const right = parents.filter((index) => !isWrong(index));
    return right.length === 2 ? right.map((index) => genomes[index]?.dosages) : [];
  }
}

type RelationOf = (one: number, other: number) => Relation | null;

/**
 * The most embryos that hang together as siblings; of equal groups the one with more children of the parents that are loaded, then the one with
 * the first of them. One alone is a group, too.
 */
function largestSiblingGroup(
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

/** The relation of an embryo outside the group to most of it. */
function outsider(index: number, siblings: readonly number[], relationOf: RelationOf): FamilyFinding {
  const counts = new Map<Relation | null, number>();
  for (const other of siblings) {
    const relation = relationOf(index, other);
    counts.set(relation, (counts.get(relation) ?? 0) + 1);
  }
  const [most] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [null];
  switch (most) {
    case "half-siblings":
      return { code: "half-sibling" };
    case "unrelated":
      return { code: "unrelated" };
    case "parent-child":
      return { code: "parent-of-siblings" };
    default:
      return { code: "unclear" };
  }
}
