/** What a tool is that computes an answer from what is typed. `AnalysisPage` runs everything else for it. */
import type { FieldProblems, FieldRules, FormInputs, ValuesOf } from "../../form-rules/form-inputs.ts";
import type { CsvValue } from "../../lib/csv.ts";
import type { Result } from "../../lib/pure/result.ts";
import type { SliderScale } from "../../ui/form/slider-field.tsx";

/** Fields that stand together under a heading. */
export interface FieldGroup<Rules extends FieldRules> {
  readonly title: string;
  /** Said under the heading. */
  readonly hint?: string;
  readonly fields: readonly (keyof Rules & string)[];
  /** Folded up when the page opens, unless a field of it holds something. */
  readonly isFolded?: boolean;
}

/** How an answer is saved. */
export interface SavedForm<Values, Answer> {
  /** Column heads of the CSV. */
  readonly columns: readonly string[];
  readonly rows: (answer: Answer, values: Values) => readonly (readonly CsvValue[])[];
  /** What the JSON file says of the answer. */
  readonly document: (answer: Answer, values: Values) => Readonly<Record<string, unknown>>;
}

/** One analysis. */
export interface Analysis<Rules extends FieldRules, Answer> {
  readonly inputs: FormInputs<Rules>;
  /** Sliders beside the digits of some number fields. */
  readonly sliders?: Partial<Readonly<Record<keyof Rules & string, SliderScale>>>;
  /** In the order of the page; every field stands in one of them. */
  readonly groups: readonly FieldGroup<Rules>[];
  /** What the example is computed from that stands there until a person has typed something. */
  readonly sample: ValuesOf<Rules>;
  /** What the example is, in a sentence. */
  readonly sampleText: string;
  /** The fields that a link may carry: no results and nothing of a genome. Without one there is no link. */
  readonly linked?: readonly (keyof Rules & string)[];
  /** Pure. What the values do not allow together is a message, at their fields or for all. */
  readonly compute: (values: ValuesOf<Rules>) => Result<Answer, string | FieldProblems<Rules>>;
  readonly saved: SavedForm<ValuesOf<Rules>, Answer>;
}

/** Defines an analysis, with the types of its parts taken from its inputs and its function. */
export function defineAnalysis<Rules extends FieldRules, Answer>(
  analysis: Analysis<Rules, Answer>,
): Analysis<Rules, Answer> {
  return analysis;
}
