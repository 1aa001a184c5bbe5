import { describe, expect, it } from "vitest";
import { admissionThreats, admitFile, largestFile } from "./admit-file.ts";

/** A file without threats, except for the given parts. */
function threatsOf(differences: Partial<{ name: string; size: number; type: string }>) {
  return admissionThreats({ name: "genome.txt", size: 1000, type: "text/plain", ...differences });
}

describe("size", () => {
  it("is limited to 50 MB, which are 52,428,800 bytes", () => {
    expect(largestFile).toBe(52_428_800);
    expect(largestFile).toBe(50 * 1024 * 1024);
  });

  it.each([0, 1, 52_428_799, 52_428_800])("admits %i bytes", (size) => {
    expect(threatsOf({ size })).toEqual([]);
  });

  it.each([52_428_801, 10_000_000_000])("refuses %i bytes", (size) => {
    expect(threatsOf({ size })).toEqual(["file-too-large"]);
  });
});

describe("name", () => {
  it.each([
    "genome.txt",
    "genome.vcf",
    "genome.csv",
    "genome.tsv",
    "genome.tab",
    "genome.gvcf",
    "genome.g.vcf",
    "GENOME.TXT",
    "Genome.Csv",
    "genome.exe.txt",
    "genome of J. Doe (1).txt",
    "геном.tsv",
    ".txt",
  ])("admits %s", (name) => {
    expect(threatsOf({ name })).toEqual([]);
  });

  it.each([
    "genome",
    "",
    "txt",
    "genometxt",
    "genome.",
    "genome.txt.",
    "genome.txt ",
    "data.txt.exe",
    "genome.text",
    "genome.txtx",
    "genome.html",
    "genome.json",
    "genome.bam",
    "genome.txt/passwd",
  ])("refuses %j", (name) => {
    expect(threatsOf({ name })).toEqual(["file-type"]);
  });
});

describe("type", () => {
  it.each(["text/plain", "text/csv", "application/csv", ""])("admits %j", (type) => {
    expect(threatsOf({ type })).toEqual([]);
  });

  it.each(["text/tab-separated-values", "text/vcard", "text/x-vcard", "application/vnd.ms-excel"])(
    "admits %s, which a browser derives from an allowed extension",
    (type) => {
      expect(threatsOf({ type })).toEqual([]);
    },
  );

  it.each(["text/plain; charset=utf-8", "text/csv;header=present", " TEXT/Plain ;charset=UTF-8", "Text/CSV"])(
    "looks at neither parameters nor case: %j",
    (type) => {
      expect(threatsOf({ type })).toEqual([]);
    },
  );

  it.each([
    "text/html",
    "text/html; charset=utf-8",
    "text/plainer",
    "text",
    "application/octet-stream",
    "application/x-msdownload",
    "image/svg+xml",
    "text/javascript; text/plain",
  ])("refuses %s", (type) => {
    expect(threatsOf({ type })).toEqual(["mime-type"]);
  });
});

describe("several threats", () => {
  it("are all named, in the order of the upload rules", () => {
    expect(
      admissionThreats({ name: "data.txt.exe", size: 52_428_801, type: "application/x-msdownload" }),
    ).toEqual(["file-too-large", "file-type", "mime-type"]);
  });

  it("do not excuse each other: a good type does not make up for the name, nor the name for the type", () => {
    expect(threatsOf({ name: "genome.exe", type: "text/plain" })).toEqual(["file-type"]);
    expect(threatsOf({ name: "genome.txt", type: "application/x-msdownload" })).toEqual(["mime-type"]);
  });
});

describe("a container, recognised by its first bytes", () => {
  const gzip = new Uint8Array([0x1f, 0x8b, 8, 0]);
  const zip = new Uint8Array([0x50, 0x4b, 3, 4]);
  const file = (bytes: Uint8Array<ArrayBuffer>, name: string, type = "") => new File([bytes], name, { type });

  it("is admitted whatever its own name and type say", async () => {
    expect(await admitFile(file(zip, "genome.zip", "application/zip"))).toEqual([]);
    expect(await admitFile(file(zip, "renamed.exe", "application/x-msdownload"))).toEqual([]);
    expect(await admitFile(file(gzip, "genome.csv.gz", "application/gzip"))).toEqual([]);
    for (const name of ["a.vcf.bgz", "a.g.vcf.gz", "a.gvcf.gz", "a.gvcf.BGZ", "a.tab.gz"]) {
      expect(await admitFile(file(gzip, name, "application/octet-stream"))).toEqual([]);
    }
    expect(await admitFile(file(gzip, "renamed.txt"))).toEqual([]);
  });

  it("follows the type rules of its content, where its name shows it", async () => {
    expect(await admitFile(file(gzip, "program.exe.gz", "application/gzip"))).toEqual(["file-type"]);
    expect(await admitFile(file(gzip, "genome.GZ"))).toEqual(["file-type"]);
    expect(await admitFile(file(gzip, "alignment.bam.bgz"))).toEqual(["file-type"]);
  });

  it("by name alone is none", async () => {
    const prose = new TextEncoder().encode("prose");
    expect(await admitFile(file(prose, "genome.zip", "application/zip"))).toEqual(["file-type", "mime-type"]);
    expect(await admitFile(file(new Uint8Array(0), "empty.txt"))).toEqual([]);
  });

  it("over the limit is too large like any file", async () => {
    const large = Object.defineProperty(file(zip, "genome.zip"), "size", { value: largestFile + 1 });
    expect(await admitFile(large)).toEqual(["file-too-large"]);
  });
});
