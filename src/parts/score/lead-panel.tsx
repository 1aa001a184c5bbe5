import { Box, Flex, VisuallyHidden } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import type { LeadView } from "./lead-view.ts";
import type { Answer } from "./score-view.ts";
import { SnpTable } from "./snp-table.tsx";

/** The score of a complete lead-SNP set: its answer with the interval, what it rests on, and all its SNPs. */
export function LeadPanel({ view }: { view: LeadView }) {
  const { answer, strip } = view;
  return (
    <Flex
      as="article"
      aria-label={view.name}
      direction="column"
      gap="4"
      paddingTop="5"
      borderTopWidth="1px"
      borderColor="border.muted"
      minWidth="0"
      _print={{ breakInside: "avoid" }}
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }}
        columnGap="8"
        rowGap="4"
      >
        <Box minWidth="0">
          <Box as="h4" textStyle="label" color="fg.muted">
            {view.name}
          </Box>
          {answer === null ? <NoAnswer reason={view.cannotTell ?? ""} /> : <Figures answer={answer} />}
          {answer === null || strip === null ? null : (
            <Box marginTop="3">
              <IntervalStrip {...strip} text={answer.description} />
            </Box>
          )}
        </Box>
        <Box minWidth="0">
          <CoverageBar {...view.coverage} />
          <Box textStyle="caption" marginTop="2.5">
            {view.honest}
          </Box>
        </Box>
      </Box>
      <FactList facts={view.facts} columnWidth="8.5rem" />
      {view.facts.length === 0 ? null : (
        <Disclosure
          summary={`All ${formatNumber(view.coverage.total)} SNPs`}
          aside={`${formatNumber(view.coverage.value)} used`}
          isLazy
        >
          <Snps view={view} />
        </Disclosure>
      )}
    </Flex>
  );
}

/** Drawn when its disclosure is first opened, so that the lines are made no earlier. */
function Snps({ view }: { view: LeadView }) {
  return <SnpTable label={`SNPs of ${view.name}`} set={view.set} lines={view.snps()} />;
}

function Figures({ answer }: { answer: Answer }) {
  return (
    <Flex columnGap="6" rowGap="2" flexWrap="wrap" marginTop="1">
      <Figure
        figure={answer.place}
        caption={answer.interval === null ? "percentile" : "percentile, best guess"}
        tone="accent.fg"
      />
      {answer.interval === null ? (
        <Figure figure="complete" caption="no SNP of it is missing" tone="fg.muted" />
      ) : (
        <Figure figure={answer.interval} caption="likely range, 95 % interval" tone="fg" />
      )}
    </Flex>
  );
}

interface FigureProps {
  figure: string;
  caption: string;
  tone: "accent.fg" | "fg" | "fg.muted";
}

function Figure({ figure, caption, tone }: FigureProps) {
  return (
    <Box>
      <Box textStyle="title" color={tone} whiteSpace="nowrap">
        {figure}
        <VisuallyHidden>, </VisuallyHidden>
      </Box>
      <Box textStyle="caption" color="fg.muted">
        {caption}
      </Box>
    </Box>
  );
}

function NoAnswer({ reason }: { reason: string }) {
  return (
    <Box>
      <Box textStyle="title" color="fg.muted" marginTop="1">
        Can’t tell
      </Box>
      <Box textStyle="caption" marginTop="1">
        {reason}
      </Box>
    </Box>
  );
}
