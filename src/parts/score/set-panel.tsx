import { Box, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { AnswerFigures, NoAnswer } from "./answer-figures.tsx";
import { CoverageLine } from "./coverage-line.tsx";
import type { ScoreView } from "./score-view.ts";
import { SnpTable } from "./snp-table.tsx";

interface SetPanelProps {
  view: ScoreView;
  /** How it compares with the other scores of its trait. */
  remark?: string;
}

/** The score of one set: its place with the interval, its basis, details for experts, and all its SNPs. */
export function SetPanel({ view, remark }: SetPanelProps) {
  const { answer, strip } = view;
  const explained = [view.explains, view.years].filter((text) => text !== null).join(" ");
  const said = [remark ?? null, view.fewFound, explained, view.gain];
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
    >
      <Box
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" }}
        columnGap="8"
        rowGap="4"
        // The whole panel is half a sheet: unbroken, it would leave the other half empty.
        _print={{ breakInside: "avoid" }}
      >
        <Box minWidth="0">
          <Box as="h4" textStyle="label" color="fg.muted" marginBottom="1">
            {view.name}
          </Box>
          {answer === null ? (
            <NoAnswer reason={view.cannotTell ?? ""} isDeclined={view.isDeclined} size="title" />
          ) : (
            <AnswerFigures answer={answer} size="title" />
          )}
          {answer === null || strip === null ? null : (
            <Box marginTop="3">
              <IntervalStrip {...strip} text={answer.standing} />
            </Box>
          )}
        </Box>
        <Box minWidth="0">
          <CoverageLine coverage={view.coverage} />
          {said.map((text) =>
            text === null ? null : (
              <Box key={text} textStyle="caption" marginTop="2.5">
                {text}
              </Box>
            ),
          )}
        </Box>
      </Box>
      {view.facts.length === 0 ? null : (
        <div>
          <Disclosure
            summary={`All ${formatNumber(view.coverage.total)} SNPs`}
            aside={`${formatNumber(view.coverage.value)} found`}
            isLazy
          >
            <Snps view={view} />
          </Disclosure>
          <Disclosure summary="For experts" aside="raw sum, strand flips, palindromic SNPs">
            <FactList facts={view.facts} columnWidth="8.5rem" />
          </Disclosure>
        </div>
      )}
    </Flex>
  );
}

/** Drawn when its disclosure is first opened, so that the lines are made no earlier. */
function Snps({ view }: { view: ScoreView }) {
  return <SnpTable label={`SNPs of ${view.name}`} set={view.set} lines={view.snps()} />;
}
