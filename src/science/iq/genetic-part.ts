import { limit } from "../percentile.ts";
import { zLimit } from "../scoring-constants.ts";
import {
  directEducationCorrelation,
  directMixture,
  geneticValueSds,
  geneticWeights,
  genomeWideCorrelation,
  leadSetR2,
} from "./iq-constants.ts";

/** How much a genome-wide score explains among Europeans: the variance of 0.238 z_D + 0.074 z_N. */
export const genomeWideR2 =
  geneticWeights.direct ** 2 +
  geneticWeights.nurture ** 2 +
  2 * geneticWeights.direct * geneticWeights.nurture * directEducationCorrelation;

/** The kind of a score, and so how well it can predict. */
export type ScoreOrigin =
  /** The lead set of a genome: squared correlation of the file's part with the complete set, and the portability. */
  | { kind: "genome"; coverage: number; portability: number }
  /** A genome-wide score that the person typed in, and the portability to the group that it is compared with. */
  | { kind: "typed"; portability: number };

/** One polygenic score among people. */
export interface PolygenicScore {
  /** In standard deviations of the reference. */
  z: number;
  origin: ScoreOrigin;
}

/** The scores of a person; null where there is none. */
export interface PolygenicScores {
  intelligence: PolygenicScore | null;
  education: PolygenicScore | null;
}

/** A genome's score on a lead set, as far as the model needs it. */
interface LeadScore {
  z: number;
  squaredCorrelation: number;
  portability: number;
}

/** The scores of a genome; null where it has none. */
export function geneticScores(intelligence: LeadScore | null, education: LeadScore | null): PolygenicScores {
  const scoreOf = (score: LeadScore | null): PolygenicScore | null =>
    score && {
      z: score.z,
      origin: { kind: "genome", coverage: score.squaredCorrelation, portability: score.portability },
    };
  return { intelligence: scoreOf(intelligence), education: scoreOf(education) };
}

/** The genetic part of latent g. */
export interface GeneticPart {
  /** The scores that it rests on. */
  used: PolygenicScores;
  /** The genes' direct part, in standard deviations. */
  directZ: number;
  /** What parents' genes say through how they raise a child, in standard deviations. */
  nurtureZ: number;
  /** How much of a genome-wide score these scores are, 0 to 1. */
  size: number;
  /** Shift of latent g. */
  shift: number;
  /** Share of the differences in latent g that this part explains. */
  r2: number;
  /** Reported values: 0.28 and 0.17 times the z-scores. */
  values: { directGenetics: number; geneticNurture: number };
}

/**
 * Correlation of one score with its own trait. A typed score counts as a genome-wide one.
 *
 * @param r2 variance that the complete lead set explains
 */
function accuracyOf({ origin }: PolygenicScore, r2: number): number {
  return origin.kind === "typed"
    ? genomeWideCorrelation * Math.sqrt(origin.portability)
    : Math.sqrt(r2 * origin.coverage * origin.portability);
}

const intelligenceWeight = directMixture.intelligence / directMixture.sd;
const educationWeight = directMixture.education / directMixture.sd;

/** What scores say directly. */
interface DirectScore {
  used: PolygenicScores;
  z: number;
  /** Its correlation with IQ. */
  accuracy: number;
}

function limitedZ({ z }: PolygenicScore): number {
  return limit(z, -zLimit, zLimit);
}

function intelligenceAlone(intelligence: PolygenicScore): DirectScore {
  return {
    used: { intelligence, education: null },
    z: limitedZ(intelligence),
    accuracy: accuracyOf(intelligence, leadSetR2.intelligence),
  };
}

function educationAlone(education: PolygenicScore): DirectScore {
  return {
    used: { intelligence: null, education },
    z: limitedZ(education),
    accuracy: accuracyOf(education, leadSetR2.education),
  };
}

/**
 * A single score is used alone, with its own correlation. A typed score beside one of a genome is mixed with it where
 * the mixture predicts more than the typed one does alone (docs/iq-model.md#genetic-part).
 */
function directScore({ intelligence, education }: PolygenicScores): DirectScore | null {
  if (intelligence === null) return education && educationAlone(education);
  if (education === null) return intelligenceAlone(intelligence);
  const [first, second] = [intelligenceAlone(intelligence), educationAlone(education)];
  const areTyped = intelligence.origin.kind === "typed" && education.origin.kind === "typed";
  const mixture: DirectScore = {
    used: { intelligence, education },
    z: intelligenceWeight * first.z + educationWeight * second.z,
    // The weights belong to genome-wide scores: of two typed ones together, too.
    accuracy: areTyped
      ? Math.max(first.accuracy, second.accuracy)
      : intelligenceWeight * first.accuracy + educationWeight * second.accuracy,
  };
  if (intelligence.origin.kind === education.origin.kind) return mixture;
  const typed = intelligence.origin.kind === "typed" ? first : second;
  return typed.accuracy >= mixture.accuracy ? typed : mixture;
}

/**
 * The genetic part G = k (0.238 z_D + 0.074 z_N) (docs/iq-model.md#genetic-part); null without a score. k says how much of
 * a genome-wide score the scores are: its correlation with IQ over that of a genome-wide one.
 */
export function geneticPart(scores: PolygenicScores): GeneticPart | null {
  const direct = directScore(scores);
  if (direct === null) return null;
  const { education } = direct.used;
  // Without an education score the direct one replaces it, so that one score is used alone.
  const nurtureZ = education === null ? direct.z : limitedZ(education);
  const size = Math.min(1, direct.accuracy / genomeWideCorrelation);
  const { direct: directWeight, nurture: nurtureWeight } = geneticWeights;
  return {
    used: direct.used,
    directZ: direct.z,
    nurtureZ,
    size,
    shift: size * (directWeight * direct.z + nurtureWeight * nurtureZ),
    r2: genomeWideR2 * size ** 2,
    values: {
      directGenetics: geneticValueSds.direct * direct.z,
      geneticNurture: geneticValueSds.nurture * nurtureZ,
    },
  };
}
