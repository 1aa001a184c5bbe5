/** The text of a mail with the results of an IQ prediction. */
import type { PredictionOutput } from "../../../src/science/iq/prediction-output.ts";
import type { FunctionMail } from "../_shared/mailer.ts";

/** Inputs of the mail, besides the results. */
export interface ResultsMailParts {
  readonly to: string;
  readonly siteUrl: string;
  readonly predictionId: string;
  readonly isTest: boolean;
}

/**
 * Writes the mail: estimate, range and place, and what they do not say. The range says no more than the page and the report do.
 *
 * @param predictionId to which the link leads
 * @param isTest marked as such in the subject
 */
export function writeResultsMail(
  { full_scale_iq: iq, rmse }: PredictionOutput,
  { to, siteUrl, predictionId, isTest }: ResultsMailParts,
): FunctionMail {
  const [low, high] = iq.confidence_interval.map(Math.round);
  const lines = [
    `Estimate of your full-scale IQ: ${Math.round(iq.point_estimate)}.`,
    `By the model, 95 of 100 people with these inputs have an IQ from ${low} to ${high}.`,
    `The estimate is at percentile ${Math.round(iq.percentile)}. Its usual error is ${rmse.toFixed(1)} points.`,
    "This is a statistical estimate. It is not an IQ test and no medical advice, and the range matters more than the number.",
    `You find the whole prediction here, once you have signed in: ${siteUrl}/results?saved=${predictionId}`,
    "You get this mail because this prediction was paid for in your account.",
  ];
  return {
    to,
    subject: `${isTest ? "Test: " : ""}Your IQ prediction from Allelium`,
    text: `${lines.join("\n\n")}\n`,
    // Plain text reads the same everywhere.
    html: "",
  };
}
