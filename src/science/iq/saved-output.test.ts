import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPerson, outputOfPerson } from "../../../tests/support/made-up-person.ts";
import { fallbackPrediction } from "./fallback-prediction.ts";
import { savedConfidence, savedOutput } from "./saved-output.ts";

describe("a prediction as it may be saved", () => {
  it("has scores in hundredths and genetic points in tenths where the genome was compared with Europeans", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const output = outputOfPerson(person, "european");
        const saved = savedOutput(output);
        const decimals = (figure: number | null) => String(figure).split(".")[1]?.length ?? 0;
        expect(decimals(saved.components.genetic)).toBeLessThanOrEqual(1);
        expect(decimals(saved.polygenic_scores.direct_genetics)).toBeLessThanOrEqual(2);
        expect(decimals(saved.polygenic_scores.genetic_nurture)).toBeLessThanOrEqual(2);
        expect(Math.abs(saved.fsiq - output.fsiq)).toBeLessThanOrEqual(0.05 + 1e-9);
        expect(saved.rmse).toBe(output.rmse);
        // The estimate has no digits of its own: the same rounded figures give the same one.
        const { genetic } = saved.components;
        expect(savedOutput({ ...output, components: { ...output.components, genetic } })).toEqual(saved);
        expect(savedOutput(saved)).toEqual(saved);
      }),
    );
  });

  it("is the prediction itself without a genome", () => {
    expect(savedOutput(fallbackPrediction)).toBe(fallbackPrediction);
    expect(savedConfidence(fallbackPrediction, 0.2)).toBe(0.2);
  });

  it("has no scores where these would tell a genotype, and whole genetic points", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const saved = savedOutput(outputOfPerson(person, "european"), false);
        expect(saved.polygenic_scores).toMatchObject({ direct_genetics: null, genetic_nurture: null });
        expect(Number.isInteger(saved.components.genetic)).toBe(true);
      }),
    );
  });

  it("shows whole genetic points, the other parts and whole percent explained by genes in a mixture", () => {
    fc.assert(
      fc.property(anyPerson, (person) => {
        const output = outputOfPerson(person, "adjusted");
        const saved = savedOutput(output);
        const genetic = saved.components.genetic ?? Number.NaN;
        expect(Number.isInteger(genetic)).toBe(true);
        expect(Math.abs(genetic - (output.components.genetic ?? Number.NaN))).toBeLessThanOrEqual(0.5);
        // The error follows from whole percent explained by genes and from what the other parts are known to explain.
        const percent = 100 * (1 - (saved.rmse / 15) ** 2 - (person.years === null ? 0 : 0.112 ** 2 * 0.67));
        expect(percent).toBeCloseTo(Math.round(percent), 9);
        expect(Math.round(percent)).toBeGreaterThanOrEqual(0);
        expect(Math.abs(saved.rmse - output.rmse)).toBeLessThanOrEqual(
          15 * (1 - Math.sqrt(1 - 0.0051)) * 1.1,
        );
        expect(saved.fsiq).toBeCloseTo(
          Math.min(160, Math.max(70, 100 + genetic + (saved.components.socioeconomic ?? 0))),
          9,
        );
        const [low, high] = saved.full_scale_iq.confidence_interval;
        expect(high - low).toBeCloseTo(2 * 1.96 * saved.rmse, 9);
        // Every figure follows from those three and the scores: a second person who shares them has the same.
        const alike = savedOutput({ ...saved, components: { ...output.components, genetic } });
        expect(alike).toEqual(saved);
      }),
    );
  });

  it("never differs from that of a portability with the same rounded figures", () => {
    const person = { intelligence: 0.4, education: -0.3, squared: 0.15, years: 14 };
    const [one, other] = [0.18, 0.65].map((portability) =>
      savedOutput(outputOfPerson({ ...person, portability }, "adjusted")),
    );
    expect(one).toEqual(other);
    expect(savedConfidence(outputOfPerson({ ...person, portability: 0.4 }, "adjusted"), 0.3)).toBeNull();
  });
});
