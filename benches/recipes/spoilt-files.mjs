/** Damage to a genotype file by people and their programs. */

/** From this number on a spreadsheet's narrow column shows a number as 1.23457E+08, and saves it so. */
const leastShortened = 100_000_000;

/** @param {string} line */
function cellsOf(line) {
  const separator = line.includes("\t") ? "\t" : ",";
  return line.split(separator).map((cell) => cell.replaceAll('"', ""));
}

/** @param {string} cell */
function asShown(cell) {
  // Two dashes begin a formula without a name.
  if (cell === "--") return "#NAME?";
  if (!/^\d+$/.test(cell) || Number(cell) < leastShortened) return cell;
  return Number(cell)
    .toExponential(5)
    .replace(/e\+(\d)$/, "E+0$1");
}

/** @param {string} cell */
function quoted(cell) {
  return /[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * As a spreadsheet saves it where commas part decimals: semicolons, shortened numbers, formulas that went wrong.
 *
 * @param {string} text
 */
export function savedBySpreadsheet(text) {
  const lines = text.split(/\r?\n/).filter((line) => line !== "");
  return lines.map((line) => `${cellsOf(line).map(asShown).map(quoted).join(";")}\r\n`).join("");
}

/**
 * As editors save "Unicode".
 *
 * @param {string} text
 */
export function asUtf16(text) {
  return Buffer.from(`\uFEFF${text}`, "utf16le");
}

/**
 * The first half, as a broken download leaves it.
 *
 * @param {string} text
 */
export function cutInHalf(text) {
  return text.slice(0, text.length / 2);
}
