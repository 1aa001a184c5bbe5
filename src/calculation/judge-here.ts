import { judgeGenome } from "../science/file-verdict/judge-genome.ts";
import { loadAncestryPanel } from "../science/reference/load-ancestry-panel.ts";
import { loadFileCheck } from "../sets/read-file-check.ts";
import type { CalculationCalls } from "./protocol.ts";

/** Answers `judgeGenome`. */
export async function judgeHere(
  genome: CalculationCalls["judgeGenome"]["args"],
): Promise<CalculationCalls["judgeGenome"]["value"]> {
  const [panel, fileCheck] = await Promise.all([loadAncestryPanel(), loadFileCheck()]);
  return judgeGenome({ panel, fileCheck }, genome);
}
