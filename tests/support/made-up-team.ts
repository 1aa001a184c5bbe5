/** Made-up people who share their quiz with an organisation. */
import type { Dimension } from "../../src/science/groups/aggregate.ts";
import {
  areaDomains,
  type QuizArea,
  quizAreas,
  type SharedPerson,
} from "../../src/science/groups/team-aggregate.ts";
import { normalQuantile } from "../../src/science/normal-distribution.ts";

/** Draws numbers from 0 to less than 1. */
type Draw = () => number;

/** A person of a team, with the parts that they share. */
export interface TeamPerson extends SharedPerson {
  readonly parts: readonly QuizArea[];
}

const pick = <Of>(draw: Draw, list: readonly Of[]): Of => list[Math.floor(draw() * list.length)] as Of;

/** Groups that people name; some of them are rare, and some people name none. */
const labels: Readonly<Record<Dimension, readonly (string | null)[]>> = {
  site: ["Day shift", "Day shift", "Day shift", "Night shift", "Night shift", "Repair", null],
  age: ["Under 40", "Under 40", "40 and over", null],
  sex: ["Women", "Men", "Women", "Men", null],
};

const rounded = (value: number) => Number(value.toFixed(3));

/** One person; estimates have three decimals, as the quiz saves them. */
export function drawTeamPerson(draw: Draw, parts: readonly QuizArea[] = quizAreas): TeamPerson {
  return {
    parts,
    groups: { site: pick(draw, labels.site), age: pick(draw, labels.age), sex: pick(draw, labels.sex) },
    estimates: Object.fromEntries(
      parts
        .flatMap((area): readonly string[] => areaDomains[area])
        .map((domain) => [
          domain,
          [rounded(0.8 * normalQuantile(0.001 + 0.998 * draw())), rounded(0.3 + 0.3 * draw())] as const,
        ]),
    ),
  };
}

/** The result that the quiz of a person has, as it is shared. */
export function sharedResult({ parts, estimates }: TeamPerson) {
  return {
    domains: parts.flatMap((area) =>
      areaDomains[area].map((domain) => ({
        ...{ domain, area },
        value: estimates[domain]?.[0],
        standardError: estimates[domain]?.[1],
      })),
    ),
  };
}
