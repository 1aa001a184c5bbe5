/** Words for files of several genomes. */
import type { SkipReason } from "../../pkg/allelium_engine.d.ts";
import { formatCount, formatNumber } from "../lib/format.ts";

/** Why a member of an archive was passed over. */
export type PassedReason = SkipReason | "imputed";

const reasons: Record<PassedReason, string> = {
  "other-type": "another type of file",
  "no-genotypes": "a text without genotypes",
  "not-opened": "locked, damaged or no text",
  "too-many": "more files than are looked at",
  imputed: "estimated from the measured genotypes, by its name",
};

/** A member of an archive that was passed over. */
interface PassedMember {
  name: string;
  reason: PassedReason;
}

/** Members that a list names; the others are counted. */
const mostNamed = 5;

/** Characters of a name that are shown: its beginning, and its end with the file type. */
const shownBeginning = 80;
const shownEnd = 20;

/**
 * A name from a file as it appears in a text: cut where it is long, and without the controls that would draw the rest
 * of the line backwards or break it (Unicode Standard Annex 9).
 */
export function shownName(name: string): string {
  const visible = name.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, "\ufffd");
  const letters = Array.from(visible);
  if (letters.length <= shownBeginning + shownEnd + 1) return visible;
  return `${letters.slice(0, shownBeginning).join("")}\u2026${letters.slice(-shownEnd).join("")}`;
}

/** The names of a file's genomes, made distinct: an empty or repeated one shows its place. */
export function partNames(of: "members" | "samples", names: readonly string[]): readonly string[] {
  const word = of === "members" ? "file" : "sample";
  const shown = names.map((name) => shownName(name).trim());
  const counts = new Map<string, number>();
  for (const name of shown) counts.set(name, (counts.get(name) ?? 0) + 1);
  return shown.map((name, index) => {
    const place = formatNumber(index + 1);
    if (name === "") return `${word === "file" ? "File" : "Sample"} ${place} (no name)`;
    return counts.get(name) === 1 ? name : `${name} (${word} ${place})`;
  });
}

/** Names the scoring files of an archive that were not read: the first few, and how many more there are. */
export function otherScoringFilesText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map(shownName);
  const others = names.length - named.length;
  const listed = `${named.join(", ")}${others === 0 ? "" : ` and ${formatNumber(others)} more`}`;
  return `The archive also holds ${listed}. Unpack it to score with ${names.length === 1 ? "that" : "those"} too.`;
}

/** The members that were passed over: the first few with their reasons, and how many more there are. */
export function passedMembersText(members: readonly PassedMember[]): string {
  const named = members
    .slice(0, mostNamed)
    .map(({ name, reason }) => `${shownName(name)} (${reasons[reason]})`);
  const others = members.length - named.length;
  return `${named.join(", ")}${others === 0 ? "" : ` and ${formatNumber(others)} more`}`;
}

/**
 * Asks which genomes of a file are meant.
 * @param passed members that cannot be chosen; unexamined ones may be genomes too
 */
export function choiceQuestion(
  of: "members" | "samples",
  count: number,
  passed: readonly PassedMember[],
): string {
  const genomes = formatNumber(count);
  if (of === "members") {
    const unseen = passed.filter(({ reason }) => reason === "too-many").length;
    if (unseen === 0) return `This archive has ${genomes} genomes. Choose which to read.`;
    const files = formatCount(unseen, "smaller file that was", "smaller files that were");
    return `This archive has ${genomes} genomes, and ${files} not looked at. Choose which to read.`;
  }
  return `This file has ${genomes} samples. Choose whose genotypes to read.`;
}

/** The label of the button that reads the chosen ones. */
export function readChosenText(count: number): string {
  return count === 0 ? "Read genomes" : `Read ${formatCount(count, "genome", "genomes")}`;
}

/** That files of some chromosomes each were read as one genome. */
export function chromosomeFilesText(names: readonly string[]): string {
  const named = names.slice(0, mostNamed).map(shownName);
  const others = names.length - named.length;
  const listed = `${named.join(", ")}${others === 0 ? "" : ` and ${formatNumber(others)} more`}`;
  return `${listed} hold other chromosomes of the same sample and were read as one genome.`;
}

/** What to do with a VCF of one chromosome. */
export function oneChromosomeText(chromosome: string): string {
  return `It holds chromosome ${chromosome} alone. If the others came as files of their own, put all of them into one .zip and choose that, or join them with bcftools concat.`;
}

/** Says aloud that two files were read as one genome. */
export function joinedText(first: string, second: string): string {
  return `${shownName(first)} holds the autosomes, ${shownName(second)} the X, and no SNP is in both: they were read as one person\u2019s genome. If they are two people\u2019s, unpack the archive and choose each file.`;
}
