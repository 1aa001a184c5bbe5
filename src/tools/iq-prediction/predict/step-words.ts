import type { PredictionStep } from "../prediction-draft.ts";

/** The name of each step. */
export const stepNames: Readonly<Record<PredictionStep, string>> = {
  genome: "Genome",
  prenatal: "Before birth",
  socioeconomic: "Home",
  neuroimaging: "Brain imaging",
  review: "Review",
};

/** What a step is for, under its heading. */
export const stepLeads: Readonly<Record<PredictionStep, string>> = {
  genome: "The genome to predict from. You can do without one.",
  prenatal: "What was noted around birth. Fill in what you know and leave the rest empty.",
  socioeconomic: "The home in which the person grew up. Fill in what you know and leave the rest empty.",
  neuroimaging: "Measures from brain scans. Hardly anybody has them, and nothing is missing without them.",
  review: "What the prediction will be made from.",
};
