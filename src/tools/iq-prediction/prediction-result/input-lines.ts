import { fieldWords, isPredictionField, valueText } from "../../../parts/prediction/field-words.ts";
import { typedScoresGroupText } from "../../../parts/prediction/typed-scores-group.ts";
import { inputRanges } from "../../../science/iq/input-ranges.ts";
import { type ModelPart, modelParts } from "../../../science/iq/iq-constants.ts";
import { isScoreTyped, type SavedPredictionInput } from "../../../science/iq/prediction-input.ts";

/** One field that a person filled in, in words. */
export interface InputLine {
  part: ModelPart;
  label: string;
  /** As it was typed, with its unit. */
  value: string;
}

/** The fields of a part, in the order of the text. */
function fieldsOf(part: ModelPart) {
  return Object.keys(fieldWords)
    .filter(isPredictionField)
    .filter((field) => field in inputRanges[part]);
}

function linesOf(part: ModelPart, input: SavedPredictionInput): InputLine[] {
  const values: Readonly<Record<string, unknown>> = input[part] ?? {};
  return fieldsOf(part).flatMap((field) => {
    const value = values[field];
    // A mean without a score to compare with it changes nothing.
    if (typeof value !== "number" || (field === "pgs_local" && !isScoreTyped(input))) return [];
    const { name } = fieldWords[field];
    // The genome has such scores, too.
    return [{ part, label: part === "genetic" ? `${name}, typed` : name, value: valueText(field, value) }];
  });
}

/** The group that typed scores were compared with; no line where none was typed. */
function groupLines(input: SavedPredictionInput): InputLine[] {
  const value = typedScoresGroupText(input);
  return value === null ? [] : [{ part: "genetic", label: "Typed scores compared with", value }];
}

/** What a person entered, field by field in the order of the parts; an empty field has no line. */
export function inputLines(input: SavedPredictionInput): readonly InputLine[] {
  return modelParts.flatMap((part) => [
    ...linesOf(part, input),
    ...(part === "genetic" ? groupLines(input) : []),
  ]);
}
