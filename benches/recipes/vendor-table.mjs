/**
 * The table of what reading each vendor's file finds, as it is and as people's programs leave it
 * (docs/vendor-files.md).
 */
import { madeUpMarkers } from "./made-up-markers.mjs";
import { asUtf16, cutInHalf, savedBySpreadsheet } from "./spoilt-files.mjs";
import { vendors } from "./vendor-files.mjs";

/**
 * The result of reading one genome.
 *
 * @typedef {object} Finding
 * @property {string} [refused] why there is none
 * @property {number} [rows]
 * @property {number} [withoutPlace] rows that only their rsID finds
 * @property {string} [format] its name, a vendor's only where the content proves it
 * @property {string} [build] followed by `assumed` where nothing shows it
 * @property {readonly string[]} [losses] the losses that a person sees at once
 */

/**
 * Reads a file: a finding for each genome in it.
 *
 * @typedef {(name: string, bytes: Buffer) => Promise<readonly Finding[]>} Read
 */

/** @typedef {(members: readonly { name: string, content: string }[]) => Buffer} Zip */

const seed = 7;

/** What is made of a file. */
export const forms = [
  "as it comes",
  "saved by a spreadsheet",
  "as UTF-16",
  "zipped with a second genome",
  "cut in half",
];

/**
 * The text of a loss.
 *
 * @param {{ kind: "lines" | "long-lines" | "other-samples" | "calls", share?: number, reason?: string }} loss
 */
export function lossText({ kind, share = 0, reason }) {
  const part = `${Math.round(100 * share)} %`;
  if (kind === "lines") return `${part} of the lines lost (\`${reason}\`)`;
  if (kind === "calls") return `${part} of the rows without a call`;
  return kind === "long-lines" ? "lines longer than any row" : "rows of other samples";
}

/**
 * @param {Finding} finding
 * @param {number} rowsWritten by the vendor
 */
function cellOf({ refused, rows = 0, withoutPlace = 0, format, build, losses = [] }, rowsWritten) {
  if (refused !== undefined) return `refused: \`${refused}\``;
  const percent = (/** @type {number} */ part) => `${Math.round((100 * part) / rowsWritten)} %`;
  const byId = withoutPlace > 0 ? [`${percent(withoutPlace)} by rsID alone`] : [];
  return [
    `${percent(rows)} of the rows`,
    ...byId,
    format,
    build,
    ...losses.map((loss) => `told: ${loss}`),
  ].join("; ");
}

/**
 * The rows of the table: a vendor with a cell for each form.
 *
 * @param {object} means
 * @param {(rows: number) => number} means.rowsOf how many rows are written of a vendor's
 * @param {Read} means.read
 * @param {Zip} means.zip
 * @returns {Promise<{ name: string, rows: number, cells: string[] }[]>}
 */
export async function vendorRows({ rowsOf, read, zip }) {
  const table = [];
  for (const { name, rows, write } of vendors) {
    const markers = madeUpMarkers(seed, rowsOf(rows), 0);
    const { text, rows: written } = write(markers, seed);
    const second = write(markers, seed + 1);
    const zipped = zip([
      { name: "one.txt", content: text },
      { name: "two.txt", content: second.text },
    ]);
    const files = [
      Buffer.from(text),
      Buffer.from(savedBySpreadsheet(text)),
      asUtf16(text),
      zipped,
      Buffer.from(cutInHalf(text)),
    ];
    const cells = [];
    for (const bytes of files) {
      const findings = await read(`${name}.txt`, bytes);
      const wordsOf = (/** @type {string} */ cell) => cell.replaceAll(/\d+/g, "");
      const all = findings.map((finding) => cellOf(finding, written));
      // Two people miss calls at other rows, so that their shares differ a little.
      const texts = all.filter((one, at) => all.findIndex((other) => wordsOf(other) === wordsOf(one)) === at);
      cells.push(`${findings.length === 1 ? "" : `${findings.length} genomes, each `}${texts.join(" / ")}`);
    }
    table.push({ name, rows, cells });
  }
  return table;
}

/**
 * @param {readonly { name: string, rows: number, cells: readonly string[] }[]} rows
 * @returns {string} the document
 */
export function vendorDocument(rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(" | ")} |`;
  return [
    "# Vendors' files and what becomes of them",
    "",
    "Full-size files of a made-up man in the layout of each vendor, read by the command line as they come and as people's programs leave",
    "them. Written by `node scripts/generate-vendor-files.mjs`; `tests/vendor-files.test.ts` holds smaller files to the same. A spreadsheet",
    "writes semicolons, long positions as `1.23457E+08` and `--` as `#NAME?`; a row whose position is lost is found by its rsID alone, if it",
    "has one. VCFs do not survive it.",
    "",
    line(["layout, rows", ...forms]),
    line(["---", ...forms.map(() => "---")]),
    ...rows.map(({ name, rows: count, cells }) => line([`${name}, ${count.toLocaleString("en")}`, ...cells])),
    "",
  ].join("\n");
}
