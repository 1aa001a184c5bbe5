import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fieldEffects } from "./field-effects.ts";
import { predictIq } from "./predict-iq.ts";

describe("the change by each field", () => {
  it("is its own term of the part, where nothing is limited", () => {
    // 15 x -0.284 x 0.41 x 0.5; 15 x 0.112 x 0.4 x (17 - 12)/2.4; 15 x 0.062 x 2
    expect(
      fieldEffects({
        prenatal: { lead_exposure: 0.5, apgar_score: null },
        socioeconomic: { parental_edu: 17 },
        neuroimaging: { tbv_res: 2 },
      }).map(({ field, points }) => [field, Number(points.toFixed(6))]),
    ).toEqual([
      ["lead_exposure", -0.8733],
      ["parental_edu", 1.4],
      ["tbv_res", 1.86],
    ]);
  });

  it("is nothing for a socioeconomic field at its default, and for fields left out", () => {
    expect(fieldEffects({ socioeconomic: { household_income: 50_000 } })).toEqual([
      { part: "socioeconomic", field: "household_income", points: 0 },
    ]);
    expect(fieldEffects({})).toEqual([]);
  });

  const z = fc.option(fc.double({ min: -5, max: 5, noNaN: true }), { nil: null });

  it("is what the estimate loses without the field", () => {
    fc.assert(
      fc.property(z, z, z, (tbv_res, fa_eff, ct_decline) => {
        const neuroimaging = { tbv_res, fa_eff, ct_decline };
        const iqOf = (fields: object) =>
          predictIq({ input: { prenatal: { apgar_score: 9 }, neuroimaging: fields }, genome: null }).output
            .fsiq;
        for (const { field, points } of fieldEffects({ neuroimaging })) {
          expect(points).toBeCloseTo(iqOf(neuroimaging) - iqOf({ ...neuroimaging, [field]: null }), 8);
        }
      }),
    );
  });
});
