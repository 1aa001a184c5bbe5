import type { Fate } from "../../pkg/allelium_engine.js";
import type { ReadGenome, ReadReport } from "../../src/genome/protocol.ts";
import { emptyScores, type ManyScores } from "../../src/lib/pure/many-scores.ts";
import { writeReport } from "../../src/lib/pure/score-reports.ts";
import type { FileCheckTable } from "../../src/science/file-verdict/check-table.ts";
import type { ReferenceFit } from "../../src/science/reference-group/choose-reference.ts";
import type { Place } from "../../src/science/reference-group/compare-with-reference.ts";
import { perComponent } from "../../src/science/reference-group/components.ts";
import type { SetReference } from "../../src/science/reference-group/place-genome-score.ts";
import type { ScoreReport } from "../../src/science/score-report.ts";
import type { ScoreSet } from "../../src/science/weight-set.ts";
import type { PlaceableSets } from "../../src/state/queries/set-references.ts";
import { completeFrequencies } from "./frequency-counts.ts";

/** The data read from an invented, faultless file of `rows` rows. */
export function specimenReadReport(rows: number): ReadReport {
  return {
    format: "23andme",
    formatBasis: "header",
    build: "GRCh37",
    buildBasis: "header",
    headerBuild: "GRCh37",
    bytes: rows * 25,
    lines: rows,
    rows,
    called: rows,
    missing: 0,
    indels: 0,
    haploid: 0,
    haploidHeterozygous: 0,
    dropped: [],
    chromosomes: [{ chromosome: "1", rows, called: rows, missing: 0 }],
    sex: "unknown",
    buildMarkers: { build36: 0, build37: 0, build38: 0 },
    samples: 1,
    siteCoverage: "listed",
    filtered: 0,
    imputed: 0,
    complemented: 0,
    otherNames: 0,
    withoutPlace: 0,
    pseudoautosomal: 0,
    sharedLoci: 0,
    discordantLoci: 0,
    discordantDuplicates: 0,
    completeness: "usual",
    chip: null,
    container: null,
  };
}

/** What may be chosen of a specimen genome. */
interface GenomeParts {
  /** One of its own when absent. */
  digest?: string;
  layoutName?: string;
  layoutBytes?: number;
  genomeBytes?: number;
  rows?: number;
  scores?: ScoreReport[];
}

let digests = 0;

/** A genome as the engine returns it, with buffers of the given sizes; scored on no set unless stated. */
export function specimenReadGenome(parts: GenomeParts = {}): ReadGenome {
  digests += 1;
  return {
    report: specimenReadReport(parts.rows ?? 1000),
    digest: parts.digest ?? `digest ${digests}`,
    layoutName: parts.layoutName ?? "0123456789abcdef0123456789abcdef",
    layout: new Uint8Array(parts.layoutBytes ?? 20),
    genome: new Uint8Array(parts.genomeBytes ?? 5),
    scores: parts.scores === undefined ? null : columnsOf(parts.scores),
  };
}

/** The scores of one genome on some sets, as a worker answers them. */
export function columnsOf(reports: readonly ScoreReport[]): ManyScores {
  const scores = emptyScores(
    1,
    reports.map(({ rows }) => rows.length),
  );
  for (const [set, report] of reports.entries()) writeReport(scores, 0, set, report);
  return scores;
}

/** A set of `rows` SNPs of weight 0.02 and frequency 0.5. */
export function specimenScoreSet(id: string, rows = 4): ScoreSet {
  const variance = rows * 2 * 0.25 * 0.02 ** 2;
  const accuracy = { r2: 0.006, isOurEstimate: true, source: "specimen" };
  return {
    id,
    name: id,
    trait: "education",
    traitName: "Years of schooling",
    study: "Somebody 2018",
    studyUrl: "https://doi.org/10.1000/specimen",
    unit: "standard deviations per copy",
    build: "GRCh37",
    digest: `digest of ${id}`,
    sampleSize: 1000,
    ancestry: "European",
    variance,
    completeVariance: variance,
    completeRows: rows,
    completeAccuracy: accuracy,
    accuracy,
    calibration: { measuredRows: rows, linkageRatios: perComponent(() => 1) },
    licence: { stated: null, meaning: "None.", freePaper: "https://example.org/paper" },
    traitType: id,
    arrayEvidence: new Map(),
    rows: Array.from({ length: rows }, (_, index) => ({
      rsid: `rs${4_000_000_000 + index}`,
      chromosome: "1",
      position: 1000 + index,
      effectAllele: "A",
      otherAllele: "G",
      weight: 0.02,
      frequency: 0.5,
    })),
  };
}

/** The score of a specimen set on a genome that has the effect allele once wherever a row is matched. */
export function specimenScoreReport(fates: readonly Fate[]): ScoreReport {
  const matched = fates.filter((fate) => fate === "matched").length;
  const rows = fates.length;
  const variancePerRow = 2 * 0.25 * 0.02 ** 2;
  return {
    raw: matched * 0.02,
    comparedSum: matched * 0.02,
    expectedMean: matched * 0.02,
    expectedSd: Math.sqrt(matched * variancePerRow),
    matchedVariance: matched * variancePerRow,
    measured: { rows: matched, variance: matched * variancePerRow },
    totalVariance: fates.length * variancePerRow,
    frequencies: completeFrequencies(matched, fates.length),
    // Rows of a specimen set are side by side.
    closeRows: { rows: rows === 1 ? 0 : rows, of: rows },
    total: fates.length,
    matched,
    flipped: 0,
    strandUnchecked: 0,
    palindromicRule: "exclude",
    rows: fates.map((fate) => ({
      fate,
      genotype: fate === "matched" ? "AG" : null,
      dosage: fate === "matched" ? 1 : null,
      strandUnchecked: false,
    })),
  };
}

/** The reference that a European's genome fits. */
export const europeanFit: ReferenceFit = {
  kind: "european",
  shares: perComponent((component) => (component === "EUR" ? 1 : 0)),
  fit: 0,
  typedSites: 900,
};

const nowhere = perComponent(() => new Float64Array());

/** A file check without a site: no file is judged. */
export const noFileCheck: FileCheckTable = {
  sites: [],
  frequencies: nowhere,
  pairs: { first: Int32Array.of(0), earlier: new Int32Array(), disequilibrium: nowhere },
};

/** Sets whose rows the panel lacks and nothing is linked in, with a panel that has no site: no genome fits any reference. */
export function placeableSets(sets: readonly ScoreSet[]): PlaceableSets {
  const alike = perComponent(() => 1);
  const bySet = sets.map(({ id, rows }): [string, SetReference] => {
    const calibration = { measuredRows: rows.length, linkageRatios: alike };
    return [id, { frequencies: new Map(), facts: { calibration, portabilityRatios: alike } }];
  });
  const panel = { sites: [], frequencies: perComponent(() => new Float64Array()) };
  return { sets, references: { panel, fileCheck: noFileCheck, bySet: new Map(bySet) } };
}

/** The place of a genome without a site of the panel. */
export const withoutReference: Place = {
  kind: "withheld",
  reason: { code: "cannot-tell", typedSites: 0, needed: 100 },
};
