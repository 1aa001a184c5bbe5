/**
 * Peer: the least that can be done with a text, counting its lines. In WebAssembly with SIMD, the bytes coming in the same
 * pieces as the engine's; and with JavaScript's own search for a byte.
 */
import binaryen from "binaryen";
import { pieceLength } from "../support/pieces.mjs";

const lineFeed = 10;
const vectorLength = 16;

/** Sixteen bytes at a time; the byte counters of the vector are added up before any of them can reach 256. */
const source = `(module
  (memory (export "memory") ${pieceLength / 65_536 + 1})
  (func (export "count") (param $end i32) (result i32)
    (local $at i32) (local $stop i32) (local $total i32) (local $sums v128)
    (loop $blocks
      (local.set $sums (v128.const i32x4 0 0 0 0))
      (local.set $stop (i32.add (local.get $at) (i32.const ${255 * vectorLength})))
      (local.set $stop
        (select (local.get $end) (local.get $stop) (i32.gt_u (local.get $stop) (local.get $end))))
      (loop $vectors
        (local.set $sums
          (i8x16.sub (local.get $sums)
            (i8x16.eq (v128.load (local.get $at)) (i8x16.splat (i32.const ${lineFeed})))))
        (local.set $at (i32.add (local.get $at) (i32.const ${vectorLength})))
        (br_if $vectors (i32.lt_u (local.get $at) (local.get $stop))))
      (local.set $sums (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $sums))))
      (local.set $total
        (i32.add (local.get $total)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))))
      (br_if $blocks (i32.lt_u (local.get $at) (local.get $end))))
    (local.get $total)))`;

const parsed = binaryen.parseText(source);
parsed.setFeatures(binaryen.Features.All);
parsed.optimize();
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(parsed.emitBinary())));
const memory = new Uint8Array(/** @type {WebAssembly.Memory} */ (exports["memory"]).buffer);
const count = /** @type {(end: number) => number} */ (exports["count"]);

/**
 * @param {Uint8Array} bytes
 * @returns {number} newlines
 */
export function countNewlines(bytes) {
  let total = 0;
  for (let start = 0; start < bytes.length; start += pieceLength) {
    const piece = bytes.subarray(start, start + pieceLength);
    memory.set(piece);
    const end = Math.ceil(piece.length / vectorLength) * vectorLength;
    memory.fill(0, piece.length, end);
    total += count(end);
  }
  return total;
}

/**
 * @param {Uint8Array} bytes
 * @returns {number} newlines
 */
export function countNewlinesByIndexOf(bytes) {
  let total = 0;
  for (let at = bytes.indexOf(lineFeed); at >= 0; at = bytes.indexOf(lineFeed, at + 1)) total += 1;
  return total;
}
