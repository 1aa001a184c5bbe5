// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** Bytes, codes and limits of the peer by hand. */

export const tab = 9;
export const lineFeed = 10;
export const carriageReturn = 13;
export const quote = 34;
export const comma = 44;
export const zero = 48;

/** Bytes that a row of the fast loop may reach ahead. */
export const ahead = 64;

export const internalId = 32;
export const chromosomeBits = 31;
export const missingCode = 14;
export const notScoreable = 15;
export const noCall = 255;
export const largestPosition = 300_000_000;
export const x = 23;
export const y = 24;
export const par = 25;
export const mitochondrion = 26;

/** Letters by class: A 0, C 1, G 2, T 3, missing 4, I and D 5, anything else 6, line end or quote 7. */
export const classes = new Uint8Array(256).fill(6);
for (const [index, letter] of [..."ACGT"].entries()) classes[letter.charCodeAt(0)] = index;
for (const letter of "-0") classes[letter.charCodeAt(0)] = 4;
for (const letter of "ID") classes[letter.charCodeAt(0)] = 5;
for (const letter of '\r\n"') classes[letter.charCodeAt(0)] = 7;

/** Codes by two classes, the first in the higher three bits: ten pairs, 10 to 13 single letters, missing, not scoreable. */
export const codes = new Uint8Array(64).fill(noCall);
const rowStart = [0, 3, 5, 6];
for (let one = 0; one < 4; one++) {
  for (let other = 0; other < 4; other++) {
    codes[one * 8 + other] = rowStart[Math.min(one, other)] + Math.max(one, other);
  }
  codes[one * 8 + 7] = 10 + one;
  codes[one * 8 + 4] = codes[4 * 8 + one] = missingCode;
}
codes[4 * 8 + 4] = codes[4 * 8 + 5] = codes[5 * 8 + 4] = missingCode;
codes[5 * 8 + 5] = codes[5 * 8 + 7] = notScoreable;

export const heterozygous = new Set([1, 2, 3, 5, 6, 8]);
export const chromosomeCodes = new Map([
  ["X", x],
  ["Y", y],
  ["XY", par],
  ["MT", mitochondrion],
]);
for (let number = 1; number <= 26; number++) chromosomeCodes.set(`${number}`, number);
