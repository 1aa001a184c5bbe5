/**
 * Repeatable draws: xoshiro128** 1.1 (Blackman and Vigna 2021, doi 10.1145/3460772), seeded by MurmurHash3's finaliser
 * as that paper advises to seed by another generator.
 */
export class Draws {
  #state = new Uint32Array(4);

  /** @param {number} seed a whole number; the same seed gives the same draws on every machine */
  constructor(seed) {
    let mixed = seed | 0;
    for (let word = 0; word < 4; word++) {
      mixed = (mixed + 0x9e3779b9) | 0;
      let value = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
      value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
      this.#state[word] = value ^ (value >>> 16);
    }
  }

  /** @returns {number} a whole number from 0 to 2^32 - 1 */
  next() {
    let [one = 0, two = 0, three = 0, four = 0] = this.#state;
    const product = Math.imul(two, 5);
    const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = two << 9;
    three ^= one;
    four ^= two;
    two ^= three;
    one ^= four;
    three ^= shifted;
    four = (four << 11) | (four >>> 21);
    this.#state.set([one, two, three, four]);
    return result;
  }

  /**
   * @param {number} limit up to 2^32
   * @returns {number} a whole number from 0 to limit - 1
   */
  below(limit) {
    return Math.floor((this.next() / 2 ** 32) * limit);
  }

  /**
   * @template Value
   * @param {readonly [Value, ...Value[]]} values
   * @returns {Value} one of them
   */
  oneOf(values) {
    return values[this.below(values.length)] ?? values[0];
  }
}
