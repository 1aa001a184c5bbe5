/**
 * The search for published scores on the page, a key after the other, over 7,000 scores: those of the packed table, some of them twice.
 * Each round begins without any entry made. The time is the processor's.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadSource } from "../../scripts/support/load-source.mjs";
import { inProject } from "../../scripts/support/project-paths.mjs";
import { milliseconds } from "../support/outcome.mjs";

const scores = 7000;
/** The page asks from two letters on. */
const fewestLetters = 2;
const questions = [
  "type 2 diabetes",
  "heart attack",
  "body mass index",
  "cancer",
  "ldl",
  "PGS000018",
  "inouye 2018",
];

/**
 * @template Value
 * @param {readonly Value[]} values
 */
function repeated(values) {
  return Array.from({ length: scores }, (_, row) => /** @type {Value} */ (values[row % values.length]));
}

/**
 * @param {import("../support/bench.mjs").Bench} bench
 * @returns {Promise<import("../support/outcome.mjs").Outcomes>}
 */
export async function measureSearch({ rounds }) {
  console.log(`search: ${questions.length} questions, key by key, over ${scores} scores`);
  /** @type {typeof import("../../src/science/catalog/read-catalog.ts")} */
  const { readCatalog } = await loadSource("src/science/catalog/read-catalog.ts");
  /** @type {typeof import("../../src/science/catalog/catalog-search.ts")} */
  const { indexCatalog } = await loadSource("src/science/catalog/catalog-search.ts");
  /** @type {typeof import("../../src/tools/prs-scoring/find-hits.ts")} */
  const { filteredScores, foundScores, sortedScores } = await loadSource(
    "src/tools/prs-scoring/find-hits.ts",
  );
  /** @type {typeof import("../../src/science/catalog/catalog-file.generated.ts")} */
  const { catalogFile } = await loadSource("src/science/catalog/catalog-file.generated.ts");
  const text = gunzipSync(readFileSync(inProject("reference", "packed-catalog", catalogFile))).toString(
    "utf8",
  );

  const widened = () => {
    const { columns, ...catalog } = readCatalog(text);
    const { ids, names, reported, traitRows, publicationRows, ...named } = columns;
    return indexCatalog({
      ...catalog,
      size: scores,
      entry: (row) => catalog.entry(row % ids.length),
      columns: {
        ...named,
        ...{ ids: repeated(ids), names: repeated(names), reported: repeated(reported) },
        ...{ traitRows: repeated(traitRows), publicationRows: repeated(publicationRows) },
      },
    });
  };
  /** @param {ReturnType<typeof indexCatalog>} index @param {string} question */
  const timeOf = (index, question) => {
    const before = process.cpuUsage();
    const found = foundScores(index, question, "EUR").scores;
    sortedScores(filteredScores(found, ["may-be-placed"]), "accuracy");
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  /** @type {number[]} */
  const slowest = [];
  /** @type {number[]} */
  const usual = [];
  for (let round = 0; round < rounds; round++) {
    const index = widened();
    // As the page does once the table has come (src/sets/published-scores.ts).
    index.catalog.entry(0);
    const times = questions.flatMap((question) =>
      Array.from({ length: question.length - fewestLetters + 1 }, (_, place) =>
        timeOf(index, question.slice(0, fewestLetters + place)),
      ),
    );
    slowest.push(Math.max(...times));
    usual.push(times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0);
  }
  return { search_key_ms: milliseconds(usual), search_slowest_key_ms: milliseconds(slowest) };
}
