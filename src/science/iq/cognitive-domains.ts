import { limit, type Range } from "../percentile.ts";
import { measurementInterval, predictionInterval } from "./intervals.ts";
import { fullScaleLimits, iqScale, narrowDomainLimits } from "./iq-constants.ts";

/** A domain of cognitive tests, or the full scale. */
export interface CognitiveDomain {
  id: string;
  name: string;
  /** Correlation of its true value with latent g (our choice: docs/iq-model.md#domains). */
  loading: number;
  /** Reliability of its tests. */
  reliability: number;
  limits: { low: number; high: number };
}

/** The domains with their reliabilities and limits (docs/iq-model.md#domains). */
export const cognitiveDomains: readonly CognitiveDomain[] = [
  { id: "full-scale", name: "Full-scale IQ", loading: 1, reliability: 0.94, limits: fullScaleLimits },
  { id: "fluid", name: "Fluid reasoning", loading: 0.85, reliability: 0.88, limits: fullScaleLimits },
  {
    id: "crystallized",
    name: "Crystallized knowledge",
    loading: 0.75,
    reliability: 0.92,
    limits: fullScaleLimits,
  },
  {
    id: "working-memory",
    name: "Working memory",
    loading: 0.75,
    reliability: 0.89,
    limits: narrowDomainLimits,
  },
  {
    id: "processing-speed",
    name: "Processing speed",
    loading: 0.55,
    reliability: 0.79,
    limits: narrowDomainLimits,
  },
  {
    id: "cognitive-function",
    name: "Cognitive function",
    loading: 0.9,
    reliability: 0.85,
    limits: fullScaleLimits,
  },
];

/** The model's result for one domain. */
export interface DomainEstimate {
  domain: CognitiveDomain;
  estimate: number;
  /** Where the person's value lies. */
  prediction: Range;
  /** The likely range of a test of the domain's reliability. */
  measurement: Range;
}

/**
 * A domain's estimate: 100 + 15 x loading x g, within the domain's limits; what is explained shrinks with the square of the
 * loading.
 *
 * @param g latent g in standard deviations
 * @param r2 share of the differences in latent g that is explained
 */
export function domainEstimate(domain: CognitiveDomain, g: number, r2: number): DomainEstimate {
  const { loading, reliability, limits } = domain;
  const estimate = limit(iqScale.mean + iqScale.sd * loading * g, limits.low, limits.high);
  const rmse = iqScale.sd * Math.sqrt(1 - loading ** 2 * r2);
  return {
    domain,
    estimate,
    prediction: predictionInterval(estimate, rmse),
    measurement: measurementInterval(estimate, reliability),
  };
}
