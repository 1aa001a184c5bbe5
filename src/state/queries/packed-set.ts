import type { PackedSet } from "../../genome/protocol.ts";
import type { AnyScoreSet, WeightRow, WeightSet } from "../../science/weight-set.ts";

const packed = new WeakMap<object, PackedSet>();

/** What scoring needs of a set, and its digest. */
export type PackableSet = WeightSet & Pick<AnyScoreSet, "digest">;

/** Whether a set was packed before. */
export function isPacked(set: PackableSet): boolean {
  return packed.has(set);
}

/**
 * The engine counts a site that a file of differences does not list only where it knows a frequency, and then by the copies that the reference genome has
 * at this frequency: of an allele as rare as this, none.
 */
const asGoodAsNever = 1e-6;

function asRare(row: WeightRow): WeightRow {
  return row.frequency === null ? { ...row, frequency: asGoodAsNever } : row;
}

/** A set as workers take it, packed on first use. */
export function packedSet(set: PackableSet): PackedSet {
  const known = packed.get(set);
  if (known !== undefined) return known;
  const { build, digest } = set;
  const rows = set.isEffectAlternative === true ? set.rows.map(asRare) : set.rows;
  const own = { name: digest, bytes: new TextEncoder().encode(JSON.stringify({ build, rows })) };
  packed.set(set, own);
  return own;
}

/** A set that another worker packed, for which `digest` stands. */
export function unpackedSet(bytes: Uint8Array<ArrayBuffer>, digest: string): PackableSet {
  // Our own worker made the bytes.
  const set = { ...(JSON.parse(new TextDecoder().decode(bytes)) as WeightSet), digest };
  packed.set(set, { name: digest, bytes });
  return set;
}
