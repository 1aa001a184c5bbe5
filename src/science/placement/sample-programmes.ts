/**
 * Twelve kinds of training as a beginning. What each asks for is rated by analysts for the occupation that it leads to: levels of abilities
 * on a scale of 0 to 7, in the O*NET database of the US Department of Labor (CC BY 4.0). Interests, lengths and entry are by design.
 */
import type { PlacementAbility } from "./placement-profile.ts";

/** A kind of training. */
export interface SampleProgramme {
  readonly name: string;
  /** In IQ points, by `pointsOfLevel`. */
  readonly abilities: Readonly<Record<PlacementAbility, number>>;
  /** Holland code. By design: O*NET's own codes are not copied. */
  readonly interests: string;
  /** Usual length in months. By design; it differs between countries. */
  readonly months: number;
  /** Schooling that is usually asked for. By design. */
  readonly schooling: "compulsory" | "secondary";
  readonly attendance: "full-time" | "part-time";
  readonly source: string;
}

/** Levels of oral and written comprehension, deductive and inductive reasoning, memorization and perceptual speed: each the mean of eight analysts. */
type RatedLevels = readonly [number, number, number, number, number, number];

type Row = readonly [
  name: string,
  code: string,
  rated: string,
  levels: RatedLevels,
  interests: string,
  months: number,
  schooling: SampleProgramme["schooling"],
  attendance: SampleProgramme["attendance"],
];

/** Levels as the database has them, with the occupation's code and the month in which it was rated. */
const rows: readonly Row[] = [
  [
    "Electrical engineering, degree",
    "17-2071",
    "08/2023",
    [4.5, 4.75, 4.25, 4.12, 2.62, 3.12],
    "IRC",
    48,
    "secondary",
    "full-time",
  ],
  [
    "Marketing research, degree",
    "13-1161",
    "08/2018",
    [4.5, 4.5, 4.38, 4.25, 2.75, 2.88],
    "IEC",
    36,
    "secondary",
    "full-time",
  ],
  [
    "Computer programming, degree",
    "15-1251",
    "08/2018",
    [4, 4, 3.88, 3.88, 2.12, 2.88],
    "ICR",
    36,
    "secondary",
    "full-time",
  ],
  [
    "Staff training and development, degree",
    "13-1151",
    "08/2022",
    [4.12, 4.12, 3.88, 3.5, 3.12, 2],
    "SEA",
    36,
    "secondary",
    "part-time",
  ],
  [
    "Veterinary technology, diploma",
    "29-2056",
    "08/2020",
    [4, 3.88, 3.88, 3.88, 2.88, 3],
    "RIS",
    24,
    "secondary",
    "full-time",
  ],
  [
    "Psychiatric care, certificate",
    "29-2053",
    "08/2023",
    [4, 3.62, 3.88, 3.75, 2, 2.5],
    "SRI",
    12,
    "secondary",
    "part-time",
  ],
  [
    "Electrician, apprenticeship",
    "47-2111",
    "08/2022",
    [4, 3.12, 4, 3.88, 3, 3.12],
    "RIC",
    48,
    "compulsory",
    "full-time",
  ],
  [
    "Broadcast technology, diploma",
    "27-4012",
    "08/2019",
    [4, 3.5, 3.62, 3.12, 2.88, 3.25],
    "RIA",
    24,
    "secondary",
    "full-time",
  ],
  [
    "Eye care technology, certificate",
    "29-2057",
    "08/2020",
    [4.12, 3.75, 3, 3, 2.25, 2.12],
    "SRC",
    12,
    "secondary",
    "full-time",
  ],
  [
    "Pharmacy technology, certificate",
    "29-2052",
    "08/2021",
    [4, 3.88, 3.25, 3, 2.38, 3.12],
    "CRS",
    12,
    "secondary",
    "part-time",
  ],
  [
    "Glazier, apprenticeship",
    "47-2121",
    "08/2023",
    [3.5, 3, 3, 2.88, 1.62, 2.25],
    "RC",
    36,
    "compulsory",
    "full-time",
  ],
  [
    "Drywall and ceilings, apprenticeship",
    "47-2081",
    "07/2016",
    [3, 2.75, 2.88, 2.75, 1.88, 2.62],
    "RCE",
    36,
    "compulsory",
    "full-time",
  ],
];

/** Points by which a programme differs for one level (by design): O*NET's levels have no scale of people. */
const pointsOfOneLevel = 10;

/** The level that stands for an ability: memorization is the nearest that O*NET rates to working memory. */
const levelsOf = ([oral, written, deductive, inductive, memory, speed]: RatedLevels): Record<
  PlacementAbility,
  number
> => ({
  fluid: (deductive + inductive) / 2,
  crystallized: (oral + written) / 2,
  "working-memory": memory,
  "processing-speed": speed,
});

function meanLevel(ability: PlacementAbility): number {
  return rows.reduce((sum, row) => sum + levelsOf(row[3])[ability], 0) / rows.length;
}

/**
 * IQ points that stand for a level: 100 is the mean of the twelve, a level more is 10 points more. By design: nobody has published how
 * these ratings go with points of a test.
 */
function pointsOfLevel(ability: PlacementAbility, level: number): number {
  return Math.round(100 + pointsOfOneLevel * (level - meanLevel(ability)));
}

/** The twelve programmes. */
export const sampleProgrammes: readonly SampleProgramme[] = rows.map((row) => {
  const [name, code, rated, levels, interests, months, schooling, attendance] = row;
  const rating = levelsOf(levels);
  return {
    ...{ name, interests, months, schooling, attendance },
    abilities: {
      fluid: pointsOfLevel("fluid", rating.fluid),
      crystallized: pointsOfLevel("crystallized", rating.crystallized),
      "working-memory": pointsOfLevel("working-memory", rating["working-memory"]),
      "processing-speed": pointsOfLevel("processing-speed", rating["processing-speed"]),
    },
    source: `O*NET ${code}, abilities rated ${rated}`,
  };
});
