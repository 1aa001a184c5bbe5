import { beforeAll, describe, expect, it } from "vitest";
import { setLibrary } from "../../../tests/support/built-in-sets.ts";
import { draws } from "../../../tests/support/made-up-file.ts";
import { analyseSets } from "../../science/comprehensive/analyse-sets.ts";
import { type AnalysedSet, loadAnalysedSets } from "../../science/comprehensive/load-analysed-sets.ts";
import { placeSet } from "../../science/comprehensive/placed-set.ts";
import { scoreSentGenome, sentGenome } from "../../science/comprehensive/sent-genome.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import type { ReferenceInUse } from "../../science/reference-group/choose-reference.ts";
import type { ServerFault } from "./comprehensive-analysis-store.ts";
import { analysisView, type FinishedAnalysis, type SetRow, scoredBy, snpLines, sourceText } from "./model.ts";
import { setColumns } from "./set-columns.tsx";

const european: ReferenceInUse = { kind: "european" };
const mixture: ReferenceInUse = {
  kind: "adjusted",
  shares: { EUR: 0.1, AFR: 0.9, EAS: 0, SAS: 0, NAT: 0 },
};
const nobody: ReferenceInUse = { kind: "none", reason: { code: "declined" } };

let sets: readonly AnalysedSet[];
let place: (reference: ReferenceInUse) => ReturnType<typeof placeSet>[];
beforeAll(async () => {
  sets = await loadAnalysedSets(setLibrary);
  const draw = draws(3);
  const rows = sets.flatMap(({ set }) => set.rows).filter(() => draw() < 0.3);
  const genome = sentGenome(
    Object.fromEntries(rows.map(({ rsid, effectAllele }) => [rsid, effectAllele.repeat(2)])),
  );
  const reports = sets.map(({ set }) => scoreSentGenome(genome, set));
  place = (reference) =>
    sets.flatMap(({ set, setReference }, index) => {
      const report = reports[index];
      return report === undefined ? [] : [placeSet(set, report, setReference, reference)];
    });
});

const own = (reference: ReferenceInUse) =>
  place(reference).map((one) => ({ ...one, fullSet: normaliseScore(one.report, null, one.place).fullSet }));

const view = (reference: ReferenceInUse, isAccuracyKnown = true) =>
  analysisView({
    results: analyseSets(place(european)),
    placed: own(reference),
    reference,
    isAccuracyKnown,
  });

describe("the view of an analysis", () => {
  it("has the answer's grade, and none where no score has a place in it", () => {
    const answer = analyseSets(place(european));
    expect(view(european).grade).toBe(answer.overall_summary.confidence_grade);
    const withoutPlaces = analyseSets(place(nobody));
    const sources = { placed: own(nobody), reference: european, isAccuracyKnown: true };
    expect(withoutPlaces.weight_set_results.every(({ matched_snps }) => matched_snps > 0)).toBe(true);
    expect(analysisView({ ...sources, results: withoutPlaces }).grade).toBeNull();
  });

  it("shows the answer as it came where the file is compared with Europeans", () => {
    const { weight_set_results, overall_summary } = analyseSets(place(european));
    const { rows, recommendation } = view(european);
    expect(rows.map(({ id, z, category, matched, total }) => [id, z, category, matched, total])).toEqual(
      weight_set_results.map((one) => [
        ...[one.id, one.z_score, one.effect_size_category, one.matched_snps, one.total_snps],
      ]),
    );
    expect(recommendation).toMatchObject({ kind: "score", iq: overall_summary.recommended_score });
    if (recommendation.kind !== "score") return;
    const { iq, interval, r2 } = recommendation;
    expect(interval.high - interval.low).toBeCloseTo(2 * 1.96 * 15 * Math.sqrt(1 - r2), 9);
    expect((interval.high + interval.low) / 2).toBeCloseTo(iq, 9);
  });

  it("puts the page's own places in the place of the answer's where it compares with a mixture", () => {
    const ownAnswer = analyseSets(place(mixture));
    const { rows, recommendation } = view(mixture);
    expect(rows.map(({ z }) => z)).toEqual(ownAnswer.weight_set_results.map(({ z_score }) => z_score));
    expect(rows.map(({ z }) => z)).not.toEqual(view(european).rows.map(({ z }) => z));
    expect(recommendation).toMatchObject({ iq: ownAnswer.overall_summary.recommended_score });
  });

  it("has each percentile from the page's own score, wherever the analysis ran", () => {
    const placed = own(european).map((one) =>
      one.fullSet === null
        ? one
        : { ...one, fullSet: { ...one.fullSet, percentile: { value: 7, low: 3, high: 9 } } },
    );
    const results = analyseSets(place(european));
    const { rows } = analysisView({ results, placed, reference: european, isAccuracyKnown: true });
    expect(rows.map(({ percentile }) => percentile)).toEqual(rows.map(() => ({ value: 7, low: 3, high: 9 })));
  });

  it("shows no place and recommends nothing where the page compares with nobody", () => {
    const { rows, recommendation } = view(nobody);
    for (const { z, category, percentile, withheld } of rows)
      expect([z, category, percentile, withheld]).toEqual([null, null, null, null]);
    expect(recommendation).toEqual({
      ...{ kind: "none", reason: "You chose no reference to compare with.", isDeclined: true },
    });
    expect(rows.every(({ matched }) => matched > 0)).toBe(true);
  });

  it("recommends nothing among people whom the file does not fit", () => {
    expect(view(european, false).recommendation.kind).toBe("none");
    expect(view(european, false).rows.every(({ z }) => z !== null)).toBe(true);
  });
});

describe("the words on who scored", () => {
  const done = { phase: "done", results: analyseSets([]), sentSnps: 5 } as const;
  const words = (source: FinishedAnalysis["source"], fault: ServerFault | null) =>
    sourceText({ ...done, source, fault }, "5 SNPs", "european");

  it("say what was sent, and what the server said", () => {
    expect(words("server", null)).toContain("that you sent");
    const refused = { code: "refused", message: "Too many analyses" } as const;
    expect(words("device", refused)).toBe(
      "Scored on this device: 5 SNPs were sent, but the server gave no result. It said: Too many analyses.",
    );
    expect(words("nobody", { code: "not-fetched" })).toBe(
      "5 SNPs were sent, but the server gave no result. It could not be reached.",
    );
    const unsent = { ...done, sentSnps: 0, fault: null };
    expect(sourceText({ ...unsent, source: "device" }, "0 SNPs", "european")).toBe(
      "Scored on this device. Nothing was sent.",
    );
    expect(sourceText({ ...unsent, source: "nobody" }, "0 SNPs", "european")).toBe("");
  });

  it("never put words into the server's mouth", () => {
    const codes = [
      ...["not-fetched", "not-relayed", "unexpected", "too-slow", "not-awaited", "failed-there"],
      ...["differs", "not-checked"],
    ] as const;
    const faults = [
      ...codes.map((code) => ({ code }) as ServerFault),
      { code: "refused", message: null } as const,
    ];
    for (const fault of faults) expect(words("device", fault)).not.toContain("It said");
    // Each is told in words of its own, but for two ways of not being reached.
    expect(new Set(faults.map((fault) => words("device", fault))).size).toBe(faults.length - 1);
  });

  it("say that the server's numbers were others and are not shown", () => {
    expect(words("device", { code: "differs" })).toBe(
      "Scored on this device: 5 SNPs were sent, but the server’s numbers were others than this device’s and are not shown.",
    );
  });

  it("leave the places among a mixture to the device", () => {
    const served = { ...done, source: "server", fault: null } as const;
    expect(sourceText(served, "5 SNPs", "adjusted")).toContain("the places shown are this device’s");
    expect(scoredBy("server", "adjusted")).toBe("device");
    expect(scoredBy("server", "european")).toBe("server");
    expect(scoredBy("device", "european")).toBe("device");
  });
});

describe("a saved row", () => {
  const saved = (reference: "european" | "adjusted" | "none", row: SetRow | undefined) => {
    if (row === undefined) throw new Error("no row");
    const values = setColumns(reference, "device").flatMap((column) => column.saved ?? []);
    return Object.fromEntries(values.map(({ name, value }) => [name, value(row)]));
  };

  it("names whom it was placed among and who scored it, without a place too", () => {
    expect(saved("adjusted", view(mixture).rows[0])).toMatchObject({
      ...{ reference: "adjusted", scored_by: "device" },
    });
    expect(saved("none", view(nobody).rows[0])).toMatchObject({
      ...{ z_score: null, reference: "none", scored_by: "device" },
    });
  });
});

it("lists the SNPs by number", () => {
  expect(snpLines({ rs20: "AG", rs3: "CC", i100: "TT" })).toEqual(["rs3 CC", "rs20 AG", "i100 TT"]);
});
