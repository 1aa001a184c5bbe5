import type { ModelPart } from "../../../science/iq/iq-constants.ts";
import { inputLines } from "./input-lines.ts";
import type { ResultView } from "./result-view.ts";
import type { ShownPrediction } from "./shown-prediction.ts";

/** One part in the report's table: the inputs, their source, and what they add. */
export interface ReportPart {
  part: ModelPart;
  name: string;
  /** "Parents’ schooling 16 years; household income $85 000". */
  input: string;
  source: string;
  points: string;
}

const notGiven = { input: "Not given; counts as the average of people", source: "", points: "–" };

/** The parts of a prediction as the report lists them. */
export function reportParts({ output, input }: ShownPrediction, view: ResultView): readonly ReportPart[] {
  const lines = input === null ? [] : inputLines(input);
  return view.parts.map(({ part, name, isGiven, pointsText }) => {
    if (!isGiven) return { part, name, ...notGiven };
    const typed = lines.filter((line) => line.part === part).map(({ label, value }) => `${label} ${value}`);
    const isOfGenome =
      part === "genetic" &&
      (output.model_used === "latent-g/genome" || output.model_used === "latent-g/both");
    const scores = isOfGenome ? ["Scores of the genome"] : [];
    const said = [...scores, ...typed];
    return {
      part,
      name,
      input: said.length === 0 ? "Given; the values were not saved" : said.join("; "),
      source: sourceOf(isOfGenome, typed.length > 0),
      points: pointsText,
    };
  });
}

function sourceOf(isOfGenome: boolean, isTyped: boolean): string {
  if (isOfGenome) return isTyped ? "The file, the owner" : "The file";
  return "The owner";
}
