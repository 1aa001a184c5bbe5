/**
 * Misleading files are recognised by their calls, or the ranges of their scores hold; true files do not count as misleading. Tables are
 * learnt from one half of each population, and the other half is judged. The figures go into docs/percentiles.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { draws } from "../support/made-up-file.ts";
import { chips, misleadingFiles, type Told, trueFiles } from "./drawn-files.ts";
import { createFileJudge, type JudgedDraw } from "./judge-files.ts";
import { withMisleadingSection } from "./misleading-section.ts";
import { halves } from "./place-people.ts";
import { groups, people } from "./public-people.ts";

/** People of each superpopulation whose true files are judged, and those whose files are made to mislead. */
const judgedPeople = 100;
const misledPeople = 24;

/** At most so many true files may count as misleading, beyond chance. */
const mostFalse = 0.02;

/** At least so many files of a kind must be caught, or have a range that holds. */
const leastCaughtOrHeld = 0.9;

/** Nothing shows them when both people are of like ancestry (docs/percentiles.md#files-that-mislead). */
const unseen = "two people by chromosomes";

interface Judged extends JudgedDraw {
  kind: string;
  group: string;
}

let genuine: readonly Judged[] = [];
let misled: readonly Judged[] = [];

beforeAll(() => {
  const [learners, others] = halves(draws(1));
  const random = draws(7);
  const { judge } = createFileJudge(learners, random);
  const judged = (kinds: Readonly<Record<string, Told>>, count: number) =>
    groups.flatMap((group) => {
      const members = others.filter((person) => people[person]?.group === group).slice(0, count);
      return members.flatMap((person, index) => {
        const other = members[(index + 1) % members.length] ?? person;
        return Object.entries(kinds).flatMap(([kind, told]) =>
          judge(told, person, other).map((draw): Judged => ({ ...draw, kind, group })),
        );
      });
    });
  genuine = judged(trueFiles, judgedPeople);
  misled = judged(misleadingFiles, misledPeople);
  const path = inProject("docs", "percentiles.md");
  writeFileSync(path, withMisleadingSection(readFileSync(path, "utf8"), genuine, misled));
});

const isCaught = ({ verdict }: JudgedDraw) => verdict.kind === "misleading";

describe.each(groups)("true files of people of %s", (group) => {
  test.each(Object.keys(chips))("do not count as misleading: %s", (chip) => {
    for (const kind of Object.keys(trueFiles)) {
      const files = genuine.filter(
        (each) => each.group === group && each.chip === chip && each.kind === kind,
      );
      const share = files.filter(isCaught).length / files.length;
      const error = Math.sqrt((mostFalse * (1 - mostFalse)) / files.length);
      expect(share, kind).toBeLessThanOrEqual(mostFalse + 2 * error);
    }
  });
});

test.each(Object.keys(misleadingFiles).filter((kind) => kind !== unseen))(
  "are caught, or have ranges that hold: %s",
  (kind) => {
    for (const chip of Object.keys(chips)) {
      const files = misled.filter((each) => each.kind === kind && each.chip === chip);
      // A file that is not caught and fits no reference has no place that could be wrong.
      const right = files.flatMap((file) => {
        if (isCaught(file)) return 1;
        return file.places.length === 0
          ? []
          : file.places.filter(({ holds }) => holds).length / file.places.length;
      });
      const share = right.reduce((sum, each) => sum + each, 0) / right.length;
      // The places of one person go together, so each person counts once.
      const error = Math.sqrt((leastCaughtOrHeld * (1 - leastCaughtOrHeld)) / files.length);
      expect(share, chip).toBeGreaterThanOrEqual(leastCaughtOrHeld - 2 * error);
    }
  },
);
