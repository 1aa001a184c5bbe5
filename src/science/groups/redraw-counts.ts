/** Draws samples of people by band again, for bootstrap and chance. */

/** Numbers from 0 to less than 1, the same for the same seed (mulberry32, Ettinger 2017). */
export function drawsOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** ln(0!) to ln(n!), as far as they were asked for. */
const logFactorials = [0];

/** ln(n!) of a whole number. */
export function logFactorial(number: number): number {
  for (let next = logFactorials.length; next <= number; next += 1)
    logFactorials.push((logFactorials[next - 1] ?? 0) + Math.log(next));
  return logFactorials[number] ?? 0;
}

/**
 * How many of some people one draw puts into a band with this share: the binomial distribution by inversion, from the mode to both sides
 * (Devroye 1986, Non-Uniform Random Variate Generation, X.4), so that thousands of people take a few dozen steps.
 */
function binomial(draw: () => number, people: number, share: number): number {
  if (people === 0 || share <= 0) return 0;
  if (share >= 1) return people;
  const odds = share / (1 - share);
  const mode = Math.min(people, Math.floor((people + 1) * share));
  let above = Math.exp(
    logFactorial(people) -
      logFactorial(mode) -
      logFactorial(people - mode) +
      mode * Math.log(share) +
      (people - mode) * Math.log1p(-share),
  );
  let below = above;
  let [high, low] = [mode, mode];
  let left = draw() - above;
  while (left >= 0 && (high < people || low > 0)) {
    if (high < people) {
      above *= ((people - high) / (high + 1)) * odds;
      high += 1;
      left -= above;
      if (left < 0) return high;
    }
    if (low > 0) {
      below *= low / ((people - low + 1) * odds);
      low -= 1;
      left -= below;
      if (left < 0) return low;
    }
  }
  return mode;
}

/** Counts of as many people, each in a band by its share (a multinomial draw, band after band). */
export function redrawCounts(
  draw: () => number,
  shares: readonly number[],
  people: number,
): readonly number[] {
  let [left, rest] = [people, 1];
  return shares.map((share, band) => {
    const count = band === shares.length - 1 ? left : binomial(draw, left, share / rest);
    left -= count;
    rest -= share;
    return count;
  });
}
