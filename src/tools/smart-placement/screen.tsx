import { Box, chakra } from "@chakra-ui/react";
import { formatNumber, formatRange } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import { FileRefusal } from "../../parts/questionnaire/file-refusal.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import { Panel } from "../../ui/panel.tsx";
import { HowComputed, LimitsOfPlacement } from "./about.tsx";
import { analysis } from "./analysis.ts";
import type { OrderChange, PlacementAnswer, RankedProgramme } from "./compute.ts";
import { FromProfile } from "./from-profile.tsx";
import type { PlacementRules } from "./inputs.ts";
import {
  anyChangeText,
  asksNothingText,
  brokenLimitText,
  chanceText,
  changeText,
  explanationOf,
  findingOf,
  reasonText,
} from "./words.ts";

/** Programmes by how near they lie to a person. */
export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={Placement}
      offer={BroughtIn}
      about={{
        computed: <HowComputed />,
        computedInShort: "the weighted distance between a profile and what a programme asks for",
        limits: <LimitsOfPlacement />,
        limitsInShort: "not a forecast of success, not for selecting people",
        caveat:
          "A short distance says little about success in a programme, and is no reason to admit or refuse anybody.",
      }}
    />
  );
}

/** What may be brought in, and the refusal of what may not. */
function BroughtIn({ form }: { form: InputForm<PlacementRules> }) {
  return (
    <>
      <FileRefusal instead="A CSV file of programmes is opened by its button." />
      <FromProfile form={form} />
    </>
  );
}

const shownAtFirst = 5;

function Placement({ answer }: AnalysisViewProps<PlacementRules, PlacementAnswer>) {
  const { ranked, leftOut, notCompared } = answer;
  return (
    <>
      <Panel as="section" label="Nearest programmes" gap="5">
        {ranked.length === 0 ? (
          <Box textStyle="lead" fontWeight="620">
            {findingOf(answer)}
          </Box>
        ) : (
          <ProfileChart
            title={findingOf(answer)}
            description={ranked.map((one) => `${one.programme.name}: ${distanceText(one)}`).join("; ")}
            marks={ranked.map(({ programme, distance, low, high }, index) => ({
              label: programme.name,
              value: distance,
              interval: { low, high },
              isOwn: index === 0,
            }))}
            reference={null}
            axisLabel="distance in standard deviations, with 95 % intervals; nearer is smaller"
            format={(value) => formatNumber(value, 1)}
            pictureName="allelium-smart-placement"
          />
        )}
        <Box maxWidth="68ch">{explanationOf(answer)}</Box>
      </Panel>
      {ranked.length === 0 ? null : <Reasons ranked={ranked} />}
      {leftOut.length + notCompared.length === 0 ? null : (
        <Panel as="section" label="Left out" gap="3">
          <Box textStyle="label">Left out</Box>
          <Box as="ul" listStyleType="disc" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
            {leftOut.map(({ programme, limits }) => (
              <li key={programme.name}>
                {programme.name}: {limits.map(brokenLimitText).join("; ")}
              </li>
            ))}
            {notCompared.map(({ name }) => (
              <li key={name}>
                {name}: {asksNothingText}
              </li>
            ))}
          </Box>
        </Panel>
      )}
      {ranked.length < 2 ? null : <Changes answer={answer} />}
    </>
  );
}

function distanceText({ distance, low, high }: RankedProgramme): string {
  return `${formatNumber(distance, 2)} standard deviations, ${formatRange(low, high, 1)}`;
}

function Reasons({ ranked }: { ranked: readonly RankedProgramme[] }) {
  return (
    <Panel as="section" label="Reasons" gap="4">
      <Box textStyle="label">Why in this order</Box>
      <ReasonList ranked={ranked.slice(0, shownAtFirst)} from={1} isOnly={ranked.length === 1} />
      {ranked.length <= shownAtFirst ? null : (
        <Disclosure summary="The others" aside={`${ranked.length - shownAtFirst}`}>
          <ReasonList ranked={ranked.slice(shownAtFirst)} from={shownAtFirst + 1} />
        </Disclosure>
      )}
    </Panel>
  );
}

interface ReasonListProps {
  ranked: readonly RankedProgramme[];
  from: number;
  /** Whether there is no other programme: it is the nearest then, by no chance. */
  isOnly?: boolean;
}

function ReasonList({ ranked, from, isOnly = false }: ReasonListProps) {
  return (
    <chakra.ol start={from} listStyleType="decimal" display="grid" gap="4" paddingStart="8" maxWidth="70ch">
      {ranked.map((one) => (
        <li key={one.programme.name}>
          <Box fontWeight="600">{one.programme.name}</Box>
          <Box>
            {distanceText(one)}.{isOnly ? "" : ` Chance of being the nearest: ${chanceText(one.first)}.`}
          </Box>
          <Box>{reasonText(one)}</Box>
          {one.programme.source === "" ? null : (
            <Box textStyle="caption" color="fg.muted">
              Source: {one.programme.source}
            </Box>
          )}
        </li>
      ))}
    </chakra.ol>
  );
}

/** Changes that are in sight; the others are folded. */
const changesInSight = 3;

function Changes({ answer: { changesOfFirst, changeOfAny } }: { answer: PlacementAnswer }) {
  const others = changesOfFirst.slice(changesInSight);
  return (
    <Panel as="section" label="What would change the order" gap="3">
      <Box textStyle="label">The smallest changes that would put another programme first</Box>
      {changesOfFirst.length === 0 ? (
        <Box maxWidth="68ch">No single number puts another programme first, however far it is changed.</Box>
      ) : (
        <ChangeList changes={changesOfFirst.slice(0, changesInSight)} />
      )}
      <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
        Each number is changed alone, and the others stay as they are.{" "}
        {changeOfAny === null ? "" : anyChangeText(changeOfAny)}
      </Box>
      {others.length === 0 ? null : (
        <Disclosure summary="Other numbers" aside="Your numbers by the size of the change, then weights">
          <ChangeList changes={others} />
        </Disclosure>
      )}
    </Panel>
  );
}

function ChangeList({ changes }: { changes: readonly OrderChange[] }) {
  return (
    <Box as="ul" listStyleType="disc" display="grid" gap="2" paddingStart="5" maxWidth="68ch">
      {changes.map((change) => (
        <li key={change.id}>{changeText(change)}</li>
      ))}
    </Box>
  );
}
