import { formatNumber } from "../../../lib/format.ts";
import {
  geneticWeights,
  genomeWideCorrelation,
  iqScale,
  partWeights,
} from "../../../science/iq/iq-constants.ts";
import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import { geneticValueWords } from "./score-facts.ts";

/** The model in one line, with its weights from the code. */
export function modelFormula(): string {
  const { prenatal, socioeconomic } = partWeights;
  return `g = k (${geneticWeights.direct} direct + ${geneticWeights.nurture} nurture) − ${formatNumber(Math.abs(prenatal), 3)} before birth + ${socioeconomic} home + imaging; IQ = ${iqScale.mean} + ${iqScale.sd} g`;
}

/** How the estimate and its range come about. */
export function computedTexts(): readonly string[] {
  return [
    `The two genetic weights belong to genome-wide scores, which correlate with IQ at ${genomeWideCorrelation}. The SNPs in a file say less: k is their expected correlation divided by that one, so a file with little of the scores moves the estimate little.`,
    `The prediction interval is the estimate ± ${intervalMultiplier} × ${iqScale.sd} × √(1 − R²), where R² is what the given parts explain. By the model it holds 95 of 100 people with these inputs; this has not been tested.`,
  ];
}

/** Words that a reader may not know. */
export const glossary = [
  {
    word: "Prediction interval",
    meaning:
      "By the model, 95 of 100 people with these inputs have an IQ inside it. This is the range of the result.",
  },
  {
    word: "Measurement interval",
    meaning: "What a test would show again in a person whose true IQ is the estimate.",
  },
  geneticValueWords,
  { word: "SNP", meaning: "A place in the DNA where people differ by one letter." },
] as const;

/** Where weights and places come from. */
export const reportSources = [
  "Lee JJ et al. 2018, Nature Genetics 50:1112–1121, supplementary tables 2 and 13 (weights), 21 (families)",
  "The 1000 Genomes Project Consortium 2015, Nature 526:68–74 (the people that scores are compared with)",
] as const;
