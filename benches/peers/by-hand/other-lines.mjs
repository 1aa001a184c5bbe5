// @ts-nocheck typed arrays are read within their bounds; the compiler would ask for checks that slow this peer down
/** Lines that are no plain rows. */
import { findScript } from "../specified-checks.mjs";
import {
  carriageReturn,
  chromosomeBits,
  chromosomeCodes,
  classes,
  codes,
  internalId,
  largestPosition,
  lineFeed,
  noCall,
  tab,
} from "./tables.mjs";

/** Any other line: scanned, then read as header or by its columns. */
export function slowLine(file) {
  const { bytes } = file;
  let end = bytes.indexOf(lineFeed, file.at);
  if (end < 0) end = bytes.length;
  const text = String.fromCharCode(...bytes.subarray(file.at, Math.min(end, file.at + 65_536)));
  file.at = end + 1;
  file.lines += 1;
  file.script ||= findScript(text);
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if ((code < 32 && code !== tab && code !== carriageReturn) || code === 127) file.unprintable += 1;
  }
  const line = text.trim();
  if (line === "") return;
  if (line.startsWith("#") || /^"?rsid/i.test(line)) {
    file.isApart ||= /allele1\s+allele2/i.test(line);
    file.headerBuild ||= Number(/(?:build ?|grch|hg)(3[678])/i.exec(line)?.[1] ?? 0);
    return;
  }
  const columns = line.replaceAll('"', "").split(/[\t,]/);
  const id = /^(rs|i)(\d+)$/i.exec(columns[0]);
  const chromosome = chromosomeCodes.get(columns[1]) ?? 0;
  const position = /^\d+$/.test(columns[2] ?? "") ? Number(columns[2]) : 0;
  const letters = (columns[3] ?? "") + (file.isApart ? (columns[4] ?? "") : "");
  const code = letters.length > 2 ? noCall : codes[(class_(letters, 0) << 3) | class_(letters, 1)];
  const isGood = id !== null && Number(id[2]) <= 0xffffffff && chromosome > 0;
  if (!isGood || position < 1 || position > largestPosition || code === noCall) {
    file.dropped += 1;
    return;
  }
  file.sawRowInTime ||= file.lines <= 100 || file.rows > 0;
  const row = file.rows;
  const before = row > 0 ? file.places[row - 1] & chromosomeBits : 0;
  if (before !== chromosome) file.runs.push(chromosome, row);
  else if (position <= file.positions[row - 1]) {
    if (position === file.positions[row - 1]) file.hasShared = true;
    else file.inOrder = false;
  }
  file.numbers[row] = Number(id[2]);
  file.positions[row] = position;
  file.places[row] = chromosome | (id[1].toLowerCase() === "i" ? internalId : 0);
  file.calls[row] = code;
  file.rows += 1;
}

function class_(letters, index) {
  return index < letters.length ? classes[letters.toUpperCase().charCodeAt(index)] : 7;
}
