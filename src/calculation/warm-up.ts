import { notCounted } from "../lib/pure/counted-copies.ts";
import { loadAncestryPanel } from "../science/reference/load-ancestry-panel.ts";
import { perComponent } from "../science/reference-group/components.ts";
import { loadFileCheck } from "../sets/read-file-check.ts";
import { judgeHere } from "./judge-here.ts";
import { predictRows } from "./predict-rows.ts";
import type { CalculationCalls } from "./protocol.ts";

/** At least as many as any set has rows, or sites near them; what is beyond a set is not looked at. */
const mostSites = 8192;

/** A made-up person's shares: nobody's, and none of them 0, whose part would be left out. */
const shares = perComponent((component) => (component === "EUR" ? 0.8 : 0.05));

/** Answers the call of the same name. */
export async function warmUp({
  setIds,
}: CalculationCalls["warmUp"]["args"]): Promise<CalculationCalls["warmUp"]["value"]> {
  const [panel, fileCheck] = await Promise.all([loadAncestryPanel(), loadFileCheck()]);
  await judgeHere({ panel: commonest(panel), check: commonest(fileCheck) });
  const rows = Int8Array.from({ length: mostSites }, (_, row) => (row % 3 === 0 ? notCounted : row % 2));
  const sites = new Int8Array(mostSites).fill(1);
  const sets = setIds.map((setId) => ({ setId, rows, sites }));
  const reference = { kind: "adjusted", shares } as const;
  return { rows, shares, predictions: await predictRows({ sets, reference, unlistedSites: "read" }) };
}

/** The commonest copies of Europeans at some sites. */
function commonest({ frequencies }: { frequencies: { EUR: Float64Array } }): Int8Array {
  return Int8Array.from(frequencies.EUR, (frequency) => Math.round(2 * frequency));
}
