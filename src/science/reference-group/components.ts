/**
 * The five components that a genome is described by: European, African, East Asian, South Asian and Native American.
 * They are statistical: people of 1000 Genomes whose genotypes resemble each other, no identity and no nationality.
 * docs/percentiles.md says where they come from and what they cannot distinguish.
 */
export const components = ["EUR", "AFR", "EAS", "SAS", "NAT"] as const;

/** One of the five components. */
export type Component = (typeof components)[number];

/** A figure for each component. */
export type PerComponent<Figure = number> = Readonly<Record<Component, Figure>>;

/** Shares of a genome in the components, each 0 to 1, together 1. */
export type Shares = PerComponent;

/** Sum over the components of a share times that component's figure. */
export function weightedByShares(shares: Shares, figures: PerComponent): number {
  return components.reduce((sum, component) => sum + shares[component] * figures[component], 0);
}

/** The mean of some shares; null of none. */
export function meanShares(all: readonly Shares[]): Shares | null {
  if (all.length === 0) return null;
  return perComponent((component) => all.reduce((sum, shares) => sum + shares[component] / all.length, 0));
}

/** Builds a figure for each component. */
export function perComponent<Figure>(figureOf: (component: Component) => Figure): PerComponent<Figure> {
  return {
    EUR: figureOf("EUR"),
    AFR: figureOf("AFR"),
    EAS: figureOf("EAS"),
    SAS: figureOf("SAS"),
    NAT: figureOf("NAT"),
  };
}
