import { type AncestryPanel, notTyped, type PanelDosages } from "./ancestry-panel.ts";
import { type Component, components, type PerComponent, perComponent, type Shares } from "./components.ts";
import { mostRounds, settledShare } from "./reference-group-limits.ts";

/** The typed sites of one genome, packed together. */
interface TypedSites {
  /** Copies of the alternative letter. */
  dosages: Float64Array;
  /** Frequencies of the alternative letter. */
  frequencies: PerComponent<Float64Array>;
}

function typedSites(panel: AncestryPanel, dosages: PanelDosages): TypedSites {
  const sites: number[] = [];
  for (const [site, dosage] of dosages.entries()) if (dosage !== notTyped) sites.push(site);
  const ofSites = (figures: ArrayLike<number>) => {
    const found = new Float64Array(sites.length);
    for (const [index, site] of sites.entries()) found[index] = figures[site] ?? 0;
    return found;
  };
  return {
    dosages: ofSites(dosages),
    frequencies: perComponent((component) => ofSites(panel.frequencies[component])),
  };
}

/**
 * One round of EM: each of a person's two letters at a site is ascribed to the components in proportion to share times
 * frequency. The alternative letter's part is d p/f, the other's (2 - d)(1 - p)/(1 - f), f being the mixed frequency.
 *
 * The five components are spelt out because a loop over them takes five times as long, and hundreds of rounds are run.
 */
function nextShares(shares: Shares, { dosages, frequencies }: TypedSites): Shares {
  const { EUR, AFR, EAS, SAS, NAT } = frequencies;
  const { EUR: ofEur, AFR: ofAfr, EAS: ofEas, SAS: ofSas, NAT: ofNat } = shares;
  let [european, african, eastAsian, southAsian, native, ofReference] = [0, 0, 0, 0, 0, 0];
  for (let site = 0; site < dosages.length; site += 1) {
    const eur = EUR[site] ?? 0;
    const afr = AFR[site] ?? 0;
    const eas = EAS[site] ?? 0;
    const sas = SAS[site] ?? 0;
    const nat = NAT[site] ?? 0;
    const mixed = ofEur * eur + ofAfr * afr + ofEas * eas + ofSas * sas + ofNat * nat;
    const dosage = dosages[site] ?? 0;
    const reference = (2 - dosage) / (1 - mixed);
    // Both parts together are reference + p (d/f - reference), which needs one multiplication a component.
    const difference = dosage / mixed - reference;
    ofReference += reference;
    european += eur * difference;
    african += afr * difference;
    eastAsian += eas * difference;
    southAsian += sas * difference;
    native += nat * difference;
  }
  return withSumOne({
    EUR: shares.EUR * (european + ofReference),
    AFR: shares.AFR * (african + ofReference),
    EAS: shares.EAS * (eastAsian + ofReference),
    SAS: shares.SAS * (southAsian + ofReference),
    NAT: shares.NAT * (native + ofReference),
  });
}

/** Divided by their own sum: by the number of letters alone, rounding would let the shares drift away from 1. */
function withSumOne(parts: PerComponent): Shares {
  const total = components.reduce((sum, component) => sum + parts[component], 0);
  return perComponent((component) => parts[component] / total);
}

function hasSettled(shares: Shares, before: Shares): boolean {
  return components.every((component) => Math.abs(shares[component] - before[component]) < settledShare);
}

function settledShares(sites: TypedSites, sought: readonly Component[]): Shares {
  // A share that starts at 0 stays there.
  let shares = withSumOne(perComponent((component) => (sought.includes(component) ? 1 : 0)));
  for (let round = 0; round < mostRounds; round += 1) {
    const before = shares;
    shares = nextShares(before, sites);
    if (hasSettled(shares, before)) break;
  }
  return shares;
}

/** Logarithm of the likelihood against its expectation under Hardy-Weinberg, as a z-score. */
function goodnessOfFit(shares: Shares, { dosages, frequencies }: TypedSites): number {
  const { EUR, AFR, EAS, SAS, NAT } = frequencies;
  const { EUR: ofEur, AFR: ofAfr, EAS: ofEas, SAS: ofSas, NAT: ofNat } = shares;
  let difference = 0;
  let variance = 0;
  // A list or an object for each site would take three times as long.
  for (let site = 0; site < dosages.length; site += 1) {
    const frequency =
      ofEur * (EUR[site] ?? 0) +
      ofAfr * (AFR[site] ?? 0) +
      ofEas * (EAS[site] ?? 0) +
      ofSas * (SAS[site] ?? 0) +
      ofNat * (NAT[site] ?? 0);
    const [none, one, two] = [(1 - frequency) ** 2, 2 * frequency * (1 - frequency), frequency ** 2];
    const [logNone, logOne, logTwo] = [Math.log(none), Math.log(one), Math.log(two)];
    const expected = none * logNone + one * logOne + two * logTwo;
    const squares = none * logNone ** 2 + one * logOne ** 2 + two * logTwo ** 2;
    const dosage = dosages[site] ?? 0;
    difference += (dosage === 0 ? logNone : dosage === 1 ? logOne : logTwo) - expected;
    variance += squares - expected ** 2;
  }
  return difference / Math.sqrt(variance);
}

/** The panel's result for one genome. */
export interface EstimatedShares {
  /** A component that was not sought has share 0. */
  shares: Shares;
  /**
   * Logarithm of the likelihood of the calls, less what a genome of these shares would have on average, in that
   * genome's standard deviations. About normal for people whom the components describe.
   */
  fit: number;
}

/**
 * Shares of a genome in the components by expectation maximisation of the admixture model (Tang et al. 2005, Genetic
 * Epidemiology 28:289, with the frequencies fixed), and how well they describe it.
 *
 * @param dosages at least one site typed; under `fewestPanelSites` the shares mean little
 * @param sought all components, except to test people whose component is left out
 */
export function estimateShares(
  panel: AncestryPanel,
  dosages: PanelDosages,
  sought: readonly Component[] = components,
): EstimatedShares {
  const sites = typedSites(panel, dosages);
  const shares = settledShares(sites, sought);
  return { shares, fit: goodnessOfFit(shares, sites) };
}
