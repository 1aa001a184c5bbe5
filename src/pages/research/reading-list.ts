import { formatNumber, formatPercent } from "../../lib/format.ts";
import { admixedAmericanPortability, leadSetRows } from "../../science/iq/iq-constants.ts";
import { portabilityRatios } from "../../science/reference/portability-ratios.generated.ts";
import { siblingEffect } from "../../science/sibling-effect.ts";

/** A study that a number of this site comes from. */
export interface Reading {
  readonly citation: string;
  /** Address of the paper by its doi. */
  readonly address: string;
  /** Its result or contribution, and what that does not show, in one sentence. */
  readonly says: string;
}

/** The studies of the weights and of the accuracies that the pages cite, the sets' own first. */
export const readingList: readonly Reading[] = [
  {
    citation: "Lee JJ et al. 2018, Nature Genetics 50:1112–1121",
    address: "https://doi.org/10.1038/s41588-018-0147-3",
    says: `Every built-in set is made from its tables: the ${formatNumber(leadSetRows.education)} lead SNPs together explain 3.2 % of the differences in schooling, and between brothers and sisters an effect is ${formatNumber(siblingEffect, 2)} of what it is among people.`,
  },
  {
    citation: "The 1000 Genomes Project Consortium 2015, Nature 526:68–74",
    address: "https://doi.org/10.1038/nature15393",
    says: "Scores are compared with its 2,504 public genomes of 26 populations. They came without traits, so nothing is known of these people’s schooling or tests.",
  },
  {
    citation: "Privé F et al. 2022, American Journal of Human Genetics 109:12–23",
    address: "https://doi.org/10.1016/j.ajhg.2021.11.008",
    says: `Of what European scores explain, ${formatPercent(portabilityRatios.SAS, 1)} was left in people of Indian, ${formatPercent(portabilityRatios.EAS, 1)} of Chinese and ${formatPercent(portabilityRatios.AFR)} of Nigerian origin, over 245 traits together, which gives no figure for education or cognition alone.`,
  },
  {
    citation: "Martin AR et al. 2019, Nature Genetics 51:584–591",
    address: "https://doi.org/10.1038/s41588-019-0379-x",
    says: `Scores from Europeans explained ${formatNumber(1 / admixedAmericanPortability, 1)} times less in Hispanic and Latino people, over 17 traits; our figure for Native American ancestry is worked out from it and was not measured.`,
  },
  {
    citation: "Okbay A et al. 2022, Nature Genetics 54:437–449",
    address: "https://doi.org/10.1038/s41588-022-01016-z",
    says: "A larger study of schooling, whose genome-wide score explains 12 to 16 %; no built-in set has its weights, so that figure is none of ours.",
  },
  {
    citation: "Oxley 2024, Intelligence",
    address: "https://doi.org/10.1016/j.intell.2024.101871",
    says: "In 32 estimates together, genome-wide scores go with IQ tests at a correlation of 0.245, about 6 % of the differences; the built-in sets are much smaller than such scores.",
  },
  {
    citation: "van Kippersluis H et al. 2023, Nature Communications 14:4473",
    address: "https://doi.org/10.1038/s41467-023-40069-4",
    says: "In British brothers and sisters a score for education explained 7.6 % of the differences among people and 2.0 % of those within families.",
  },
  {
    citation: "Selzam S et al. 2019, American Journal of Human Genetics 105:351–363",
    address: "https://doi.org/10.1016/j.ajhg.2019.06.006",
    says: "In twins, what genome-wide scores predicted of intelligence and results at school was on average 60 % greater between families than within them.",
  },
  {
    citation: "Tandy-Connor S et al. 2018, Genetics in Medicine",
    address: "https://doi.org/10.1038/gim.2018.38",
    says: "Of the variants that people brought from raw files to a clinical laboratory, 40 % were not there, which is one reason why nothing here is a diagnosis.",
  },
];
