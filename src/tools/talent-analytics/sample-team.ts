/** A made-up team of three snapshots, published by the same rule as everybody's. */
import { spreadEvenly } from "../../parts/partners/spread-evenly.ts";
import {
  areaDomains,
  publishTeam,
  type QuizArea,
  quizAreas,
  type SharedPerson,
  type TeamRelease,
  teamAggregate,
} from "../../science/groups/team-aggregate.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";

/** The sample's teams. */
export const sampleTeams = ["Assembly", "Planning", "Service"] as const;
type SampleTeam = (typeof sampleTeams)[number];

/** How much of an ability's spread an estimate of the quiz has. */
const SPREAD = 0.85;

/** How much higher some lie, in standard deviations. */
const planningHigherInSeries = 0.9;
const menHigherInRotations = 0.55;

const rounded = (value: number) => Number(value.toFixed(3));

function person(number: number, team: SampleTeam): SharedPerson {
  const sex = spreadEvenly(number, 0.569_840_291) < 0.5 ? "Women" : "Men";
  const domains = quizAreas.flatMap((area): readonly string[] => areaDomains[area]);
  return {
    groups: { site: team, age: spreadEvenly(number, 0.754_877_666) < 0.55 ? "Under 40" : "40 and over", sex },
    estimates: Object.fromEntries(
      domains.map((domain, index) => {
        const share = Math.min(0.999, Math.max(0.001, spreadEvenly(number * 7 + index * 31, 0.618_033_989)));
        const higher =
          (domain === "series" && team === "Planning" ? planningHigherInSeries : 0) +
          (domain === "rotations" && sex === "Men" ? menHigherInRotations : 0);
        const error = 0.36 + 0.1 * spreadEvenly(number * 3 + index, 0.618_033_989);
        return [domain, [rounded(SPREAD * normalQuantile(share) + higher), rounded(error)] as const];
      }),
    ),
  };
}

const people = (from: number, count: number, team: SampleTeam) =>
  Array.from({ length: count }, (_, index) => person(from + index, team));

/** Three snapshots of both parts: two teams, then some left and others came, then a third team joined. */
export function sampleReleases(): readonly TeamRelease[] {
  const assembly = people(0, 120, "Assembly");
  const service = people(300, 84, "Service");
  const later = [...assembly.slice(18), ...service, ...people(600, 36, "Assembly")];
  const snapshots: readonly (readonly [string, readonly SharedPerson[]])[] = [
    ["2026-03-02T09:30:00Z", [...assembly, ...service]],
    ["2026-07-06T09:30:00Z", later],
    ["2026-11-16T09:30:00Z", [...later, ...people(900, 110, "Planning")]],
  ];
  return quizAreas.flatMap((area) => releasesOf(area, snapshots));
}

function releasesOf(
  area: QuizArea,
  snapshots: readonly (readonly [string, readonly SharedPerson[]])[],
): readonly TeamRelease[] {
  const earlier: Parameters<typeof publishTeam>[1][number][] = [];
  return snapshots.flatMap(([madeAt, members], index) => {
    const made = teamAggregate(members, area);
    const figures = publishTeam(made, earlier);
    if (figures === null) return [];
    earlier.push({ aggregate: made.aggregate, published: figures });
    return [{ area, number: index + 1, madeAt: new Date(madeAt), figures }];
  });
}
