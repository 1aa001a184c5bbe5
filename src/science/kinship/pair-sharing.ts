import { notTyped, type PanelDosages } from "../reference-group/ancestry-panel.ts";

/** A genome's copies at the panel's sites as three rows of bits, so that two genomes are compared 32 sites at a time. */
export interface PackedSites {
  none: Int32Array;
  one: Int32Array;
  two: Int32Array;
}

/** What two genomes have in common at the sites where both have copies. */
export interface PairSharing {
  /** Sites at which both have copies. */
  shared: number;
  /** Of these, the sites with the same copies. */
  same: number;
  /** Of these, the sites with no copy in one and two in the other. */
  opposite: number;
}

/** Packs the copies of a genome. */
export function packSites(dosages: PanelDosages): PackedSites {
  const words = Math.ceil(dosages.length / 32);
  const packed: PackedSites = {
    none: new Int32Array(words),
    one: new Int32Array(words),
    two: new Int32Array(words),
  };
  const rows = [packed.none, packed.one, packed.two];
  for (const [site, copies] of dosages.entries()) {
    const row = copies === notTyped ? undefined : rows[copies];
    if (row !== undefined) row[site >> 5] = (row[site >> 5] ?? 0) | (1 << (site & 31));
  }
  return packed;
}

/** Compares two genomes. */
export function sharingOf(first: PackedSites, second: PackedSites): PairSharing {
  let [shared, same, opposite] = [0, 0, 0];
  for (let word = 0; word < first.none.length; word++) {
    const [none, one, two] = [first.none[word] ?? 0, first.one[word] ?? 0, first.two[word] ?? 0];
    const [otherNone, otherOne, otherTwo] = [
      second.none[word] ?? 0,
      second.one[word] ?? 0,
      second.two[word] ?? 0,
    ];
    shared += bitsIn((none | one | two) & (otherNone | otherOne | otherTwo));
    same += bitsIn((none & otherNone) | (one & otherOne) | (two & otherTwo));
    opposite += bitsIn((none & otherTwo) | (two & otherNone));
  }
  return { shared, same, opposite };
}

/** Warren, Hacker's Delight, 5-1. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x5555_5555);
  bits = (bits & 0x3333_3333) + ((bits >>> 2) & 0x3333_3333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}
