import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { formatNames } from "../../lib/texts/file-report.ts";
import { loadBuiltInSets } from "../../science/reference/load-built-in-set.ts";
import { facts } from "./home-facts.tsx";

describe("the files that the first page names", () => {
  const words = facts.map(({ text }) => text).join(" ");

  // What is no vendor's and no format's own name is not named.
  const unnamed = new Set(["generic"]);

  it.each(Object.entries(formatNames).filter(([format]) => !unnamed.has(format)))("hold %s", (_, name) => {
    // "Illumina report" stands as "Illumina reports".
    expect(words).toContain(name);
  });
});

describe("what the first page says of the best score on a consumer file", () => {
  const proxies = readFileSync(join(import.meta.dirname, "../../../docs/proxies.md"), "utf8");

  it("is what was measured: less than half of it is left, in every ancestry and with either list of chips", async () => {
    const sets = await loadBuiltInSets();
    const best = sets.toSorted((one, other) => other.completeAccuracy.r2 - one.completeAccuracy.r2)[0];
    expect(best?.trait).toBe("education");
    const words = facts.map(({ text }) => text).join(" ");
    expect(words).toContain("with the SNPs of a consumer file less than half of that");
    // Squared correlations with the whole set, before and after SNPs were predicted from their neighbours.
    const lines = [...proxies.matchAll(/^\| education, (GSA|with list 1) \|(.*)\|$/gm)];
    expect(lines.map(([, chip]) => chip)).toEqual(["GSA", "with list 1"]);
    const left = lines.flatMap(([, , cells = ""]) =>
      [...cells.matchAll(/to (0\.\d+)/g)].map(([, after]) => Number(after)),
    );
    expect(left).toHaveLength(10);
    expect(Math.max(...left)).toBeLessThan(0.5);
  });
});
