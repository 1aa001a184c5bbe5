import { Box, Button } from "@chakra-ui/react";
import { Info } from "lucide-react";
import { useEffect } from "react";
import type { TypedOf } from "../../form-rules/form-inputs.ts";
import {
  formatNumber,
  formatOrdinal,
  formatRange,
  formatRoughPercent,
  formatSigned,
  lowerFirst,
} from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { IqFigures } from "../../parts/prediction/iq-figures.tsx";
import { PredictFirst } from "../../parts/prediction/predict-first.tsx";
import { ensembleSettings, profileSettings } from "../../parts/prediction/settings-of-prediction.ts";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { genomeWideScoreCorrelation, leadSetCorrelation } from "../../science/ensemble/iq-ensemble.ts";
import { predictionInterval } from "../../science/iq/intervals.ts";
import { iqScale } from "../../science/iq/iq-constants.ts";
import { iqOfZ, percentileOfIq, zOfIq } from "../../science/iq/iq-percentile.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { saveToolSettings } from "../../state/page/tool-settings.ts";
import { useHeldPrediction } from "../../state/prediction/held-prediction.ts";
import { BellCurve } from "../../ui/charts/bell-curve.tsx";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { Figures } from "../../ui/figure.tsx";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { analysis } from "./analysis.ts";
import type { EnsembleAnswer, MemberLine } from "./compute.ts";
import { isOwn, noteFilled, takeStale } from "./filled-from-genome.ts";
import { inputs, memberNames } from "./inputs.ts";
import { MatrixTable, MembersTable } from "./member-tables.tsx";

type Rules = typeof inputs.rules;

/** One estimate of all that there are. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Ensemble}
      offer={FromPrediction}
      lacking={PredictFirst}
      about={{
        computed: <HowComputed />,
        computedInShort: "weights C⁻¹ r, estimate 100 + 15 b·z",
        limits: <Limits />,
        limitsInShort: "as good as the correlations it is given",
        caveat:
          "The estimate is as good as the correlations it is given, and those were measured in other people.",
      }}
    />
  );
}

const ticks = [-2, -1, 0, 1, 2].map((at) => ({ at, label: formatNumber(iqOfZ(at)) }));

function Ensemble({ answer, values }: AnalysisViewProps<Rules, EnsembleAnswer>) {
  const { iq, interval, r2, rmse, members, leftOut } = answer;
  const [estimate, range] = [formatNumber(iq), formatRange(interval.low, interval.high)];
  return (
    <>
      <Panel as="section" label="Estimate" gap="4">
        <Figures>
          <IqFigures estimate={estimate} interval={range} caption="ensemble, IQ (mean 100, SD 15)" />
        </Figures>
        <BellCurve
          title={`Together they explain ${formatRoughPercent(r2)} of the differences between people`}
          description={`A bell curve of IQ among people. The point is at ${estimate}, the band reaches from ${range}.`}
          mark={zOfIq(iq)}
          markLabel={estimate}
          band={{ low: zOfIq(interval.low), high: zOfIq(interval.high) }}
          ticks={ticks}
          axisLabel="IQ"
          lowLabel="lower"
          highLabel="higher"
          rows={[
            { label: "Ensemble, IQ", value: estimate },
            { label: "Prediction interval, 95 %", value: range },
            { label: "Percentile", value: formatOrdinal(percentileOfIq(iq)) },
          ]}
          pictureName="allelium-super-ensemble"
        />
        {leftOut === null ? null : (
          <Notice icon={Info} title={`${memberNames[leftOut]}: left out`}>
            The local-ancestry score is another version of it and replaces it. A score counts once.
          </Notice>
        )}
      </Panel>
      <Panel as="section" label="Members" gap="4">
        <Influence answer={answer} />
        <MembersTable members={members} />
        {members.some(({ weight }) => weight < 0) ? (
          <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
            A negative weight says that a member corrects another one that it overlaps with. With published
            correlations it usually reflects sampling error; check the correlations.
          </Box>
        ) : null}
      </Panel>
      {members.length < 2 ? null : (
        <Panel as="section" label="Correlations" gap="3">
          <Box textStyle="label">How the members overlap</Box>
          <MatrixTable answer={answer} />
        </Panel>
      )}
      <ToProfile estimate={values === analysis.sample ? null : { fsiq: iq, rmse }} />
    </>
  );
}

interface ToProfileProps {
  /** Null for the example, which is not a person's own: the profile opens with its own. */
  estimate: Parameters<typeof profileSettings>[0] | null;
}

/** The way to the cognitive profile, which opens with the estimate of all members. */
function ToProfile({ estimate }: ToProfileProps) {
  const fill = () => {
    if (estimate === null) return;
    // Whole points, as an account gets of an ensemble.
    const rounded = { fsiq: Math.round(estimate.fsiq), rmse: estimate.rmse };
    const { iq, margin } = profileSettings(rounded);
    saveToolSettings("cognitive-profile-estimator", { iq, margin: String(Math.round(Number(margin))) });
  };
  return (
    <Panel as="section" label="Continue from here">
      <div>
        <TextLink to={pathOf("cognitive-profile-estimator")} onClick={fill}>
          Cognitive profile
        </TextLink>
        : what {estimate === null ? "an estimate" : "this estimate"} says about five domains
      </div>
    </Panel>
  );
}

/** The estimate with all members, and without each of them. */
function Influence({ answer }: { answer: EnsembleAnswer }) {
  const { members, iq, interval } = answer;
  const rows = [
    { label: "All members", value: iq, interval, isOwn: true },
    ...members.flatMap(({ member, without }) =>
      without === null
        ? []
        : [
            {
              label: `Without ${lowerFirst(memberNames[member])}`,
              value: without.iq,
              interval: predictionInterval(without.iq, without.rmse),
            },
          ],
    ),
  ];
  return (
    <ProfileChart
      title={findingOf(members, iq)}
      description={rows
        .map(
          ({ label, value, interval: { low, high } }) =>
            `${label}: ${formatNumber(value, 1)}, ${formatRange(low, high)}`,
        )
        .join("; ")}
      marks={rows}
      reference={{ value: iqScale.mean, label: "mean of people" }}
      axisLabel="IQ, with 95 % ranges"
      format={(value) => formatNumber(value, 1)}
      pictureName="allelium-ensemble-members"
    />
  );
}

/** Which member matters most. */
function findingOf(members: readonly MemberLine[], iq: number): string {
  const moves = members.flatMap(({ member, without }) =>
    without === null ? [] : [{ member, moved: without.iq - iq }],
  );
  const [most] = moves.toSorted((one, other) => Math.abs(other.moved) - Math.abs(one.moved));
  if (most === undefined) return "One member: nothing to combine it with yet";
  return `Leaving out ${lowerFirst(memberNames[most.member])} would move the estimate most: ${formatSigned(most.moved, 1)}`;
}

/**
 * Fills in the parts of the IQ prediction of this page, for people who may see it; a genome's part is cleared with the
 * genome.
 */
function FromPrediction({ form }: { form: InputForm<Rules> }) {
  const state = useHeldPrediction();
  const { verdict } = useAccess("iq-prediction");
  const typed = useTypedValues(form);
  useEffect(() => {
    const stale = takeStale(state, typed);
    if (stale.length > 0) form.fill(pick(inputs.initial, stale));
  }, [state, typed, form]);
  if (!isOwn(state) || verdict !== "allowed") return null;
  const fill = () => {
    const texts = ensembleSettings(state.held.prediction);
    noteFilled(state, texts);
    form.fill(texts);
  };
  return (
    <Box>
      <Button size="sm" variant="outline" onClick={fill}>
        Use the parts of my IQ prediction
      </Button>
    </Box>
  );
}

/** Initial content of some fields. */
function pick(texts: TypedOf<Rules>, names: readonly string[]): Partial<TypedOf<Rules>> {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.includes(name))) as Partial<
    TypedOf<Rules>
  >;
}

function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each member counts by how well it predicts IQ and how much it adds to the others: the weights are C⁻¹
        r, with the members’ correlations C and their accuracies r. The estimate is 100 + 15 times the
        weighted sum of the members, and together they explain r C⁻¹ r of the differences between people; the
        95 % range is the estimate give or take 1.96 × 15 × √(1 − that share).
      </div>
      <div>
        Genome-wide scores of cognition and education correlate at{" "}
        {formatNumber(genomeWideScoreCorrelation, 2)}, the genetic correlation (Lee et al. 2018, Nature
        Genetics 50:1112). The fewer SNPs that a genome is scored on here correlate at{" "}
        {formatNumber(leadSetCorrelation, 2)} among Europeans of our panel, which is filled in where both
        scores come from a genome. Home, birth and imaging count as in the IQ model. All other correlations
        are our estimates; change them where you know better. The IQ model weighs the same two scores by the
        published weights of one study and explains a little less with them, so its number differs; that one
        is shown elsewhere. More is on the <TextLink to={pathOf("methodology")}>methodology page</TextLink>.
      </div>
    </Box>
  );
}

function Limits() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        An ensemble is only as good as its accuracies and correlations. Those were measured among Europeans;
        elsewhere scores tell less, and the accuracies here have to be lowered by hand.
      </div>
      <div>
        It is not an intelligence test. Estimates that rest on the same score are one estimate; the page sees
        that only for the local-ancestry score.
      </div>
    </Box>
  );
}
