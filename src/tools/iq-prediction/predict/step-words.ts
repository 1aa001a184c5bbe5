import type { PredictionStep } from "../prediction-draft.ts";

/** The name of each step. */
export const stepNames: Readonly<Record<PredictionStep, string>> = {
  genome: "Genome",
  prenatal: "Before birth",
  socioeconomic: "Home",
  neuroimaging: "Brain imaging",
  review: "Review",
};

/** The purpose of a step, under its heading. */
export const stepLeads: Readonly<Record<PredictionStep, string>> = {
  genome: "The genome to predict from. You can also go on without one.",
  prenatal: "What was recorded around birth. Fill in what you know and leave the rest empty.",
  socioeconomic: "The home in which the person grew up. Fill in what you know and leave the rest empty.",
  neuroimaging: "Measurements from brain scans. Few people have them, and the prediction works without them.",
  review: "What the prediction will be based on.",
};
