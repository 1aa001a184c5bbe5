import { err, ok, type Result } from "../../lib/pure/result.ts";
import { iqLimits, iqScale } from "../../science/iq/iq-constants.ts";
import { highestInterest } from "../../science/placement/interest-plane.ts";
import {
  type ChangeableNumber,
  type SmallestChange,
  smallestChange,
} from "../../science/placement/order-changes.ts";
import { expectedDistanceSquare, type FitPart, fitOf } from "../../science/placement/placement-fit.ts";
import {
  type AbilityEstimate,
  axesOf,
  type PlacementAbility,
  type PlacementPart,
  type PlacementProfile,
  type PlacementWeights,
  placementAbilities,
  placementParts,
  type Requirement,
  targetsOf,
} from "../../science/placement/placement-profile.ts";
import { drawPlacement } from "../../simulation/placement-draws.ts";
import {
  greatestWeight,
  interestFields,
  type PlacementProblems,
  type PlacementValues,
  type ProgrammeRow,
  usualError,
} from "./inputs.ts";
import { type BrokenLimit, brokenLimits } from "./left-out.ts";

/** A programme that is compared. */
export interface RankedProgramme {
  readonly programme: ProgrammeRow;
  /** In standard deviations of people: its expected value, and its middle 95 %. */
  readonly distance: number;
  readonly low: number;
  readonly high: number;
  /** Chance that it is the nearest, 0 to 1. */
  readonly first: number;
  readonly parts: readonly FitPart[];
  /** Parts that are known of the person and of which it says nothing. */
  readonly unsaid: readonly PlacementPart[];
}

/** A number of a person, or a weight. */
export type ChangeableId =
  | (typeof interestFields)[number]
  | PlacementAbility
  | `${PlacementAbility | "interests"}-weight`;

/** A change with the programmes that it brings to the front. */
export interface OrderChange extends SmallestChange<ChangeableId> {
  /** Name of the programme that is first after it. */
  readonly winner: string;
}

/** An answer. */
export interface PlacementAnswer {
  /** The nearest first. */
  readonly ranked: readonly RankedProgramme[];
  readonly leftOut: readonly { readonly programme: ProgrammeRow; readonly limits: readonly BrokenLimit[] }[];
  /** Programmes that ask for nothing that is known of the person. */
  readonly notCompared: readonly ProgrammeRow[];
  /** For each number the smallest change after which another programme is first, the smallest first. */
  readonly changesOfFirst: readonly OrderChange[];
  /** The smallest change of a number of the person after which any two programmes have changed places; null for none. */
  readonly changeOfAny: OrderChange | null;
}

function estimateOf(values: PlacementValues, ability: PlacementAbility): AbilityEstimate | null {
  const value = values[ability];
  return value === null ? null : { value, error: values[`${ability}-error`] ?? usualError(ability) };
}

function scoresOf(values: PlacementValues) {
  const scores = interestFields.map((field) => values[field]);
  const given = scores.filter((score) => score !== null);
  return { isNone: given.length === 0, given: given.length === interestFields.length ? given : null };
}

/** What is known of a person by the fields. */
function profileOfValues(values: PlacementValues): PlacementProfile {
  const [realistic = 0, investigative = 0, artistic = 0, social = 0, enterprising = 0, conventional = 0] =
    scoresOf(values).given ?? [];
  return {
    abilities: {
      fluid: estimateOf(values, "fluid"),
      crystallized: estimateOf(values, "crystallized"),
      "working-memory": estimateOf(values, "working-memory"),
      "processing-speed": estimateOf(values, "processing-speed"),
    },
    interests:
      scoresOf(values).given === null
        ? null
        : {
            scores: [realistic, investigative, artistic, social, enterprising, conventional],
            error: values["interest-error"],
          },
  };
}

function weightsOf(values: PlacementValues): PlacementWeights {
  return {
    fluid: values["fluid-weight"],
    crystallized: values["crystallized-weight"],
    "working-memory": values["working-memory-weight"],
    "processing-speed": values["processing-speed-weight"],
    interests: values["interests-weight"],
  };
}

const axesOfValues = (values: PlacementValues) =>
  axesOf(profileOfValues(values), weightsOf(values), values.surplus);

const requirementOf = (programme: ProgrammeRow): Requirement => ({
  abilities: programme,
  interests: programme.interests.toUpperCase(),
});

/** A change of an interest scale counts in its standard deviations of about 9 points, like that of an ability in those of 15. */
const interestUnit = 9;

type Changeable = ChangeableNumber<ChangeableId>;

/** The numbers of the person that are known, whose changes are looked for. */
function knownNumbers(values: PlacementValues): readonly Changeable[] {
  const limits = { least: iqLimits.low, greatest: iqLimits.high, step: 1, unit: iqScale.sd };
  const abilities = placementAbilities.flatMap((id) => {
    const value = values[id];
    return value === null ? [] : [{ id, value, ...limits }];
  });
  const ofScale = { least: 0, greatest: highestInterest, step: 1, unit: interestUnit };
  const interests =
    scoresOf(values).given === null
      ? []
      : interestFields.map((id) => ({ id, value: values[id] ?? 0, ...ofScale }));
  return [...abilities, ...interests];
}

/** The weights of what is known: the others matter for nothing. */
function usedWeights(values: PlacementValues): readonly Changeable[] {
  const ofWeight = { least: 0, greatest: greatestWeight, step: 0.1, unit: 1 };
  return placementParts.flatMap((part) => {
    const id = `${part}-weight` as const;
    const isKnown = part === "interests" ? scoresOf(values).given !== null : values[part] !== null;
    return isKnown ? [{ id, value: values[id], ...ofWeight }] : [];
  });
}

/** The programmes' squared distances by some values. */
function squaresOf(
  values: PlacementValues,
  requirements: readonly Requirement[],
): readonly (number | null)[] {
  const axes = axesOfValues(values);
  return requirements.map((requirement) => expectedDistanceSquare(axes, targetsOf(requirement, axes)));
}

/** For each of some numbers the smallest change after which programmes have changed places. */
function changesOf(
  values: PlacementValues,
  programmes: readonly ProgrammeRow[],
  { numbers, what }: { numbers: readonly Changeable[]; what: "first" | "any" },
) {
  const requirements = programmes.map(requirementOf);
  return numbers.flatMap((number): OrderChange[] => {
    const squaresAt = (value: number) => squaresOf({ ...values, [number.id]: value }, requirements);
    const change = smallestChange(number, squaresAt, what);
    return change === null ? [] : [{ ...change, winner: programmes[change.first]?.name ?? "" }];
  });
}

const isOfWeight = ({ id }: OrderChange) => id.endsWith("-weight");

/** Changes of the person's numbers in standard deviations, the smallest first, then those of weights. */
function inOrder(changes: readonly OrderChange[]): readonly OrderChange[] {
  return changes.toSorted(
    (one, other) => Number(isOfWeight(one)) - Number(isOfWeight(other)) || one.size - other.size,
  );
}

/** Why a profile cannot be compared; null where it can. */
function problemOf(values: PlacementValues): PlacementProblems | null {
  const { isNone, given } = scoresOf(values);
  const missing =
    isNone || given !== null ? undefined : interestFields.find((field) => values[field] === null);
  if (missing !== undefined) return { [missing]: "Interests need all six scales, or none." };
  const names = values.programmes.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    return { programmes: `Two programmes are called ${twice}. Give each its own name.` };
  return axesOfValues(values).length === 0
    ? "Type at least one ability, or all six interests, and give it a weight above 0."
    : null;
}

/** The programmes in the order of their distance. */
export function placementOf(values: PlacementValues): Result<PlacementAnswer, PlacementProblems> {
  const problem = problemOf(values);
  if (problem !== null) return err(problem);
  const axes = axesOfValues(values);
  const judged = values.programmes.map((programme) => ({
    programme,
    limits: brokenLimits(values, programme),
    targets: targetsOf(requirementOf(programme), axes),
  }));
  const admitted = judged.filter(({ limits }) => limits.length === 0);
  const compared = admitted.flatMap((one) => {
    const fit = fitOf(axes, one.targets);
    return fit === null ? [] : [{ ...one, fit }];
  });
  const drawn = drawPlacement(
    axes,
    compared.map(({ targets }) => targets),
  );
  const known = new Set(axes.map(({ part }) => part));
  const ranked = compared
    .flatMap(({ programme, fit }, index) => {
      const draws = drawn[index];
      if (draws === undefined) return [];
      const unsaid = placementParts.filter(
        (part) => known.has(part) && !fit.parts.some((compared) => compared.part === part),
      );
      return [{ programme, ...fit, ...draws, unsaid }];
    })
    .toSorted((one, other) => one.distance - other.distance);
  const programmes = ranked.map(({ programme }) => programme);
  const numbers = knownNumbers(values);
  const all = [...numbers, ...usedWeights(values)];
  return ok({
    ranked,
    leftOut: judged.filter(({ limits }) => limits.length > 0),
    notCompared: admitted.flatMap((one) =>
      compared.some(({ programme }) => programme === one.programme) ? [] : [one.programme],
    ),
    changesOfFirst: inOrder(changesOf(values, programmes, { numbers: all, what: "first" })),
    changeOfAny: inOrder(changesOf(values, programmes, { numbers, what: "any" }))[0] ?? null,
  });
}
