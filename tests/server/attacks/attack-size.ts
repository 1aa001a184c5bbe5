import { isDeep } from "../../support/test-depth.ts";

/** How many generated requests are sent, and from which seed; ATTACK_SEED and ATTACK_NUMBERS (`from-to`) repeat some of them. */
const { ATTACK_SEED, TEST_SEED, ATTACK_NUMBERS = "" } = process.env;

const fixedSeed = 20_261_125;

/** Seed of the generated requests, printed with every failure: the same in each run of `npm test`. */
export const attackSeed = Number(
  ATTACK_SEED ?? TEST_SEED ?? (isDeep ? Date.now() % 1_000_000_000 : fixedSeed),
);

const [first, last] = ATTACK_NUMBERS.split("-").map(Number);

/** Numbers of the requests to send. */
export const attackNumbers =
  first === undefined || last === undefined || last === 0
    ? { first: 0, last: (isDeep ? 30_000 : 1000) - 1 }
    : { first, last };

/** Time for a server to start and fill, and for an attack to be sent, in milliseconds. */
export const patience = { start: 120_000, attack: isDeep ? 1_800_000 : 120_000 } as const;
