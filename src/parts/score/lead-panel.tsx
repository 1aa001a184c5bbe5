import { Box, Flex } from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import { CoverageBar } from "../../ui/coverage-bar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { AnswerFigures, NoAnswer } from "./answer-figures.tsx";
import type { LeadView } from "./lead-view.ts";
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
