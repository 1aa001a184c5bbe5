import type { PackedSet } from "../../genome/protocol.ts";
import type { AnyScoreSet, WeightSet } from "../../science/weight-set.ts";

const packed = new WeakMap<object, PackedSet>();

/** What scoring needs of a set, and its digest. */
export type PackableSet = WeightSet & Pick<AnyScoreSet, "digest">;

/** Whether a set was packed before. */
export function isPacked(set: PackableSet): boolean {
  return packed.has(set);
}

/** A set as workers take it, packed on first use. */
export function packedSet(set: PackableSet): PackedSet {
  const known = packed.get(set);
  if (known !== undefined) return known;
  const { build, rows, digest } = set;
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
