import { formatNumber, formatPercent, formatRange, formatSigned } from "../../../lib/format.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { exampleInput, workedExample } from "./worked-example.ts";

/** The example with its steps, each computed by the model’s own code. */
export function ExampleSection() {
  const { genetic, prenatal, socioeconomic, model, interval } = workedExample();
  const { intelligence, education, prenatal: before, socioeconomic: home } = exampleInput;
  const steps = [
    ["Direct genetics, z", formatSigned(genetic.directZ, 4)],
    ["k, for the SNPs on the file", formatNumber(genetic.size, 4)],
    ["Genes, shift of g", formatSigned(genetic.shift, 4)],
    ["Before birth, composite", formatSigned(prenatal, 4)],
    ["Home, composite", formatSigned(socioeconomic, 4)],
    ["g", formatSigned(model.g, 4)],
    ["IQ", formatNumber(model.iq, 2)],
    ["R²", formatPercent(model.r2, 2)],
    ["Error (SD), in points", formatNumber(model.rmse, 2)],
    ["Prediction interval", formatRange(interval.low, interval.high, 1)],
  ] as const;
  return (
    <>
      <Paragraphs
        texts={[
          `An invented person. Cognition score: z ${formatSigned(intelligence.z, 2)}, from SNPs with a squared correlation of ${intelligence.squaredCorrelation} with the complete set. Education score: z ${formatSigned(education.z, 2)}, from SNPs with ${education.squaredCorrelation}. European reference. Born at ${before.gestational_age} weeks, lead ${formatNumber(before.lead_exposure, 2)}, birth weight not low. Parents’ schooling ${home.parental_edu} years, household income $${formatNumber(home.household_income)}. No images of the brain.`,
        ]}
      />
      <FoldedTable
        caption="Step by step"
        heads={["Step", "Value"]}
        maxWidth="30rem"
        rows={steps.map(([step, value]) => ({ key: step, cells: [step, value] }))}
      />
    </>
  );
}
