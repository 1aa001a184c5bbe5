/** The table of benches/speed.md and the README's three lines, from a record. */
import { cellsOf, tableOf } from "./table.mjs";

/** @typedef {import("./record.mjs").Run & { outcomes: Record<string, import("./outcome.mjs").Outcome> }} SpeedRecord */

const begin = "<!-- speed: written by benches/write-speed-table.mjs -->";
const end = "<!-- end of speed -->";

/** PLINK's own words about itself are long; its number comes second. @param {string} version */
function shortVersion(version) {
  return /\bv?\d[\w.]*/.exec(version)?.[0] ?? version;
}

/**
 * @param {string} name of the record
 * @param {SpeedRecord} record
 * @param {readonly import("../bars.mjs").Bar[]} bars
 * @returns {string}
 */
export function speedSection(name, record, bars) {
  const { machine, versions, outcomes } = record;
  const peers = Object.entries(versions)
    .filter(([peer]) => peer !== "command line")
    .map(([peer, version]) => `${peer} (${shortVersion(version)})`);
  return [
    `${record.date}, commit ${record.commit}: ${machine.processor}, ${machine.cores} cores, ${machine.memory}; load in the minute before ${machine.load}; ` +
      `median of ${record.rounds} rounds, the worst of three files' shapes. [The record](records/${name}.json).`,
    "",
    tableOf(bars, outcomes),
    "",
    `Versions: ${peers.join(", ")}. Split, Map and JavaScript by hand are in \`benches/peers\`.`,
  ].join("\n");
}

/**
 * @param {SpeedRecord} record
 * @param {readonly import("../bars.mjs").Bar[]} bars
 * @returns {string} the three lines of the README; what was not measured is a dash
 */
export function speedLines({ date, machine, outcomes }, bars) {
  const value = (/** @type {string} */ key) => {
    const bar = bars.find((candidate) => candidate.key === key);
    return ((bar && outcomes[key] && cellsOf(bar, outcomes[key])[2]) ?? "-").replace(/ x$/, " times");
  };
  return [
    `On ${machine.cores} cores (${machine.processor}, ${date}) a file of 640,000 rows is read at ${value("parse_first_mb_s")}, and at ${value("parse_mb_s")} once the worker is warm.`,
    `From a chosen file to scores on the screen it takes ${value("browser_file_to_scores_ms")}; a score of 1,000,000 rows on a loaded genome ${value("score_1m_ms")}.`,
    `PLINK 1.9 takes ${value("cli_vs_plink19_10k")} our command line's time for 10,000 rows and ${value("cli_vs_plink19_1m")} for 1,000,000.`,
  ].join("\n");
}

/**
 * @param {string} document
 * @param {string} section
 * @returns {string} the document with the section between its marks
 */
export function withSection(document, section) {
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error("the document has no marks for the section");
  return `${before}${begin}\n${section}\n${end}${after}`;
}
