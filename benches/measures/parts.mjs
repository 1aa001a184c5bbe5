/** The parts of a whole measurement, each of which can run alone. */
import { bars } from "../bars.mjs";
import { unmeasured } from "../support/outcome.mjs";
import { measureCohort } from "./cohort.mjs";
import { measureColdStart } from "./cold-start.mjs";
import { measureCommandLine } from "./command-line.mjs";
import { measureCommandLineCohort } from "./command-line-cohort.mjs";
import { measureFamily } from "./family.mjs";
import { measureGroups } from "./groups.mjs";
import { measureLoadedMatrix } from "./loaded-matrix.mjs";
import { measureMatrix } from "./matrix.mjs";
import { measureMemory } from "./memory.mjs";
import { measurePage } from "./page.mjs";
import { measureReading } from "./reading.mjs";
import { measureScoring } from "./scoring.mjs";
import { measureSearch } from "./search.mjs";
import { measureSeveralFiles } from "./several-files.mjs";
import { measureSizes } from "./sizes.mjs";
import { measureSlider } from "./slider.mjs";
import { measureSmallSets } from "./small-sets.mjs";

/** @typedef {import("../bars.mjs").Bar["part"]} Part */
/** @typedef {import("../support/outcome.mjs").Outcomes} Outcomes */

/** @type {Readonly<Record<Part, (bench: import("../support/bench.mjs").Bench) => Promise<Outcomes>>>} */
const measures = {
  sizes: measureSizes,
  reading: measureReading,
  "command-line": measureCommandLine,
  "command-line-cohort": measureCommandLineCohort,
  scoring: measureScoring,
  page: measurePage,
  slider: measureSlider,
  cohort: measureCohort,
  matrix: measureMatrix,
  "small-sets": measureSmallSets,
  search: measureSearch,
  "loaded-matrix": measureLoadedMatrix,
  family: measureFamily,
  "several-files": measureSeveralFiles,
  memory: measureMemory,
  groups: measureGroups,
  "cold-start": measureColdStart,
};

/** All parts, in the order in which they run. @type {readonly Part[]} */
export const partNames = [
  "sizes",
  "reading",
  "command-line",
  "command-line-cohort",
  "scoring",
  "page",
  "slider",
  "cohort",
  "matrix",
  "small-sets",
  "search",
  "loaded-matrix",
  "family",
  "several-files",
  "memory",
  "groups",
  "cold-start",
];

/**
 * Runs the parts one after the other. One that fails says so and leaves its keys without a value.
 *
 * @param {readonly Part[]} parts
 * @param {import("../support/bench.mjs").Bench} bench
 * @param {(part: Part, outcomes: Outcomes) => void} report called after each part, with all outcomes so far
 * @returns {Promise<Outcomes>} an outcome for every key; those of other parts were not asked for
 */
export async function measureParts(parts, bench, report) {
  let outcomes = unmeasured(
    "not asked for",
    bars.map(({ key }) => key),
  );
  for (const part of parts) {
    const keys = bars.filter((bar) => bar.part === part).map(({ key }) => key);
    try {
      outcomes = { ...outcomes, ...(await measures[part](bench)) };
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      console.error(`${part} failed: ${reason}`);
      outcomes = { ...outcomes, ...unmeasured(reason, keys) };
    }
    report(part, outcomes);
  }
  return outcomes;
}
