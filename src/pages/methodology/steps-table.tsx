import { FoldedTable } from "./folded-table.tsx";

/** The steps of a worked example, each with its result. */
export function StepsTable({
  caption,
  steps,
}: {
  caption: string;
  steps: readonly (readonly [step: string, value: string])[];
}) {
  return (
    <FoldedTable
      caption={caption}
      heads={["Step", "Value"]}
      maxWidth="34rem"
      rows={steps.map(([step, value], index) => ({ key: `${index} ${step}`, cells: [step, value] }))}
    />
  );
}
