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
          "Relatedness is checked at the sites of the ancestry panel: how often two genomes have the same calls and how often opposite ones, compared with what each relation predicts from the frequencies of these sites. A relation is named if it is 20 times as likely as any other. If two genomes seem to have lost more alleles than the rate given, they are judged by that share. Each child is checked against its parents for impossible genotypes.",
          "Siblings are scored over the rows that all of them have; a row that one of them lacks is predicted for all from the same sites. The expected difference of a trait from the mean expected of these parents’ children is the standard deviation of the trait, times δ, times the difference of the score from the siblings’ mean; δ is the effect ratio below times the root of what the score explains between people. The range is that, give or take 1.96 times what siblings differ by beyond the score: √(1 − ρ − δ²/2), ρ being the correlation of siblings.",
          "Two siblings can be told apart if their scores differ by more than missing rows and lost alleles can explain: 1.96 √(1 − c + 2 c e), c being the squared correlation of the rows compared with the whole set and e the share of heterozygous calls that lost an allele. Where rows are predicted, c and 1 − c are replaced by what the variances within families give. The chance of truly being the highest is an integral over where each may lie.",
          "The highest of n embryos is expected at δ E / √2 standard deviations above the family’s mean, E being the expected largest of n standard normal values. With live births it is the highest of those that would be born.",
          "An index of several traits is the weighted mean of the differences from the siblings’ mean. Each weight is halved, left as it is and doubled, in all combinations, to see whether the first stays first.",
          "A disease follows the liability-threshold model: a child falls ill if its liability is above Φ⁻¹(1 − K), where K is the lifetime prevalence. Each embryo’s risk follows from its score and is shown beside that of an embryo picked at random. Before any embryo is scored, the risk of the lowest of n follows Lencz et al. 2021, with or without the parents’ scores. If you say which relatives are ill, we estimate both parents’ inherited liabilities from that, with heritabilities from twin or family studies.",
          "Virtual siblings are drawn if both parents are loaded. Each gamete follows the sites where its parent is heterozygous and switches strand by Haldane’s function, with crossovers spread evenly along the female and male maps of Halldorsson et al. 2019. Which alleles share a chromosome is judged from what the embryos inherited together. Where they don’t show it, each draw picks one way at random.",
          "A genome is on the front if no other genome within the limits is at least as good in every objective and better in one. For each genome we find the weights that give its index the largest lead over the best other one (a matrix game, solved exactly). If that lead is negative, no weights put it first. The cost of a limit is how much the highest index would rise without that limit.",
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
