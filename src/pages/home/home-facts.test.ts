import { describe, expect, it } from "vitest";
import { formatNames } from "../../lib/texts/file-report.ts";
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
