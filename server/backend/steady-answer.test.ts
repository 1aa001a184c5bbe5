import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerStep, isSteady, untilNextStep } from "./steady-answer.ts";

describe("steady answers", () => {
  it("are those of calls with one answer for everybody", () => {
    for (const name of ["signup", "recover", "otp", "magiclink", "resend", "otp/"])
      expect(isSteady("POST", `/auth/v1/${name}`), name).toBe(true);
    expect(isSteady("POST", "/auth/v1/token")).toBe(false);
    expect(isSteady("GET", "/auth/v1/recover")).toBe(false);
    expect(isSteady("POST", "/rest/v1/otp")).toBe(false);
  });

  it("are sent at full steps, whatever the call has taken, and later than it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), (taken) => {
        const wait = untilNextStep(taken, answerStep);
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(answerStep);
        expect((taken + wait) % answerStep).toBe(0);
      }),
    );
    expect(untilNextStep(123, 0)).toBe(0);
  });
});
