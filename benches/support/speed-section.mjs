/** The README's table of speed, made from a record. */
import { tableOf } from "./table.mjs";

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
      `median of ${record.rounds} rounds, the worst of three files' shapes. [The record](benches/records/${name}.json).`,
    "",
    tableOf(bars, outcomes),
    "",
    `Versions: ${peers.join(", ")}. Split, Map and JavaScript by hand are in \`benches/peers\`.`,
  ].join("\n");
}

/**
 * @param {string} readme
 * @param {string} section
 * @returns {string} the README with the section between its marks
 */
export function withSection(readme, section) {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error("the README has no marks for the table");
  return `${before}${begin}\n${section}\n${end}${after}`;
}
