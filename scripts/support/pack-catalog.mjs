import { ancestryOf, sharesText } from "./catalog-ancestry.mjs";
import { licenceUse } from "./catalog-licence.mjs";
import { largestOfEach, performancesOf } from "./catalog-performance.mjs";

/** Packs the Catalog's facts on its scores into one text (docs/formats.md#packed-catalog). */

/** @typedef {import("./catalog-tables.mjs").CatalogRow} CatalogRow */
/** @typedef {import("./catalog-tables.mjs").CatalogTables} CatalogTables */
/** @typedef {import("../../src/science/catalog/catalog-entry.ts").PublishedPerformance} PublishedPerformance */
/** @typedef {string | number | null | undefined} Value */

const notReported = new Set(["", "NR", "Not reported", "Not Reported"]);
const scoreName = /^PGS(\d{6})$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const term = /^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9]+$/;
const folder = "https://ftp.ebi.ac.uk/pub/databases/spot/pgs/scores";

/** Values of a column that repeat, each listed once in the order in which it first came. */
function repeated() {
  /** @type {Map<string, number>} */
  const rows = new Map();
  return {
    /** @param {string} key @returns {number} its row */
    rowOf(key) {
      const row = rows.get(key) ?? rows.size;
      rows.set(key, row);
      return row;
    },
    keys: () => [...rows.keys()],
  };
}

/** @param {string | undefined} text */
function known(text = "") {
  return notReported.has(text) ? "" : text;
}

/**
 * @param {CatalogRow} row
 * @param {string} column
 * @param {RegExp} form
 */
function checked(row, column, form) {
  const text = row[column] ?? "";
  if (form.test(text)) return text;
  throw new Error(`${row["id"] || "A row without an id"} has "${text.slice(0, 40)}" as ${column}.`);
}

/** @param {CatalogRow} row @param {string} column */
function whole(row, column) {
  return Number(checked(row, column, /^\d{1,9}(?:\.0)?$/));
}

/**
 * People of some samples, each listed with its number; null if one has none.
 *
 * @param {readonly CatalogRow[]} samples
 */
function peopleOf(samples) {
  const counts = samples.map((row) => Number.parseInt(row["people"] ?? "", 10));
  if (counts.length === 0 || !counts.every((count) => count >= 0)) return null;
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Three digits: most are published with no more.
 *
 * @param {number | null | undefined} value
 */
function rounded(value) {
  return value === null || value === undefined ? null : Number(value.toPrecision(3));
}

/** @template Key, Item @param {readonly Item[]} items @param {(item: Item) => Key} keyOf */
function grouped(items, keyOf) {
  /** @type {Map<Key, Item[]>} */
  const groups = new Map();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

/**
 * @param {string} name
 * @param {Readonly<Record<string, readonly Value[]>>} columns all of one length
 */
function tableText(name, columns) {
  const [first = []] = Object.values(columns);
  const lines = Object.entries(columns).map(([column, values]) =>
    [column, ...values.map((value) => value ?? "")].join("\t"),
  );
  return [`table\t${name}\t${first.length}`, ...lines].join("\n");
}

/**
 * @template Row
 * @param {readonly Row[]} rows
 * @param {Readonly<Record<string, (row: Row) => Value>>} columns
 */
function columnsOf(rows, columns) {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, rows.map(value)]));
}

/** @param {CatalogTables} tables @returns {(id: string) => { all: number, shown: readonly PublishedPerformance[] }} */
function performanceOf({ performance, evaluated }) {
  const samples = grouped(evaluated, (row) => row["id"]);
  const records = grouped(performance, (row) => row["score"]);
  return (id) => {
    const rows = records.get(id) ?? [];
    const found = rows.flatMap((row) => {
      const set = samples.get(row["sample"]) ?? [];
      const ancestry = ancestryOf(set.map((sample) => sample["ancestry"] ?? ""));
      const people = peopleOf(set);
      return performancesOf(row).map((one) => ({ ...one, ancestry, people }));
    });
    return { all: rows.length, shown: largestOfEach(found) };
  };
}

/** Refuses ids that occur twice. @param {readonly CatalogRow[]} rows @param {string} what */
function checkUnique(rows, what) {
  const seen = new Set();
  for (const { id } of rows) {
    if (seen.has(id)) throw new Error(`${id} is twice among the ${what}.`);
    seen.add(id);
  }
}

/**
 * The packed text.
 *
 * @param {CatalogTables} tables
 * @returns {{ text: string, release: string, scores: number }}
 * @throws {Error} with a sentence for the person, where the tables contradict themselves or are of an unknown form
 */
export function packCatalog(tables) {
  const scores = tables.scores.toSorted((one, other) => ((one["id"] ?? "") < (other["id"] ?? "") ? -1 : 1));
  if (scores.length === 0) throw new Error("The table of scores is empty.");
  checkUnique(scores, "scores");
  checkUnique(tables.publications, "publications");
  const publications = new Map(tables.publications.map((row) => [row["id"], row]));
  const lists = {
    ...{
      licence: repeated(),
      publication: repeated(),
      trait: repeated(),
      reported: repeated(),
      method: repeated(),
    },
    ...{ weight: repeated(), build: repeated(), release: repeated(), ancestry: repeated() },
  };
  const performanceOfScore = performanceOf(tables);
  const developed = grouped(tables.developed, (row) => row["id"]);
  const samplesOf = (/** @type {CatalogRow} */ { id }, /** @type {RegExp} */ stage) =>
    (developed.get(id) ?? []).filter((row) => stage.test(row["stage"] ?? ""));
  /** @type {PublishedPerformance[]} */
  const performances = [];
  const reference = (/** @type {keyof typeof lists} */ list, /** @type {string} */ text) =>
    text === "" ? null : lists[list].rowOf(text);
  const columns = scores.map((row, index) => {
    const [, number = ""] = checked(row, "id", scoreName).match(scoreName) ?? [];
    if (row["address"] !== `${folder}/${row["id"]}/ScoringFiles/${row["id"]}.txt.gz`)
      throw new Error(
        `${row["id"]} has its scoring file at another address than all others: ${row["address"]}`,
      );
    const publication = row["publication"] ?? "";
    if (!publications.has(publication))
      throw new Error(`${row["id"]} has the publication "${publication}", which is not listed.`);
    const { all, shown } = performanceOfScore(row["id"] ?? "");
    performances.push(...shown);
    return {
      step: Number(number) - Number(scores[index - 1]?.["id"]?.slice(3) ?? 0),
      name: checked(row, "name", /./),
      "reported.row": reference("reported", checked(row, "reported", /./)),
      "trait.row": termsOf(row)
        .map((key) => lists.trait.rowOf(key))
        .join("|"),
      "method.row": reference("method", known(row["method"])),
      "weight.row": reference("weight", known(row["weight"])),
      "build.row": reference("build", known(row["build"])),
      variants: whole(row, "variants"),
      interactions: whole(row, "interactions"),
      "publication.row": lists.publication.rowOf(publication),
      matches: /^(?:1|true)$/i.test(checked(row, "matches", /^(?:0|1|true|false)$/i)) ? 1 : 0,
      "release.row": lists.release.rowOf(checked(row, "released", day)),
      "source.row": reference("ancestry", sharesText(row["source"] ?? "")),
      "development.row": reference("ancestry", sharesText(row["development"] ?? "")),
      "evaluation.row": reference("ancestry", sharesText(row["evaluation"] ?? "")),
      "source-people": peopleOf(samplesOf(row, /GWAS/)),
      "development-people": peopleOf(samplesOf(row, /Development|Training/i)),
      evaluations: all,
      performances: shown.length,
      "licence.row": lists.licence.rowOf(checked(row, "licence", /./)),
    };
  });
  const release = lists.release.keys().toSorted().at(-1) ?? "";
  const listed = lists.publication.keys().map((id) => publications.get(id) ?? {});
  const names = /** @type {(keyof (typeof columns)[number])[]} */ (Object.keys(columns[0] ?? {}));
  const text = [
    "allelium-catalog\t1",
    `release\t${release}`,
    tableText("licence", columnsOf(lists.licence.keys(), { text: (text) => text, use: licenceUse })),
    tableText("publication", columnsOf(listed, publicationColumns)),
    tableText(
      "trait",
      columnsOf(lists.trait.keys(), { id: (key) => key.split("\t")[0], label: (key) => key.split("\t")[1] }),
    ),
    tableText("reported", { trait: lists.reported.keys() }),
    tableText("method", { name: lists.method.keys() }),
    tableText("weight", { type: lists.weight.keys() }),
    tableText("build", { name: lists.build.keys() }),
    tableText("release", { day: lists.release.keys() }),
    tableText("ancestry", { shares: lists.ancestry.keys() }),
    tableText("score", Object.fromEntries(names.map((name) => [name, columns.map((row) => row[name])]))),
    tableText("performance", columnsOf(performances, performanceColumns)),
    "",
  ].join("\n");
  return { text, release, scores: scores.length };
}

/** @type {Readonly<Record<string, (row: CatalogRow) => Value>>} */
const publicationColumns = {
  id: (row) => checked(row, "id", /^PGP\d{6}$/),
  author: (row) => row["author"],
  year: (row) => row["date"]?.match(/^\d{4}/)?.[0],
  journal: (row) => row["journal"],
  pmid: (row) => row["pmid"]?.match(/^\d+/)?.[0],
  doi: (row) => row["doi"],
};

/** @type {Readonly<Record<string, (one: PublishedPerformance) => Value>>} */
const performanceColumns = {
  measure: ({ measure }) => measure,
  covariates: ({ covariates }) => covariates,
  ancestry: ({ ancestry }) => ancestry,
  people: ({ people }) => people,
  value: ({ value }) => rounded(value),
  low: ({ interval }) => rounded(interval?.[0]),
  high: ({ interval }) => rounded(interval?.[1]),
  se: ({ standardError }) => rounded(standardError),
};

/**
 * Ontology terms of a score, each "EFO_0001645\tcoronary artery disease".
 *
 * @param {CatalogRow} row
 */
function termsOf(row) {
  const ids = (row["terms"] ?? "").split("|").filter((id) => id !== "");
  const labels = (row["labels"] ?? "").split("|").filter((label) => label !== "");
  if (ids.length !== labels.length)
    throw new Error(`${row["id"]} has ${ids.length} ontology terms and ${labels.length} names for them.`);
  return ids.map((id, place) => {
    if (!term.test(id)) throw new Error(`${row["id"]} has "${id.slice(0, 40)}" as an ontology term.`);
    return `${id}\t${labels[place]}`;
  });
}
