import { intervalMultiplier } from "../../../science/scoring-constants.ts";
import { leastShareOfUsual } from "../../../science/siblings/common-rows.ts";
import { usualErrorRate } from "../../../science/siblings/told-apart.ts";
import { familyTraits, otherFamilyTrait } from "../../../science/siblings/within-family-slope.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { constantRow, publishedRow } from "../constant-row.ts";
import { ConstantTable } from "../constant-table.tsx";

const { education, cognition } = familyTraits;

/** How the children of two parents are compared. */
export function SiblingsSection() {
  return (
    <>
      <Paragraphs
        texts={[
          "Relatedness is checked at the sites of the ancestry panel: how often two genomes have the same and how often opposite calls, against what each relation predicts. A relation is named if it is 20 times as likely as any other. Two that seem to have lost more alleles than the rate given are judged by that share. Each child is checked against its parents.",
          "Siblings are scored over the rows that all have; a row that one lacks is predicted for all from the same sites. The expected difference of a trait from the mean expected of these parents’ children is its standard deviation, times δ, times the difference of the score from the siblings’ mean; δ is the effect ratio below times the root of what the score explains between people. The range is that ± 1.96 standard deviations times √(1 − ρ − δ²/2), ρ being the correlation of siblings.",
          "Two can be told apart if their scores differ by more than 1.96 √(1 − c + 2 c e), c being the squared correlation of the rows compared with the whole set and e the share of heterozygous calls that lost an allele. Where rows are predicted, the variances within families stand for c and 1 − c. The chance of truly being the highest is an integral over where each may lie.",
          "The highest of n embryos is expected at δ E / √2 standard deviations above the family’s mean, E being the expected largest of n standard normal values; with live births, the highest of those that would be born.",
          "An index of several traits is the weighted mean of the differences. Each weight is halved, left as it is and doubled, in all combinations, to see whether the first stays first. What more embryos bring follows from the index’s spread among virtual siblings, or among the embryos where a parent is missing.",
          "A disease follows the liability-threshold model: a child falls ill if its liability is above Φ⁻¹(1 − K), where K is the lifetime prevalence. Before any embryo is scored, the risk of the lowest of n follows Lencz et al. 2021, with or without the parents’ scores. Ill relatives count through both parents’ inherited liabilities, with heritabilities from twin or family studies.",
          "Virtual siblings are drawn if both parents are loaded. Each gamete follows the sites where its parent is heterozygous and switches strand by Haldane’s function, with crossovers spread evenly along the maps of Halldorsson et al. 2019. Which alleles share a chromosome is judged from what the embryos inherited together, or picked at random in each draw.",
          "A genome is on the front if no other within the limits is at least as good in every objective and better in one. The weights that give its index the largest lead over the best other are found exactly (a matrix game); if that lead is negative, none put it first. A limit costs what the highest index would rise without it. Genomes of different families are each placed among their own people.",
        ]}
      />
      <ConstantTable
        title="Constants of the comparison of siblings"
        rows={[
          publishedRow(
            "Effect ratio within families, education",
            education.effectRatio,
            education.ratioSource,
          ),
          constantRow("Effect ratio within families, all other traits", cognition.effectRatio, "ours"),
          publishedRow(
            "Correlation of siblings, schooling",
            education.siblingCorrelation,
            education.correlationSource,
          ),
          publishedRow(
            "Correlation of siblings, IQ",
            cognition.siblingCorrelation,
            cognition.correlationSource,
          ),
          constantRow(
            "Correlation of siblings, all other traits",
            otherFamilyTrait.siblingCorrelation,
            "ours",
          ),
          constantRow("Standard deviation of schooling, years", education.sd, "ours"),
          constantRow("Standard deviation of IQ", cognition.sd, "product"),
          constantRow("Half-width of 95 %", intervalMultiplier, "product"),
          constantRow("Lost alleles of a measured file, share", usualErrorRate, "ours"),
          constantRow("Least share of the usual rows to be ranked", leastShareOfUsual, "ours"),
        ]}
      />
    </>
  );
}
