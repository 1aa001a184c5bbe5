import { Box, Button, Flex } from "@chakra-ui/react";
import { memo, useDeferredValue, useState } from "react";
import {
  formatNumber,
  formatOrdinal,
  formatRange,
  formatRoughPercent,
  formatSigned,
} from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { fieldWords } from "../../parts/prediction/field-words.ts";
import { GenomeInModel } from "../../parts/prediction/genome-in-model.tsx";
import { IqFigures } from "../../parts/prediction/iq-figures.tsx";
import type { modelInputs } from "../../parts/prediction/model-inputs.ts";
import { PredictionLimits } from "../../parts/prediction/prediction-limits.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { explainedShare } from "../../science/iq/explained-variance.ts";
import type { InputEffect } from "../../science/iq/input-effects.ts";
import { predictionInterval } from "../../science/iq/intervals.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { iqOfZ, percentileOfIq, zOfIq } from "../../science/iq/iq-percentile.ts";
import { BellCurve } from "../../ui/charts/bell-curve.tsx";
import { TornadoChart } from "../../ui/charts/tornado-chart.tsx";
import { Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import type { ApexAnswer } from "./compute.ts";
import { ScenarioPanel } from "./scenario-panel.tsx";

/** The whole IQ model by hand: the estimate follows each input. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Estimate}
      about={{
        computed: <HowComputed />,
        computedInShort: "g = 0.238 direct + 0.074 nurture − 0.284 prenatal + 0.112 home + imaging",
        limits: <PredictionLimits />,
        limitsInShort: "not an intelligence test, not a medical finding",
        caveat: "This is a model’s estimate, no intelligence test and no medical finding.",
      }}
    />
  );
}

const ticks = [-2, -1, 0, 1, 2].map((at) => ({ at, label: formatNumber(iqOfZ(at)) }));

function Estimate({ answer, values, open }: AnalysisViewProps<typeof modelInputs.rules, ApexAnswer>) {
  const { output, origins, facts } = answer;
  const [low, high] = output.full_scale_iq.confidence_interval;
  const [estimate, range] = [formatNumber(output.fsiq), formatRange(low, high)];
  const explained = formatRoughPercent(explainedShare(output));
  const unknowing = predictionInterval(iqScale.mean, iqScale.sd);
  // Estimate and curve follow a slider in each frame; slower drawings follow as soon as there is time.
  const later = useDeferredValue(answer);
  return (
    <>
      <Panel as="section" label="Estimate" gap="4">
        <Figures>
          <IqFigures estimate={estimate} interval={range} />
        </Figures>
        <BellCurve
          title={`All that is entered explains ${explained} of the differences between people`}
          description={`A bell curve of IQ among people. The point is at ${estimate}, the band reaches from ${range}.`}
          mark={zOfIq(output.fsiq)}
          markLabel={estimate}
          band={{ low: zOfIq(low), high: zOfIq(high) }}
          ticks={ticks}
          axisLabel="IQ"
          lowLabel="lower"
          highLabel="higher"
          rows={[
            { label: "Estimate, IQ", value: estimate },
            { label: "Prediction interval, 95 %", value: range },
            { label: "Percentile", value: formatOrdinal(percentileOfIq(output.fsiq)) },
          ]}
          pictureName="allelium-apex-iq"
        />
        <Box maxWidth="68ch">
          {formatOrdinal(percentileOfIq(output.fsiq))} percentile, from the{" "}
          {formatOrdinal(percentileOfIq(low))} to the {formatOrdinal(percentileOfIq(high))}. Without any
          input, the range would be {formatRange(unknowing.low, unknowing.high)}.
        </Box>
        {facts === null ? null : <GenomeInModel facts={facts} origins={origins} />}
      </Panel>
      <Effects effects={later.effects} hasGenome={later.facts !== null} />
      <ScenarioPanel values={values} facts={later.facts} open={open} />
    </>
  );
}

const reachOf = ({ atLow, atHigh }: InputEffect) => Math.abs(atHigh - atLow);

/** Whether an input is filled in, between its name and its effect. */
function stateOf({ field, isGiven }: InputEffect, hasGenome: boolean): string {
  if (isGiven) return "";
  const isOfGenome = hasGenome && (field === "pgs_int" || field === "pgs_ea4");
  return isOfGenome ? ", typed in place of the genome’s," : ", not given yet,";
}

interface EffectsProps {
  effects: readonly InputEffect[];
  hasGenome: boolean;
}

const Effects = memo(function Effects({ effects, hasGenome }: EffectsProps) {
  const [isByStep, setIsByStep] = useState(false);
  const marks = effects.map(({ field, isGiven, atLow, atHigh, stepDown, stepUp }) => ({
    label: fieldWords[field].name,
    isGiven,
    ...(isByStep ? { atLow: stepDown, atHigh: stepUp } : { atLow, atHigh }),
  }));
  const [most] = effects.toSorted((one, other) => reachOf(other) - reachOf(one));
  const moved = most === undefined ? "" : `${fieldWords[most.field].name}${stateOf(most, hasGenome)}`;
  return (
    <Panel as="section" label="What moves the estimate" gap="3">
      <Flex gap="2" flexWrap="wrap" _print={{ display: "none" }}>
        {([false, true] as const).map((byStep) => (
          <Button
            key={String(byStep)}
            size="xs"
            variant={isByStep === byStep ? "subtle" : "ghost"}
            aria-pressed={isByStep === byStep}
            onClick={() => setIsByStep(byStep)}
          >
            {byStep ? "One step" : "Usual range"}
          </Button>
        ))}
      </Flex>
      <TornadoChart
        title={isByStep ? "What one step of each input does" : `${moved} would move it most`}
        description={marks
          .map(
            ({ label, atLow, atHigh }) => `${label}: ${formatSigned(atLow, 1)}, ${formatSigned(atHigh, 1)}`,
          )
          .join("; ")}
        inputs={marks}
        axisLabel="IQ points from the estimate"
        format={(points) => formatSigned(points, 1)}
        pictureName="allelium-what-moves-iq"
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
        {isByStep
          ? "IQ points when one input goes a step down or up and the others stay: a standard deviation, a week, a point, a year, $10 000, 10 points of prestige, 0.1 of an exposure."
          : "IQ points when one input goes to the ends of the range in which about 9 of 10 people lie, and the others stay."}
      </Box>
    </Panel>
  );
});

function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        The latent-g model adds up what you give it: scores from a genome or typed genome-wide ones, facts
        about birth and the childhood home, brain imaging. Each input has a fixed weight; an empty one changes
        nothing. A score you type replaces the genome’s.
      </div>
      <div>
        Every constant and its source is on the{" "}
        <TextLink to={pathOf("methodology")}>methodology page</TextLink>. The same inputs give the same answer
        in the <TextLink to={pathOf("iq-prediction")}>IQ prediction</TextLink>.
      </div>
    </Box>
  );
}
