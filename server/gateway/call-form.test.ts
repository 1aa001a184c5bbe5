import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../tests/support/random-seed.ts";
import { everyCall } from "../../src/calls/every-call.ts";
import { afterKey, readAfterKey } from "../../src/calls/table-call.ts";
import { callForm } from "./call-form.ts";

const { readEffectSizes, readPredictions, readPricingPlans } = everyCall;

/** A call's verdict on an optional parameter. */
function passedOn(call: Parameters<typeof callForm>[0], name: string, value: string) {
  return callForm(call).optionalParameters.get(name)?.(value) ?? null;
}

describe("where a page of a list begins", () => {
  const behind = (trait: string, snp: string) =>
    `(trait_type.gt.${trait},and(trait_type.eq.${trait},snp.gt.${snp}))`;

  it("is after a row, by the columns of the call's order", () => {
    const known = behind("education", "rs12");
    expect(passedOn(readEffectSizes, "or", known)).toBe(known);
    const traits = fc.stringMatching(/^[a-z0-9-]{1,64}$/);
    const snps = fc.stringMatching(/^(?:rs|i)[0-9]{1,20}$/);
    fc.assert(
      fc.property(traits, snps, (trait, snp) => {
        const filter = afterKey(readEffectSizes, [trait, snp]);
        expect(filter).toBe(behind(trait, snp));
        expect(readAfterKey(readEffectSizes, filter ?? "")).toEqual([trait, snp]);
      }),
    );
  });

  it.each([
    "",
    "()",
    behind("education", ""),
    behind("", "rs12"),
    behind("Education", "rs12"),
    behind("education", "12"),
    behind("education", "rs12").slice(1, -1),
    behind("education", "rs12)"),
    behind("a,b", "rs12"),
    "(trait_type.gt.a,and(trait_type.eq.b,snp.gt.rs1))",
    "(trait_type.lt.a,and(trait_type.eq.a,snp.gt.rs1))",
    "(trait_type.gt.a,snp.gt.rs1)",
    "(trait_type.gt.a,and(trait_type.eq.a,snp.gt.rs1),id.gt.1)",
    "(layer.gt.a,and(layer.eq.a,snp.gt.rs1))",
  ])("is not %s", (filter) => {
    expect(passedOn(readEffectSizes, "or", filter)).toBeNull();
  });

  it("is no question where the list is one answer, and never a number of rows", () => {
    expect(callForm(readPricingPlans).optionalParameters.has("or")).toBe(false);
    expect(callForm(readEffectSizes).optionalParameters.has("offset")).toBe(false);
  });
});

describe("what a list is narrowed to", () => {
  it.each(["in.(iq)", "in.(iq,iq-prediction,iq_prediction)"])("may be %s", (values) => {
    expect(passedOn(readPredictions, "prediction_type", values)).toBe(values);
  });

  it.each(["in.()", "in.(iq,)", "in.(iq,iq)", "in.(IQ)", "eq.iq", "not.in.(iq)", 'in.("iq")', "in.(iq))"])(
    "is not %s",
    (values) => expect(passedOn(readPredictions, "prediction_type", values)).toBeNull(),
  );
});
