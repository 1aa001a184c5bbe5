import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, CircleHelp } from "lucide-react";
import { memo, useDeferredValue, useMemo } from "react";
import {
  formatCount,
  formatNumber,
  formatPercent,
  formatRange,
  formatRoughPercent,
} from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { SessionConsent } from "../../parts/analysis/session-consent.tsx";
import type { Simulation } from "../../parts/analysis/use-simulation.ts";
import { PlainTable } from "../../parts/genome-card/plain-table.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { type Condition, lastsForGood } from "../../science/finance/conditions.ts";
import { moneyYear } from "../../science/finance/consumer-prices.ts";
import { useSessionConsent } from "../../state/page/session-consent.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { FanChart } from "../../ui/charts/fan-chart.tsx";
import { TornadoChart } from "../../ui/charts/tornado-chart.tsx";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Progress } from "../../ui/progress.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { HowComputed, LimitsOfPlan } from "./about.tsx";
import { analysisFor } from "./analysis.ts";
import { type ConditionOfPlan, quickPaths, type RiskAnswer } from "./compute.ts";
import {
  comparedPaths,
  type DrawnComparisons,
  type DrawnPlan,
  drawnComparisons,
  drawnPlan,
  type MovedChance,
} from "./drawn.ts";
import { type inputs, psychiatricConsent } from "./inputs.ts";
import { movedBy } from "./moved-assumptions.ts";
import { TwoPlans } from "./two-plans.tsx";
import {
  chanceText,
  changeText,
  dollars,
  errorText,
  findingOfFan,
  findingOfShares,
  genesText,
  pointsText,
  shareName,
  shortDollars,
} from "./words.ts";

type ViewProps = AnalysisViewProps<typeof inputs.rules, RiskAnswer>;

/** A plan of savings through illness and markets, with what genes change in it. */
export function Screen(props: ScreenProps) {
  const isAgreed = useSessionConsent(psychiatricConsent);
  return (
    <AnalysisPage
      {...props}
      analysis={analysisFor(isAgreed)}
      view={Plan}
      about={{
        computed: <HowComputed />,
        computedInShort: "seeded paths through markets, illness and death",
        limits: <LimitsOfPlan />,
        limitsInShort: "no forecast of a person, no advice",
        caveat: "This is a calculation with assumptions: no forecast of a person and no financial advice.",
      }}
    />
  );
}

const shows = [
  "The plan with depression, bipolar disorder, schizophrenia, ADHD, anorexia and autism among its conditions, and your chances of them by a genome and relatives.",
  "Differences that are small for nearly everybody.",
  "No diagnosis: a score cannot show whether you have or will have a condition.",
];

/** Smaller on paper, so that a plan with a genome and all about it is two sheets. */
const onTwoSheets = { ...stackedOnPaper, zoom: 0.8 };
const manyOnTwoSheets = { ...stackedOnPaper, zoom: 0.74 };
/** More of them make the table longer than the second sheet. */
const manyConditions = 8;

/** A plan follows each key by a few paths; the others come from the worker. */
function Plan({ answer, values, simulation, open }: ViewProps) {
  const { state } = simulation;
  const outputs = state.phase === "done" ? state.outputs : null;
  const drawn = useMemo(
    () =>
      outputs === null
        ? drawnPlan(answer, answer.quick, quickPaths)
        : drawnPlan(answer, outputs, answer.request.draws),
    [answer, outputs],
  );
  const compared = useMemo(
    () => (outputs === null ? null : drawnComparisons(answer, outputs, answer.request.draws)),
    [answer, outputs],
  );
  // The number follows a slider in each frame; pictures as soon as there is time.
  const later = useDeferredValue(drawn);
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      _print={scoresOf(answer).all > manyConditions ? manyOnTwoSheets : onTwoSheets}
    >
      <Panel as="section" label="Chance of a shortfall" gap="4">
        <Figures>
          <Figure
            figure={chanceText(drawn.short)}
            caption={`chance that money runs out (${errorText(drawn.short)} points by ${formatNumber(drawn.paths)} paths)`}
            tone="accent.fg"
          />
          {scoresOf(answer).scored > 0 ? (
            <Figure figure={chanceText(drawn.averageShort)} caption="with average genes" />
          ) : null}
          <Figure
            figure={drawn.ageOfShortfall === null ? "none" : formatNumber(drawn.ageOfShortfall)}
            caption="age at which half of these have run out"
          />
        </Figures>
        {answer.hasGenome ? (
          <Box maxWidth="68ch" minHeight={{ base: "18", md: "12" }}>
            {compared === null
              ? "Comparing with average genes …"
              : genesText(compared.genes, scoresOf(answer))}
          </Box>
        ) : null}
        <Fan drawn={later} />
        <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
          US dollars of today’s prices, after tax. Of those alive at each age; {lastLivingText(later)}
        </Box>
      </Panel>
      {compared === null ? (
        <NotCompared simulation={simulation} />
      ) : (
        <Compared answer={answer} drawn={drawn} compared={compared} />
      )}
      <TwoPlans values={values} plan={answer.plan} drawn={drawn} open={open} />
      <Conditions conditions={answer.conditions} hasGenome={answer.hasGenome} />
      <SessionConsent id={psychiatricConsent} shows={shows}>
        {() => <Box color="fg.muted">Psychiatric conditions are part of the plan above.</Box>}
      </SessionConsent>
    </Box>
  );
}

/** Conditions that may come in a plan, and those of them with a score. */
function scoresOf({ conditions }: Pick<RiskAnswer, "conditions">): { scored: number; all: number } {
  const counted = conditions.filter(({ risk }) => risk.value > 0);
  return { scored: counted.filter(({ explained }) => explained !== null).length, all: counted.length };
}

function lastLivingText({ savings }: DrawnPlan): string {
  const last = savings.at(-1);
  return last === undefined ? "" : `${formatPercent(last.living)} live to ${last.age}.`;
}

const Fan = memo(function Fan({ drawn }: { drawn: DrawnPlan }) {
  const finding = findingOfFan(drawn);
  return (
    <FanChart
      title={finding}
      description={finding}
      points={drawn.savings
        .filter(({ living }) => living > 0)
        .map(({ age, quantiles: [lowest = 0, low = 0, middle = 0, high = 0, highest = 0] }) => ({
          ...{ x: age, value: middle },
          bands: [
            { low, high },
            { low: lowest, high: highest },
          ],
        }))}
      bands={["25 to 75 %", "5 to 95 %"]}
      xLabel="age"
      yLabel="savings"
      formatX={(age) => formatNumber(age)}
      formatY={shortDollars}
      pictureName="allelium-savings"
    />
  );
});

/** As high as the pictures that come, so that nothing below jumps. */
const heightOfPictures = "38rem";

function NotCompared({ simulation: { state, cancel, again } }: { simulation: Simulation }) {
  const { phase } = state;
  return (
    <Panel as="section" label="What drives it" gap="4">
      <Box minHeight={heightOfPictures} display="grid" gap="4" alignContent="start" justifyItems="start">
        {phase === "running" ? (
          <>
            <Box width="100%">
              <Progress label="Drawing" share={state.share} text={formatPercent(state.share)} />
            </Box>
            <Button size="sm" variant="outline" onClick={cancel}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {phase === "failed" ? (
              <Notice icon={CircleAlert} title="The paths could not be drawn" isAnnounced>
                The part of the page that draws did not start or gave no answer. The figures above are by{" "}
                {formatNumber(quickPaths)} paths.
              </Notice>
            ) : (
              <Notice icon={CircleHelp} title="Cancelled" isAnnounced>
                The figures above are by {formatNumber(quickPaths)} paths.
              </Notice>
            )}
            <Button size="sm" variant="outline" onClick={again}>
              Draw again
            </Button>
          </>
        )}
      </Box>
    </Panel>
  );
}

/** A chance that moves by less is shown as not moved. */
const leastMoved = 0.0005;

/** More bars would say nothing. */
const mostMoved = 8;

const Compared = memo(function Compared({
  answer,
  drawn,
  compared,
}: {
  answer: RiskAnswer;
  drawn: DrawnPlan;
  compared: DrawnComparisons;
}) {
  const { shares, moved, otherCover, otherFund } = compared;
  const shown = moved.slice(0, mostMoved);
  const [most] = shown;
  const isInsured = answer.plan.cover !== null;
  return (
    <>
      <Panel as="section" label="What drives it" gap="3">
        <BarChart
          title={findingOfShares(shares, drawn.short.value)}
          description={shares.map((share) => `${shareName(share)}: ${pointsText(share.points)}`).join("; ")}
          bars={shares.map((share) => ({ label: shareName(share), value: 100 * share.points }))}
          axisLabel="percentage points; they add up to the chance"
          format={(points) => formatNumber(points, 1)}
          pictureName="allelium-what-drives-a-shortfall"
        />
      </Panel>
      <Panel as="section" label="What else could be set" gap="3">
        <Box as="h2" textStyle="label">
          What else could be set
        </Box>
        <Box as="ul" paddingStart="5" listStyleType="disc" display="grid" gap="1" maxWidth="68ch">
          <li>
            {isInsured
              ? "Without health insurance, and without its premium"
              : "With the health insurance of the fields"}
            : {changeText(otherCover)}.
          </li>
          {answer.fund === 0 && answer.plan.cash === 0 ? null : (
            <li>
              {answer.fund === 0
                ? "With all savings in the market instead of an emergency fund"
                : `With ${dollars(answer.fund)} (half a year’s pay) of the savings in cash`}
              : {changeText(otherFund)}.
            </li>
          )}
        </Box>
      </Panel>
      <Panel as="section" label="What each assumption moves" gap="3">
        <TornadoChart
          title={
            most === undefined || Math.max(Math.abs(most.atLow), Math.abs(most.atHigh)) < leastMoved
              ? "Nothing moves it"
              : `${most.label} moves it most`
          }
          description={shown
            .map(({ label, atLow, atHigh }) => `${label}: ${pointsText(atLow)}, ${pointsText(atHigh)}`)
            .join("; ")}
          inputs={shown.map(({ label, atLow, atHigh }) => ({
            ...{ label, atLow: 100 * atLow, atHigh: 100 * atHigh },
            isGiven: true,
          }))}
          axisLabel="percentage points of the chance"
          format={(points) => pointsText(points / 100)}
          pictureName="allelium-what-moves-a-shortfall"
        />
        <Box textStyle="caption" color="fg.muted" maxWidth="90ch">
          Chances at the ends of what a score leaves open, or half as high and half as high again without one;
          costs halved and doubled; another market, or {formatNumber(100 * movedBy.growth)} point of return;
          spending and what is saved by {formatPercent(movedBy.share)}, retirement by{" "}
          {formatNumber(movedBy.years)} years. By {formatNumber(comparedPaths)} paths each, the others
          unchanged.{furtherMovedText(moved.slice(mostMoved))}
        </Box>
      </Panel>
    </>
  );
});

/** What is not drawn of what moves the chance. */
function furtherMovedText(further: readonly MovedChance[]): string {
  const [most] = further;
  if (most === undefined) return "";
  const size = Math.max(Math.abs(most.atLow), Math.abs(most.atHigh));
  const less = size < leastMoved ? "too little to tell" : `${formatNumber(100 * size, 1)} points at most`;
  return ` ${formatCount(further.length, "further assumption moves", "further assumptions move")} it by ${less}; the JSON file has them.`;
}

function yearsText({ years }: Condition): string {
  if (years === lastsForGood) return "for good";
  return years === 1 ? "once" : `${formatNumber(years)} years`;
}

const Conditions = memo(function Conditions({
  conditions,
  hasGenome,
}: {
  conditions: readonly ConditionOfPlan[];
  hasGenome: boolean;
}) {
  const counted = conditions.filter(({ risk }) => risk.value > 0);
  const percent = (share: number) => formatPercent(share, share < 0.1 ? 1 : 0);
  const capped = counted.filter(({ isAtMost }) => isAtMost);
  const isPayLost = counted.some(({ condition }) => condition.payLost > 0);
  return (
    <Panel gap="3">
      <PlainTable
        caption="Conditions in this plan"
        heads={[
          ...["Condition", "All of life"],
          ...(hasGenome ? ["Average genes", "Score explains"] : []),
          ...["In this plan", "Half begin by", "A year costs", "How long"],
          ...(isPayLost ? ["Pay it takes"] : []),
        ]}
        maxWidth="64rem"
        rows={counted.map(({ condition, risk, atMean, within, onset, explained }) => ({
          key: condition.id,
          cells: [
            condition.name,
            explained === null
              ? percent(risk.value)
              : `${percent(risk.value)} (${formatRange(risk.low, risk.high, percent)})`.replaceAll(
                  " ",
                  "\u00a0",
                ),
            ...(hasGenome
              ? [percent(atMean), explained === null ? "not known" : formatRoughPercent(explained)]
              : []),
            ...[percent(within), formatNumber(onset.median), dollars(condition.cost), yearsText(condition)],
            ...(isPayLost ? [dollars(condition.payLost)] : []),
          ],
        }))}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="90ch">
        “All of life” is as studies count it, with those who die before; “In this plan” is the chance before
        the last year for somebody well at the first, if they live. Costs in prices of {moneyYear}, before
        insurance; pay before tax.
        {capped.length === 0
          ? null
          : ` ${capped.map(({ condition }) => condition.name).join(", ")}: more people would get it than live until it begins, so the highest possible chance is used.`}
      </Box>
    </Panel>
  );
});
