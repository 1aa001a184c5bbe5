/** The reading list of the page of research: no cited study is missing, and no number in it is without a source. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { amongPeople, withinFamilies } from "../src/pages/methodology/accuracy/published-accuracy.ts";
import { readingList } from "../src/pages/research/reading-list.ts";
import { educationLeadSet } from "../src/science/reference/education-lead-set.generated.ts";
import { loadBuiltInSets } from "../src/science/reference/load-built-in-set.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");
const portability = read("reference/portability.tsv");
const published = [...amongPeople, ...withinFamilies];

/** The doi of a study that others cite by its number in PubMed. */
const doiOfPubmed: Readonly<Record<string, string>> = {
  "35361970": "10.1038/s41588-022-01016-z",
  "31303263": "10.1016/j.ajhg.2019.06.006",
};

const reading = (doi: string) =>
  readingList.find(({ address }) => address === `https://doi.org/${doi}`) ??
  expect.fail(`${doi} is not in the list`);

/** The numbers of a text, with their decimals. */
const numbersOf = (text: string) =>
  (text.replace(/(?<=\d)[\u2009\u202f,](?=\d{3})/gu, "").match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The doi that a published figure is cited by; Lee and others by their name. */
function doiOf(source: string): string {
  const [, doi] = /doi (10\.\S+?)(?:,|$)/.exec(source) ?? [];
  const [, pubmed] = /PMID (\d+)/.exec(source) ?? [];
  if (source.startsWith("Lee JJ et al. 2018")) return "10.1038/s41588-018-0147-3";
  return doi ?? doiOfPubmed[pubmed ?? ""] ?? expect.fail(`${source} cites no address`);
}

describe("the reading list", () => {
  it("has every study that a built-in set is made from", async () => {
    for (const { studyUrl, study } of await loadBuiltInSets()) {
      const { citation } = reading(studyUrl.replace("https://doi.org/", ""));
      expect(citation.replace("–", "-")).toContain(study.split(" (")[0]);
    }
  });

  it("has every study that the pages cite an accuracy from, with its figures", () => {
    for (const { source, figure, predictor } of published) {
      const { says } = reading(doiOf(source));
      const isOfLee = source.startsWith("Lee");
      if (!isOfLee)
        for (const number of numbersOf(figure)) expect(numbersOf(says), predictor).toContain(number);
    }
    expect(read("src/pages/medical-disclaimer/screen.tsx")).toContain(reading("10.1038/gim.2018.38").address);
  });

  it("has the sources of the ratios for other ancestries, and of the public genomes", () => {
    for (const [doi, name] of [
      ["10.1016/j.ajhg.2021.11.008", "F et al. 2022, American Journal of Human Genetics 109:12-23"],
      ["10.1038/s41588-019-0379-x", "Martin AR et al. 2019, Nature Genetics 51:584-591"],
    ] as const) {
      expect(portability).toContain(name);
      expect(reading(doi).citation.replace("–", "-")).toContain(name);
    }
    expect(read("docs/percentiles.md")).toMatch(/Genomes phase 3 \(Nature 526:68, 2015\)/);
    expect(reading("10.1038/nature15393").citation).toContain("2015, Nature 526:68");
  });

  it("holds no number that its source has not", () => {
    const lee = published.filter(({ source }) => source.startsWith("Lee"));
    const sources: Readonly<Record<string, string>> = {
      "10.1038/s41588-018-0147-3": `${educationLeadSet.rows.length} ${educationLeadSet.accuracy.r2 * 100} ${lee.map(({ figure }) => figure).join(" ")}`,
      "10.1038/nature15393": read("docs/reference-data.md"),
      // Shares in the table, per cent in the sentence.
      "10.1016/j.ajhg.2021.11.008": `245 ${numbersOf(portability)
        .map((share) => (share * 100).toFixed(1))
        .join(" ")}`,
      "10.1038/s41588-019-0379-x": `${portability} ${read("src/science/iq/iq-constants.ts")}`,
      "10.1038/gim.2018.38": read("src/pages/medical-disclaimer/screen.tsx"),
    };
    for (const { address, says } of readingList) {
      const doi = address.replace("https://doi.org/", "");
      const cited = published.filter(({ source }) => doiOf(source) === doi);
      const source = sources[doi] ?? cited.map((row) => Object.values(row).join(" ")).join(" ");
      for (const number of numbersOf(says)) expect(numbersOf(source), says).toContain(number);
    }
  });

  it("says one sentence of each study", () => {
    expect(new Set(readingList.map(({ address }) => address)).size).toBe(readingList.length);
    for (const { says } of readingList) expect(says).toMatch(/^[A-Z](?:[^.]|\.(?=\d))+\.$/);
  });
});
