import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import { formatOrdinal, formatRoughPercent } from "../../lib/format.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { Panel } from "../../ui/panel.tsx";
import { noRangeText } from "../score/score-words.ts";
import { placeText, type TraitResult, traitFoundText } from "./trait-result.ts";

/** A trait in a card: its place and interval, or why there is none, and what it is based on. */
export function TraitCard({ result }: { result: TraitResult }) {
  const { facts, place, interval, standing, explains } = result;
  return (
    <Panel as="article" label={facts.shortName} gap="0" isTight>
      <Flex justifyContent="space-between" alignItems="baseline" columnGap="3" flexWrap="wrap">
        <Box as="h2" textStyle="label">
          {facts.shortName}
          <VisuallyHidden>: </VisuallyHidden>
        </Box>
        {place === null ? null : (
          <Place figure={formatOrdinal(place.percentile.value)} caption="percentile" tone="accent.fg" />
        )}
      </Flex>
      {place === null ? (
        <Box>
          <Box textStyle="lead" fontWeight="600" color="fg.muted">
            Can’t tell
          </Box>
          <Box textStyle="caption">{standing}</Box>
        </Box>
      ) : (
        <>
          <Place figure={interval ?? noRangeText} caption="95 % interval" tone="fg" />
          <Box marginY="1.5">
            <IntervalStrip
              value={place.percentile.value}
              low={interval === null ? null : place.percentile.low}
              high={interval === null ? null : place.percentile.high}
              text={`${facts.shortName}: ${placeText(result)}`}
            />
          </Box>
          <Box textStyle="caption" color="fg.muted">
            High: {facts.high}.{" "}
            {explains === null
              ? "What it explains is not known."
              : `Explains ${formatRoughPercent(explains)}.`}
          </Box>
        </>
      )}
      <Box textStyle="caption" color="fg.muted">
        SNPs found: {traitFoundText(result)}
        <VisuallyHidden>. </VisuallyHidden>
      </Box>
    </Panel>
  );
}

function Place({ figure, caption, tone }: { figure: string; caption: string; tone: "accent.fg" | "fg" }) {
  return (
    <Flex data-figure="" columnGap="1.5" alignItems="baseline">
      <Box textStyle="lead" fontWeight="600" color={tone} whiteSpace="nowrap">
        {figure}
      </Box>
      <Box textStyle="caption" color="fg.muted">
        {caption}
        <VisuallyHidden>, </VisuallyHidden>
      </Box>
    </Flex>
  );
}
