/**
 * Limits of the judgement on tens of thousands of sites. They are ours, chosen on the public genomes of reference/panel/;
 * docs/percentiles.md says how often each kind of person is beyond them.
 */

/**
 * With fewer sites typed nobody can tell: at 3,889 sites one in five Tuscans would count as unlike. As many as the limits below were
 * chosen at.
 */
export const fewestLikenessSites = 14_889;

/** Squared distance to the nearest mixture, in variances: 15 in 1,000 of the public people lie farther away. */
export const mostSquaredDistance = 8;

/**
 * Excess of differences from the mixture's frequencies: 5 in 1,000 of the public people have more. Children of first cousins have
 * 0.06 on average, of an uncle and a niece 0.12.
 */
export const mostExcess = 0.12;
