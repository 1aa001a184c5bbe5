import { Box, Grid } from "@chakra-ui/react";
import { formatNumber, formatRoughPercent } from "../../lib/format.ts";
import { countText, rangeText } from "../../parts/score/risk-words.ts";
import { Figure, Figures } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { averageText, type TraitView } from "./model.ts";
import { PeoplePicture } from "./people-picture.tsx";

/** A trait with a useful score: the chance beside the average person's, as counts of people. */
export function RiskPanel({ view }: { view: TraitView }) {
  const { facts, verdict, average, prevalence } = view;
  if (verdict.kind !== "risk" || average === null || prevalence === null) return null;
  const { own, low, high, risk } = verdict;
  return (
    <Panel as="article" label={facts.shortName} gap="4">
      <div>
        <Box as="h2" textStyle="lead" fontWeight="620">
          {facts.shortName}
        </Box>
        <Box textStyle="caption" color="fg.muted">
          {facts.description}
        </Box>
      </div>
      <Figures>
        <Figure figure={countText(own)} caption="people with a score like this" tone="accent.fg" />
        {low.count === high.count ? null : (
          <Figure
            figure={rangeText(low, high)}
            caption="range, for the SNPs not found, for wrong calls, and for what the score explains, taken as half to twice our estimate"
          />
        )}
        <Figure figure={countText(average)} caption="people on average" />
      </Figures>
      <Grid gap="4" templateColumns={{ base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" }}>
        <Picture title="People with a score like this" people={own} isOwn />
        <Picture title="People on average" people={average} />
      </Grid>
      <Box textStyle="caption" color="fg.muted" maxWidth="70ch">
        That is {formatNumber(risk.value / prevalence.share, 1)} times the average chance. {averageText(view)}{" "}
        {foundText(view)}
      </Box>
    </Panel>
  );
}

function Picture({
  title,
  people,
  isOwn = false,
}: {
  title: string;
  people: TraitView["average"];
  isOwn?: boolean;
}) {
  if (people === null) return null;
  return (
    <div>
      <Box textStyle="label" marginBottom="2">
        {title}: {countText(people)}
      </Box>
      <PeoplePicture people={people} label={title} isOwn={isOwn} />
    </div>
  );
}

function foundText({ found, explained }: TraitView): string {
  if (found === null) return "";
  const of = `SNPs found: ${formatNumber(found.matched)} of ${formatNumber(found.total)}.`;
  return explained === null
    ? of
    : `${of} They explain ${formatRoughPercent(explained)} of the differences between people.`;
}

/** A trait whose score is of no use, and why; the figures for everybody are beside it. */
export function NothingPanel({ view }: { view: TraitView }) {
  const { facts, verdict, average, found } = view;
  if (verdict.kind !== "nothing") return null;
  const ofEverybody = averageText(view);
  return (
    <Panel as="article" label={facts.shortName} gap="3" isTight>
      <Box as="h3" fontWeight="620">
        {facts.shortName}
      </Box>
      <div>{verdict.reason}</div>
      {average === null || ofEverybody === null ? null : (
        <Box display="grid" gap="2" justifyItems="start">
          <Box textStyle="caption" color="fg.muted">
            {ofEverybody}
          </Box>
          <PeoplePicture people={average} label={`${facts.shortName}, people on average`} />
        </Box>
      )}
      {found === null ? null : (
        <Box textStyle="caption" color="fg.muted" marginTop="auto">
          SNPs found: {formatNumber(found.matched)} of {formatNumber(found.total)}
        </Box>
      )}
    </Panel>
  );
}
