import { readFileSync } from "node:fs";
import { loadSource } from "./load-source.mjs";
import { inProject } from "./project-paths.mjs";

/** @typedef {import("../../src/science/weight-set.ts").ScoreSet} ScoreSet */
/** @typedef {import("../../src/science/proxies/proxy-table.ts").ProxyTable} ProxyTable */
/** @typedef {import("../../src/science/reference-group/place-genome-score.ts").SetReference} SetReference */

/**
 * The built-in sets with what their scores are placed and their missing rows predicted by, by id, in the order of every list.
 *
 * @returns {Promise<Map<string, { set: ScoreSet, table: ProxyTable } & SetReference>>}
 */
export async function loadSets() {
  const tables = "src/science/reference";
  /** @type {typeof import("../../src/science/reference/unpack-set.ts")} */
  const { unpackSet, unpackProxies } = await loadSource(`${tables}/unpack-set.ts`);
  /** @type {typeof import("../../src/science/reference/packed-sets.generated.ts")} */
  const { packedSets } = await loadSource(`${tables}/packed-sets.generated.ts`);
  /** @type {typeof import("../../src/science/reference/portability-ratios.generated.ts")} */
  const { portabilityRatios } = await loadSource(`${tables}/portability-ratios.generated.ts`);
  return new Map(
    packedSets.map(({ id, file }) => {
      const bytes = readFileSync(inProject("reference", "packed", file));
      const { set, frequencies } = unpackSet(bytes);
      const facts = { calibration: set.calibration, portabilityRatios };
      return [id, { set, frequencies, facts, table: unpackProxies(bytes) }];
    }),
  );
}

/** The sites that a genome's reference is found by. */
export async function loadPanel() {
  /** @type {typeof import("../../src/science/reference/ancestry-panel.generated.ts")} */
  const { ancestryPanel } = await loadSource("src/science/reference/ancestry-panel.generated.ts");
  return ancestryPanel;
}
