const mask = 0xffff_ffff_ffff_ffffn;

/**
 * The first outputs of SplitMix64 (Steele, Lea and Flood 2014, Fast Splittable Pseudorandom Number Generators), which
 * turns one seed into the state of another generator.
 */
export function splitMix64(seed: bigint, count: number): bigint[] {
  let state = seed & mask;
  return Array.from({ length: count }, () => {
    state = (state + 0x9e37_79b9_7f4a_7c15n) & mask;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58_476d_1ce4_e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d0_49bb_1331_11ebn) & mask;
    return mixed ^ (mixed >> 31n);
  });
}
