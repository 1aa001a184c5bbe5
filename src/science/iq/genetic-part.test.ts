import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { geneticPart, type PolygenicScore } from "./genetic-part.ts";
import { directEducationCorrelation } from "./iq-constants.ts";

const typed = (z: number, portability = 1): PolygenicScore => ({ z, origin: { kind: "typed", portability } });
const measured = (z: number, coverage: number, portability = 1): PolygenicScore => ({
  z,
  origin: { kind: "genome", coverage, portability },
});

describe("the genetic part", () => {
  it("is absent without a score", () => {
    expect(geneticPart({ intelligence: null, education: null })).toBeNull();
  });

  it("of two typed scores has the full size", () => {
    const part = geneticPart({ intelligence: typed(1), education: typed(1) });
    // z_D = 1/0.926 = 1.0799136; G = 0.238 x 1.0799136 + 0.074 = 0.3310194
    expect(part?.directZ).toBeCloseTo(1.0799136, 7);
    expect(part?.size).toBe(1);
    expect(part?.shift).toBeCloseTo(0.3310194, 7);
    // 0.056644 + 0.005476 + 0.035224 x 0.823 = 0.0911094
    expect(part?.r2).toBeCloseTo(0.0911094, 7);
  });

  it("of lead sets with 15 % of their variance is a fifth of that", () => {
    const part = geneticPart({ intelligence: measured(2, 0.15), education: measured(2, 0.15) });
    // r_IQ = sqrt(0.021 x 0.15) = 0.0561249, r_EA = sqrt(0.019 x 0.15) = 0.0533854,
    // r_D = (0.7 x 0.0561249 + 0.3 x 0.0533854)/0.926 = 0.0597225, k = r_D/0.312 = 0.1914182
    expect(part?.size).toBeCloseTo(0.1914182, 6);
    // k (0.238 x 2/0.926 + 0.074 x 2) = 0.1914182 x 0.6620389
    expect(part?.shift).toBeCloseTo(0.1267263, 6);
  });

  it("of one score uses it alone, so that its points are r z", () => {
    const part = geneticPart({ intelligence: measured(1.5, 0.4, 0.65), education: null });
    // r = sqrt(0.021 x 0.4 x 0.65) = 0.0738918
    expect(part?.shift).toBeCloseTo(0.0738918 * 1.5, 6);
    const other = geneticPart({ intelligence: null, education: measured(-1, 1) });
    expect(other?.shift).toBeCloseTo(-Math.sqrt(0.019), 12);
  });

  it("of typed scores shrinks by the portability of their r²", () => {
    // West Africans keep 0.18 of r², so that points shrink by its root, 0.4242641, and what is explained by 0.18.
    const alone = geneticPart({ intelligence: typed(1, 0.18), education: null });
    expect(alone?.shift).toBeCloseTo(0.312 * 0.4242641, 7);
    expect(alone?.r2).toBeCloseTo(0.18 * 0.0911094, 7);
    const both = geneticPart({ intelligence: typed(1, 0.18), education: typed(1, 0.18) });
    expect(both?.shift).toBeCloseTo(0.4242641 * 0.3310194, 7);
    expect(both?.r2).toBeCloseTo(0.18 * 0.0911094, 7);
  });

  it("of one typed score and one of a genome leaves the genome's out, which would only blur it", () => {
    const alone = geneticPart({ intelligence: typed(2), education: null });
    const beside = geneticPart({ intelligence: typed(2), education: measured(-1, 1) });
    expect(beside).toEqual(alone);
    expect(beside?.used.education).toBeNull();
    const education = geneticPart({ intelligence: measured(3, 1), education: typed(-2) });
    expect(education).toEqual(geneticPart({ intelligence: null, education: typed(-2) }));
  });

  it("mixes both where the mixture predicts more than the typed score does", () => {
    // r_IQ = 0.312 sqrt(0.18) = 0.1323704, r_EA = sqrt(0.019) = 0.1378405, r_D = 0.1447206 > 0.1323704
    const part = geneticPart({ intelligence: typed(1, 0.18), education: measured(1, 1) });
    expect(part?.size).toBeCloseTo(0.1447206 / 0.312, 6);
    expect(part?.used.education).not.toBeNull();
  });

  it("reports 0.28 and 0.17 times its two z-scores", () => {
    const part = geneticPart({ intelligence: typed(0.926), education: typed(0) });
    // z_D = 0.7 x 0.926/0.926
    expect(part?.values.directGenetics).toBeCloseTo(0.196, 12);
    expect(part?.values.geneticNurture).toBeCloseTo(0, 12);
  });

  it("derives the correlation of its two scores from their genetic correlation, 0.66", () => {
    expect(directEducationCorrelation).toBeCloseTo((0.7 * 0.66 + 0.3) / 0.926, 3);
  });

  const anyScore = fc.option(
    fc.record({
      z: fc.double({ min: -6, max: 6, noNaN: true }),
      origin: fc.oneof(
        fc.record({
          kind: fc.constant("typed" as const),
          portability: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
        fc.record({
          kind: fc.constant("genome" as const),
          coverage: fc.double({ min: 0, max: 1, noNaN: true }),
          portability: fc.double({ min: 0, max: 1, noNaN: true }),
        }),
      ),
    }),
  );

  it("never predicts less with a genome beside a typed score than without", () => {
    fc.assert(
      fc.property(anyScore, anyScore, (intelligence, education) => {
        const part = geneticPart({ intelligence, education });
        for (const alone of [
          { intelligence, education: null },
          { intelligence: null, education },
        ]) {
          const score = alone.intelligence ?? alone.education;
          if (score?.origin.kind !== "typed") continue;
          expect(part?.r2).toBeGreaterThanOrEqual((geneticPart(alone)?.r2 ?? 0) - 1e-12);
        }
      }),
    );
  });

  it("rises with each score, explains at most what a genome-wide score does, and mirrors", () => {
    fc.assert(
      fc.property(
        anyScore,
        anyScore,
        fc.double({ min: 0, max: 3, noNaN: true }),
        (intelligence, education, more) => {
          const part = geneticPart({ intelligence, education });
          if (part === null) return;
          expect(part.size).toBeGreaterThanOrEqual(0);
          expect(part.size).toBeLessThanOrEqual(1);
          expect(part.r2).toBeLessThanOrEqual(0.0912);
          const raised = (score: PolygenicScore | null) => score && { ...score, z: score.z + more };
          const higher = geneticPart({ intelligence: raised(intelligence), education: raised(education) });
          expect(higher?.shift).toBeGreaterThanOrEqual(part.shift - 1e-12);
          const mirrored = (score: PolygenicScore | null) => score && { ...score, z: -score.z };
          const mirror = geneticPart({
            intelligence: mirrored(intelligence),
            education: mirrored(education),
          });
          expect(mirror?.shift).toBeCloseTo(-part.shift, 12);
        },
      ),
    );
  });
});
