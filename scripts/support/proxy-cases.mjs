import { loadPanel, loadSets } from "./built-in-tables.mjs";
import { loadSource } from "./load-source.mjs";
import { readPeople } from "./public-genomes.mjs";
import { readKnownSites } from "./set-measures.mjs";

/** @typedef {import("./public-genomes.mjs").Site} Site */
/** @typedef {import("../../src/science/proxies/proxy-predictor.ts").SetPrediction} SetPrediction */
/** @typedef {import("../../src/science/proxies/proxy-predictor.ts").NamedProxy} NamedProxy */
/** @typedef {import("../../src/science/proxies/table-in-reference.ts").KnownReference} KnownReference */
/** @typedef {typeof import("../../src/science/file-verdict/file-verdict.ts")} FileVerdicts */
/** @typedef {typeof import("../../src/science/reference-group/choose-reference.ts")} ChooseReference */
/** @typedef {typeof import("../../src/science/reference-group/row-frequencies.ts")} RowFrequencies */
/** @typedef {typeof import("../../src/science/proxies/proxy-predictor.ts")} ProxyPredictor */
/** @typedef {typeof import("../../src/science/proxies/place-with-proxies.ts")} PlaceWithProxies */
/** @typedef {typeof import("../../src/science/proxies/found-rows.ts")} FoundRows */

/** One person of each of these populations: of one component each, and admixed. */
const populations = ["GBR", "YRI", "CHB", "PEL", "ASW"];

/**
 * Genomes of drawn calls with their references: many calls contradict every reference, and rows that no public genome
 * has are typed.
 *
 * @type {ReadonlyMap<string, KnownReference>}
 */
const madeUp = new Map([
  ["drawn", { kind: "european" }],
  ["drawn mixture", { kind: "adjusted", shares: { EUR: 0.3, AFR: 0.25, EAS: 0.2, SAS: 0.15, NAT: 0.1 } }],
]);

/** Marks a site or a row without a call. */
const notTyped = "-";

/** Of the large sets each row of this step is written, of the small ones all; sums are over all rows in any case. */
const stepOfRows = 20;
const rowsOfSmallSet = 100;

/** Figures are compared to nine digits. @param {number} figure */
function short(figure) {
  return Number(figure.toPrecision(12));
}

/** Draws of 0 to 1 that are the same each time (a linear congruential generator, Knuth's constants). @param {number} seed */
function draws(seed) {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n);
    return Number(state >> 11n) / 2 ** 53;
  };
}

/**
 * Which sites and rows a chip has, by the known facts about them.
 * @type {Record<string, (marks: string, draw: number) => boolean>}
 */
const chips = {
  GSA: (marks) => marks.includes("G"),
  "GSA or list 1": (marks) => /[G1]/.test(marks),
  "a tenth": (_, draw) => draw < 0.1,
  whole: () => true,
};

/**
 * @param {Site | undefined} site
 * @param {string} allele
 * @param {number} person
 */
function callOf(site, allele, person) {
  const copies = site?.copies[person];
  if (site === undefined || copies === undefined) return notTyped;
  return String(allele === site.alt ? copies : 2 - copies);
}

/** @param {string} calls @param {string} mask */
function masked(calls, mask) {
  return Array.from(calls, (call, index) => (mask[index] === "1" && call !== notTyped ? Number(call) : null));
}

/**
 * The compared parts of a prediction.
 * @param {SetPrediction} prediction
 * @param {readonly (readonly NamedProxy[])[]} named
 */
function predictionFigures({ rows, contributors, strangers }, named) {
  const step = rows.length > rowsOfSmallSet ? stepOfRows : 1;
  const sums = { predicted: 0, copies: 0, r2: 0, proxies: 0 };
  const written = rows.map((row, index) => {
    if (row === null) return null;
    sums.predicted += 1;
    sums.copies += row.expectedCopies;
    sums.r2 += row.predictedR2;
    sums.proxies += row.proxies;
    const [first] = named[index] ?? [];
    const weight = first === undefined ? [] : [first.rsid, first.letter, short(first.weight)];
    return [short(row.expectedCopies), short(row.deviation), short(row.predictedR2), row.proxies, ...weight];
  });
  return {
    contributors,
    predicted: sums.predicted,
    proxies: sums.proxies,
    copies: short(sums.copies),
    r2: short(sums.r2),
    strangers: {
      known: short(strangers.known),
      covariance: short(strangers.covariance),
      wholeLinkage: short(strangers.wholeLinkage),
    },
    step,
    rows: written.filter((_, index) => index % step === 0),
  };
}

/** The built-in sets with all that predicts and places them. */
async function loadPredictable() {
  const science = "src/science";
  /** @type {ProxyPredictor} */
  const { createProxyPredictor } = await loadSource(`${science}/proxies/proxy-predictor.ts`);
  const sets = [...(await loadSets())];
  return sets.map(([id, known]) => ({
    id,
    ...known,
    predictor: createProxyPredictor(known.set, known.table),
  }));
}

/**
 * The cases: which rows and sites each chip has (all have the ancestry panel's sites), the calls of each genome at them, and for
 * each chip, genome and set the prediction and the place.
 */
export async function proxyCases() {
  const science = "src/science";
  /** @type {FileVerdicts} */
  const { notJudged } = await loadSource("src/science/file-verdict/file-verdict.ts");
  /** @type {ChooseReference} */
  const { chooseReference, fitReference } = await loadSource(
    `${science}/reference-group/choose-reference.ts`,
  );
  /** @type {RowFrequencies} */
  const { scoredRows } = await loadSource(`${science}/reference-group/row-frequencies.ts`);
  /** @type {PlaceWithProxies} */
  const { placeWithProxies } = await loadSource(`${science}/proxies/place-with-proxies.ts`);
  /** @type {FoundRows} */
  const { rowsFoundByProxy } = await loadSource(`${science}/proxies/found-rows.ts`);
  const panel = await loadPanel();
  const predictable = await loadPredictable();
  const [people, sites] = [readPeople(), readKnownSites()];
  const panelIds = new Set(panel.sites.map(({ rsid }) => rsid));
  const random = draws(16);

  const masks = Object.entries(chips).flatMap(([chip, has]) => {
    /** A variant is on a chip or not, for every set. @type {Map<string, string>} */
    const onChip = new Map();
    const mark = (/** @type {{ rsid: string }} */ { rsid }) => {
      const known =
        onChip.get(rsid) ?? (has(sites.get(rsid)?.chips ?? "", random()) || panelIds.has(rsid) ? "1" : "0");
      onChip.set(rsid, known);
      return known;
    };
    return predictable.map(({ id, set, table }) => ({
      chip,
      set: id,
      rows: set.rows.map(mark).join(""),
      sites: table.variants.map(mark).join(""),
    }));
  });

  const calls = [...populations, ...madeUp.keys()].flatMap((genome) => {
    const person = people.findIndex((each) => each.population === genome);
    const call = (/** @type {string} */ rsid, /** @type {string} */ allele) =>
      madeUp.has(genome) ? String(Math.floor(3 * random())) : callOf(sites.get(rsid), allele, person);
    return predictable.map(({ id, set, table }) => ({
      genome,
      set: id,
      rows: set.rows.map(({ rsid, effectAllele }) => call(rsid, effectAllele)).join(""),
      sites: table.variants.map(({ rsid, counted }) => call(rsid, counted)).join(""),
    }));
  });

  const references = new Map([
    ...madeUp,
    ...populations.map((genome) => {
      const person = people.findIndex((each) => each.population === genome);
      const dosages = panel.sites.map(({ rsid, alternative }) =>
        callOf(sites.get(rsid), alternative, person),
      );
      const reference = chooseReference(
        { fit: fitReference(panel, Int8Array.from(dosages, Number)), verdict: notJudged },
        "auto",
      );
      if (reference.kind === "none") throw new Error(`${genome} has no reference`);
      return /** @type {const} */ ([genome, reference]);
    }),
  ]);

  const predictions = masks.flatMap((mask) =>
    calls.flatMap(({ genome, set: id, rows: rowCalls, sites: siteCalls }) => {
      const known = predictable.find((each) => each.id === id);
      const reference = references.get(genome);
      if (mask.set !== id || known === undefined || reference === undefined) return [];
      const { set, frequencies, predictor, facts } = known;
      const outcomes = masked(rowCalls, mask.rows).map((dosage) => {
        return { fate: /** @type {const} */ ("matched"), genotype: null, dosage, strandUnchecked: false };
      });
      const rows = scoredRows(set, { rows: outcomes }, frequencies);
      const onGenome = {
        rows,
        copies: Int8Array.from(masked(siteCalls, mask.sites), (dosage) => dosage ?? -1),
      };
      const prediction = predictor.predict(onGenome, reference);
      const named = predictor.namedProxies(onGenome, reference);
      const place = placeWithProxies(rows, prediction, reference, facts);
      const figures = {
        found: rowsFoundByProxy(prediction, outcomes),
        ...predictionFigures(prediction, named),
      };
      return [{ chip: mask.chip, genome, set: id, prediction: figures, place }];
    }),
  );
  return {
    references: [...references].map(([genome, reference]) => ({ genome, reference })),
    chips: masks,
    calls,
    predictions,
  };
}
