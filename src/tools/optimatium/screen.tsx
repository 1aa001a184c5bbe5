import { Box, Flex } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatCount, formatNumber, formatOrdinal, formatSigned, upperFirst } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { comparedText } from "../../parts/family/compared-text.ts";
import { FamilyFinding } from "../../parts/family/family-finding.tsx";
import { familyGenomes } from "../../parts/family/family-genomes.tsx";
import { FamilyNotices } from "../../parts/family/family-notices.tsx";
import { familyReport } from "../../parts/family/family-report.tsx";
import { LimitNote } from "../../parts/family/limit-note.tsx";
import { type NameInFamily, nameInFamily } from "../../parts/family/name-in-family.ts";
import { ParentsLine } from "../../parts/family/parents-line.tsx";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { GenomeCell } from "../../parts/results-table/genome-cell.tsx";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { paretoFronts } from "../../science/siblings/pareto-front.ts";
import { leastLead } from "../../science/siblings/weights-to-first.ts";
import { ScatterChart } from "../../ui/charts/scatter-chart.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HowOptimised, LimitsOfOptimum } from "./about.tsx";
import { analysis } from "./analysis.ts";
import type { ObjectiveInUse, OptimatiumAnswer, OptimisedGenome } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { SaveChosen } from "./save-chosen.tsx";
import { TargetPanel, UseWeights } from "./target-panel.tsx";
import {
  findingOf,
  meanName,
  pairFindingOf,
  shortText,
  standingText,
  toFirstSentence,
  toFirstText,
  valuesWithWeights,
} from "./words.ts";

type ViewProps = AnalysisViewProps<typeof inputs.rules, OptimatiumAnswer>;

const sd = (value: number) => `${formatSigned(value, 2)} SD`;

/** Genomes by several objectives at once: which no other one beats, and what limits and weights do. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      genomeSource={familyGenomes}
      fieldsPlace="bar"
      report={familyReport}
      view={Optimum}
      about={{
        computed: <HowOptimised />,
        computedInShort: "a Pareto front over the SNPs that all genomes have",
        limits: <LimitsOfOptimum />,
        limitsInShort: "no advice to choose, no test of an embryo’s health",
        caveat:
          "Siblings differ by many times what these scores tell: this is no advice to choose an embryo, and no test of its health.",
      }}
    />
  );
}

function Optimum(props: ViewProps) {
  const { answer, genomes } = props;
  const { objectives, notRanked, costOfLimits } = answer;
  const areNamesShown = useAreNamesShown();
  const nameOf: NameInFamily = (entry) => nameInFamily(entry, areNamesShown);
  const byNumber = new Map(answer.genomes.map(({ genome: { entry } }) => [entry.number, nameOf(entry)]));
  const [first] = answer.genomes;
  const beaten = answer.genomes.filter(({ isWithinLimits, isUnbeaten }) => isWithinLimits && !isUnbeaten);
  const sure = beaten.filter(({ isBeatenForSure }) => isBeatenForSure).length;
  const [horizontal, ...others] = objectives;
  const limited = objectives.flatMap((objective) =>
    objective.limitCost === null ? [] : { ...objective, ...objective.limitCost },
  );
  return (
    <>
      <FamilyFinding
        label="Front"
        finding={findingOf(answer, nameOf)}
        basis={
          <>
            {answer.isFamily
              ? "Compared over shared SNPs:"
              : "Compared over the SNPs that all files have, each genome among people of its own ancestry:"}{" "}
            {objectives
              .filter(({ rows }) => rows > 0)
              .map((objective) => `${objective.name} ${comparedText(objective)}`)
              .join(", ")}
            .
          </>
        }
        figures={
          <>
            <Figure size="lead" figure={sd(first.index)} caption={`the first, against ${meanName(answer)}`} />
            <Figure
              size="lead"
              figure={
                beaten.length === 0 ? "none" : `${formatNumber(sure)} of ${formatNumber(beaten.length)}`
              }
              caption={
                beaten.length === 0
                  ? "is beaten"
                  : "beaten genomes are worse than another with 95 % certainty, each pair by itself"
              }
            />
            {costOfLimits > 0 ? (
              <Figure size="lead" figure={sd(-costOfLimits)} caption="cost of all limits together" />
            ) : null}
          </>
        }
      />
      <OptimisedTable {...props} />
      <TargetPanel {...props} />
      <ParentsLine genomes={genomes} />
      <FamilyNotices genomes={genomes} notRanked={notRanked} />
      <Panel as="section" label="Fronts of two objectives" gap="5">
        {horizontal === undefined
          ? null
          : others.map((vertical, place) => (
              <FrontChart key={vertical.set} answer={answer} axes={[0, place + 1]} />
            ))}
        <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
          We can tell two genomes apart if they differ by at least{" "}
          {objectives
            .filter(({ leastTold }) => Number.isFinite(leastTold))
            .map(({ name, leastTold }) => `${formatNumber(leastTold, 1)} SD of ${name}`)
            .join(", ")}
          . With every SNP known, closer ones may swap places.
        </Box>
      </Panel>
      {limited.length === 0 ? null : (
        <Panel as="section" label="What each limit costs" gap="3">
          <Box as="h2" textStyle="label">
            What each limit costs
          </Box>
          <Box as="ul" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
            {limited.map(({ set, name, limit, isHigher, leftOutAlone, firstWithout, cost }) => (
              <li key={set}>
                {name}, {isHigher ? "not below" : "not above"} the {formatOrdinal(limit ?? 0)} percentile:{" "}
                {cost > 0
                  ? `${formatNumber(cost, 2)} SD of the index. Without it ${byNumber.get(firstWithout) ?? `genome ${firstWithout}`} would come first.`
                  : "nothing."}{" "}
                It alone leaves out {formatCount(leftOutAlone, "genome", "genomes")}.
              </li>
            ))}
          </Box>
          <LimitNote />
        </Panel>
      )}
    </>
  );
}

/** Two of the objectives, better ones to the right and up. */
function FrontChart({ answer, axes: [x, y] }: { answer: OptimatiumAnswer; axes: readonly [number, number] }) {
  const { objectives, genomes } = answer;
  const [horizontal, vertical] = [objectives[x], objectives[y]];
  if (horizontal === undefined || vertical === undefined) return null;
  const placed = genomes.flatMap(({ genome, gains, isWithinLimits }) => {
    const [across, up] = [gains[x] ?? null, gains[y] ?? null];
    return across === null || up === null ? [] : { genome, isWithinLimits, x: across, y: up };
  });
  if (placed.length === 0) return null;
  const within = placed.filter(({ isWithinLimits }) => isWithinLimits);
  const fronts = paretoFronts(within.map((one) => [one.x, one.y]));
  const points = placed.map((one) => ({
    label: String(one.genome.entry.number),
    ...{ x: one.x, y: one.y },
    isOnFront: fronts[within.indexOf(one)] === 0,
  }));
  const front = points.flatMap(({ label, isOnFront }) => (isOnFront ? [Number(label)] : []));
  const finding = pairFindingOf([horizontal, vertical], front);
  return (
    <ScatterChart
      title={finding}
      description={finding}
      points={points}
      xLabel={axisOf(horizontal, answer)}
      yLabel={axisOf(vertical, answer)}
      formatX={(value) => formatSigned(value, 2)}
      formatY={(value) => formatSigned(value, 2)}
      frontLabel="unbeaten in these two"
      othersLabel={within.length < placed.length ? "beaten, or outside a limit" : "beaten"}
      pictureName="allelium-optimatium-front"
    />
  );
}

function axisOf({ name, isHigher }: ObjectiveInUse, answer: Pick<OptimatiumAnswer, "isFamily">): string {
  return `${name}, SD ${isHigher ? "above" : "below"} ${meanName(answer)}`;
}

const rowKey = ({ genome }: OptimisedGenome) => genome.entry.id;
const nameOf = ({ genome }: OptimisedGenome) => `genome ${genome.entry.number}`;

function OptimisedTable({ answer, values, open }: ViewProps) {
  const columns = useMemo(() => columnsFor(answer), [answer]);
  const { objectives } = answer;
  const areNamesShown = useAreNamesShown();
  return (
    <DataTable
      label="the genomes"
      rows={answer.genomes}
      columns={columns}
      rowKey={rowKey}
      layout="page"
      isMuted={({ isWithinLimits }) => !isWithinLimits}
      selection={{
        nameOf,
        hint: "Select a genome to see which weights put it first.",
        isInBar: true,
        actions: (selected) => {
          const [one] = selected;
          const toFirst = one?.toFirst;
          return (
            <Flex gap="3" alignItems="center" flexWrap="wrap">
              {selected.length === 1 && one !== undefined ? (
                <Box textStyle="caption" maxWidth="70ch">
                  {toFirstSentence(one, objectives, (entry) => nameInFamily(entry, areNamesShown))}
                </Box>
              ) : null}
              {selected.length === 1 && toFirst && toFirst.lead > leastLead ? (
                <UseWeights onUse={() => open(valuesWithWeights(values, toFirst.weights, objectives))} />
              ) : null}
              <MarkSelected genomeIds={selected.map(({ genome }) => genome.entry.id)} />
              <SaveChosen chosen={selected} objectives={objectives} />
            </Flex>
          );
        },
      }}
    />
  );
}

/** The gain in one objective; a dash where it cannot be compared. */
function gainText(objective: number): (one: OptimisedGenome) => string {
  return ({ gains }) => formatSigned(gains[objective] ?? Number.NaN, 2);
}

function columnsFor(answer: OptimatiumAnswer): readonly Column<OptimisedGenome>[] {
  const { objectives } = answer;
  const firstText = (one: OptimisedGenome) => toFirstText(one, objectives);
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
      header: "By your weights, SD",
      width: 6,
      align: "end",
      text: ({ index }) => formatSigned(index, 2),
      sortBy: ({ index }) => index,
    },
    {
      key: "standing",
      header: "Among the others",
      width: 8,
      wraps: true,
      text: standingText,
      sortBy: ({ beatenBy, isWithinLimits }) => (isWithinLimits ? beatenBy.length : Number.MAX_SAFE_INTEGER),
    },
    ...objectives.map(
      (objective, place): Column<OptimisedGenome> => ({
        key: objective.set,
        header: `${upperFirst(objective.name)}, SD ${objective.isHigher ? "higher" : "lower"}`,
        width: 7,
        align: "end",
        text: gainText(place),
        sortBy: ({ gains }) => gains[place] ?? Number.NEGATIVE_INFINITY,
      }),
    ),
    ...(answer.target === null
      ? []
      : [
          {
            key: "target",
            header: "Short of the targets",
            width: 7,
            wraps: true,
            text: (one: OptimisedGenome) => shortText(one, objectives),
            sortBy: ({ short }: OptimisedGenome) => short?.by ?? null,
          },
        ]),
    {
      key: "weights",
      header: "Weights that put it first",
      width: 10,
      wraps: true,
      text: firstText,
      sortBy: ({ toFirst }) => toFirst?.lead ?? Number.NEGATIVE_INFINITY,
    },
  ];
}
