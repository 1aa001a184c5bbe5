import { describe, expect, it } from "vitest";
import { madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { formatDateTime } from "../../../lib/format-date.ts";
import { fallbackPrediction } from "../../../science/iq/fallback-prediction.ts";
import { predictIq } from "../../../science/iq/predict-iq.ts";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { type ComparedRow, comparedRows, comparisonFinding, type ListedPrediction } from "./comparison.ts";

const at = new Date("2026-02-03T12:00:00Z");

function open(years: number): ListedPrediction {
  const { output } = predictIq({ input: { socioeconomic: { parental_edu: years } }, genome: null });
  return { id: String(years), madeAt: at, isPaid: false, results: { kind: "open", output } };
}

const without = (kind: "loading" | "not-read" | "failed" | "sealed" | "unreadable"): ListedPrediction => ({
  id: kind,
  madeAt: at,
  isPaid: false,
  results: { kind },
});

function comparedRow(prediction: ListedPrediction): ComparedRow {
  const [row] = comparedRows([prediction]);
  if (row === undefined) throw new Error("no row");
  return row;
}

describe("predictions beside each other", () => {
  it("are rows with estimate, range and parts", () => {
    expect(comparedRow(open(12))).toEqual({
      id: "12",
      date: formatDateTime(at),
      estimate: "100",
      interval: "71 to 129",
      about: "Home",
    });
  });

  it("are distinct where they were made in one minute", () => {
    const rows = comparedRows([open(12), open(12), open(14)]);
    expect(new Set(rows.map(({ date }) => date)).size).toBe(3);
  });

  it("name the file’s layout and typed scores, never the file", () => {
    const aboutOf = (output: PredictionOutput) =>
      comparedRow({ id: "g", madeAt: at, isPaid: false, results: { kind: "open", output } }).about;
    const ofGenome = madeUpHeldPrediction({ input: { neuroimaging: { tbv_res: 1 } } }).prediction.output;
    expect(aboutOf(ofGenome)).toBe("Genes (23andMe), Brain imaging");
    const typed = predictIq({ input: { genetic: { pgs_int: 1 } }, genome: null }).output;
    expect(aboutOf(typed)).toBe("Genes (typed scores)");
  });

  it.each(["loading", "not-read", "failed", "sealed", "unreadable"] as const)(
    "have no figure where they are %s, and say why",
    (kind) => {
      const row = comparedRow(without(kind));
      expect([row.estimate, row.interval]).toEqual([null, null]);
      expect(row.about).not.toMatch(/\d/);
      expect(row.about.length).toBeGreaterThan(5);
    },
  );

  it("have no figure where a row is the placeholder", () => {
    const row = comparedRow({
      id: "f",
      madeAt: at,
      isPaid: false,
      results: { kind: "open", output: fallbackPrediction },
    });
    expect(row).toMatchObject({ estimate: null, interval: null, about: "A placeholder, not a prediction" });
  });

  it("are not distinct while their ranges meet", () => {
    // 0.112 x 0.4 x (16 - 12)/2.4 x 15 is 1.12 points.
    expect(comparisonFinding([open(12), open(16), without("sealed")])).toMatch(
      /^1\.1 points apart, with ranges up to 59 points wide: they cannot be told apart$/,
    );
    expect(comparisonFinding([open(12), without("sealed")])).toBeNull();
  });
});
