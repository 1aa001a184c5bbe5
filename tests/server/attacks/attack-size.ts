/** How many generated requests are sent, and from which seed; ATTACK_SEED and ATTACK_NUMBERS (`from-to`) repeat some of them. */
const isThorough = process.env["CI"] === "true";

/** Seed of the generated requests, printed with every failure. */
export const attackSeed = Number(process.env["ATTACK_SEED"] ?? Date.now() % 1_000_000_000);

const [first, last] = (process.env["ATTACK_NUMBERS"] ?? "").split("-").map(Number);

/** Numbers of the requests to send: 10,000, 30,000 with CI=true. */
export const attackNumbers =
  first === undefined || last === undefined || last === 0
    ? { first: 0, last: (isThorough ? 30_000 : 10_000) - 1 }
    : { first, last };

/** Time for a server to start and fill, and for an attack to be sent, in milliseconds: a busy machine takes far longer. */
export const patience = { start: 300_000, attack: 1_800_000 } as const;
