/**
 * Measures how long it takes to predict the missing rows of all six built-in sets and to place the scores: on a chip layout that is
 * seen for the first time, and on one whose weights are cached. In Node, on a made-up genome; the page does it in its worker.
 *
 *     node benches/proxies.mjs
 */
import { loadSets } from "../scripts/support/built-in-tables.mjs";
import { loadSource } from "../scripts/support/load-source.mjs";
import { readKnownSites } from "../scripts/support/set-measures.mjs";
import { spreadOf } from "./support/statistics.mjs";

const rounds = 21;

/** The bound of each, in milliseconds. */
const bounds = { "new layout": 150, "known layout": 10 };

/** Lists of the chip that holds most sites (docs/reference-data.md#the-people). */
const marks = ["G", "1"];

/** @typedef {typeof import("../src/science/proxies/proxy-predictor.ts")} PredictorFile */
/** @typedef {typeof import("../src/science/proxies/place-with-proxies.ts")} PlaceFile */

/** @type {PredictorFile} */
const { createProxyPredictor } = await loadSource("src/science/proxies/proxy-predictor.ts");
/** @type {PlaceFile} */
const { placeWithProxies } = await loadSource("src/science/proxies/place-with-proxies.ts");

const sites = readKnownSites();
const isOnChip = (/** @type {string} */ rsid) =>
  marks.some((mark) => sites.get(rsid)?.chips.includes(mark) ?? false);

/** The first of all people: which calls are there changes no time. */
const copiesOf = (/** @type {string} */ rsid, /** @type {string} */ counted) => {
  const site = sites.get(rsid);
  if (site === undefined) return null;
  const copies = site.copies[0] ?? 0;
  return site.alt === counted ? copies : 2 - copies;
};

const sets = [...(await loadSets())].map(([id, { set, table, frequencies, facts }]) => {
  const rows = set.rows.map(({ rsid, effectAllele, weight, frequency }) => ({
    weight,
    dosage: isOnChip(rsid) ? copiesOf(rsid, effectAllele) : null,
    frequency,
    known: frequencies.get(rsid) ?? null,
  }));
  const copies = Int8Array.from(table.variants, ({ rsid, counted }) =>
    isOnChip(rsid) ? (copiesOf(rsid, counted) ?? -1) : -1,
  );
  return { id, set, table, facts, rows, copies };
});

/** @type {[string, import("../src/science/proxies/table-in-reference.ts").KnownReference][]} */
const references = [
  ["european", { kind: "european" }],
  ["adjusted", { kind: "adjusted", shares: { EUR: 0.4, AFR: 0.2, EAS: 0.1, SAS: 0.1, NAT: 0.2 } }],
];

for (const [name, reference] of references) {
  /** @type {Record<string, number[]>} */
  const times = { "new layout": [], "known layout": [] };
  for (let round = 0; round < rounds; round += 1) {
    const predictors = sets.map(({ set, table }) => createProxyPredictor(set, table));
    for (const list of Object.values(times)) {
      const start = performance.now();
      for (const [index, { rows, copies, facts }] of sets.entries()) {
        const prediction = predictors[index]?.predict({ rows, copies }, reference);
        if (prediction !== undefined) placeWithProxies(rows, prediction, reference, facts);
      }
      list.push(performance.now() - start);
    }
  }
  for (const [kind, list] of Object.entries(times)) {
    const bound = bounds[/** @type {keyof typeof bounds} */ (kind)];
    console.log(`${name}, ${kind}: ${spreadOf(list).median.toFixed(1)} ms (at most ${bound})`);
  }
}
