import { loadSource } from "./load-source.mjs";
import { definitions } from "./set-definitions.mjs";

/** @typedef {import("../../src/science/weight-set.ts").ScoreSet} ScoreSet */
/** @typedef {import("../../src/science/reference-group/row-frequencies.ts").RowFrequencies} RowFrequencies */

/**
 * The one thing that a generated table of src/science/reference exports.
 *
 * @template Value
 * @param {string} name
 */
export async function loadTable(name) {
  /** @type {Record<string, Value>} */
  const source = await loadSource(`src/science/reference/${name}.generated.ts`);
  const [value] = Object.values(source);
  if (value === undefined) throw new Error(`${name} is empty`);
  return value;
}

/** The built-in sets with what the panel knows of their rows, by id. */
export async function loadSets() {
  const entries = definitions.map(async ({ id, leads }) => {
    /** @type {ScoreSet} */
    const set = await loadTable(id);
    /** @type {ReadonlyMap<string, RowFrequencies>} */
    const frequencies = await loadTable(`${leads.trait}-frequencies`);
    return /** @type {const} */ ([id, { set, frequencies }]);
  });
  return new Map(await Promise.all(entries));
}
