import { Box } from "@chakra-ui/react";
import { formatNumber, formatPercent, formatRange } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { Drawn } from "../../parts/analysis/drawn.tsx";
import { GenomeInModel } from "../../parts/prediction/genome-in-model.tsx";
import { PredictionLimits } from "../../parts/prediction/prediction-limits.tsx";
import { ancestryGroupNames } from "../../parts/prediction/typed-scores-group.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { intervalMultiplier } from "../../science/scoring-constants.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { DensityChart } from "../../ui/charts/density-chart.tsx";
import { FanChart } from "../../ui/charts/fan-chart.tsx";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import { type AnalyticsAnswer, type CalibratedEstimate, type DrawnAnswer, drawnAnswer } from "./compute.ts";
import type { inputs } from "./inputs.ts";
import { findingOfShares, sourceName } from "./words.ts";

/** How sure an estimate is, and what makes it so. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Analytics}
      about={{
        computed: <HowComputed />,
        computedInShort: "seeded draws of each input’s error and of what nothing explains",
        limits: <PredictionLimits />,
        limitsInShort: "not an intelligence test, not a medical finding",
        caveat:
          "The range is what the inputs leave open. No one was tested, and nothing here is a medical finding.",
      }}
    />
  );
}

function Analytics({ answer, simulation }: AnalysisViewProps<typeof inputs.rules, AnalyticsAnswer>) {
  const drawn = simulation.state.phase === "done" ? drawnAnswer(simulation.state.outputs) : null;
  return (
    <>
      {drawn === null ? (
        <Panel as="section" label="Estimate" gap="4">
          <Drawn simulation={simulation} height={heightOfPicture}>
            {() => null}
          </Drawn>
        </Panel>
      ) : (
        <Estimate answer={answer} drawn={drawn} />
      )}
      {answer.calibrations.length === 0 ? null : <Calibrations estimates={answer.calibrations} />}
      {drawn === null ? null : <Convergence drawn={drawn} rmse={answer.rmse} />}
    </>
  );
}

/** Of the picture. */
const heightOfPicture = "40rem";

function Estimate({ answer, drawn }: { answer: AnalyticsAnswer; drawn: DrawnAnswer }) {
  const { iq, intervals, shares } = drawn;
  const { prediction, facts, output } = answer;
  const { fsiq } = output;
  const [middle, wide] = intervals;
  const rangeText = (range: { low: number; high: number } | undefined) =>
    range === undefined ? "" : formatRange(range.low, range.high);
  return (
    <>
      <Panel as="section" label="Estimate" gap="4">
        <Figures>
          <Figure figure={formatNumber(fsiq)} caption="estimate, IQ (mean 100, SD 15)" tone="accent.fg" />
          <Figure figure={rangeText(wide)} caption="95 % of the draws" />
        </Figures>
        <DensityChart
          title={`Half of ${formatNumber(iq.draws.length)} draws lie from ${rangeText(middle)}`}
          description={intervals.map((one) => `${one.label} of the draws: ${rangeText(one)}`).join("; ")}
          bins={iq.density}
          intervals={intervals}
          mark={{ label: "estimate", value: fsiq }}
          axisLabel="IQ"
          format={(value) => formatNumber(value)}
          pictureName="allelium-iq-draws"
        />
        {facts === null ? null : <GenomeInModel facts={facts} origins={prediction.origins} />}
      </Panel>
      <Panel as="section" label="Where the spread comes from" gap="3">
        <BarChart
          title={findingOfShares(shares)}
          description={shares
            .map(({ source, share }) => `${sourceName(source)}: ${formatPercent(share, 1)}`)
            .join("; ")}
          bars={shares.map(({ source, share }) => ({
            label: sourceName(source),
            value: 100 * share,
            isOwn: source !== "not-explained",
          }))}
          axisLabel="share of the variance of the draws, %"
          format={shareText}
          pictureName="allelium-iq-variance"
        />
      </Panel>
    </>
  );
}

/** Percent: those of inputs are small. */
const shareText = (percent: number) => formatNumber(percent, percent === 0 ? 0 : percent < 1 ? 2 : 1);

/** The same typed scores among the people of each group. */
function Calibrations({ estimates }: { estimates: readonly CalibratedEstimate[] }) {
  const values = estimates.map(({ iq }) => iq);
  const apart = Math.max(...values) - Math.min(...values);
  return (
    <Panel as="section" label="Ancestry calibration" gap="3">
      <ProfileChart
        title={`The group that scores are compared with moves the estimate by up to ${formatNumber(apart, 1)} points`}
        description={estimates
          .map(
            ({ group, iq, low, high }) =>
              `${ancestryGroupNames[group]}: ${formatNumber(iq, 1)}, ${formatRange(low, high)}`,
          )
          .join("; ")}
        marks={estimates.map(({ group, iq, low, high, isChosen }) => ({
          label: ancestryGroupNames[group],
          value: iq,
          interval: { low, high },
          isOwn: isChosen,
        }))}
        reference={{ value: iqScale.mean, label: "mean of people" }}
        axisLabel="IQ, with 95 % ranges"
        format={(value) => formatNumber(value, 1)}
        pictureName="allelium-iq-calibrations"
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
        They differ because scores were found in Europeans: elsewhere the same score has another mean and
        tells less. That says nothing about how peoples differ, nor which group is yours.
      </Box>
    </Panel>
  );
}

function Convergence({ drawn: { convergence, iq }, rmse }: { drawn: DrawnAnswer; rmse: number }) {
  const last = convergence.at(-1);
  if (last === undefined) return null;
  const errorOfSd = iq.sd / Math.sqrt(2 * iq.draws.length);
  return (
    <Panel as="section" label="Convergence" gap="3">
      <FanChart
        title={`After ${formatNumber(last.draws)} draws the mean is known to ${formatNumber(last.error, 2)} points`}
        description={convergence
          .map(
            ({ draws, mean, error }) =>
              `${formatNumber(draws)}: ${formatNumber(mean, 2)}, give or take ${formatNumber(error, 2)}`,
          )
          .join("; ")}
        points={convergence.map(({ draws, mean, error }) => ({
          x: draws,
          value: mean,
          bands: [{ low: mean - intervalMultiplier * error, high: mean + intervalMultiplier * error }],
        }))}
        bands={["95 %"]}
        xLabel="draws"
        yLabel="mean, IQ"
        formatX={(value) => formatNumber(value)}
        formatY={(value) => formatNumber(value, 2)}
        pictureName="allelium-iq-convergence"
      />
      <Box maxWidth="68ch">
        The draws spread by {formatNumber(iq.sd, 2)} points, give or take {formatNumber(errorOfSd, 2)}; by its
        formula the model’s error is {formatNumber(rmse, 2)}.
      </Box>
    </Panel>
  );
}

function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each draw shifts every input at random by its error, computes the model again, and adds a random rest
        for what no input explains. The size of the rest makes all draws together spread as widely as the
        model says. The share of a source is the variance that it causes alone. For a genome’s scores the
        error comes from the SNPs that its file lacks.
      </div>
      <div>
        All draws come from one seed, so the same inputs give the same picture everywhere. Errors that were
        not given are our choice. More is on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}
