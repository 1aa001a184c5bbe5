import type { ReadReport } from "../../genome/protocol.ts";
import type { IncompleteSign } from "../../texts/file-report.ts";
import { hasPlaces } from "./file-places.ts";

/** Fewer rows than this are a part of a file (docs/formats.md#builds-sex-and-whole-files). */
const leastRows = 10_000;

const autosomes = Array.from({ length: 22 }, (_, index) => String(index + 1));

/** Signs that a file is only a part of its company's export; empty for a whole one. */
export function incompleteSigns(report: ReadReport): IncompleteSign[] {
  const { rows, chromosomes } = report;
  const there = new Set(chromosomes.filter((entry) => entry.rows > 0).map((entry) => entry.chromosome));
  const missing = autosomes.filter((name) => !there.has(name));
  const signs: IncompleteSign[] = [];
  if (rows < leastRows) signs.push({ code: "few-rows", rows });
  // Rows without a place are on no known chromosome.
  if (missing.length > 0 && hasPlaces(report)) signs.push({ code: "chromosomes-missing", missing });
  return signs;
}
