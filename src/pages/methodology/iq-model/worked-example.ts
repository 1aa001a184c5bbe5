import { geneticPart } from "../../../science/iq/genetic-part.ts";
import { predictionInterval } from "../../../science/iq/intervals.ts";
import { latentG } from "../../../science/iq/latent-g.ts";
import { prenatalComposite } from "../../../science/iq/prenatal-part.ts";
import { socioeconomicComposite } from "../../../science/iq/socioeconomic-part.ts";

/** The inputs of the example: invented, and ordinary for a chip of today. */
export const exampleInput = {
  intelligence: { z: -0.4, squaredCorrelation: 0.3 },
  education: { z: 0.75, squaredCorrelation: 0.22 },
  prenatal: { gestational_age: 38, lead_exposure: 0.1, low_birth_weight: 0 },
  socioeconomic: { parental_edu: 16, household_income: 85_000 },
} as const;

/** The example, step by step, as the model computes it. */
export function workedExample() {
  const { intelligence, education, prenatal, socioeconomic } = exampleInput;
  const scoreOf = ({ z, squaredCorrelation }: typeof intelligence | typeof education) => ({
    z,
    origin: { kind: "genome", coverage: squaredCorrelation, portability: 1 } as const,
  });
  const genetic = geneticPart({ intelligence: scoreOf(intelligence), education: scoreOf(education) });
  if (genetic === null) throw new RangeError("the example has scores");
  const p = prenatalComposite(prenatal) ?? 0;
  const s = socioeconomicComposite(socioeconomic) ?? 0;
  const model = latentG({ genetic, prenatal: p, socioeconomic: s, neuroimaging: null });
  return {
    genetic,
    prenatal: p,
    socioeconomic: s,
    model,
    interval: predictionInterval(model.iq, model.rmse),
  };
}
