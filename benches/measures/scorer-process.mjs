/**
 * A process of its own for one scorer.
 *
 *     node scorer-process.mjs engine GENOTYPES WEIGHTS
 *     node scorer-process.mjs duckdb GENOTYPES WEIGHTS PACKAGE-FOLDER
 */
import { duckdbScorer, engineScorer } from "./scorers.mjs";

const [, , name, genotypes = "", weights = "", folder = ""] = process.argv;
const score =
  name === "duckdb" ? await duckdbScorer(genotypes, weights, folder) : engineScorer(genotypes, weights);
process.on("message", () => process.send?.(score()));
process.on("disconnect", () => process.exit());
process.send?.("ready");
