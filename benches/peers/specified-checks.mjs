/** The upload checks (docs/product-rules.md#upload), as a page without an engine would make them. */

const scripts = [
  /<script(?![a-z0-9])/i,
  /(?:javascript|vbscript):/i,
  /(?:^|[\s"'/`])on[a-z]+\s*=/i,
  /data:text\/html/i,
];

/** Share of characters that may be unprintable. */
const unprintableShare = 0.1;

/** Data lines within which a genotype row must come. */
const linesToFirstRow = 100;

/** Characters above which a file without an early row is flagged. */
const shortFile = 1000;

/**
 * @param {string} text
 * @returns {boolean} whether a script pattern is in it
 */
export function findScript(text) {
  return scripts.some((pattern) => pattern.test(text));
}

/**
 * @param {string} text
 * @returns {number} characters that are not printable
 */
export function countUnprintable(text) {
  let count = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127 || code === 0xfffd)
      count += 1;
  }
  return count;
}

/**
 * All three checks on a whole text.
 *
 * @param {string} text
 * @param {readonly string[]} lines of it
 * @param {(line: string) => boolean} isDataLine
 */
export function checkText(text, lines, isDataLine) {
  if (findScript(text)) throw new Error("Suspicious script content detected");
  if (countUnprintable(text) > text.length * unprintableShare) {
    throw new Error("File contains excessive non-printable characters");
  }
  if (text.length > shortFile && !lines.slice(0, linesToFirstRow).some(isDataLine)) {
    throw new Error("File does not appear to contain valid genetic data");
  }
}
