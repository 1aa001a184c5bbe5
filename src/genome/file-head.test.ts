import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { textHead, ZipArchive } from "../../tests/support/engine-in-node.mjs";
import { madeUpScores } from "../../tests/support/made-up-scores.ts";
import { joinedGzip, zipOf } from "../../tests/support/packed-files.ts";
import { fileTextKind, type HeadEngine } from "./file-head.ts";
import { openArchive } from "./zip-members.ts";

const { scoringText, genotypeText } = madeUpScores({
  ...{ seed: 1, rows: 9000, hasFrequencies: true, pgsId: "PGS900001", name: "Made up" },
});

const engine: HeadEngine = {
  textHead,
  openZip: (file) => openArchive(file, ZipArchive.tailLength(), (tail, start) => new ZipArchive(tail, start)),
  lookLimits: () => ({ lookLength: ZipArchive.lookLength(), mostMembers: ZipArchive.mostMembers() }),
};

const kindOf = (content: string | Buffer) =>
  fileTextKind(engine, new Blob([new Uint8Array(Buffer.from(content))]));

describe("the kind of a file", () => {
  it("is that of its text, plain, in a gzip of one member or of several, in a zip", async () => {
    for (const [text, kind] of [
      [scoringText, "scoring-file"],
      [genotypeText, "genotypes"],
    ] as const) {
      expect(await kindOf(text)).toBe(kind);
      expect(await kindOf(`\ufeff${text}`)).toBe(kind);
      expect(await kindOf(Buffer.from(`\ufeff${text}`, "utf16le"))).toBe(kind);
      expect(await kindOf(Buffer.from(text, "utf16le"))).toBe(kind);
      expect(await kindOf(gzipSync(text))).toBe(kind);
      expect(await kindOf(joinedGzip([text.slice(0, 300), text.slice(300)], "junk"))).toBe(kind);
      expect(await kindOf(zipOf([{ name: "x.txt", content: text }]))).toBe(kind);
      expect(await kindOf(zipOf([{ name: "x.txt.gz", content: gzipSync(text) }]))).toBe(kind);
      expect(await kindOf(streamed(zipOf([{ name: "x.txt", content: text }])))).toBe(kind);
    }
  });

  it("is that of the largest member of a zip that shows one", async () => {
    const readMe = { name: "read me.txt", content: "Dear you,\nhave fun.\n".repeat(50_000) };
    const score = { name: "score.txt", content: scoringText };
    const genome = { name: "genome.txt", content: genotypeText };
    const larger = scoringText.length > genotypeText.length ? "scoring-file" : "genotypes";
    for (const members of [
      [readMe, score, genome],
      [genome, score, readMe],
    ]) {
      expect(await kindOf(zipOf(members))).toBe(larger);
      expect(await kindOf(streamed(zipOf(members)))).toBe(larger);
    }
    expect(await kindOf(zipOf([readMe]))).toBeNull();
    expect(await kindOf(zipOf([{ name: "score.pdf", content: scoringText }]))).toBeNull();
    expect(await kindOf(zipOf([]))).toBeNull();
  });

  it("is seen in what is left of a damaged file", async () => {
    const packed = gzipSync(scoringText);
    expect(await kindOf(packed.subarray(0, packed.length - 20))).toBe("scoring-file");
  });

  it("is unknown for a file without text, and for one that can't be read", async () => {
    expect(await kindOf("")).toBeNull();
    expect(await kindOf(Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]))).toBeNull();
    expect(await kindOf(Buffer.from("PK\x03\x04"))).toBeNull();
    const part = new Blob(["x"]);
    part.arrayBuffer = () => Promise.reject(new DOMException("gone", "NotFoundError"));
    const gone = new Blob(["x"]);
    gone.slice = () => part;
    expect(await fileTextKind(engine, gone)).toBeNull();
  });
});

/** The same archive as a program writes it that does not know sizes beforehand: local headers have zeros in their place. */
function streamed(archive: Buffer): Buffer {
  const directory = archive.indexOf("PK\x01\x02");
  for (
    let at = archive.indexOf("PK\x03\x04");
    at !== -1 && at < directory;
    at = archive.indexOf("PK\x03\x04", at + 4)
  ) {
    archive.writeUInt16LE(archive.readUInt16LE(at + 6) | 8, at + 6);
    archive.fill(0, at + 14, at + 26);
  }
  return archive;
}
