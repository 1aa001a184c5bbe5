/** Limits of prediction by proxies. They are ours, chosen on the public genomes; docs/proxies.md says why each stands where it does. */

/**
 * Added to the diagonal of the correlations before they are solved (ridge regression, Hoerl and Kennard 1970,
 * Technometrics 12:55): correlations of a few hundred people are too uncertain to be used as they are.
 */
export const ridgePenalty = 0.4;

/** Variants further apart, in bases, do not predict each other. */
export const proxyWindow = 1_000_000;

/** A row is predicted when its predicted r² is at least this; below it a prediction is noise. */
export const leastPredictedR2 = 0.02;

/** A proxy whose rarer letter is rarer than this in the reference has a correlation that rests on a handful of people. */
export const leastProxyFrequency = 0.005;

/** A call is left out as a proxy when the reference expects it, under Hardy-Weinberg, less often than this. */
export const leastCallChance = 1e-4;

/** Fewer sites than this have no normal sum, so that only rows of the file are placed then. */
export const fewestProxySites = 10;

/** Chip layouts, and references, whose weights are cached for a set. Each needs about a megabyte in the largest. */
export const keptWeights = 8;

/** Centimorgans of a million bases, the usual average of the human genome. */
export const centimorgansPerMillionBases = 1;

/** A missing row is counted as found by proxy when its predicted r² is at least this. */
export const leastR2OfFoundRow = 0.2;
