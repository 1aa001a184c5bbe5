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
import { largestSiblingGroup, type RelationOf, relationToMost } from "./sibling-group.ts";

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

/** A lost chromosome is named where a child lacks at most so many; more are a matter of the whole file. Our choice. */
const mostLostChromosomes = 5;

/** A family, as its files show it. Genomes go by their places in the list. */
interface KnownFamily {
  genomes: readonly FamilyGenome[];
  sites: FamilySites;
  /** Share of each genome's heterozygous calls that lost an allele; null where that is unknown. */
  losses: readonly (number | null)[];
  relationOf: RelationOf;
  parents: readonly number[];
  /** The embryos without those that repeat an earlier one. */
  unique: readonly number[];
  siblings: readonly number[];
}

type Say = (index: number, finding: FamilyFinding) => void;

/** Checks how the genomes of a family are related. Pure; for five hundred genomes it takes some tenths of a second. */
export function familyFindings(genomes: readonly FamilyGenome[], sites: FamilySites): FamilyFindings {
  const losses = genomes.map(({ dosages }) => lostHeterozygotes(dosages, sites.frequencies));
  const relationOf = relationsOf(genomes, sites, losses);
  const places = genomes.map((_, index) => index);
  const embryos = places.filter((index) => genomes[index]?.role === "embryo");
  const parents = places.filter((index) => genomes[index]?.role !== "embryo");
  const byGenome = new Map<string, FamilyFinding[]>();
  const say: Say = (index, finding) => {
    const id = genomes[index]?.id ?? "";
    byGenome.set(id, [...(byGenome.get(id) ?? []), finding]);
  };
  const unique = embryos.filter((index) => {
    const first = embryos.find((other) => other < index && relationOf(other, index) === "same");
    if (first !== undefined) say(index, { code: "duplicate", of: genomes[first]?.id ?? "" });
    return first === undefined;
  });
  const siblings = largestSiblingGroup(unique, parents, relationOf);
  const family = { genomes, sites, losses, relationOf, parents, unique, siblings };
  const swap = swappedFiles(family);
  for (const index of unique) if (!siblings.includes(index)) sayOutsider(family, swap, index, say);
  for (const parent of parents) sayParent(family, swap, parent, say);
  // Which of the two is the father does not matter here.
  const isWrong = (index: number) =>
    (byGenome.get(genomes[index]?.id ?? "") ?? []).some(
      ({ code }) => code === "no-parent" || code === "swapped-with",
    );
  const right = parents.filter((index) => !isWrong(index));
  for (const index of siblings) sayCalls(family, right.length === 2 ? right : [], index, say);
  return { byGenome, siblings: new Set(siblings.map((index) => genomes[index]?.id ?? "")) };
}

/** How the genomes are related, each pair classified once. */
function relationsOf(
  genomes: readonly FamilyGenome[],
  { frequencies, errorRate }: FamilySites,
  losses: readonly (number | null)[],
): RelationOf {
  const expectedBySteps = new Map<number, ReturnType<typeof expectedSharing>>();
  /** By the stated rate or, where they lost more, that of the two. */
  const expectedOf = (one: number, other: number) => {
    const measured = ((losses[one] ?? 0) + (losses[other] ?? 0)) / 2;
    const steps = Math.round(Math.max(0, measured - errorRate) / rateStep);
    const known = expectedBySteps.get(steps);
    if (known !== undefined) return known;
    const rate = Math.min(1, Math.max(errorRate, leastErrorRate) + steps * rateStep);
    const expected = expectedSharing(frequencies, rate);
    expectedBySteps.set(steps, expected);
    return expected;
  };
  const packed = genomes.map(({ dosages }) => packSites(dosages));
  const known = genomes.map(() => new Map<number, Relation | null>());
  return (one, other) => {
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
}

/** Whether a genome is that to most of the siblings. */
function isToMost({ siblings, relationOf }: KnownFamily, index: number, relation: Relation): boolean {
  const are = siblings.filter((other) => other !== index && relationOf(index, other) === relation);
  return 2 * are.length > siblings.length;
}

/** An embryo and the parent whose files look swapped; null where none does, and where more than one of either does. */
function swappedFiles(family: KnownFamily): { embryo: number; parent: number } | null {
  const { unique, siblings, parents } = family;
  const asEmbryos = unique.filter(
    (index) => !siblings.includes(index) && isToMost(family, index, "parent-child"),
  );
  const asParents = parents.filter((index) => isToMost(family, index, "siblings"));
  const [[embryo, anotherEmbryo], [parent, anotherParent]] = [asEmbryos, asParents];
  const isOne = anotherEmbryo === undefined && anotherParent === undefined;
  return embryo !== undefined && parent !== undefined && isOne ? { embryo, parent } : null;
}

/** Says what an embryo is that is no sibling of the others. */
function sayOutsider(
  family: KnownFamily,
  swap: ReturnType<typeof swappedFiles>,
  index: number,
  say: Say,
): void {
  const { genomes, losses, sites, unique } = family;
  if (unique.length < 2) return;
  if (swap?.embryo === index) {
    say(index, { code: "swapped-with", of: genomes[swap.parent]?.id ?? "" });
    return;
  }
  const finding = ofOtherFamily(family, index) ?? outsider(family, index);
  const share = losses[index] ?? 0;
  const isByLoss = finding.code === "half-sibling" || finding.code === "unclear";
  const isUnsaid = share - sites.errorRate > mostLossUnsaid;
  say(index, isByLoss && isUnsaid ? { code: "unclear-by-loss", share } : finding);
}

/** What an embryo that is no sibling of the others is to most of them. */
function outsider({ siblings, relationOf }: KnownFamily, index: number): FamilyFinding {
  switch (relationToMost(index, siblings, relationOf)) {
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

/** Whether an embryo that is no sibling looks like another family's file; null where it does not. */
function ofOtherFamily(family: KnownFamily, index: number): FamilyFinding | null {
  const { genomes, parents, relationOf } = family;
  if (outsider(family, index).code !== "unrelated") return null;
  const own = parents.filter((other) => relationOf(index, other) === "parent-child");
  const ofSiblings = parents.filter((other) => isToMost(family, other, "parent-child"));
  if (own.some((other) => ofSiblings.includes(other))) return null;
  if (own.length + ofSiblings.length === 0) return null;
  return { code: "swapped", childOf: own.map((other) => genomes[other]?.id ?? "") };
}

/** Says how a parent and the siblings fit. */
function sayParent(
  family: KnownFamily,
  swap: ReturnType<typeof swappedFiles>,
  parent: number,
  say: Say,
): void {
  const { genomes, parents, siblings, relationOf } = family;
  const isOther = (index: number) => {
    const relation = relationOf(parent, index);
    return relation !== null && relation !== "parent-child";
  };
  const others = siblings.filter(isOther);
  // A wrong parent is named once, and not at each embryo.
  if (others.length > siblings.length / 2) {
    const of = swap?.parent === parent ? (genomes[swap.embryo]?.id ?? "") : null;
    say(parent, of === null ? { code: "no-parent" } : { code: "swapped-with", of });
    return;
  }
  const children = siblings.filter((index) => relationOf(parent, index) === "parent-child");
  if (2 * children.length <= siblings.length) say(parent, { code: "parent-not-shown" });
  const twin = parents.find((other) => other < parent && relationOf(other, parent) === "same");
  if (twin !== undefined) say(parent, { code: "duplicate", of: genomes[twin]?.id ?? "" });
  for (const index of siblings) {
    if (others.includes(index)) say(index, { code: "not-child-of", parent: genomes[parent]?.id ?? "" });
    else sayLostChromosomes(family, parent, index, say);
  }
}

function sayLostChromosomes({ genomes, sites }: KnownFamily, parent: number, child: number, say: Say): void {
  const [of, own] = [genomes[parent], genomes[child]];
  if (of === undefined || own === undefined) return;
  const chromosomes = lostChromosomes(own.dosages, of.dosages, sites.chromosomes);
  if (chromosomes.length > 0 && chromosomes.length <= mostLostChromosomes)
    say(child, { code: "lost-chromosomes", parent: of.id, chromosomes });
}

/** Says where a sibling's calls do not fit those of both parents, and whether it lost alleles. */
function sayCalls(
  { genomes, losses }: KnownFamily,
  trueParents: readonly number[],
  index: number,
  say: Say,
): void {
  const [father, mother] = trueParents.map((parent) => genomes[parent]?.dosages);
  const own = genomes[index]?.dosages;
  if (own !== undefined && father !== undefined && mother !== undefined) {
    const { compared, errors } = mendelianErrors(own, father, mother);
    if (compared > 0 && errors > mostMendelianErrors * compared)
      say(index, { code: "mendelian-errors", compared, errors });
  }
  const lost = losses[index] ?? null;
  if (lost !== null && lost > leastLostAlleles) say(index, { code: "lost-alleles", share: lost });
}
