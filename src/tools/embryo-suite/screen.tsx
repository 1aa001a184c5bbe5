import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatNumber, formatPercent, formatSigned } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { comparedText } from "../../parts/family/compared-text.ts";
import { FamilyFinding } from "../../parts/family/family-finding.tsx";
import { familyGenomes } from "../../parts/family/family-genomes.tsx";
import { FamilyNotices } from "../../parts/family/family-notices.tsx";
import { familyReport } from "../../parts/family/family-report.tsx";
import { LimitNote } from "../../parts/family/limit-note.tsx";
import { atStart, type NameInFamily, nameInFamily } from "../../parts/family/name-in-family.ts";
import { ParentsLine } from "../../parts/family/parents-line.tsx";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import type { SuiteAnswer, SuiteSibling } from "./compute.ts";
import { DiseasePanel } from "./disease-panel.tsx";
import { GainPanel } from "./gain-panel.tsx";
import type { inputs } from "./inputs.ts";
import { VirtualPanel } from "./virtual-panel.tsx";

/** The siblings of a family, weighed by several traits. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      genomeSource={familyGenomes}
      fieldsPlace="bar"
      report={familyReport}
      view={Weighed}
      about={{
        computed: <HowWeighed />,
        computedInShort: "weighted mean of the differences from the siblings’ mean",
        limits: <LimitsOfIndex />,
        limitsInShort: "no advice to choose, no test of an embryo’s health",
        caveat:
          "Siblings differ by many times what these scores tell: this is no advice to choose an embryo, and no test of its health.",
      }}
    />
  );
}

function findingOf({ ranked }: SuiteAnswer, nameOf: NameInFamily): string {
  const [first] = ranked;
  if (first === undefined) return "";
  const head = `${atStart(nameOf(first.genome.entry))} has the highest index`;
  return first.shareFirst === 1
    ? `${head}, even with any of the weights halved or doubled`
    : `${head}; other weights put others first`;
}

function Weighed({
  answer,
  values,
  genomes,
  simulation,
}: AnalysisViewProps<typeof inputs.rules, SuiteAnswer>) {
  const { ranked, traits, notRanked, costOfLimits } = answer;
  const areNamesShown = useAreNamesShown();
  const [first] = ranked;
  if (first === undefined) return null;
  const { number } = first.genome.entry;
  const nameOf: NameInFamily = (entry) => nameInFamily(entry, areNamesShown);
  const firstName = nameOf(first.genome.entry);
  const byNumber = new Map(ranked.map(({ genome: { entry } }) => [entry.number, nameOf(entry)]));
  const counting = traits.filter(({ weight }) => weight > 0);
  const known = traits.flatMap(({ name }, place) => {
    const value = first.differences[place] ?? null;
    return value === null ? [] : [{ name, value }];
  });
  const farthest = Math.max(...known.map(({ value }) => Math.abs(value)));
  const sd = (value: number) => `${formatSigned(value, 2)} SD`;
  return (
    <>
      <FamilyFinding
        label="Index"
        finding={findingOf(answer, nameOf)}
        basis={
          <>
            {formatNumber(ranked.length)} embryos compared over shared SNPs:{" "}
            {counting.map((trait) => `${trait.name.toLowerCase()} ${comparedText(trait)}`).join(", ")}.
          </>
        }
        figures={
          <>
            <Figure size="lead" figure={sd(first.index)} caption="its index, against the siblings’ mean" />
            <Figure
              size="lead"
              figure={formatPercent(first.shareFirst)}
              caption="of the weights, halved or doubled, put it first"
            />
            {costOfLimits > 0 ? (
              <Figure size="lead" figure={sd(-costOfLimits)} caption="index that the limits cost" />
            ) : null}
          </>
        }
      />
      <WeighedTable answer={answer} />
      <ParentsLine genomes={genomes} />
      <FamilyNotices genomes={genomes} notRanked={notRanked} />
      <Panel as="section" label="The first in each trait" gap="5">
        {traits.some(({ limit }) => limit !== null) ? <LimitNote /> : null}
        <BarChart
          title={`${atStart(firstName)} is expected within ${formatNumber(farthest, 2)} SD of the family mean in every trait shown; siblings differ by about 1`}
          description={known.map(({ name, value }) => `${name}: ${sd(value)}`).join("; ")}
          bars={known.map(({ name, value }) => ({ label: name, value }))}
          axisLabel="standard deviations of the trait, against the family mean"
          format={(value) => formatSigned(value, 3)}
          pictureName="allelium-index-by-trait"
        />
      </Panel>
      <Panel as="section" label="What the choice gives up" gap="3">
        <Box as="h2" textStyle="label">
          What {firstName} gives up
        </Box>
        <Box as="ul" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
          {traits.map((trait) => (
            <li key={trait.set}>
              {trait.name}: {givenUpText(trait, number, byNumber)}
            </li>
          ))}
        </Box>
      </Panel>
      <VirtualPanel family={answer.virtual} simulation={simulation} birthChance={values.birth_chance} />
      <GainPanel gains={answer.gains} embryos={ranked.length} birthChance={values.birth_chance} />
      <DiseasePanel disease={answer.disease} />
    </>
  );
}

function givenUpText(
  { givenUp, isHigher }: SuiteAnswer["traits"][number],
  number: number,
  byNumber: ReadonlyMap<number, string>,
): string {
  if (givenUp === null) return "can’t be compared.";
  const end = isHigher ? "highest" : "lowest";
  return givenUp.best === number
    ? `nothing, it is the ${end}.`
    : `${formatNumber(givenUp.value, 2)} SD against ${byNumber.get(givenUp.best) ?? `genome ${givenUp.best}`}, the ${end}.`;
}

const rowKey = ({ genome }: SuiteSibling) => genome.entry.id;
const nameOf = ({ genome }: SuiteSibling) => `genome ${genome.entry.number}`;

function WeighedTable({ answer }: { answer: SuiteAnswer }) {
  const columns = useMemo(() => columnsFor(answer), [answer]);
  return (
    <DataTable
      label="the siblings"
      rows={answer.ranked}
      columns={columns}
      rowKey={rowKey}
      layout="page"
      isMuted={({ isWithinLimits }) => !isWithinLimits}
      selection={{
        nameOf,
        hint: "Select siblings to mark them.",
        isInBar: true,
        actions: (selected) => <MarkSelected genomeIds={selected.map(({ genome }) => genome.entry.id)} />,
      }}
    />
  );
}

function columnsFor({ traits, ranked }: SuiteAnswer): readonly Column<SuiteSibling>[] {
  const placeText = ({ isUnbeaten, isWithinLimits }: SuiteSibling) =>
    [isWithinLimits ? [] : ["outside a limit"], isUnbeaten ? "unbeaten" : "beaten"].flat().join(", ");
  return [
    {
      key: "genome",
      header: "Genome",
      width: 11,
      text: ({ genome }) => `${genome.entry.number} · ${genome.entry.name}`,
      cell: ({ genome: { entry } }) => (
        <GenomeCell number={entry.number} mark={entry.mark} name={entry.name} mostLetters={28} />
      ),
      sortBy: ({ genome }) => genome.entry.number,
    },
    {
      key: "index",
      header: "Index, SD",
      width: 5,
      align: "end",
      text: ({ index }) => formatSigned(index, 2),
      sortBy: ({ index }) => index,
    },
    {
      key: "first",
      header: "Weights that put it first",
      width: 7,
      align: "end",
      text: ({ shareFirst }) => formatPercent(shareFirst),
      sortBy: ({ shareFirst }) => shareFirst,
    },
    {
      key: "standing",
      header: "Among the others",
      width: 8,
      text: placeText,
      sortBy: placeText,
    },
    ...traits.flatMap(({ set, name }, place): Column<SuiteSibling>[] => {
      // Below the table stands which traits cannot be compared.
      if (ranked.every(({ differences }) => (differences[place] ?? null) === null)) return [];
      return [
        {
          key: set,
          header: `${name}, SD`,
          width: 5.5,
          align: "end",
          text: ({ differences }) => formatSigned(differences[place] ?? Number.NaN, 2),
          sortBy: ({ differences }) => differences[place] ?? Number.NEGATIVE_INFINITY,
        },
      ];
    }),
  ];
}

function HowWeighed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each score uses the SNPs that all embryos have. It is in standard deviations among people, minus the
        siblings’ mean. The index is the mean of these differences in the direction you want, weighted as you
        choose. A limit is a percentile among people, by the same SNPs.
      </div>
      <div>
        A sibling is unbeaten if no other is at least as good in every trait with a weight and better in one.
        We then halve, keep or double each weight, in all combinations, to see which sibling comes first. What
        more embryos would bring follows from the spread of the index: that of the parents’ possible children
        where both files are here, otherwise that of these embryos.
      </div>
      <div>
        A child’s expected difference is that of the score, times the score’s effect between brothers and
        sisters: 0.53 of its effect between people, measured for education (Lee et al. 2018). Using it for the
        other traits too is our choice.
      </div>
      <div>
        The risk of a disease follows from the liability-threshold model (Lencz et al. 2021): the score moves
        a liability, and a child falls ill if its liability is above a threshold. The score counts as much
        between siblings as between people, since no figure was published. Illness among relatives counts by
        the heritability of the disease. The formulas are on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

function LimitsOfIndex() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        An index compares scores, not children: siblings differ by many times what these scores show, whatever
        the weights. The scores are correlated, so traits without a weight change too.
      </div>
      <div>
        Choosing by these scores may change other traits, too. The scores were tested in adults, mostly of
        European ancestry, never in embryos. Professional societies advise against selecting embryos by such
        scores at this time (ASRM); a genetic counsellor can explain what it would mean for you.
      </div>
    </Box>
  );
}
