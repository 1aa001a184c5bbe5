import { Box, Button } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import { formatCount, formatNumber } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import type { ProfileAnswer } from "../../parts/prediction/cognitive-profile-answer.ts";
import type { inputs } from "../../parts/prediction/cognitive-profile-inputs.ts";
import { GoOn } from "../../parts/prediction/go-on.tsx";
import { PredictFirst } from "../../parts/prediction/predict-first.tsx";
import { profileSettings } from "../../parts/prediction/settings-of-prediction.ts";
import type { ScreenProps } from "../../product/define.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { savedOutput } from "../../science/iq/saved-output.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { isOfSampleAlone, useHeldPrediction } from "../../state/prediction/held-prediction.ts";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { HowComputed, LimitsOfProfile } from "./about.tsx";
import { analysis } from "./analysis.ts";
import { differenceText, explanationOf, findingOf, rangeText } from "./words.ts";

type Rules = typeof inputs.rules;

/** Five cognitive domains beside each other. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Profile}
      offer={FromPrediction}
      lacking={PredictFirst}
      about={{
        computed: <HowComputed />,
        computedInShort: "100 + reliability × (score − 100), give or take 1.96 standard errors",
        limits: <LimitsOfProfile />,
        limitsInShort: "no test, no diagnosis",
        caveat:
          "The domains follow from one estimate and the tests you typed; only intervals that lie apart show a difference.",
      }}
    />
  );
}

function Profile({ answer }: AnalysisViewProps<Rules, ProfileAnswer>) {
  const { domains, differences, unknown, yearsApart } = answer;
  const finding = findingOf(answer);
  return (
    <>
      <Panel as="section" label="Profile" gap="5">
        <ProfileChart
          title={finding}
          description={domains
            .map((one) => `${one.domain.name}: ${formatNumber(one.value.value)}, ${rangeText(one)}`)
            .join("; ")}
          marks={domains.map(({ domain, source, value }) => ({
            label: domain.name,
            value: value.value,
            interval: value,
            isOwn: source === "test",
          }))}
          reference={{ value: iqScale.mean, label: "mean of people" }}
          axisLabel="IQ points, with 95 % ranges of the true value"
          format={(value) => formatNumber(value)}
          pictureName="allelium-cognitive-profile"
        />
        <Box maxWidth="68ch">{explanationOf(answer)}</Box>
        {unknown.length === 0 ? null : (
          <Box textStyle="caption" color="fg.muted">
            Not known: {unknown.map(({ name }) => name).join(", ")}.
          </Box>
        )}
        {yearsApart === null ? null : (
          <Notice icon={CircleHelp} title={`The tests are ${formatCount(yearsApart, "year", "years")} apart`}>
            A difference between them may be a change over time.
          </Notice>
        )}
      </Panel>
      <WhatTheEstimateRestsOn answer={answer} />
      {differences.length === 0 ? null : (
        <Panel as="section" label="Differences" gap="3">
          <Box textStyle="label">How common such differences are</Box>
          <Box as="ul" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
            {differences.map((one) => (
              <li key={`${one.higher.domain.id} ${one.lower.domain.id}`}>{differenceText(one)}</li>
            ))}
          </Box>
        </Panel>
      )}
    </>
  );
}

/**
 * Where a profile uses the IQ prediction of this page: the tools that say how sure it is and what moves it, with the
 * same numbers.
 */
function WhatTheEstimateRestsOn({ answer: { domains } }: { answer: ProfileAnswer }) {
  const state = useHeldPrediction();
  const { verdict } = useAccess("iq-prediction");
  const isEstimated = domains.some(({ source }) => source === "general");
  if (!isEstimated || state.kind !== "computed" || verdict !== "allowed") return null;
  const { held } = state;
  if (isOfSampleAlone(held)) return null;
  return (
    <GoOn
      output={savedOutput(held.prediction.output)}
      input={held.asked.input}
      isSample={held.genome?.isSample === true}
      genomeId={held.genome?.id ?? null}
      except="cognitive-profile-estimator"
    />
  );
}

/** Fills in the estimate of the IQ prediction of this page, for people who may see it. */
function FromPrediction({ form }: { form: InputForm<Rules> }) {
  const state = useHeldPrediction();
  // The sample's estimate is not a person's own.
  if (state.kind !== "computed" || isOfSampleAlone(state.held)) return null;
  const { fsiq, rmse } = savedOutput(state.held.prediction.output);
  return <OpenPrediction form={form} fsiq={fsiq} rmse={rmse} />;
}

function OpenPrediction({ form, fsiq, rmse }: { form: InputForm<Rules>; fsiq: number; rmse: number }) {
  const { verdict } = useAccess("iq-prediction");
  if (verdict !== "allowed") return null;
  return (
    <Box>
      <Button size="sm" variant="outline" onClick={() => form.fill(profileSettings({ fsiq, rmse }))}>
        Use my IQ prediction ({formatNumber(fsiq)})
      </Button>
    </Box>
  );
}
