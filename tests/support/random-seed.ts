/** Vitest setup: `npm test` draws the same random inputs in each run, the deep suite those of its TEST_SEED. */
import fc from "fast-check";

const fixedSeed = 20_261_125;

fc.configureGlobal({ seed: Number(process.env["TEST_SEED"] ?? fixedSeed) });
