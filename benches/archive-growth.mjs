/**
 * Measures how the time for archives grows with their content, in the committed engine in Node: empty members, gzip in a member,
 * members that share bytes, deflate blocks without text. Each is a straight line: twice as much takes about twice as long.
 *
 *     node benches/archive-growth.mjs
 */
import { gzipSync } from "node:zlib";
import { loadSource } from "../scripts/support/load-source.mjs";
import { GenomeReader, ZipArchive } from "../tests/support/engine-in-node.mjs";
import { leastTime, printGrowth, steps } from "./support/growth.mjs";

/** @type {typeof import("../tests/support/packed-files.ts")} */
const { zipOf } = await loadSource("tests/support/packed-files.ts");

/** @param {Buffer} bytes */
function readArchive(bytes) {
  const archive = new ZipArchive(bytes, 0);
  try {
    const candidates = archive.candidates().slice(0, ZipArchive.mostMembers());
    for (const { offset } of candidates) {
      archive.look(bytes.subarray(offset, offset + ZipArchive.lookLength()));
    }
    const { genomes } = archive.contents();
    for (const { candidate } of genomes.slice(0, 1)) {
      const reader = archive.reader(candidate, undefined);
      reader.push(bytes.subarray(candidates[candidate]?.offset));
      // Whether it is a genome makes no difference to what it costs.
      try {
        reader.finish().free();
      } catch {}
    }
  } finally {
    archive.free();
  }
}

/** @param {Buffer} bytes */
function refuse(bytes) {
  try {
    new ZipArchive(bytes, 0).free();
  } catch {
    return;
  }
  throw new Error("members that share bytes were not refused");
}

/** @param {number} rows */
function genotypes(rows) {
  const row = (/** @type {number} */ place) => `rs${900_000_000 + place}\t1\t${1000 + place}\tAG\n`;
  return Array.from({ length: rows }, (_, place) => row(place)).join("");
}

/** @param {number} count */
function emptyMembers(count) {
  return zipOf(Array.from({ length: count }, (_, place) => ({ name: `${place}.txt`, content: "" })));
}

/** The same with every entry of the directory leading to the first member. @param {number} count */
function overlapping(count) {
  const archive = zipOf(
    Array.from({ length: count }, (_, place) => ({ name: `${place}.txt`, content: "rows" })),
  );
  for (let at = archive.indexOf("PK\x01\x02"); at !== -1; at = archive.indexOf("PK\x01\x02", at + 4)) {
    archive.writeUInt32LE(0, at + 42);
  }
  return archive;
}

/** A gzip with so many empty stored blocks before its text. @param {number} count */
function emptyBlocks(count) {
  const packed = gzipSync(genotypes(1000));
  const headerLength = 10;
  const block = Buffer.from([0, 0, 0, 0xff, 0xff]);
  const blocks = Buffer.concat(Array.from({ length: count }, () => block));
  return Buffer.concat([packed.subarray(0, headerLength), blocks, packed.subarray(headerLength)]);
}

/** @type {readonly { name: string, make: (step: number) => Buffer, work: (bytes: Buffer) => void }[]} */
const measures = [
  { name: "empty members, 1,000 a step", make: (step) => emptyMembers(1000 * step), work: readArchive },
  {
    name: "gzip in a member, 50,000 rows a step",
    make: (step) => zipOf([{ name: "a.txt.gz", content: gzipSync(genotypes(50_000 * step)) }]),
    work: readArchive,
  },
  { name: "members that share bytes, 1,000 a step", make: (step) => overlapping(1000 * step), work: refuse },
  {
    name: "deflate blocks without text, 50,000 a step",
    make: (step) => emptyBlocks(50_000 * step),
    work: (bytes) => {
      const reader = new GenomeReader(bytes.length, undefined);
      reader.push(bytes);
      reader.finish().free();
    },
  },
  {
    name: "gzip alone, 50,000 rows a step",
    make: (step) => gzipSync(genotypes(50_000 * step)),
    work: (bytes) => {
      const reader = new GenomeReader(bytes.length, undefined);
      reader.push(bytes);
      reader.finish().free();
    },
  },
];

let isStraight = true;
for (const { name, make, work } of measures) {
  const times = steps.map((step) => {
    const bytes = make(step);
    return leastTime(() => work(bytes));
  });
  isStraight = printGrowth(name, times, "ms") && isStraight;
}
process.exitCode = isStraight ? 0 : 1;
