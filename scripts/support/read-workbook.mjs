import { inflateRawSync } from "node:zlib";

/** Reads the cells of a spreadsheet file (Office Open XML): texts and numbers as they are stored, no styles and no formulas. */

/** @typedef {readonly (readonly string[])[]} Cells the rows of a sheet; short ones lack empty cells at their end */

const directorySignature = 0x02014b50;
const endSignature = 0x06054b50;
const deflated = 8;
/** A comment of 65,535 bytes may follow the end record of 22. */
const longestEnd = 65_557;

/** No sheet of the Catalog unpacks to a tenth of this. */
const mostBytes = 256 * 2 ** 20;

/**
 * The members of a zip archive.
 *
 * @param {Buffer} bytes
 * @returns {Map<string, () => string>} what unpacks each, by its name
 */
function zipMembers(bytes) {
  const end = bytes.subarray(Math.max(0, bytes.length - longestEnd)).lastIndexOf("PK\x05\x06");
  const at = end + Math.max(0, bytes.length - longestEnd);
  if (end < 0 || bytes.readUInt32LE(at) !== endSignature) throw new Error("The workbook is no zip archive.");
  const members = new Map();
  let place = bytes.readUInt32LE(at + 16);
  for (let left = bytes.readUInt16LE(at + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(place) !== directorySignature)
      throw new Error("The workbook's directory is damaged.");
    const method = bytes.readUInt16LE(place + 10);
    const packed = bytes.readUInt32LE(place + 20);
    const nameLength = bytes.readUInt16LE(place + 28);
    const local = bytes.readUInt32LE(place + 42);
    const name = bytes.toString("utf8", place + 46, place + 46 + nameLength);
    members.set(name, () => {
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
      const data = bytes.subarray(start, start + packed);
      return (method === deflated ? inflateRawSync(data, { maxOutputLength: mostBytes }) : data).toString(
        "utf8",
      );
    });
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return members;
}

const entities = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);

/** @param {string} text of an XML element */
function unescaped(text) {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return entities.get(name) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16));
  });
}

/** All texts of an element, joined: a formatted one is in pieces. @param {string} xml */
function textsOf(xml) {
  return unescaped([...xml.matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)].map(([, text]) => text).join(""));
}

/** Column of a cell's name, from 0: 27 for AB7. @param {string} letters */
function columnOf(letters) {
  return [...letters].reduce((number, letter) => 26 * number + letter.charCodeAt(0) - 64, 0) - 1;
}

/**
 * @param {string} xml of a sheet
 * @param {readonly string[]} shared texts
 * @returns {Cells}
 */
function cellsOf(xml, shared) {
  return [...xml.matchAll(/<row[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = ""]) => {
    /** @type {string[]} */
    const cells = [];
    for (const [, letters = "", attributes = "", content = ""] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      if (content.includes("<f"))
        throw new Error(`Cell ${letters} of a row is a formula, and none is expected.`);
      const [, value = ""] = content.match(/<v>([^<]*)<\/v>/) ?? [];
      const column = columnOf(letters);
      while (cells.length < column) cells.push("");
      if (attributes.includes('t="s"')) cells.push(shared[Number(value)] ?? "");
      else cells.push(attributes.includes('t="inlineStr"') ? textsOf(content) : unescaped(value));
    }
    return cells;
  });
}

/**
 * @param {Buffer} bytes
 * @returns {Map<string, () => Cells>} what reads each sheet, by its name
 */
export function readWorkbook(bytes) {
  const members = zipMembers(bytes);
  const text = (/** @type {string} */ name) => {
    const unpack = members.get(name);
    if (unpack === undefined) throw new Error(`The workbook has no ${name}.`);
    return unpack();
  };
  const shared = [...text("xl/sharedStrings.xml").matchAll(/<si>(.*?)<\/si>/gs)].map(([, item = ""]) =>
    textsOf(item),
  );
  const targets = new Map(
    [...text("xl/_rels/workbook.xml.rels").matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => [
      tag.match(/\bId="([^"]*)"/)?.[1] ?? "",
      (tag.match(/\bTarget="([^"]*)"/)?.[1] ?? "").replace(/^\/xl\//, ""),
    ]),
  );
  return new Map(
    [...text("xl/workbook.xml").matchAll(/<sheet\s[^>]*>/g)].map(([tag]) => [
      unescaped(tag.match(/\bname="([^"]*)"/)?.[1] ?? ""),
      () => cellsOf(text(`xl/${targets.get(tag.match(/\br:id="([^"]*)"/)?.[1] ?? "")}`), shared),
    ]),
  );
}
