import { judgeGenome } from "../science/file-verdict/judge-genome.ts";
import { referenceToPredictIn } from "../science/proxies/reference-to-predict-in.ts";
import { loadAncestryPanel } from "../science/reference/load-ancestry-panel.ts";
import { chooseReference, type JudgedFile } from "../science/reference-group/choose-reference.ts";
import { loadFileCheck } from "../sets/read-file-check.ts";
import { predictRows } from "./predict-rows.ts";
import type { CalculationCalls, JudgedAndPredicted, ToPredict } from "./protocol.ts";

/** Answers `judgeGenome`. */
export async function judgeHere({
  toPredict,
  ...genome
}: CalculationCalls["judgeGenome"]["args"]): Promise<JudgedAndPredicted> {
  const [panel, fileCheck] = await Promise.all([loadAncestryPanel(), loadFileCheck()]);
  const judged = judgeGenome({ panel, fileCheck }, genome);
  const predictions = toPredict === undefined ? null : await predicted(toPredict, judged);
  return { judged, predictions };
}

async function predicted(
  { wish, unlistedSites, groups }: ToPredict,
  judged: JudgedFile,
): Promise<JudgedAndPredicted["predictions"]> {
  const reference = referenceToPredictIn(judged.fit, chooseReference(judged, wish));
  if (reference === null) return null;
  try {
    return await Promise.all(groups.map((sets) => predictRows({ sets, reference, unlistedSites })));
  } catch {
    // A table did not arrive: the verdict stands, and the page asks for predictions by themselves.
    return null;
  }
}
