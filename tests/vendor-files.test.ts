/** docs/vendor-files.md matches the engine: files of fewer rows, read by the committed engine, lead to its cells. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lossText, vendorDocument, vendorRows } from "../benches/recipes/vendor-table.mjs";
import { lossesOf } from "../src/state/genomes/file-losses.ts";
import { hasPlaces } from "../src/state/genomes/file-places.ts";
import { buildName, fileFormatName } from "../src/texts/file-report.ts";
import { GenomeReader, ZipArchive } from "./support/engine-in-node.mjs";
import { zipOf } from "./support/packed-files.ts";

type Finding = Awaited<ReturnType<import("../benches/recipes/vendor-table.mjs").Read>>[number];

/** Rows of a small file for each hundred of a whole one; shares differ by what a few rows are. */
const hundredth = 100;
const pointsApart = 2;

function findingOf(reader: InstanceType<typeof GenomeReader>, bytes: Uint8Array): Finding {
  try {
    reader.push(bytes);
    const report = reader.finish().report();
    const { rows, withoutPlace, format, formatBasis, build, buildBasis } = report;
    const losses = lossesOf(report).map(lossText);
    const assumed = buildBasis === "assumed" ? " assumed" : "";
    return {
      rows,
      withoutPlace,
      format: fileFormatName(format, formatBasis, hasPlaces(report)),
      build: `${buildName(build)}${assumed}`,
      losses,
    };
  } catch (thrown) {
    return { refused: (thrown as { code: string }).code };
  }
}

async function read(_: string, bytes: Buffer): Promise<Finding[]> {
  if (bytes.toString("latin1", 0, 2) !== "PK")
    return [findingOf(new GenomeReader(bytes.length, undefined), bytes)];
  const archive = new ZipArchive(bytes, 0);
  for (const { offset } of archive.candidates()) archive.look(bytes.subarray(offset));
  const { genomes } = archive.contents();
  const candidates = archive.candidates();
  return genomes.map(({ candidate }) =>
    findingOf(archive.reader(candidate), bytes.subarray(candidates[candidate]?.offset)),
  );
}

/** A cell's words, and its numbers apart. */
function parts(cell: string): { words: string; numbers: number[] } {
  const words = cell.replaceAll(/\d+ %/g, "some %");
  return { words, numbers: [...cell.matchAll(/(\d+) %/g)].map(([, number]) => Number(number)) };
}

describe("what reading each vendor's file finds", () => {
  const document = readFileSync(join(import.meta.dirname, "../docs/vendor-files.md"), "utf8");

  it("is what the table says", { timeout: 120_000 }, async () => {
    const small = await vendorRows({ rowsOf: (rows) => rows / hundredth, read, zip: zipOf });
    const lines = vendorDocument(small).split("\n");
    const expected = document.split("\n");
    expect(lines.map((line) => parts(line).words)).toEqual(expected.map((line) => parts(line).words));
    for (const [index, line] of lines.entries()) {
      const written = parts(expected[index] ?? "").numbers;
      for (const [place, number] of parts(line).numbers.entries()) {
        expect(Math.abs(number - (written[place] ?? 0)), line).toBeLessThanOrEqual(pointsApart);
      }
    }
  });
});
