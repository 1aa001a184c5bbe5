import { loadPanel, loadSets } from "./built-in-tables.mjs";
import { loadSource } from "./load-source.mjs";
import { readPeople, readSites } from "./public-genomes.mjs";

/** @typedef {import("./public-genomes.mjs").Site} Site */
/** @typedef {typeof import("../../src/science/file-verdict/file-verdict.ts")} FileVerdicts */
/** @typedef {typeof import("../../src/science/reference-group/choose-reference.ts")} ChooseReference */
/** @typedef {typeof import("../../src/science/reference-group/check-frequencies.ts")} CheckFrequencies */
/** @typedef {typeof import("../../src/science/reference/site-frequencies.generated.ts")} SiteFrequencies */
/** @typedef {typeof import("../../src/science/reference-group/place-built-in-set.ts")} PlaceBuiltInSet */
/** @typedef {typeof import("../../src/science/reference-group/place-loaded-set.ts")} PlaceLoadedSet */
/** @typedef {typeof import("../../src/science/reference-group/place-genome-score.ts")} PlaceGenomeScore */
/** @typedef {typeof import("../../src/science/reference-group/row-frequencies.ts")} RowFrequencies */
/** @typedef {typeof import("../../src/science/reference/portability-ratios.generated.ts")} PortabilityRatios */

/** One person of each of these populations: of one component each, and admixed. */
const populations = ["GBR", "YRI", "CHB", "GIH", "PEL", "ASW", "PUR"];

/** Marks a site or a row without a call. */
const notTyped = "-";

/** How a genome's calls are changed: each name says which sites or rows are left, or what is done to them. */
const changes = {
  /** @param {string} calls */
  all: (calls) => calls,
  /** @param {string} calls */
  third: (calls) => calls.replace(/./g, (call, index) => (index % 3 === 0 ? call : notTyped)),
  /** @param {string} calls */
  swapped: (calls) =>
    calls.replace(/[02]/g, (call, index) => (index % 5 === 0 ? String(2 - Number(call)) : call)),
  /** @param {string} calls */
  few: (calls) => calls.replace(/./g, (call, index) => (index < 99 ? call : notTyped)),
};

/**
 * Sets loaded as a file: rows from the first on, each nth without a frequency or not known to the panel, close rows and
 * rows with a locus, and what is asked for. With `measured` each nth row is measured and the others are
 * imputed; without it all are measured. With `check` the set's frequencies are those of another allele.
 */
const loaded = [
  { set: "cognition-lead-set", rows: 226, lacking: 0, unknown: 0, close: 0, located: 226, wish: "auto" },
  { set: "cognition-lead-set", rows: 226, lacking: 0, unknown: 0, close: 0, located: 226, wish: "european" },
  { set: "education-lead-set", rows: 1271, lacking: 200, unknown: 0, close: 10, located: 1271, wish: "auto" },
  {
    set: "education-lead-set",
    rows: 1271,
    lacking: 2,
    unknown: 0,
    close: 10,
    located: 1271,
    wish: "european",
  },
  {
    set: "education-lead-set",
    rows: 1271,
    lacking: 20,
    unknown: 2,
    close: 0,
    located: 1271,
    wish: "european",
  },
  { set: "cognition-lead-set", rows: 226, lacking: 0, unknown: 9, close: 0, located: 226, wish: "auto" },
  { set: "education-lead-set", rows: 1271, lacking: 0, unknown: 0, close: 300, located: 1271, wish: "auto" },
  { set: "education-lead-set", rows: 1271, lacking: 0, unknown: 0, close: 0, located: 900, wish: "auto" },
  { set: "education-quick-set", rows: 9, lacking: 0, unknown: 0, close: 0, located: 9, wish: "european" },
  { set: "education-quick-set", rows: 5, lacking: 0, unknown: 0, close: 0, located: 5, wish: "auto" },
  { set: "cognition-quick-set", rows: 20, lacking: 3, unknown: 0, close: 0, located: 20, wish: "european" },
  { set: "highest-math-lead-set", rows: 2, lacking: 0, unknown: 0, close: 0, located: 2, wish: "european" },
  { set: "highest-math-lead-set", rows: 366, lacking: 0, unknown: 0, close: 0, located: 366, wish: "none" },
  {
    set: "education-lead-set",
    rows: 1271,
    lacking: 0,
    unknown: 0,
    close: 0,
    located: 1271,
    wish: "auto",
    measured: 4,
  },
  {
    set: "education-lead-set",
    rows: 1271,
    lacking: 200,
    unknown: 0,
    close: 0,
    located: 1271,
    wish: "auto",
    measured: 50,
  },
  {
    set: "cognition-lead-set",
    rows: 226,
    lacking: 0,
    unknown: 0,
    close: 0,
    located: 226,
    wish: "auto",
    check: { allele: /** @type {const} */ ("other"), rows: 60, contradicting: 58 },
  },
];

/** Variance of the copies of an imputed row of the cases. */
const openOfImputed = 0.05;

/**
 * Copies of an allele that a person has.
 * @param {Site | undefined} site
 * @param {string} allele
 * @param {number} person
 */
function copiesOf(site, allele, person) {
  const copies = site?.copies[person];
  if (site === undefined || copies === undefined) return notTyped;
  return String(allele === site.alt ? copies : 2 - copies);
}

/** @param {string} calls */
function dosagesOf(calls) {
  return [...calls].map((call) => (call === notTyped ? null : Number(call)));
}

/** What a column of frequencies may say of a row, by the effect allele's frequency and whether the site's order is turned. */
const columns = {
  /** @param {number} frequency */
  effect: (frequency) => frequency,
  /** @param {number} frequency */
  other: (frequency) => 1 - frequency,
  /** @param {number} frequency */
  minor: (frequency) => Math.min(frequency, 1 - frequency),
  /** @param {number} frequency @param {boolean} isReference */
  alternative: (frequency, isReference) => (isReference ? 1 - frequency : frequency),
  /** @param {number} frequency @param {boolean} _ @param {number} index */
  mixed: (frequency, _, index) => (index % 3 === 0 ? 1 - frequency : frequency),
};

/**
 * A set's rows with one column of frequencies after another, some on the other strand, some without the other allele.
 * @param {Awaited<ReturnType<typeof loadSets>>} sets
 */
async function frequencyChecks(sets) {
  /** @type {CheckFrequencies} */
  const { checkFrequencies } = await loadSource("src/science/reference-group/check-frequencies.ts");
  /** @type {SiteFrequencies} */
  const { siteFrequencies } = await loadSource("src/science/reference/site-frequencies.generated.ts");
  const rows = sets.get("cognition-lead-set")?.set.rows.filter(({ frequency }) => frequency !== null) ?? [];
  const turned = (/** @type {string} */ letter) => "TGCA".charAt("ACGT".indexOf(letter));
  return Object.entries(columns).map(([column, said]) => {
    const made = rows.map(({ rsid, effectAllele, otherAllele, frequency }, index) => {
      const isReference = siteFrequencies.lettersOf(Number(rsid.slice(2)))?.startsWith(effectAllele) ?? false;
      const [effect, other] = [effectAllele, otherAllele ?? "."].map((letter) =>
        index % 4 === 1 && letter !== "." ? turned(letter) : letter,
      );
      const figure = Number(said(frequency ?? 0, isReference, index).toFixed(4));
      return [rsid, effect, index % 7 === 0 ? "." : other, figure];
    });
    const check = checkFrequencies(
      {
        rsidNumbers: Uint32Array.from(made, ([rsid]) => Number(String(rsid).slice(2))),
        effectAlleles: made.map(([, effect]) => effect).join(""),
        otherAlleles: made.map(([, , other]) => other).join(""),
        frequencies: Float64Array.from(made, ([, , , figure]) => Number(figure)),
      },
      siteFrequencies,
    );
    return { column, rows: made.map((row) => row.join(" ")), check };
  });
}

/** People whose files are made into ones of differences. */
const ofDifferences = ["GBR all", "YRI all", "CHB all"];

/**
 * The cases: genomes with the reference that they fit, built-in sets and loaded sets with their places, and built-in sets on
 * files that list differences from the reference genome.
 */
export async function referenceCases() {
  const group = "src/science/reference-group";
  /** @type {FileVerdicts} */
  const { notJudged } = await loadSource("src/science/file-verdict/file-verdict.ts");
  /** @type {ChooseReference} */
  const { chooseReference, fitReference } = await loadSource(`${group}/choose-reference.ts`);
  /** @type {PlaceBuiltInSet} */
  const { placeBuiltInSet } = await loadSource(`${group}/place-built-in-set.ts`);
  /** @type {PlaceLoadedSet} */
  const { placeLoadedSet } = await loadSource(`${group}/place-loaded-set.ts`);
  /** @type {PlaceGenomeScore} */
  const { placeGenomeScore } = await loadSource(`${group}/place-genome-score.ts`);
  /** @type {RowFrequencies} */
  const { scoredRows } = await loadSource(`${group}/row-frequencies.ts`);
  const tables = "src/science/reference";
  /** @type {PortabilityRatios} */
  const { portabilityRatios } = await loadSource(`${tables}/portability-ratios.generated.ts`);
  const [panel, sets] = [await loadPanel(), await loadSets()];
  const [people, sites] = [readPeople(), readSites()];

  /** @param {string} calls */
  const fitOf = (calls) =>
    fitReference(
      panel,
      Int8Array.from(dosagesOf(calls), (dosage) => dosage ?? -1),
    );
  const genomes = populations.flatMap((population) => {
    const person = people.findIndex((each) => each.population === population);
    const own = panel.sites.map((site) => copiesOf(sites.get(site.rsid), site.alternative, person)).join("");
    return Object.entries(changes).map(([change, changed]) => {
      const calls = changed(own);
      return { genome: `${population} ${change}`, person, calls, fit: fitOf(calls) };
    });
  });

  /**
   * @param {string} id
   * @param {number} person
   * @param {(calls: string) => string} changed
   */
  function rowsOf(id, person, changed) {
    const known = sets.get(id);
    if (known === undefined) throw new Error(`no set ${id}`);
    const { set, frequencies } = known;
    const own = set.rows.map((row) => copiesOf(sites.get(row.rsid), row.effectAllele, person)).join("");
    const calls = changed(own);
    const outcomes = dosagesOf(calls).map((dosage) => {
      return { fate: /** @type {const} */ ("matched"), genotype: null, dosage, strandUnchecked: false };
    });
    return { calls, rows: scoredRows(set, { rows: outcomes }, frequencies) };
  }

  const whole = genomes.filter(({ genome }) => genome.endsWith(" all"));
  const builtIn = whole.flatMap(({ genome, person, fit }) =>
    [...sets].flatMap(([id, { facts }]) =>
      [changes.all, changes.third].map((changed) => {
        const { calls, rows } = rowsOf(id, person, changed);
        return {
          genome,
          set: id,
          calls,
          place: placeBuiltInSet(rows, chooseReference({ fit, verdict: notJudged }, "auto"), facts),
        };
      }),
    ),
  );
  const ofFiles = whole.flatMap(({ genome, person, fit }) =>
    loaded.map((given) => {
      const all = rowsOf(given.set, person, changes.all);
      const rows = all.rows.slice(0, given.rows).map((row, index) => {
        const isNth = (/** @type {number} */ step) => step > 0 && index % step === 0;
        const frequency = isNth(given.lacking) ? null : row.frequency;
        const dosageVariance = index % (given.measured ?? 1) === 0 ? 0 : openOfImputed;
        return { ...row, dosageVariance, frequency, known: isNth(given.unknown) ? null : row.known };
      });
      const closeRows = { rows: given.close, of: given.located };
      const wish = /** @type {"auto" | "european" | "none"} */ (given.wish);
      const reference = chooseReference({ fit, verdict: notJudged }, wish);
      const score = { rows, closeRows, rowsOfSet: rows.length, check: given.check ?? null };
      const place = placeLoadedSet(score, reference, portabilityRatios, null);
      return { genome, ...given, calls: all.calls.slice(0, given.rows), place };
    }),
  );
  const differences = whole
    .filter(({ genome }) => ofDifferences.includes(genome))
    .flatMap(({ genome, person, fit }) =>
      [...sets].map(([id, { set, frequencies, facts }]) => {
        const { calls } = rowsOf(id, person, changes.all);
        const outcomes = dosagesOf(calls).map((dosage, index) => {
          const row = set.rows[index];
          const letter = frequencies.get(row?.rsid ?? "")?.reference37 ?? row?.otherAllele;
          const isListed = dosage !== null && dosage !== (letter === row?.effectAllele ? 2 : 0);
          const outcome = { genotype: null, strandUnchecked: false };
          return isListed
            ? { ...outcome, fate: /** @type {const} */ ("matched"), dosage }
            : { ...outcome, fate: /** @type {const} */ ("assumed-reference"), dosage: null };
        });
        const matched = outcomes.filter(({ fate }) => fate === "matched").length;
        const placed = {
          reference: chooseReference({ fit, verdict: notJudged }, "auto"),
          unlistedSites: /** @type {const} */ ("like-reference"),
          prediction: null,
        };
        const place = placeGenomeScore(set, { rows: outcomes, matched }, { frequencies, facts }, placed);
        return { genome, set: id, calls, place };
      }),
    );
  return { genomes, builtIn, loaded: ofFiles, differences, frequencyChecks: await frequencyChecks(sets) };
}
