import { Box } from "@chakra-ui/react";
import { formatNumber, formatPercent, formatRoughPercent, formatSigned } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { FamilyFinding } from "../../parts/family/family-finding.tsx";
import { familyGenomes } from "../../parts/family/family-genomes.tsx";
import { FamilyNotices } from "../../parts/family/family-notices.tsx";
import { familyReport } from "../../parts/family/family-report.tsx";
import { GainByEmbryos } from "../../parts/family/gain-by-embryos.tsx";
import { type NameInFamily, nameInFamily } from "../../parts/family/name-in-family.ts";
import { ParentsLine } from "../../parts/family/parents-line.tsx";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HowCompared, LimitsOfSelection } from "./about.tsx";
import { analysis } from "./analysis.ts";
import type { SelectionAnswer } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { SiblingTable } from "./sibling-table.tsx";
import { differenceText, findingOf, unitOf } from "./words.ts";

/** The siblings of a family, ranked by one trait. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      genomeSource={familyGenomes}
      fieldsPlace="bar"
      report={familyReport}
      view={Ranking}
      about={{
        computed: <HowCompared />,
        computedInShort: "0.53 × √R² × difference of scores, over the SNPs that all have",
        limits: <LimitsOfSelection />,
        limitsInShort: "no advice to choose, no test of an embryo’s health",
        caveat:
          "Siblings differ by many times what these scores tell: this is no advice to choose an embryo, and no test of its health.",
      }}
    />
  );
}

function Ranking({ answer, values, genomes }: AnalysisViewProps<typeof inputs.rules, SelectionAnswer>) {
  const { ranked, trait, set, commonRows, rowsByProxy, expectedR2, gains, notRanked } = answer;
  const areNamesShown = useAreNamesShown();
  const [first] = ranked;
  if (first === undefined) return null;
  const unit = unitOf(answer);
  const nameOf: NameInFamily = (entry) => nameInFamily(entry, areNamesShown);
  const firstName = nameOf(first.genome.entry);
  const atFamily = gains.find(({ embryos }) => embryos === ranked.length);
  const format = (gain: number) => formatSigned(gain, 2);
  const byChance = formatPercent(1 / ranked.length);
  return (
    <>
      <FamilyFinding
        label="Ranking"
        finding={findingOf(answer, values.trait, nameOf)}
        basis={
          <>
            Ranked over the {formatNumber(commonRows)} of {formatNumber(set.rows.length)} SNPs that the{" "}
            {formatNumber(ranked.length)} embryos compared share
            {rowsByProxy === 0 ? "" : `, and ${formatNumber(rowsByProxy)} by proxy`}.
          </>
        }
        figures={
          <>
            <Figure
              size="lead"
              figure={`${differenceText(first, answer)} ${unit}`}
              caption="the first, against the family mean, 95 %"
            />
            <Figure
              size="lead"
              figure={formatPercent(first.chanceBest)}
              caption={`truly the highest; ${byChance} by chance`}
            />
          </>
        }
      />
      <SiblingTable answer={answer} />
      <ParentsLine genomes={genomes} />
      <FamilyNotices genomes={genomes} notRanked={notRanked} />
      <Panel as="section" label="What the first gains" gap="3">
        <Box maxWidth="70ch">
          These SNPs explain {formatRoughPercent(expectedR2)} of the differences between people, and about a
          quarter as much between siblings. {formatPercent(first.chanceAboveMean)} of children with the score
          of {firstName} would lie above the mean expected of these parents’ children; a coin gives 50 %. Its
          score stays first with a chance of {formatPercent(first.chanceStaysFirst)} once every SNP is known.
          Places among people are on the dashboard, by every SNP of each file.
        </Box>
      </Panel>
      <Panel as="section" label="What more embryos bring" gap="3">
        <GainByEmbryos
          title={`The highest of ${formatNumber(ranked.length)} gains ${format(atFamily?.gain ?? 0)} ${unit} on average, ${format(atFamily?.born ?? 0)} with live births`}
          gains={gains}
          birthChance={values.birth_chance}
          yLabel={`${trait.unit} above the family mean`}
          format={format}
        />
        <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
          On average over many families, before any embryo is scored. A trait’s standard deviation is taken as{" "}
          {formatNumber(trait.sd, 1)} {trait.unit}.
        </Box>
      </Panel>
    </>
  );
}
