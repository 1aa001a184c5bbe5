/** Bytes that the engine gets at a time: about as many as from Chromium's file stream. */
export const pieceLength = 1 << 17;

/**
 * @param {Uint8Array} bytes
 * @param {(piece: Uint8Array) => void} take receives them one after the other
 */
export function eachPiece(bytes, take) {
  for (let start = 0; start < bytes.length; start += pieceLength) {
    take(bytes.subarray(start, start + pieceLength));
  }
}
