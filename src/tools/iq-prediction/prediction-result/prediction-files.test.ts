import { describe, expect, it } from "vitest";
import { madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { readCsv } from "../../../../tests/support/read-csv.ts";
import { PRODUCT_VERSION } from "../../../lib/saved-origin.ts";
import type { SnpLine } from "../../../parts/score/snp-lines.ts";
import { explainedByGenes } from "../../../science/iq/explained-variance.ts";
import { fallbackPrediction } from "../../../science/iq/fallback-prediction.ts";
import type { SavedPredictionInput } from "../../../science/iq/prediction-input.ts";
import { predictionOutputSchema } from "../../../science/iq/prediction-output.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { setNamesInFiles } from "../../../state/genomes/names-in-files.ts";
import { predictionFiles } from "./prediction-files.ts";
import type { ShownPrediction } from "./shown-prediction.ts";

function shownOf(reference: "european" | "adjusted" = "european"): ShownPrediction {
  const held = madeUpHeldPrediction({ reference });
  return {
    output: savedOutput(held.prediction.output),
    input: { ...held.asked.input, fileId: "0b0f9d4e-6f2a-4d8f-9a53-0f5a3b1c2d4e" },
    madeAt: held.madeAt,
    isSample: false,
  };
}

const line: SnpLine = {
  ...{ rsid: "rs1", chromosome: "1", position: 5, effectAllele: "A", otherAllele: "G", genotype: "AG" },
  ...{ copies: 1, weight: 0.02, contribution: 0.01, fate: "matched", fateWords: "used", isCounted: true },
  ...{ predictedR2: null, proxies: null },
};

const textOf = (shown: ShownPrediction, format: string, snps: readonly SnpLine[] | null) =>
  predictionFiles(shown, null, snps === null ? null : () => [{ set: "made-up", lines: snps }])
    .find((file) => file.format === format)
    ?.text() ?? "";

describe("a prediction as a file", () => {
  it("is the output, the input and the time as JSON, without the id of a saved file", () => {
    const shown = shownOf();
    const text = textOf(shown, "JSON", null);
    const document = JSON.parse(text);
    expect(predictionOutputSchema.parse(document.results)).toEqual(shown.output);
    expect(document.input_data.socioeconomic).toEqual(shown.input?.socioeconomic);
    expect(document.made_at).toBe("2026-06-01T12:00:00.000Z");
    expect(text).not.toMatch(/fileId|0b0f9d4e|"snps"/);
  });

  it("is the same as CSV, a field to a line", () => {
    const shown = shownOf();
    const rows = new Map(
      readCsv(textOf(shown, "CSV", null)).map(([field = "", value = ""]) => [field, value]),
    );
    expect(rows.get("field")).toBe("value");
    expect(Number(rows.get("results.fsiq"))).toBe(shown.output.fsiq);
    expect(Number(rows.get("results.full_scale_iq.confidence_interval.1"))).toBe(
      shown.output.full_scale_iq.confidence_interval[1],
    );
    expect(rows.get("results.quality_metrics.prediction_quality")).toBe("low");
    expect(rows.get("results.polygenic_scores.local_ancestry")).toBe("");
    expect(rows.get("input_data.prenatal.gestational_age")).toBe("40");
  });

  it("names the group of typed scores, and null where that was not saved", () => {
    const rowsOf = (genetic: SavedPredictionInput["genetic"]) => {
      const shown: ShownPrediction = { ...shownOf(), input: { genetic } };
      const document = JSON.parse(textOf(shown, "JSON", null));
      return [
        document.input_data.genetic,
        new Map(readCsv(textOf(shown, "CSV", null)).map(([field = "", value = ""]) => [field, value])).get(
          "input_data.genetic.group",
        ),
      ];
    };
    expect(rowsOf({ pgs_int: 1.2, group: "african" })).toEqual([
      { pgs_int: 1.2, group: "african" },
      "african",
    ]);
    expect(rowsOf({ pgs_int: 1.2 })).toEqual([{ pgs_int: 1.2, group: null }, ""]);
    expect(rowsOf(null)).toEqual([null, undefined]);
  });

  it("has genotypes only where they were asked for, and of SNPs that count", () => {
    const shown = shownOf();
    for (const format of ["CSV", "JSON"]) {
      expect(textOf(shown, format, null)).not.toContain("rs1");
      const asked = textOf(shown, format, [line, { ...line, rsid: "rs2", isCounted: false }]);
      expect(asked).toContain("rs1");
      expect(asked).toContain("AG");
      expect(asked).not.toContain("rs2");
    }
    expect(predictionFiles(shown, null, () => []).every(({ name }) => name.includes("with-genotypes"))).toBe(
      true,
    );
  });

  it("of a mixture has the shown figures as the saved row does", () => {
    const shown = shownOf("adjusted");
    const { results } = JSON.parse(textOf(shown, "JSON", null));
    expect(Number.isInteger(results.components.genetic)).toBe(true);
    const percent = 100 * (explainedByGenes(results) ?? Number.NaN);
    expect(percent).toBeCloseTo(Math.round(percent), 9);
  });

  it("of a mixture has the figures in full beside the rounded ones, says so, and has none of a saved row", () => {
    const { prediction } = madeUpHeldPrediction({ reference: "adjusted" });
    const shown = { ...shownOf("adjusted"), inFull: prediction.output };
    const file = JSON.parse(textOf(shown, "JSON", null));
    expect(file.in_full).toMatchObject({
      fsiq: prediction.output.fsiq,
      genetic: prediction.output.components.genetic,
      direct_genetics: prediction.output.polygenic_scores.direct_genetics,
    });
    expect(file.for_yourself).toMatch(/share it with care/);
    expect(textOf(shown, "CSV", null)).toContain("in_full.genetic");
    expect(textOf(shownOf("adjusted"), "JSON", null)).not.toContain("in_full");
  });

  it("has the file’s own genotypes and predictions, of a mixture too", () => {
    const predicted = { ...line, rsid: "rs2", genotype: null, copies: 0.7, predictedR2: 0.4, proxies: 3 };
    for (const format of ["CSV", "JSON"]) {
      expect(textOf(shownOf(), format, [line, predicted])).toContain("rs2");
      expect(textOf(shownOf("adjusted"), format, [line, predicted])).toContain("rs2");
    }
  });

  it("describes a home by its composite and its index, and is empty without one", () => {
    const statusOf = (input: SavedPredictionInput) => {
      const { output } = madeUpHeldPrediction({ input }).prediction;
      return JSON.parse(textOf({ ...shownOf(), output, input }, "JSON", null)).socioeconomic_status;
    };
    // S = 0.4 x (15 - 12)/2.4 = 0.5, and 2.5 + 5/6 of that.
    expect(statusOf({ socioeconomic: { parental_edu: 15 } })).toEqual({
      composite: expect.closeTo(0.5, 9),
      social_position_index: expect.closeTo(2.5 + 2.5 / 6, 9),
    });
    expect(statusOf({})).toBeNull();
  });

  it("names its genome by the page's number, with its build, and by its name only on request", () => {
    const genome = { number: 3, name: "Maria Rossi", build: "GRCh37", remarks: [] } as const;
    const files = predictionFiles(shownOf(), genome, null);
    expect(files.map(({ name }) => name)).toEqual([
      "allelium-genome-3-iq-prediction.csv",
      "allelium-genome-3-iq-prediction.json",
    ]);
    for (const file of files) {
      expect(file.text()).toContain("Genome 3");
      expect(file.text()).toContain("GRCh37");
      expect(file.text()).not.toContain("Maria");
    }
    setNamesInFiles(true);
    for (const file of files) expect(file.text()).toContain("Maria Rossi");
    setNamesInFiles(false);
  });

  it("says which version saved it, and nothing about a genome that the page does not have", () => {
    const document = JSON.parse(textOf(shownOf(), "JSON", null));
    expect(document.saved_by).toBe(`Allelium ${PRODUCT_VERSION}`);
    expect(Number.isFinite(Date.parse(document.saved_at))).toBe(true);
    expect(document).not.toHaveProperty("genome");
  });

  it("is not made of the placeholder", () => {
    expect(predictionFiles({ ...shownOf(), output: fallbackPrediction }, null, null)).toEqual([]);
  });
});
