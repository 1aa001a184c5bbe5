import { formatCount, formatExact, formatNumber } from "../../lib/format.ts";
import { atStart, type NameInFamily } from "../../parts/family/name-in-family.ts";
import { genomesByNumber, listedNumbers, mostListed } from "../../parts/genome-numbers.ts";
import { leastLead } from "../../science/siblings/weights-to-first.ts";
import type { ObjectiveInUse, OptimatiumAnswer, OptimisedGenome } from "./compute.ts";
import type { OptimatiumValues } from "./inputs.ts";

/** "3, 5 and 7", or how many they are. */
function listedOrCounted(numbers: readonly number[]): string {
  if (numbers.length > mostListed) return formatCount(numbers.length, "genome", "genomes");
  return listedNumbers(numbers);
}

/** The finding, as the answer's title: first whether any can be told apart at all. */
export function findingOf(
  { genomes, canTellAny }: Pick<OptimatiumAnswer, "genomes" | "canTellAny">,
  nameOf: NameInFamily,
): string {
  const unbeaten = genomes.filter(({ isUnbeaten }) => isUnbeaten).length;
  const all = formatNumber(genomes.length);
  const told = canTellAny ? `Some of the ${all} can be told apart` : `None of the ${all} can be told apart`;
  const are = unbeaten === 1 ? "is" : "are";
  return `${told}; ${formatNumber(unbeaten)} ${are} unbeaten, and by your weights ${nameOf(genomes[0].genome.entry)} comes first`;
}

/** Which genomes none beats in two of the objectives. */
export function pairFindingOf(
  [one, other]: readonly [ObjectiveInUse, ObjectiveInUse],
  front: readonly number[],
): string {
  const sorted = front.toSorted((a, b) => a - b);
  const unbeaten =
    sorted.length > mostListed ? formatCount(sorted.length, "genome", "genomes") : genomesByNumber(sorted);
  return `For ${one.name} and ${other.name}, no genome beats ${unbeaten}`;
}

/** The mean that gains are measured from. */
export function meanName({ isFamily }: Pick<OptimatiumAnswer, "isFamily">): string {
  return isFamily ? "the siblings’ mean" : "these genomes’ mean";
}

/** How far a genome is from the targets: "reached", "0.31 SD of education". */
export function shortText(
  { short }: Pick<OptimisedGenome, "short">,
  objectives: readonly ObjectiveInUse[],
): string {
  if (short === null) return "–";
  if (short.objective === null) return "reached";
  return `${formatNumber(short.by, 2)} SD of ${objectives[short.objective]?.name ?? ""}`;
}

/** What became of the targets, as a title, and the weights that bring a genome there first. */
export function targetSentences(
  { target, objectives, genomes }: Pick<OptimatiumAnswer, "target" | "objectives" | "genomes">,
  nameOf: NameInFamily,
): { title: string; text: string } | null {
  if (target === null) return null;
  const { reachedBy, nearest } = target;
  const name = nameOf(nearest.genome.entry);
  const weights = toFirstSentence(nearest, objectives, nameOf);
  if (reachedBy.length === 0) {
    return {
      title: `None of ${formatNumber(genomes.length)} reaches your targets; ${name} comes nearest, short by ${shortText(nearest, objectives)}`,
      text: `Other weights change the order, not the scores. ${weights}`,
    };
  }
  return {
    title: `${formatNumber(reachedBy.length)} of ${formatNumber(genomes.length)} ${reachedBy.length === 1 ? "reaches" : "reach"} your targets: ${listedOrCounted(reachedBy)}`,
    text: weights,
  };
}

/** How a genome compares with the others. */
export function standingText({ isWithinLimits, isUnbeaten, beatenBy }: OptimisedGenome): string {
  if (!isWithinLimits) return "outside a limit";
  return isUnbeaten ? "unbeaten" : `beaten by ${listedOrCounted(beatenBy)}`;
}

/** A weight as its field has it. */
function percentOf(weight: number): number {
  return Number((100 * weight).toFixed(6));
}

/** "education 70 %, type 2 diabetes 30 %", without zero weights. */
function weightsText(weights: readonly number[], objectives: readonly ObjectiveInUse[]): string {
  return objectives
    .flatMap(({ name }, place) => {
      const percent = percentOf(weights[place] ?? 0);
      return percent === 0 ? [] : [`${name} ${formatExact(percent)}\u202f%`];
    })
    .join(", ");
}

/** Which weights put a genome first; or that none do, which is also stated for an unbeaten one. */
export function toFirstText(
  { toFirst }: Pick<OptimisedGenome, "toFirst">,
  objectives: readonly ObjectiveInUse[],
): string {
  if (toFirst === null) return "–";
  return toFirst.lead > leastLead ? weightsText(toFirst.weights, objectives) : "none";
}

/** The same in sentences. */
export function toFirstSentence(
  { genome, toFirst, isUnbeaten, beatenBy }: OptimisedGenome,
  objectives: readonly ObjectiveInUse[],
  nameOf: NameInFamily,
): string {
  const name = nameOf(genome.entry);
  if (toFirst === null) return `${atStart(name)} is outside a limit, so no weights put it first.`;
  const sd = `${formatNumber(Math.abs(toFirst.lead), 2)} SD`;
  const weights = weightsText(toFirst.weights, objectives);
  if (toFirst.lead > leastLead)
    return `${atStart(name)} comes first by ${sd} with these weights: ${weights}.`;
  const why = isUnbeaten
    ? "No other beats it, but several are far better in one objective each, and with any weights one of those comes first."
    : `It is beaten by ${listedOrCounted(beatenBy)}.`;
  return `No weights put ${name} first. ${why} It comes nearest, ${sd} behind, with ${weights}.`;
}

/** The fields with the weights that put a genome first. */
export function valuesWithWeights(
  values: OptimatiumValues,
  weights: readonly number[],
  objectives: readonly ObjectiveInUse[],
): OptimatiumValues {
  const of = (place: number) => {
    const index = objectives.findIndex((objective) => objective.place === place);
    return percentOf(weights[index] ?? 0);
  };
  return { ...values, weight_1: of(1), weight_2: of(2), weight_3: of(3), weight_4: of(4) };
}
