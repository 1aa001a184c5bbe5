import { expect, it } from "vitest";
import { profileOf } from "../../parts/prediction/cognitive-profile-answer.ts";
import { inputs, type ProfileValues } from "../../parts/prediction/cognitive-profile-inputs.ts";
import { analysis } from "./analysis.ts";

const nothing = Object.fromEntries(Object.keys(inputs.rules).map((name) => [name, null])) as ProfileValues;
const yearsApart = (values: Partial<ProfileValues>) => {
  const profile = profileOf({ ...nothing, ...values });
  return profile.ok ? profile.value.yearsApart : "failed";
};

it("asks for a score, and for the margin of an IQ estimate", () => {
  expect(profileOf(nothing).ok).toBe(false);
  expect(profileOf({ ...nothing, iq: 110 })).toMatchObject({
    ok: false,
    error: { margin: expect.any(String) },
  });
  expect(profileOf({ ...nothing, "fluid-reliability": 0.9 }).ok).toBe(false);
});

it("infers what an estimate explains from its margin: 15 points at 1.96 explain nothing", () => {
  const profile = profileOf({ ...nothing, iq: 130, margin: 29.4 });
  if (!profile.ok) throw new Error("no profile");
  const [fluid] = profile.value.domains;
  expect(fluid?.value.value).toBeCloseTo(100 + 0.85 * 30, 9);
  expect((fluid?.value.high ?? 0) - (fluid?.value.low ?? 0)).toBeCloseTo(2 * 29.4, 1);
});

it("mentions years that lie more than two apart, of domains with a score alone", () => {
  const scores = { fluid: 100, crystallized: 110 };
  expect(yearsApart({ ...scores, "fluid-year": 2010, "crystallized-year": 2013 })).toBe(3);
  expect(yearsApart({ ...scores, "fluid-year": 2010, "crystallized-year": 2012 })).toBeNull();
  expect(yearsApart({ ...scores, "fluid-year": 2010, "working-memory-year": 2024 })).toBeNull();
});

it("has an example that computes, with a difference in it", () => {
  const profile = analysis.sample === undefined ? null : analysis.compute(analysis.sample, []);
  if (profile?.ok !== true) throw new Error("no profile");
  expect(profile.value.differences.length).toBeGreaterThan(0);
});
