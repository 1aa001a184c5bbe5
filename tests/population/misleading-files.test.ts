/**
 * Misleading files are recognised by the calls of a score's own rows, and true ones do not count as such. Tables are
 * learnt from one half of each population, and the other half is judged.
 */
import { beforeAll, describe, expect, test } from "vitest";
import {
  chooseReference,
  fitReference,
  type ReferenceInUse,
} from "../../src/science/reference-group/choose-reference.ts";
import {
  lookOfFile,
  type MisleadingLook,
  signsOfRows,
} from "../../src/science/reference-group/file-signs.ts";
import { panelFrequency } from "../../src/science/reference-group/row-frequencies.ts";
import { draws } from "../support/made-up-file.ts";
import { type LearntSet, learnPanel, learnSets } from "./learn-tables.ts";
import { halves } from "./place-people.ts";
import { groups, panelDosages, people } from "./public-people.ts";

/** People of each superpopulation that are judged. */
const judgedPeople = 120;
const mostFalse = 0.02;
const leastCaught = 0.9;
/** Rows at which a person is like the reference genome that a list of differences has all the same. */
const keptReferences = 0.1;

/** A row's copies by a file; null where it lacks the row. */
type Told = (row: LearntSet["rows"][number], person: number, frequency: number) => number | null;

const random = draws(7);
const onChip: Told = (row, person) => (row.isOnChip ? (row.copies[person] ?? null) : null);
const other = new Map<number, number>();
const copiesOf = (row: LearntSet["rows"][number], person: number) => row.copies[person] ?? 0;
const copiesOfOther = (row: LearntSet["rows"][number], person: number) =>
  copiesOf(row, other.get(person) ?? person);

const trueFiles: Record<string, Told> = { whole: copiesOf, chip: onChip };

const misleadingFiles: Record<string, Told> = {
  "a chip filled with the reference genome": (row, person) => onChip(row, person, 0) ?? row.inReference,
  "a chip filled with the commonest genotype": (row, person, frequency) =>
    onChip(row, person, frequency) ?? commonest(frequency),
  "A/T and C/G on the other strand": (row, person) =>
    row.isPalindromic ? 2 - copiesOf(row, person) : copiesOf(row, person),
  "differences with some reference calls": (row, person) =>
    copiesOf(row, person) === row.inReference && random() > keptReferences ? null : copiesOf(row, person),
  "the sites at which one of two people differs": (row, person) =>
    [copiesOf(row, person), copiesOfOther(row, person)].every((copies) => copies === row.inReference)
      ? null
      : copiesOf(row, person),
  "two people mixed": (row, person) =>
    copiesOf(row, person) === copiesOfOther(row, person) ? copiesOf(row, person) : 1,
};

function commonest(frequency: number): number {
  const chances = [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2];
  return chances.indexOf(Math.max(...chances));
}

function lookOf(
  set: LearntSet,
  person: number,
  reference: ReferenceInUse,
  told: Told,
): MisleadingLook | null {
  const rows = set.rows.map((row, index) => {
    const known = set.frequencies[index] ?? null;
    const { weight, frequency, inReference } = row;
    const asked = { weight, frequency, inReference, known, dosage: null };
    return { ...asked, dosage: told(row, person, panelFrequency(asked, reference) ?? 0.5) };
  });
  const signs = signsOfRows(rows, reference);
  return signs === null ? null : lookOfFile(signs);
}

interface Judged {
  group: string;
  person: number;
  reference: ReferenceInUse;
}

let judged: readonly Judged[] = [];
let sets: readonly LearntSet[] = [];

beforeAll(() => {
  const [learners, others] = halves(draws(1));
  const panel = learnPanel(learners);
  sets = learnSets(panel, learners);
  judged = groups.flatMap((group) => {
    const members = others.filter((person) => people[person]?.group === group).slice(0, judgedPeople);
    for (const [place, person] of members.entries()) {
      other.set(person, members[(place + 1) % members.length] ?? person);
    }
    return members.map((person) => {
      const fit = fitReference(panel, panelDosages[person] ?? new Int8Array());
      return { group, person, reference: chooseReference(fit, "auto") };
    });
  });
});

/**
 * The share of a group's judged people whose file counts as misleading; people who fit no reference have no place
 * anyway.
 */
function shareCaught(set: LearntSet, group: string, told: Told): number {
  const ofGroup = judged.filter((each) => each.group === group && each.reference.kind !== "none");
  const caught = ofGroup.filter(({ person, reference }) => lookOf(set, person, reference, told) !== null);
  return caught.length / ofGroup.length;
}

describe.each(groups)("files of people of %s", (group) => {
  test("do not count as misleading where they are true", () => {
    for (const [name, told] of Object.entries(trueFiles)) {
      for (const set of sets) {
        const share = shareCaught(set, group, told);
        console.info(`${group} ${set.id} ${name}: ${(100 * share).toFixed(1)} %`);
        expect(share, `${set.id} ${name}`).toBeLessThanOrEqual(mostFalse);
      }
    }
  });

  test.each(Object.entries(misleadingFiles))("are recognised as %s", (name, told) => {
    for (const set of sets) {
      console.info(`${group} ${set.id} ${name}: ${(100 * shareCaught(set, group, told)).toFixed(1)} %`);
    }
    const [education] = sets.filter(({ id }) => id === "education-lead-set");
    expect(education === undefined ? 0 : shareCaught(education, group, told)).toBeGreaterThanOrEqual(
      leastCaught,
    );
  });
});
