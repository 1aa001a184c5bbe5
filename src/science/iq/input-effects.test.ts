import { describe, expect, it } from "vitest";
import { inputEffects, movableFields } from "./input-effects.ts";

const effectOf = (input: Parameters<typeof inputEffects>[0], field: string) => {
  const found = inputEffects(input, "european", null).find((effect) => effect.field === field);
  if (found === undefined) throw new Error(`no effect of ${field}`);
  return found;
};

describe("an input's effect", () => {
  // By hand: g changes by 0.112 x 0.4 / 2.4 for a year of the parents' schooling, an IQ point is 1/15.
  it("of a year of the parents' schooling is 15 x 0.112 x 0.4 / 2.4 points", () => {
    const effect = effectOf({ socioeconomic: { parental_edu: 12 } }, "parental_edu");
    expect(effect.isGiven).toBe(true);
    expect(effect.stepUp).toBeCloseTo((15 * 0.112 * 0.4) / 2.4, 9);
    expect(effect.stepDown).toBeCloseTo((-15 * 0.112 * 0.4) / 2.4, 9);
    expect(effect.atHigh).toBeCloseTo((6 * 15 * 0.112 * 0.4) / 2.4, 9);
  });

  it("of brain volume is 15 x 0.062 points a standard deviation, present or not", () => {
    expect(effectOf({ socioeconomic: { parental_edu: 12 } }, "tbv_res").stepUp).toBeCloseTo(15 * 0.062, 9);
    expect(effectOf({ neuroimaging: { tbv_res: 1 } }, "tbv_res").stepDown).toBeCloseTo(-15 * 0.062, 9);
  });

  it("of lead lowers the estimate, and ends where its scale ends", () => {
    const effect = effectOf({ prenatal: { lead_exposure: 0 } }, "lead_exposure");
    expect(effect.stepDown).toBe(0);
    expect(effect.stepUp).toBeCloseTo(-15 * 0.284 * 0.41 * 0.1, 9);
  });

  it("is reported for every field, also where all are empty", () => {
    const effects = inputEffects({}, "european", null);
    expect(effects.map(({ field }) => field)).toEqual(movableFields);
    expect(effects.every(({ isGiven, atLow, atHigh }) => !isGiven && Number.isFinite(atLow + atHigh))).toBe(
      true,
    );
  });
});
