/**
 * `npm run bench`: measures the engine, its command line and the page against their peers and prints a table.
 *
 *     npm run bench                        everything
 *     npm run bench -- --only reading      one part (reading, command-line, command-line-cohort, scoring, page, slider, cohort, matrix,
 *     small-sets, search, loaded-matrix, family, several-files, memory, groups, cold-start, sizes); may come again
 *     npm run bench -- --quick             the ten headline ratios, in three rounds
 *     npm run bench -- --json FILE         writes one flat object: a value a key, null for what was not measured
 *     npm run bench -- --record NAME       stores a record with everything in benches/records, as json and md of that name
 *     npm run bench -- --rounds 3          fewer rounds, for a look; eleven when absent
 *
 * Each part prints its rows when it ends, and all figures so far are in benches/.cache/latest.json, also after a stop.
 *
 * It sets up what it needs. An absent peer prints its reason; with CI=true that is a failure. A missed bar is reported
 * and is no failure: machines differ.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { nodeIsNewEnough } from "../scripts/support/node-version.mjs";
import { ensurePackages } from "../scripts/support/packages.mjs";
import { inProject } from "../scripts/support/project-paths.mjs";

if (!nodeIsNewEnough() || !(await ensurePackages())) process.exit(1);

// Only now, because these need the packages.
const { bars } = await import("./bars.mjs");
const { measureParts, partNames } = await import("./measures/parts.mjs");
const { inCache } = await import("./support/cache.mjs");
const { prepareInputs } = await import("./recipes/inputs.mjs");
const { describeRun, recordText } = await import("./support/record.mjs");
const { quickRounds, usualRounds } = await import("./support/rounds.mjs");
const { flatValues, tableOf } = await import("./support/table.mjs");
const { ensureTools } = await import("./support/tools.mjs");

const { values: choices } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    quick: { type: "boolean" },
    json: { type: "string" },
    record: { type: "string" },
    rounds: { type: "string" },
  },
});
const unknown = (choices.only ?? []).filter((name) => !partNames.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(", ")}. Parts: ${partNames.join(", ")}.`);
  process.exit(1);
}
const isQuick = choices.quick === true;
const wanted = bars.filter((bar) => !isQuick || bar.isHeadline === true);
const isWanted = (/** @type {typeof partNames[number]} */ name) => wanted.some(({ part }) => part === name);
const parts = partNames.filter(
  (part) => isWanted(part) && (choices.only === undefined || choices.only.includes(part)),
);
const rounds = Number(choices.rounds ?? (isQuick ? quickRounds : usualRounds));
const tools = await ensureTools(parts);
const inputs = prepareInputs();
const run = describeRun({ inputs, rounds, tools });
const figures = inCache("latest.json");
const outcomes = await measureParts(parts, { inputs, rounds, tools }, (part, measured) => {
  writeFileSync(figures, `${JSON.stringify({ ...run, outcomes: measured }, null, 2)}\n`);
  const ofPart = wanted.filter((bar) => bar.part === part);
  if (parts.length > 1) console.log(`\n${tableOf(ofPart, measured)}\n`);
});
const chosen = wanted.filter(({ part }) => parts.includes(part));

console.log(`\n${run.machine.processor}, ${run.machine.cores} cores, commit ${run.commit}, ${run.date}`);
console.log(`busy before: ${run.machine.load} (load of a minute)\n`);
console.log(tableOf(chosen, outcomes));
const lacking = chosen.filter(({ key }) => (outcomes[key]?.value ?? null) === null);
for (const { key } of lacking) console.log(`${key} was not measured: ${outcomes[key]?.reason ?? "unknown"}`);

if (choices.json !== undefined) {
  writeFileSync(choices.json, `${JSON.stringify(flatValues(outcomes), null, 2)}\n`);
}
if (choices.record !== undefined) {
  const path = inProject("benches", "records", choices.record);
  writeFileSync(`${path}.json`, `${JSON.stringify({ ...run, outcomes }, null, 2)}\n`);
  writeFileSync(`${path}.md`, recordText(run, tableOf(chosen, outcomes)));
}
if (process.env["CI"] === "true" && lacking.length > 0) process.exitCode = 1;
