import { describe, expect, it } from "vitest";
import { draws } from "../../tests/support/made-up-file.ts";
import { isDeep } from "../../tests/support/test-depth.ts";
import {
  isUseful,
  leastUsefulRatio,
  liabilityPerLogOdds,
  liabilityThreshold,
  lifetimeRisk,
  naturalFrequency,
  peopleFor,
  riskAt,
  riskSpan,
} from "./liability.ts";
import { normalDensity, normalQuantile } from "./normal-distribution.ts";
import { estimateFullSet } from "./percentile.ts";

/** Risk at the percentiles 1, 5, 25, 50, 75, 95 and 99, by adaptive quadrature elsewhere. */
const worked = [
  [0.01, 0.07, 0.001142, 0.002094, 0.004697, 0.007926, 0.012965, 0.024937, 0.038026],
  [0.05, 0.1, 0.006049, 0.011241, 0.025076, 0.041474, 0.06565, 0.117901, 0.168936],
  [0.1, 0.1, 0.016738, 0.028772, 0.057547, 0.088368, 0.130073, 0.211106, 0.282502],
  [0.3, 0.05, 0.141922, 0.179996, 0.244229, 0.29528, 0.350754, 0.436177, 0.498275],
  [0.0087, 0.068, 0.000995, 0.001821, 0.004078, 0.006882, 0.011269, 0.02174, 0.033253],
  [0.199, 0.207, 0.016271, 0.036767, 0.09788, 0.171279, 0.272751, 0.456704, 0.594619],
] as const;

const places = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99];

/** Mean over all scores, by the midpoint rule. */
function meanOverScores(value: (z: number) => number): number {
  const step = 0.01;
  let sum = 0;
  for (let z = -8 + step / 2; z < 8; z += step) sum += value(z) * normalDensity(z) * step;
  return sum;
}

describe("the risk at a score", () => {
  it.each(worked)(
    "of a disease of prevalence %f, r² %f, is that of the worked examples",
    (prevalence, r2, ...risks) => {
      places.forEach((place, index) => {
        expect(riskAt(normalQuantile(place), { r2, prevalence })).toBeCloseTo(risks[index] ?? Number.NaN, 6);
      });
    },
  );

  it("is the prevalence on average", () => {
    for (const [prevalence, r2] of worked)
      expect(meanOverScores((z) => riskAt(z, { r2, prevalence }))).toBeCloseTo(prevalence, 8);
  });
});

describe("an effect on liability", () => {
  it("is that on the odds by the threshold", () => {
    // t of 5 % is 1.6448536, its density 0.10313564: 0.0475 / 0.10313564.
    expect(liabilityThreshold(0.05)).toBeCloseTo(1.644854, 6);
    expect(liabilityPerLogOdds(0.05)).toBeCloseTo(0.460559, 6);
  });

  it("is refused for a prevalence of 0 or 1", () => {
    for (const prevalence of [0, 1, -0.1, 1.2, Number.NaN])
      expect(() => liabilityThreshold(prevalence)).toThrow(RangeError);
  });

  it("returns the odds ratio of a small effect", () => {
    const prevalence = 0.1;
    const small = 0.02;
    const slope = liabilityPerLogOdds(prevalence);
    // Liability moved by one copy: the odds change by the odds ratio.
    const risk = riskAt(small * slope * 1000, { r2: 1e-6, prevalence });
    const odds = risk / (1 - risk) / (prevalence / (1 - prevalence));
    expect(Math.log(odds)).toBeCloseTo(small, 3);
  });
});

describe("the risk of a file", () => {
  const disease = { completeR2: 0.07, prevalence: 0.01 };

  it("has a range where every SNP was found: what they explain is half or twice as much", () => {
    const risk = lifetimeRisk({ ...disease, z: normalQuantile(0.95), squaredCorrelation: 1 });
    // t = 2.3263; (√0.035 × 1.6449 − 2.3263)/√0.965 = −2.0549 and (√0.14 × 1.6449 − 2.3263)/√0.86 = −1.8449.
    expect(risk.value).toBeCloseTo(0.024937, 6);
    expect(risk.low).toBeCloseTo(0.01995, 4);
    expect(risk.high).toBeCloseTo(0.03253, 4);
    expect(lifetimeRisk({ ...disease, completeR2: 0.9, z: 1, squaredCorrelation: 1 }).high).toBeLessThan(1);
  });

  it("is read over the whole range of the score\u2019s place, wrong calls included", () => {
    const wrongCalls = { variance: 0.02, fourth: 0.001 };
    for (const squaredCorrelation of [0.5, 0.9, 1]) {
      const place = estimateFullSet(1.2, squaredCorrelation, wrongCalls).z;
      const risk = lifetimeRisk({ ...disease, z: 1.2, squaredCorrelation, wrongCalls });
      const { completeR2: r2, prevalence } = disease;
      expect(risk.low).toBeLessThanOrEqual(riskAt(place.low, { r2, prevalence }));
      expect(risk.high).toBeGreaterThanOrEqual(riskAt(place.high, { r2, prevalence }));
      const certain = lifetimeRisk({ ...disease, z: 1.2, squaredCorrelation });
      expect(risk.value).toBe(certain.value);
      expect(risk.high).toBeGreaterThan(certain.high);
    }
  });

  it("is the mean over what the SNPs not found may say, which its range covers", () => {
    const facts = { ...disease, z: 1.2, squaredCorrelation: 0.4 };
    const risk = lifetimeRisk(facts);
    const mean = meanOverScores((rest) =>
      riskAt(Math.sqrt(0.4) * facts.z + Math.sqrt(0.6) * rest, { r2: 0.07, prevalence: 0.01 }),
    );
    expect(risk.value).toBeCloseTo(mean, 8);
    expect(risk.low).toBeLessThan(risk.value);
    expect(risk.high).toBeGreaterThan(risk.value);
  });
});

it.runIf(isDeep)("simulated people with a score, found in part, fall ill as often as it says", () => {
  const seed = Number(process.env["TEST_SEED"] ?? 20_261_126);
  const draw = draws(seed);
  const normal = () => normalQuantile(Math.min(1 - 1e-12, Math.max(1e-12, draw())));
  const [completeR2, squaredCorrelation, prevalence] = [0.1, 0.5, 0.05];
  const threshold = liabilityThreshold(prevalence);
  const bands = new Map<number, { people: number; ill: number; expected: number }>();
  for (let person = 0; person < 1_000_000; person++) {
    const found = normal();
    const complete = Math.sqrt(squaredCorrelation) * found + Math.sqrt(1 - squaredCorrelation) * normal();
    const liability = Math.sqrt(completeR2) * complete + Math.sqrt(1 - completeR2) * normal();
    const key = Math.max(-2, Math.min(2, Math.round(found)));
    const band = bands.get(key) ?? { people: 0, ill: 0, expected: 0 };
    band.people += 1;
    band.ill += liability > threshold ? 1 : 0;
    band.expected += riskAt(found, { r2: completeR2 * squaredCorrelation, prevalence });
    bands.set(key, band);
  }
  for (const { people, ill, expected } of bands.values()) {
    const error = Math.sqrt((expected / people) * (1 - expected / people) * people);
    expect(Math.abs(ill - expected), `seed ${seed}`).toBeLessThan(5 * error);
  }
});

describe("a score that explains little", () => {
  it("is of no use: nearly everybody stays near the average", () => {
    // At z = 1.6449: 0.024937 is 2.5 times 1 %; at r² 0.1 % of a disease of 5 % it is about 1.1 times.
    expect(isUseful({ r2: 0.07, prevalence: 0.01 })).toBe(true);
    expect(isUseful({ r2: 0.001, prevalence: 0.05 })).toBe(false);
    expect(isUseful({ r2: 0, prevalence: 0.05 })).toBe(false);
    const facts = { r2: 0.07, prevalence: 0.01 };
    expect(riskSpan(facts).low).toBeCloseTo(0.002094, 6);
    expect(riskSpan(facts).high).toBeCloseTo(0.024937, 6);
    expect(leastUsefulRatio).toBeGreaterThan(1);
  });
});

it("counts people in a hundred, or in a thousand where they are few", () => {
  expect(peopleFor(0.021)).toBe(100);
  expect(peopleFor(0.0072)).toBe(1000);
  expect(naturalFrequency(0.0249, 100)).toEqual({ count: 2, of: 100 });
  expect(naturalFrequency(0.0249, 1000)).toEqual({ count: 25, of: 1000 });
  expect(naturalFrequency(0.0003, 1000)).toEqual({ count: 0, of: 1000 });
});
