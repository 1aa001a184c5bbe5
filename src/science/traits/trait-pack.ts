import type { Component, PerComponent } from "../reference-group/components.ts";

/** What a trait pack has beside the facts of a trait's set: a published score that can take the place of the trait's own set. */
export interface PackFacts {
  /** How its scores are placed: by its place row, or by frequencies as those of other traits. */
  readonly placed: "row" | "frequencies";
  /** Rows of the published score; those that the pack leaves out have letters, places or frequencies that cannot be used. */
  readonly publishedRows: number;
  /** Share of its rows whose place is known on GRCh37, 0 to 1. */
  readonly on37: number;
  /** Published share of variance that the score alone explains, by component; those that nobody measured are not in it. */
  readonly explains: Readonly<Partial<Record<Component, number>>>;
}

/**
 * What is left of a pack's r² in each component, over that in Europeans: as published, else as for scores in general. Between components it is weighted by a
 * person's shares: accuracy falls about linearly with genetic distance (Ding et al. 2023, Nature 618:774), and the distance of a mixture is that of its parts by their shares.
 */
export function packRatios({ explains }: Pick<PackFacts, "explains">, usual: PerComponent): PerComponent {
  const { EUR } = explains;
  if (EUR === undefined || EUR === 0) return usual;
  const ratio = (component: Component) => {
    const own = explains[component];
    return own === undefined ? usual[component] : own / EUR;
  };
  return {
    ...{ EUR: 1, AFR: ratio("AFR"), EAS: ratio("EAS"), SAS: ratio("SAS"), NAT: ratio("NAT") },
  };
}
