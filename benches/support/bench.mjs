/**
 * The parameters of every measurement.
 *
 * @typedef {object} Bench
 * @property {import("../recipes/inputs.mjs").Inputs} inputs
 * @property {number} rounds
 * @property {import("./tools.mjs").Tools} tools
 */
export {};
