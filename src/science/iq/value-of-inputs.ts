/**
 * How much a further input would narrow the interval: by the model that depends on which inputs are present, and not on
 * their values.
 */
import { intervalMultiplier } from "../scoring-constants.ts";
import { groupPortability } from "./ancestry-calibration.ts";
import { geneticPart, type PolygenicScores } from "./genetic-part.ts";
import { type AncestryGroup, iqScale } from "./iq-constants.ts";
import { latentG } from "./latent-g.ts";

/** What can be added to a prediction. */
const addableInputs = [
  "cognition-score",
  "education-score",
  "complete-file",
  "home",
  "birth",
  "imaging",
] as const;

/** One of them: a part of the model, a genome-wide score, or a file that has every SNP of both lead sets. */
export type AddableInput = (typeof addableInputs)[number];

/** The present inputs of a prediction. */
export interface GivenInputs {
  /** The scores of the genome; null where it has none. */
  readonly genome: PolygenicScores;
  readonly given: ReadonlySet<AddableInput>;
  /** The group that typed scores are compared with. */
  readonly group: AncestryGroup;
}

/** How much is known with some inputs. */
export interface KnownShare {
  /** Share of the differences between people that they explain. */
  readonly r2: number;
  /** Half the width of the 95 % prediction interval, in IQ points. */
  readonly halfWidth: number;
}

/** An input that is not there yet. */
export interface InputValue extends KnownShare {
  readonly input: AddableInput;
  /** IQ points by which it narrows the interval on either side. */
  readonly narrowing: number;
  readonly isWorthIt: boolean;
}

/** The present state, the effect of each further input, and the best possible state. */
export interface ValueOfInputs {
  readonly now: KnownShare;
  /** From the largest narrowing. */
  readonly inputs: readonly InputValue[];
  /** With everything that is worth it, one after the other. */
  readonly withWorthy: KnownShare;
  readonly withAll: KnownShare;
}

/** An interval that narrows by less than this on either side reads the same (our choice, docs/iq-model.md#what-to-add-first). */
export const leastNarrowing = 0.5;

/** How much some inputs explain together. */
export function knownWith({ genome, given, group }: GivenInputs): KnownShare {
  const typed = { z: 0, origin: { kind: "typed", portability: groupPortability(group) } } as const;
  const whole = (score: PolygenicScores["intelligence"]): PolygenicScores["intelligence"] =>
    given.has("complete-file") && score?.origin.kind === "genome"
      ? { ...score, origin: { ...score.origin, coverage: 1 } }
      : score;
  const { r2 } = latentG({
    genetic: geneticPart({
      intelligence: given.has("cognition-score") ? typed : whole(genome.intelligence),
      education: given.has("education-score") ? typed : whole(genome.education),
    }),
    prenatal: given.has("birth") ? 0 : null,
    socioeconomic: given.has("home") ? 0 : null,
    neuroimaging: given.has("imaging") ? 0 : null,
  });
  return { r2, halfWidth: intervalMultiplier * iqScale.sd * Math.sqrt(1 - r2) };
}

/** Whether an input would be new. */
function isAddable(input: AddableInput, { genome, given }: GivenInputs): boolean {
  if (given.has(input)) return false;
  if (input !== "complete-file") return true;
  const areScoresTyped = given.has("cognition-score") && given.has("education-score");
  return !areScoresTyped && (genome.intelligence !== null || genome.education !== null);
}

/** How much each absent input would narrow, alone, and all that are worth it together. */
export function valueOfInputs(known: GivenInputs): ValueOfInputs {
  const now = knownWith(known);
  const inputs = addableInputs
    .filter((input) => isAddable(input, known))
    .map((input): InputValue => {
      const then = knownWith({ ...known, given: new Set([...known.given, input]) });
      const narrowing = Math.max(0, now.halfWidth - then.halfWidth);
      return { input, ...then, narrowing, isWorthIt: narrowing >= leastNarrowing };
    })
    .toSorted((one, other) => other.narrowing - one.narrowing);
  const worthy = inputs.flatMap(({ input, isWorthIt }) => (isWorthIt ? [input] : []));
  const withAlso = (more: readonly AddableInput[]) =>
    knownWith({ ...known, given: new Set([...known.given, ...more]) });
  return {
    now,
    inputs,
    withWorthy: withAlso(worthy),
    withAll: withAlso(["cognition-score", "education-score", "home", "birth", "imaging"]),
  };
}
