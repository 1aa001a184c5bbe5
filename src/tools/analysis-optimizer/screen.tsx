import { Box } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { usefulText } from "../../parts/prediction/prediction-limits.tsx";
import { useAboutGenome } from "../../parts/saved-genome.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { leastNarrowing, type ValueOfInputs } from "../../science/iq/value-of-inputs.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import type { OptimizerAnswer, SetOnFile } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { setColumns } from "./set-columns.ts";
import { findingOf, findingOfSets, inputNames, percentOf } from "./words.ts";

/** How much a file supports, and what would sharpen the answer. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Optimizer}
      about={{
        computed: <HowComputed />,
        computedInShort: "expected r² on this file, and what each input narrows",
        limits: <Limits />,
        limitsInShort: "by the model’s own figures",
        caveat: "These are the model’s own figures for this file. They were not tested on this person.",
      }}
    />
  );
}

function Optimizer({ answer }: AnalysisViewProps<typeof inputs.rules, OptimizerAnswer>) {
  const { sets, value, hasGeneticScore } = answer;
  return (
    <>
      <WhatToAdd value={value} hasGeneticScore={hasGeneticScore} />
      <Sets sets={sets} />
    </>
  );
}

const halfWidthText = (halfWidth: number) => `±${formatNumber(halfWidth, 1)}`;

function WhatToAdd({ value, hasGeneticScore }: { value: ValueOfInputs; hasGeneticScore: boolean }) {
  const { now, withWorthy, withAll, inputs: addable } = value;
  const isAnyWorthIt = addable.some(({ isWorthIt }) => isWorthIt);
  return (
    <Panel as="section" label="What to add first" gap="4">
      <Figures>
        <Figure figure={halfWidthText(now.halfWidth)} caption="95 % range now, IQ points" tone="accent.fg" />
        <Figure
          figure={halfWidthText((isAnyWorthIt ? withWorthy : now).halfWidth)}
          caption={isAnyWorthIt ? "with all that is worth adding" : "nothing is worth adding"}
        />
      </Figures>
      {hasGeneticScore ? null : (
        <Notice icon={CircleHelp} title="This genome has no score for the IQ model">
          Its file has too few of the SNPs, or we don’t know how much a score explains in people of this
          ancestry.
        </Notice>
      )}
      {addable.length === 0 ? (
        <Box textStyle="label">{findingOf(value)}</Box>
      ) : (
        <BarChart
          title={findingOf(value)}
          description={addable
            .map(
              ({ input, narrowing }) => `${inputNames[input]}: ${formatNumber(narrowing, 2)} points narrower`,
            )
            .join("; ")}
          bars={addable.map(({ input, narrowing, isWorthIt }) => ({
            ...{ label: inputNames[input], value: narrowing, isOwn: isWorthIt },
          }))}
          axisLabel="IQ points narrower on either side, each added alone"
          format={(points) => formatNumber(points, 2)}
          pictureName="allelium-what-to-add"
        />
      )}
      <Box maxWidth="68ch">
        With everything that the model can use, the range is {halfWidthText(withAll.halfWidth)}. {usefulText}
      </Box>
    </Panel>
  );
}

/** More bars than this are a table. */
const mostBars = 8;

function Sets({ sets }: { sets: readonly SetOnFile[] }) {
  const about = useAboutGenome();
  const placed = sets.flatMap(({ expectedR2, ...set }) =>
    expectedR2 === null ? [] : [{ ...set, expectedR2 }],
  );
  return (
    <Panel as="section" label="Score sets" gap="4">
      {placed.length === 0 ? (
        <Box textStyle="label">{findingOfSets(sets)}</Box>
      ) : (
        <BarChart
          title={findingOfSets(sets)}
          description={placed
            .slice(0, mostBars)
            .map(({ name, expectedR2 }) => `${name}: ${percentOf(expectedR2)}`)
            .join("; ")}
          bars={placed
            .slice(0, mostBars)
            .map(({ name, expectedR2 }) => ({ label: name, value: 100 * expectedR2 }))}
          axisLabel="expected share of the differences between people, %"
          format={(percent) => formatNumber(percent, 1)}
          pictureName="allelium-score-sets"
        />
      )}
      <DataTable
        label="All score sets"
        rows={sets}
        columns={setColumns}
        rowKey={({ id }) => id}
        layout="short-detail"
        isMuted={({ expectedR2 }) => expectedR2 === null}
        files={{ name: "allelium-score-sets", about }}
      />
    </Panel>
  );
}

function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        We multiply three figures: what all SNPs of the set explain, published or estimated; the squared
        correlation of the SNPs found, by proxy too, with the whole set; and the share that is left among the
        people the file is compared with.
      </div>
      <div>
        The value of an input is how much it narrows the 95 % range of the IQ model: 1.96 × 15 × √(1 − R²)
        before, minus the same after. It is the same whatever the input turns out to be. Under{" "}
        {formatNumber(leastNarrowing, 1)} points on either side, we call it not worth adding. More is on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

function Limits() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        All figures are the model’s own and hold for groups, mostly of Europeans. You cannot know what an
        input would add before you give it.
      </div>
      <div>
        A narrower range only makes the estimate surer. Even with every input, it is far less exact than a
        test.
      </div>
    </Box>
  );
}
