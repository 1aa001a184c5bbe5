import { formatNumber, formatPercent, formatRange, formatSigned } from "../../../lib/format.ts";
import { portabilityRatios } from "../../../science/reference/portability-ratios.generated.ts";
import { components } from "../../../science/reference-group/components.ts";
import { schooling } from "../../../science/scoring-constants.ts";
import { siblingEffect } from "../../../science/sibling-effect.ts";
import { Paragraphs } from "../../../ui/text-section.tsx";
import { componentNames } from "../component-names.ts";
import { constantRow, publishedRow } from "../constant-row.ts";
import { ConstantTable } from "../constant-table.tsx";
import { FoldedTable } from "../folded-table.tsx";
import { Formulas } from "../formula.tsx";
import { StepsTable } from "../steps-table.tsx";
import { accuracyExample, otherZ } from "./accuracy-example.ts";
import { educationLeads, shrinkage } from "./education-leads.ts";
import {
  amongPeople,
  educationLeadSources,
  type PublishedFigure,
  portabilitySources,
  siblingEffectSource,
  withinFamilies,
} from "./published-accuracy.ts";

function FigureTable({ caption, figures }: { caption: string; figures: readonly PublishedFigure[] }) {
  return (
    <FoldedTable
      caption={caption}
      heads={["Predictor", "Outcome", "Figure", "Source"]}
      wordHeads={["Outcome", "Figure", "Source"]}
      maxWidth="64rem"
      rows={figures.map(({ predictor, outcome, figure, source }) => ({
        key: `${predictor} ${outcome}`,
        cells: [predictor, outcome, figure, source],
      }))}
    />
  );
}

function exampleSteps() {
  const { z, personal, years, difference } = accuracyExample();
  const range = ({ low, high }: { low: number; high: number }) => formatRange(low, high, 2);
  return [
    ["z", formatSigned(z, 3)],
    ["r² on this file", formatPercent(personal.expectedR2, 2)],
    ["Trait, in standard deviations", formatSigned(personal.shift.value, 3)],
    ["its range", range(personal.shift)],
    ["Years of schooling", formatNumber(years, 2)],
    [`A second person with z ${formatSigned(otherZ, 1)}: D`, formatSigned(difference.z.value, 3)],
    ["its range", range(difference.z)],
    [
      "Chance that the second is higher on the trait",
      formatPercent(difference.chanceFirstHigher ?? Number.NaN, 1),
    ],
  ] as const;
}

/** How much a score explains: formulas, published figures, other ancestries, families. */
export function AccuracyOfScores() {
  return (
    <>
      <Paragraphs
        texts={[
          `How much a set explains is published, or our own estimate; each score says which. All ${formatNumber(educationLeads.rows)} education leads explain ${formatPercent(educationLeads.r2, 1)}. Their weights alone would give ${formatPercent(educationLeads.variance, 1)}, because SNPs are chosen where chance made them look large: ${formatNumber(shrinkage, 2)} of it remains, the factor by which we estimate the study’s other sets. Traits have factors of their own.`,
          "On a file, the share shrinks with what is missing (ρ²) and with what is left in people of other ancestry (m). r is its square root. Only the education card shows years of schooling.",
        ]}
      />
      <Formulas
        label="What is explained"
        names={[
          "accuracyEstimate",
          "accuracyOnFile",
          "accuracyMixture",
          "accuracyShift",
          "accuracySchooling",
        ]}
      />
      <Paragraphs
        texts={[
          "Two genomes are compared by their expected whole sets. The chance is for the trait and stays near one half because a score explains little. The formulas are for strangers; relatives share much of what is not known.",
        ]}
      />
      <Formulas
        label="Two genomes"
        names={["accuracyDifference", "accuracyDifferenceRange", "accuracyChance"]}
      />
      <StepsTable
        caption="The invented set, as if it explained what the education leads do"
        steps={exampleSteps()}
      />
      <ConstantTable
        title="What a score explains"
        rows={[
          publishedRow("SNPs of the complete education set", educationLeads.rows, educationLeadSources.rows),
          publishedRow("Explained by it", educationLeads.r2, educationLeadSources.r2),
          constantRow("Variance that its weights would give", educationLeads.variance, "ours"),
          constantRow("Factor on the variance of the study’s other sets", shrinkage, "ours"),
          constantRow(
            "Years of schooling: middle, least, most",
            [schooling.mean, schooling.low, schooling.high],
            "product",
          ),
          constantRow("Standard deviation of years of schooling", schooling.sd, "ours"),
          publishedRow(
            "Effect between siblings over effect among people",
            siblingEffect,
            siblingEffectSource,
          ),
        ]}
      />
      <Paragraphs
        texts={[
          "Figures for genome-wide scores do not apply to the lead SNPs on a consumer chip. They show the best that is known.",
        ]}
      />
      <FigureTable caption="Explained among people of European ancestry" figures={amongPeople} />
      <FigureTable caption="Between brothers and sisters" figures={withinFamilies} />
      <Paragraphs
        texts={[
          `Within families the effect of the education score is about half (${siblingEffect}), so it explains about ${formatPercent(siblingEffect ** 2)} of what it explains among people; for the other sets this has not been measured. Part of what it captures is the home that parents with such genes create.`,
        ]}
      />
      <Formulas label="Within families" names={["accuracySiblings"]} />
      <Paragraphs
        texts={[
          "Effects were measured in people of European ancestry. Elsewhere a score explains less, by the factors below, which were measured for other traits, none of them education or cognition. Where the public genomes have no one like the file, there is no place.",
        ]}
      />
      <FoldedTable
        caption="Share of a score’s R² that is left"
        heads={["Like public genomes of this ancestry", "Factor", "Source"]}
        wordHeads={["Source"]}
        maxWidth="48rem"
        rows={components.map((component) => ({
          key: component,
          cells: [
            componentNames[component],
            formatNumber(portabilityRatios[component], 3),
            portabilitySources[component],
          ],
        }))}
      />
    </>
  );
}
