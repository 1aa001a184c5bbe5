import { describe, expect, it } from "vitest";
import { admissionThreats, largestFile } from "./admit-file.ts";

/** A file without threats, but for what is given. */
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
  it.each(["text/plain", "text/csv", "application/csv", ""])("admits the specified %j", (type) => {
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
  it("are all named, in the specification's order", () => {
    expect(
      admissionThreats({ name: "data.txt.exe", size: 52_428_801, type: "application/x-msdownload" }),
    ).toEqual(["file-too-large", "file-type", "mime-type"]);
  });

  it("do not excuse each other: a good type does not make up for the name, nor the name for the type", () => {
    expect(threatsOf({ name: "genome.exe", type: "text/plain" })).toEqual(["file-type"]);
    expect(threatsOf({ name: "genome.txt", type: "application/x-msdownload" })).toEqual(["mime-type"]);
  });
});
