/** What Smart Placement compares: a person's abilities and interests with what a programme asks for, in standard deviations. */
import { iqScale } from "../iq/iq-constants.ts";
import { axisError, axisSd, type InterestScores, placeOfCode, placeOfScores } from "./interest-plane.ts";

/** The abilities that are compared, by the ids of the cognitive profile. */
export const placementAbilities = ["fluid", "crystallized", "working-memory", "processing-speed"] as const;

/** The id of an ability. */
export type PlacementAbility = (typeof placementAbilities)[number];

/** What has a weight of its own: each ability, and interests as a whole. */
export type PlacementPart = PlacementAbility | "interests";

/** All parts, in the order in which they are shown. */
export const placementParts: readonly PlacementPart[] = [...placementAbilities, "interests"];

/** A best guess with its standard error, in IQ points. */
export interface AbilityEstimate {
  readonly value: number;
  readonly error: number;
}

/** What is known of a person. */
export interface PlacementProfile {
  /** Null where nothing is known of an ability. */
  readonly abilities: Readonly<Record<PlacementAbility, AbilityEstimate | null>>;
  /** Scores of the six interest scales, and the standard error of each; null without them. */
  readonly interests: { readonly scores: InterestScores; readonly error: number } | null;
}

/** What a programme asks for. */
export interface Requirement {
  /** In IQ points; null where it asks for nothing. */
  readonly abilities: Readonly<Record<PlacementAbility, number | null>>;
  /** A Holland code of up to three letters; empty where nothing is said. */
  readonly interests: string;
}

/** How much each part counts, 0 or more. */
export type PlacementWeights = Readonly<Record<PlacementPart, number>>;

/** Whether an ability above what a programme asks for is a distance, too. */
export type SurplusRule = "counts" | "ignored";

/** One direction in which a person and a programme can lie apart. All in standard deviations of people. */
export interface PlacementAxis {
  readonly part: PlacementPart;
  readonly weight: number;
  readonly value: number;
  readonly error: number;
  /** Whether only a value below what is asked for is a distance. */
  readonly isOneSided: boolean;
}

const inDeviations = (points: number) => (points - iqScale.mean) / iqScale.sd;

/** The axes on which something is known of a person and that count, in a fixed order. */
export function axesOf(
  { abilities, interests }: PlacementProfile,
  weights: PlacementWeights,
  surplus: SurplusRule,
): readonly PlacementAxis[] {
  const isOneSided = surplus === "ignored";
  const ofAbilities = placementAbilities.flatMap((part) => {
    const known = abilities[part];
    if (known === null || weights[part] === 0) return [];
    const value = inDeviations(known.value);
    return [{ part, weight: weights[part], value, error: known.error / iqScale.sd, isOneSided }];
  });
  if (interests === null || weights.interests === 0) return ofAbilities;
  const error = axisError(interests.error) / axisSd;
  const ofInterests = placeOfScores(interests.scores).map((at) => ({
    part: "interests" as const,
    weight: weights.interests / 2,
    value: at / axisSd,
    error,
    isOneSided: false,
  }));
  return [...ofAbilities, ...ofInterests];
}

/** Where a programme lies on each axis, in standard deviations; null on an axis of which it says nothing. */
export function targetsOf(
  { abilities, interests }: Requirement,
  axes: readonly PlacementAxis[],
): readonly (number | null)[] {
  const place = placeOfCode(interests);
  let axisOfPlane = 0;
  return axes.map(({ part }) => {
    if (part !== "interests") {
      const points = abilities[part];
      return points === null ? null : inDeviations(points);
    }
    const at = place?.[axisOfPlane] ?? null;
    axisOfPlane += 1;
    return at === null ? null : at / axisSd;
  });
}
