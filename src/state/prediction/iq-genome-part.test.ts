import { describe, expect, it } from "vitest";
import { cognitionLeadSet, educationLeadSet } from "../../../tests/support/built-in-sets.ts";
import {
  europeanFit,
  specimenReadReport,
  specimenScoreReport,
} from "../../../tests/support/genome-specimens.ts";
import { savedPlaces } from "../../science/disclosure/saved-places.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { portabilityRatios } from "../../science/reference/portability-ratios.generated.ts";
import { chooseReference, type ReferenceFit } from "../../science/reference-group/choose-reference.ts";
import { weightedByShares } from "../../science/reference-group/components.ts";
import { placeGenomeScore } from "../../science/reference-group/place-genome-score.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeEntry, SetScore } from "../genomes/genome-entry.ts";
import { loadSetReferences } from "../queries/set-references.ts";
import type { LeadStatus } from "../scores/lead-scores.ts";
import { areScoresSavable, type IqGenomeFacts, iqGenomePart } from "./iq-genome-part.ts";

const shares = { EUR: 0.2, AFR: 0.8, EAS: 0, SAS: 0, NAT: 0 };
const african: ReferenceFit = { kind: "adjusted", shares, fit: 0, typedSites: 900 };
const unfitting: ReferenceFit = { kind: "none-fits", fit: -4, typedSites: 900 };

function genome(fit: ReferenceFit, parts: Partial<GenomeEntry> = {}): GenomeEntry {
  return {
    ...{ id: "g", number: 1, name: "g.txt", size: 1, isSample: false },
    status: {
      phase: "ready",
      report: specimenReadReport(1000),
      fit,
      verdict: notJudged,
      scores: [],
      readMilliseconds: 1,
    },
    ...parts,
  };
}

/** Every third row is on the file, with one copy. */
async function scored(set: ScoreSet, fit: ReferenceFit): Promise<SetScore> {
  const report = specimenScoreReport(set.rows.map((_, row) => (row % 3 === 0 ? "matched" : "not-on-file")));
  const reference = (await loadSetReferences([set])).bySet.get(set.id);
  if (reference === undefined) throw new Error("no reference");
  const inUse = chooseReference({ fit, verdict: notJudged }, "auto");
  const place = placeGenomeScore(set, report, reference, { reference: inUse, unlistedSites: "read" });
  const score = normaliseScore(report, set.accuracy.r2, place);
  return { set, report, score, prediction: null, gain: null };
}

async function leadOf(fit: ReferenceFit): Promise<LeadStatus> {
  const scores = [await scored(educationLeadSet, fit), await scored(cognitionLeadSet, fit)];
  return { phase: "ready", scores };
}

function factsOf(entry: GenomeEntry, lead: LeadStatus): IqGenomeFacts {
  const part = iqGenomePart({ genome: entry, lead, isPredicting: false });
  if (part.phase !== "ready") throw new Error(part.phase);
  return part.facts;
}

it.each([
  ["three SNPs, whose places tell genotypes", 3, false],
  ["SNPs so few that a place is saved in halves", 14, false],
  ["many SNPs", 400, true],
])("a prediction is saved with its genome's scores or without: %s", (_, count, isSaved) => {
  const rows = Array.from({ length: count }, (__, at) => ({
    ...{ variant: `rs${at}`, effectAllele: "A", weight: 1 + (at % 13) * 0.031 },
    frequency: 0.2 + (at % 7) * 0.1,
  }));
  const place = {
    ...{
      z: 0.3,
      squaredCorrelation: null,
      percentile: null,
      low: null,
      high: null,
      counted: rows,
      sum: null,
      madeBy: "european",
    },
  };
  expect(areScoresSavable([{ set: { key: `${count}`, rows }, place }], savedPlaces())).toBe(isSaved);
});

describe("a genome's input to an IQ prediction", () => {
  it("is its two lead-set scores with what they tell", async () => {
    const lead = await leadOf(europeanFit);
    const { scores, file, gaps } = factsOf(genome(europeanFit), lead);
    const [education, cognition] = lead.phase === "ready" ? lead.scores : [];
    for (const [own, of] of [
      [scores.education, education],
      [scores.intelligence, cognition],
    ] as const) {
      if (of === undefined || !("score" in of)) throw new Error("no score");
      const { z, squaredCorrelation, varianceCoverage, confidence } = of.score;
      expect(own).toEqual({ z, squaredCorrelation, varianceCoverage, confidence, portability: 1 });
    }
    expect(gaps).toEqual({ intelligence: null, education: null });
    expect(file).toEqual({
      format: "23andme",
      build: "GRCh37",
      rows: 1000,
      called: 1000,
      reference: "adjusted",
    });
  });

  it("counts an SNP of both sets once", async () => {
    const { scores } = factsOf(genome(europeanFit), await leadOf(europeanFit));
    const ids = (rows: ScoreSet["rows"]) => rows.map(({ rsid }) => rsid);
    const everyThird = (rows: ScoreSet["rows"]) => ids(rows).filter((_, row) => row % 3 === 0);
    const sets = [educationLeadSet.rows, cognitionLeadSet.rows] as const;
    expect(scores.totalSnps).toBe(new Set(sets.flatMap(ids)).size);
    expect(scores.matchedSnps).toBe(new Set(sets.flatMap(everyThird)).size);
    expect(scores.totalSnps).toBeLessThan(educationLeadSet.rows.length + cognitionLeadSet.rows.length);
  });

  it("does not count what is only predicted, since its number would reveal the mixture", async () => {
    const lead = await leadOf(african);
    if (lead.phase !== "ready") throw new Error(lead.phase);
    const scores = lead.scores.map((one): SetScore => {
      if ("failure" in one) throw new Error(one.failure);
      const well = { expectedCopies: 1, averageCopies: 1, deviation: 0, predictedR2: 0.9, proxies: 1 };
      const sums = { known: 1, covariance: 1, wholeLinkage: 0 };
      const prediction = {
        contributors: 1,
        strangers: sums,
        family: sums,
        rows: one.set.rows.map(() => well),
      };
      return { ...one, prediction };
    });
    const own = factsOf(genome(african), lead);
    const withProxies = factsOf(genome(african), { phase: "ready", scores });
    expect(withProxies.scores.matchedSnps).toBe(own.scores.matchedSnps);
    expect(own.predictedSnps).toBe(0);
    expect(withProxies.predictedSnps).toBe(own.scores.totalSnps - own.scores.matchedSnps);
  });

  it("counts what the file does not list and counts as the reference, apart from its own", async () => {
    const lead = await leadOf(europeanFit);
    if (lead.phase !== "ready") throw new Error(lead.phase);
    const scores = lead.scores.map((one): SetScore => {
      if ("failure" in one) throw new Error(one.failure);
      const rows = one.report.rows.map((row) =>
        row.fate === "not-on-file" ? { ...row, fate: "assumed-reference" as const } : row,
      );
      return { ...one, report: { ...one.report, rows } };
    });
    const own = factsOf(genome(europeanFit), lead);
    const filled = factsOf(genome(europeanFit), { phase: "ready", scores });
    expect(own.assumedSnps).toBe(0);
    expect(filled.scores.matchedSnps).toBe(own.scores.matchedSnps);
    expect(filled.assumedSnps).toBe(own.scores.totalSnps - own.scores.matchedSnps);
  });

  it("brings the portability of a mixture", async () => {
    const { scores, file } = factsOf(genome(african), await leadOf(african));
    expect(scores.education?.portability).toBeCloseTo(weightedByShares(shares, portabilityRatios), 12);
    expect(file.reference).toBe("adjusted");
  });

  it("is withheld with its reason where no reference fits", async () => {
    const { scores, gaps, file } = factsOf(genome(unfitting), await leadOf(unfitting));
    expect(scores).toMatchObject({ intelligence: null, education: null });
    expect(gaps.education).toEqual({ code: "none-fits", fit: -4 });
    expect(file.reference).toBe("none");
  });

  it("is withheld where the person asks for people that the file does not fit", async () => {
    const entry = genome(african, { referenceWish: "european" });
    const { scores, gaps } = factsOf(entry, await leadOf(europeanFit));
    expect(scores.education).toBeNull();
    expect(gaps).toEqual({
      intelligence: { code: "accuracy-unknown" },
      education: { code: "accuracy-unknown" },
    });
  });

  it("is withheld where the file has none of the SNPs", async () => {
    const scores: SetScore[] = [educationLeadSet, cognitionLeadSet].map((set) => ({
      set,
      failure: "no-overlap",
    }));
    const facts = factsOf(genome(europeanFit), { phase: "ready", scores });
    expect(facts.gaps).toEqual({ intelligence: { code: "no-overlap" }, education: { code: "no-overlap" } });
    expect(facts.scores.matchedSnps).toBe(0);
  });

  it("says how far it is before", async () => {
    const lead = await leadOf(europeanFit);
    const reading = genome(europeanFit, { status: { phase: "reading", bytesRead: 0, bytesTotal: 1 } });
    const part = (entry: GenomeEntry | undefined, of: LeadStatus | undefined, isPredicting = false) =>
      iqGenomePart({ genome: entry, lead: of, isPredicting });
    expect(part(undefined, lead)).toEqual({ phase: "gone" });
    expect(part(reading, undefined)).toEqual({ phase: "under-way" });
    expect(part(genome(europeanFit), undefined)).toEqual({ phase: "under-way" });
    expect(part(genome(europeanFit), { phase: "scoring" })).toEqual({ phase: "under-way" });
    expect(part(genome(europeanFit), lead, true)).toEqual({ phase: "under-way" });
    expect(part(genome(europeanFit, { status: { phase: "cancelled" } }), undefined)).toEqual({
      phase: "unread",
    });
    const failed: LeadStatus = { phase: "failed", cause: "tables" };
    expect(part(genome(europeanFit), failed)).toEqual({ phase: "unscored", cause: "tables" });
  });
});
