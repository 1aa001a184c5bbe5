/**
 * A process of its own for one scorer.
 *
 *     node scorer-process.mjs engine SHAPE GENOTYPES WEIGHTS
 *     node scorer-process.mjs duckdb SHAPE GENOTYPES WEIGHTS PACKAGE-FOLDER
 */
import { shapes } from "../recipes/genotype-files.mjs";
import { duckdbScorer, engineScorer } from "./scorers.mjs";

const [, , name, shapeName = "", genotypes = "", weights = "", folder = ""] = process.argv;
const shape = shapes.find((one) => one === shapeName);
if (shape === undefined) throw new Error(`there is no shape ${shapeName}`);
const score =
  name === "duckdb"
    ? await duckdbScorer(shape, genotypes, weights, folder)
    : engineScorer(genotypes, weights);
process.on("message", () => process.send?.(score()));
process.on("disconnect", () => process.exit());
process.send?.("ready");
