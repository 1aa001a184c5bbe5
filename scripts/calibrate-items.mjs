/**
 * Estimates parameters of items from answers, and says how many answers each still needs.
 *
 *   node scripts/calibrate-items.mjs answers.csv [items.csv] [--error=0.2]
 *   node scripts/calibrate-items.mjs --mars-ib     tries it on MaRs-IB, beside the published parameters
 *
 * answers.csv has the columns person, item and right (1 or 0). items.csv has item, guessing and, where items were made from one
 * template, family: such items share a slope. Without it every item is a family of its own and guessing is 0.
 * `--error` is the standard error of a difficulty that is wanted, in SD of ability.
 */
import { readFileSync } from "node:fs";
import { loadSource } from "./support/load-source.mjs";
import { compareWithPublished, readMarsIb } from "./support/mars-ib.mjs";

/** @type {typeof import("../src/science/item-response/calibrate-items.ts")} */
const { calibrateItems } = await loadSource("src/science/item-response/calibrate-items.ts");
const usualError = 0.2;

/**
 * @param {string} path
 * @param {readonly string[]} columns that have to be there
 */
function readCsv(path, columns) {
  const [head = "", ...lines] = readFileSync(path, "utf8").split(/\r?\n/);
  const names = head.split(",");
  for (const column of columns)
    if (!names.includes(column)) throw new Error(`${path} has no column ${column}.`);
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const fields = line.split(",");
      return Object.fromEntries(names.map((name, index) => [name, fields[index] ?? ""]));
    });
}

/**
 * @param {string} answersPath
 * @param {string | undefined} itemsPath
 */
function readOwn(answersPath, itemsPath) {
  const answers = readCsv(answersPath, ["person", "item", "right"]);
  for (const [index, { right = "" }] of answers.entries()) {
    if (right !== "1" && right !== "0")
      throw new Error(`${answersPath}, line ${index + 2}: right is 1 or 0, not "${right}".`);
  }
  const told = new Map(
    itemsPath === undefined
      ? []
      : readCsv(itemsPath, ["item", "guessing"]).map((row) => [row["item"] ?? "", row]),
  );
  const ids = [...new Set(answers.map((row) => row["item"] ?? ""))];
  const items = ids.map((id) => {
    const row = told.get(id);
    const family = row?.["family"] || id;
    return { id, slopeFamily: family, difficultyFamily: family, guessing: Number(row?.["guessing"] ?? 0) };
  });
  /** @type {Map<string, { item: number, right: boolean }[]>} */
  const people = new Map();
  for (const row of answers) {
    const person = row["person"] ?? "";
    const own = people.get(person) ?? [];
    own.push({ item: ids.indexOf(row["item"] ?? ""), right: row["right"] === "1" });
    people.set(person, own);
  }
  return { items, people: [...people.values()] };
}

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const [answersPath, itemsPath] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wantedError = Number(options.find((word) => word.startsWith("--error="))?.slice(8) ?? usualError);
const isMarsIb = options.includes("--mars-ib");
if ((answersPath === undefined && !isMarsIb) || !(wantedError > 0)) {
  console.error("node scripts/calibrate-items.mjs answers.csv [items.csv] [--error=0.2], or --mars-ib");
  process.exit(1);
}
const marsIb = isMarsIb ? readMarsIb() : null;
const { items, people } = marsIb ?? readOwn(answersPath ?? "", itemsPath);
const calibrated = calibrateItems(items, people, wantedError);
console.log("item,slope,difficulty,difficulty_error,answers,answers_needed");
for (const { id, slope, difficulty, difficultyError, answers, answersNeeded } of calibrated) {
  console.log(
    [id, slope.toFixed(3), difficulty.toFixed(3), difficultyError.toFixed(3), answers, answersNeeded].join(
      ",",
    ),
  );
}
const short = calibrated.filter(({ answers, answersNeeded }) => answers < answersNeeded).length;
console.error(
  `${short} of ${calibrated.length} items need more answers for a standard error of ${wantedError}.`,
);
if (marsIb !== null) {
  const { difficulty, slope } = compareWithPublished(calibrated, marsIb.published);
  console.error(
    `Difficulty: correlation ${difficulty.correlation.toFixed(3)}, RMSE ${difficulty.rmse.toFixed(3)}.`,
  );
  console.error(`Slope: correlation ${slope.correlation.toFixed(3)}, RMSE ${slope.rmse.toFixed(3)}.`);
}
