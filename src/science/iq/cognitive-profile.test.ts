import fc from "fast-check";
import { describe, expect, it } from "vitest";
import "../../../tests/support/random-seed.ts";
import { draws } from "../../../tests/support/made-up-file.ts";
import { isDeep } from "../../../tests/support/test-depth.ts";
import { baseRateOf, cognitiveProfile, correlationOfDomains, profileDomains } from "./cognitive-profile.ts";

const tested = (score: number, reliability: number | null = null) => ({ score, reliability });
const domainOf = (id: string) => {
  const found = profileDomains.find((domain) => domain.id === id);
  if (found === undefined) throw new Error(`no domain ${id}`);
  return found;
};

describe("a tested domain", () => {
  // Worked by hand: 100 + r (x - 100), plus or minus 1.959964 x 15 sqrt(r (1 - r)).
  it.each([
    [130, 0.9, 127, 118.18, 135.82],
    [70, 0.9, 73, 64.18, 81.82],
    [130, 0.96, 128.8, 123.039, 134.561],
    [85, 0.94, 85.9, 78.918, 92.882],
    [110, 0.79, 107.9, 95.925, 119.875],
    [145, 0.85, 138.25, 127.752, 148.748],
  ])("of %d with reliability %d lies at %d, from %d to %d", (score, reliability, value, low, high) => {
    const [domain] = cognitiveProfile({
      scores: { fluid: tested(score, reliability) },
      general: null,
    }).domains;
    expect(domain?.value.value).toBeCloseTo(value, 9);
    expect(domain?.value.low).toBeCloseTo(low, 2);
    expect(domain?.value.high).toBeCloseTo(high, 2);
  });

  it("uses the reliability of its domain where the test's is unknown", () => {
    const scores = { "processing-speed": tested(110) };
    expect(cognitiveProfile({ scores, general: null }).domains[0]?.reliability).toBe(0.79);
  });
});

describe("a base rate", () => {
  // Percent of people with at least 10, 15, 20, 23 and 30 points between two indexes, by the correlations of the WAIS-IV.
  it.each([
    ["crystallized", "fluid", [44.8, 25.51, 12.92, 8.1, 2.28]],
    ["crystallized", "working-memory", [43.02, 23.67, 11.47, 6.96, 1.8]],
    ["fluid", "working-memory", [44.31, 25, 12.51, 7.78, 2.14]],
    ["crystallized", "processing-speed", [52.55, 34.09, 20.42, 14.42, 5.68]],
    ["fluid", "processing-speed", [49.56, 30.67, 17.29, 11.71, 4.09]],
    ["working-memory", "processing-speed", [50.17, 31.35, 17.9, 12.23, 4.38]],
  ])("of %s and %s is the table's", (one, other, percents) => {
    const { r, isMeasured } = correlationOfDomains(domainOf(one), domainOf(other));
    expect(isMeasured).toBe(true);
    const rates = [10, 15, 20, 23, 30].map((points) => 100 * baseRateOf(points, r));
    for (const [index, rate] of rates.entries())
      expect(Math.abs(rate - (percents[index] ?? 0))).toBeLessThan(0.02);
  });

  it("follows from the loadings where the correlation was not measured", () => {
    const { r, isMeasured } = correlationOfDomains(domainOf("cognitive-function"), domainOf("fluid"));
    expect(isMeasured).toBe(false);
    expect(r).toBeCloseTo(0.9 * 0.85 * Math.sqrt(0.85 * 0.88), 12);
  });
});

describe("a profile", () => {
  it("from general ability alone shows all domains and no difference", () => {
    const profile = cognitiveProfile({ scores: {}, general: { iq: 145, r2: 0.9 } });
    expect(profile.domains.map(({ source }) => source)).toEqual(profileDomains.map(() => "general"));
    expect(profile.differences).toEqual([]);
    expect(profile.comparedPairs).toBe(0);
  });

  it("spreads a domain's range by what its loading leaves open", () => {
    const [fluid] = cognitiveProfile({ scores: {}, general: { iq: 130, r2: 0.5 } }).domains;
    expect(fluid?.value.value).toBeCloseTo(125.5, 9);
    expect((fluid?.value.high ?? 0) - 125.5).toBeCloseTo(1.959964 * 15 * Math.sqrt(1 - 0.85 ** 2 * 0.5), 3);
  });

  it("names a difference exactly where two tested ranges are apart", () => {
    const score = fc.option(
      fc.record({ score: fc.integer({ min: 40, max: 200 }), reliability: fc.constant(null) }),
    );
    const scores = fc.record(Object.fromEntries(profileDomains.map(({ id }) => [id, score])));
    fc.assert(
      fc.property(scores, (given) => {
        const profile = cognitiveProfile({ scores: given, general: null });
        const found = new Set(
          profile.differences.map(({ higher, lower }) => `${higher.domain.id} ${lower.domain.id}`),
        );
        for (const one of profile.domains) {
          for (const other of profile.domains) {
            expect(found.has(`${one.domain.id} ${other.domain.id}`)).toBe(one.value.low > other.value.high);
          }
        }
        expect(profile.domains.length + profile.unknown.length).toBe(profileDomains.length);
      }),
    );
  });
});

it("ranges contain the true values of 95 of 100 simulated people, tested or estimated", () => {
  const people = isDeep ? 100_000 : 1000;
  const random = draws(fc.sample(fc.nat(), 1)[0] ?? 0);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const reliability = 0.8;
  const r2 = 0.4;
  const held = new Map(profileDomains.map(({ id }) => [id, { tested: 0, estimated: 0 }]));
  for (let person = 0; person < people; person += 1) {
    const g = normal();
    // The best guess of g that explains r2 of it.
    const guess = r2 * g + Math.sqrt(r2 * (1 - r2)) * normal();
    const truth = profileDomains.map(
      ({ loading }) => 100 + 15 * (loading * g + Math.sqrt(1 - loading ** 2) * normal()),
    );
    // A test spreads by 15 points, of which its reliability is the true value's.
    const trueScores = truth.map((value) => 100 + Math.sqrt(reliability) * (value - 100));
    const scores = Object.fromEntries(
      profileDomains.map(({ id }, index) => [
        id,
        tested((trueScores[index] ?? 0) + 15 * Math.sqrt(1 - reliability) * normal(), reliability),
      ]),
    );
    const byTests = cognitiveProfile({ scores, general: null }).domains;
    const byGuess = cognitiveProfile({ scores: {}, general: { iq: 100 + 15 * guess, r2 } }).domains;
    for (const [index, { id }] of profileDomains.entries()) {
      const count = held.get(id);
      const holds = (range: { low: number; high: number } | undefined, value = 0) =>
        range !== undefined && range.low <= value && value <= range.high;
      if (count === undefined) continue;
      if (holds(byTests[index]?.value, trueScores[index])) count.tested += 1;
      if (holds(byGuess[index]?.value, truth[index])) count.estimated += 1;
    }
  }
  const error = Math.sqrt((0.95 * 0.05) / people);
  for (const { tested: one, estimated } of held.values()) {
    expect(Math.abs(one / people - 0.95)).toBeLessThan(4 * error);
    expect(Math.abs(estimated / people - 0.95)).toBeLessThan(4 * error);
  }
});
