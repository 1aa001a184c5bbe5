/** Rounds in which all contenders take turns, so that other work on the machine slows all of them alike. */

/** Rounds of a whole measurement. */
export const usualRounds = 11;
/** Rounds of a quick one. */
export const quickRounds = 3;

/**
 * @param {number} rounds
 * @param {Readonly<Record<string, () => Promise<number>>>} contenders each returns the milliseconds of one run
 * @param {number} [warmUp] rounds before, which don't count
 * @returns {Promise<(name: string) => number[]>} a contender's milliseconds by round
 */
export async function takeTurns(rounds, contenders, warmUp = 0) {
  /** @type {Map<string, number[]>} */
  const times = new Map(Object.keys(contenders).map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round++) {
    for (const [name, go] of Object.entries(contenders)) {
      const milliseconds = await go();
      if (round >= 0) times.get(name)?.push(milliseconds);
    }
  }
  return (name) => times.get(name) ?? [];
}
