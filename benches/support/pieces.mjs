/** Bytes that the engine is given at a time: about what Chromium's file stream gives. */
export const pieceLength = 1 << 17;

/**
 * @param {Uint8Array} bytes
 * @param {(piece: Uint8Array) => void} take is given them one after the other
 */
export function eachPiece(bytes, take) {
  for (let start = 0; start < bytes.length; start += pieceLength) {
    take(bytes.subarray(start, start + pieceLength));
  }
}
