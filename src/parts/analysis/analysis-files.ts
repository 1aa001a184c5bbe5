import type { FieldRules, ValuesOf } from "../../form-rules/form-inputs.ts";
import { csvText } from "../../lib/csv.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import type { ResultFile } from "../result-actions.tsx";
import type { Analysis } from "./analysis.ts";

/** The files that an answer can be saved as: what it says, what it was computed from, and where the file is from. */
export function analysisFiles<Rules extends FieldRules, Answer>(
  toolId: string,
  { saved }: Pick<Analysis<Rules, Answer>, "saved">,
  { values, answer, isSample }: { values: ValuesOf<Rules>; answer: Answer; isSample: boolean },
): readonly ResultFile[] {
  const origin = () => ({ ...savedOrigin(), tool: toolId, is_sample: isSample });
  const originColumns = ["Saved by", "Saved at", "Sample data"];
  return [
    {
      format: "CSV",
      content: "the answer as CSV",
      name: `allelium-${toolId}.csv`,
      type: "text/csv",
      text: () => {
        const { saved_by, saved_at } = origin();
        const rows = saved.rows(answer, values).map((row) => [...row, saved_by, saved_at, isSample]);
        return csvText([...saved.columns, ...originColumns], rows);
      },
    },
    {
      format: "JSON",
      content: "inputs and answer as JSON",
      name: `allelium-${toolId}.json`,
      type: "application/json",
      text: () =>
        JSON.stringify({ ...origin(), inputs: values, answer: saved.document(answer, values) }, null, 2),
    },
  ];
}
