import { describe, expect, it } from "vitest";
import { knownWith, valueOfInputs } from "./value-of-inputs.ts";

const none = { intelligence: null, education: null };
const halfWidth = (r2: number) => 1.96 * 15 * Math.sqrt(1 - r2);
const chip = (coverage: number) => ({ z: 1, origin: { kind: "genome", coverage, portability: 1 } }) as const;

describe("how much a further input narrows", () => {
  it("equals by hand what each part explains", () => {
    const { now, inputs, withAll } = valueOfInputs({ genome: none, given: new Set(), group: "european" });
    expect(now).toEqual({ r2: 0, halfWidth: halfWidth(0) });
    const narrowing = new Map(inputs.map((one) => [one.input, one.narrowing]));
    const whole = 0.238 ** 2 + 0.074 ** 2 + 2 * 0.238 * 0.074 * 0.823;
    expect(narrowing.get("cognition-score")).toBeCloseTo(halfWidth(0) - halfWidth(whole), 9);
    expect(narrowing.get("home")).toBeCloseTo(halfWidth(0) - halfWidth(0.112 ** 2 * 0.67), 9);
    expect(narrowing.get("birth")).toBeCloseTo(halfWidth(0) - halfWidth(0.284 ** 2 * 0.03), 9);
    expect(narrowing.get("imaging")).toBeCloseTo(halfWidth(0) - halfWidth(0.0065), 9);
    expect(narrowing.has("complete-file")).toBe(false);
    expect(inputs.flatMap(({ input, isWorthIt }) => (isWorthIt ? [input] : []))).toEqual([
      "cognition-score",
      "education-score",
    ]);
    expect(withAll.r2).toBeCloseTo(whole + 0.112 ** 2 * 0.67 + 0.284 ** 2 * 0.03 + 0.0065, 9);
  });

  it("of a file that has every SNP is what its gaps cost", () => {
    const genome = { intelligence: chip(0.15), education: null };
    const known = { genome, given: new Set<never>(), group: "european" } as const;
    // r² of one score of the lead set: 0.0911 x (r / 0.312)², r² = 0.021 c.
    const share = (coverage: number) => (0.09110935 * 0.021 * coverage) / 0.312 ** 2;
    expect(knownWith(known).r2).toBeCloseTo(share(0.15), 6);
    const found = valueOfInputs(known).inputs.find(({ input }) => input === "complete-file");
    expect(found?.r2).toBeCloseTo(share(1), 6);
  });

  it("is nothing once all is there, and less among people whom scores fit less", () => {
    const given = new Set(["cognition-score", "education-score", "home", "birth", "imaging"] as const);
    const all = valueOfInputs({
      genome: { intelligence: chip(0.2), education: null },
      given,
      group: "european",
    });
    expect(all.inputs).toEqual([]);
    expect(all.withWorthy).toEqual(all.now);
    const african = valueOfInputs({ genome: none, given: new Set(), group: "african" });
    expect(african.inputs.some(({ isWorthIt }) => isWorthIt)).toBe(false);
    expect(african.withWorthy).toEqual(african.now);
  });
});
