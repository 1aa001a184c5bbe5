import type { Component } from "../../../science/reference-group/components.ts";
import { citedWorks } from "../cited-works.ts";

/** A published figure, as the page lists it. All are of people of European ancestry. */
export interface PublishedFigure {
  predictor: string;
  outcome: string;
  figure: string;
  source: string;
}

const { lee, prive, martin } = citedWorks;

/** What scores explain among people at large. */
export const amongPeople: readonly PublishedFigure[] = [
  {
    predictor: "The 1,271 education lead SNPs, all present",
    outcome: "Years of schooling",
    figure: "3.2 %",
    source: `${lee}, text`,
  },
  {
    predictor: "Education, genome-wide",
    outcome: "Years of schooling",
    figure: "12.7 % and 10.6 %",
    source: `${lee}, supplementary table 38`,
  },
  {
    predictor: "Education, genome-wide",
    outcome: "Cognitive tests",
    figure: "7.5 % and 7.3 %",
    source: `${lee}, supplementary table 42`,
  },
  {
    predictor: "Cognition, genome-wide",
    outcome: "Cognitive tests",
    figure: "5.1 % and 7.0 %",
    source: `${lee}, supplementary table 42`,
  },
  {
    predictor: "Education, genome-wide, newer study",
    outcome: "Years of schooling",
    figure: "12 to 16 %",
    source: "Okbay A et al. 2022, PMID 35361970, abstract",
  },
  {
    predictor: "Intelligence, genome-wide, 32 estimates together",
    outcome: "IQ tests",
    figure: "r 0.245, about 6 %",
    source: "Oxley 2024, doi 10.1016/j.intell.2024.101871",
  },
  {
    predictor: "For comparison: schooling of both parents",
    outcome: "Years of schooling",
    figure: "19.1 %",
    source: `${lee}, supplementary table 39`,
  },
];

/** The rest of it between brothers and sisters. */
export const withinFamilies: readonly PublishedFigure[] = [
  {
    predictor: "SNPs of the education study, 22,135 pairs",
    outcome: "Effect within over effect among people",
    figure: "0.53, standard error 0.04",
    source: `${lee}, supplementary table 21`,
  },
  {
    predictor: "Education score, British siblings",
    outcome: "Share explained, among people and within families",
    figure: "7.6 % and 2.0 %",
    source: "van Kippersluis H et al. 2023, doi 10.1038/s41467-023-40069-4, table 2",
  },
  {
    predictor: "Intelligence and school scores, twins",
    outcome: "Prediction between families over within",
    figure: "60 % greater on average",
    source: "Selzam S et al. 2019, PMID 31303263, abstract",
  },
];

/** Source of the published figures of the complete education set. */
export const educationLeadSources = {
  rows: `${lee}, supplementary table 2`,
  r2: `${lee}, text`,
} as const;

/** Source of the effect within families that the code computes with. */
export const siblingEffectSource = `${lee}, supplementary table 21`;

/** Where the share that is left of a score’s R² comes from (reference/portability.tsv). */
export const portabilitySources: Readonly<Record<Component, string>> = {
  EUR: "the people the weights come from",
  AFR: `${prive}, Nigeria`,
  EAS: `${prive}, China`,
  SAS: `${prive}, India`,
  NAT: `our estimate, after ${martin}`,
};
