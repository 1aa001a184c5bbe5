import { formatNumber, formatSigned } from "../../../lib/format.ts";
import { geneticValueSds } from "../../../science/iq/iq-constants.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { socioeconomicStatus } from "../../../science/iq/socioeconomic-part.ts";

/** A named value, on the screen and on paper. */
export interface ResultFact {
  readonly label: string;
  readonly value: string;
}

const { direct, nurture } = geneticValueSds;

/** The meaning of the two reported genetic values, and their unit. */
export const geneticValueWords = {
  word: "Direct genetics, genetic nurture",
  meaning: `${formatNumber(direct, 2)} times a z-score for a person’s own genes, and ${formatNumber(nurture, 2)} times for the parents’ genes, through how they raise a child.`,
} as const;

function geneticText(value: number | null, sd: number): string {
  return value === null ? "none" : `${formatSigned(value, 2)} (z ${formatSigned(value / sd, 1)})`;
}

/** The polygenic scores in words. A typed mean appears where there is one; without a typed score it changes nothing. */
export function scoreFacts({
  model_used,
  polygenic_scores: scores,
}: PredictionOutput): readonly ResultFact[] {
  const isMeanUsed = model_used === "latent-g/typed" || model_used === "latent-g/both";
  const mean = scores.local_ancestry;
  return [
    { label: "Direct genetics", value: geneticText(scores.direct_genetics, direct) },
    { label: "Genetic nurture", value: geneticText(scores.genetic_nurture, nurture) },
    ...(mean === null
      ? []
      : [
          {
            label: "Mean of your own group, typed",
            value: `z ${formatSigned(mean, 2)}${isMeanUsed ? "" : ", not used: no score was typed"}`,
          },
        ]),
  ];
}

/** The home in two figures; empty without one. */
export function statusFacts(output: PredictionOutput): readonly ResultFact[] {
  const status = socioeconomicStatus(output);
  if (status === null) return [];
  return [
    { label: "Home: SES (−3 to 3)", value: formatSigned(status.composite, 2) },
    { label: "Home: social position, SPI (0 to 5)", value: formatNumber(status.socialPosition, 1) },
  ];
}
