import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { type ComparedRow, comparedRows, comparisonFinding, type ListedPrediction } from "./comparison.ts";

interface PredictionListProps {
  predictions: readonly ListedPrediction[];
  /** What can be done with one of them. */
  actions: (row: ComparedRow) => ReactNode;
  /** Heading of the panel. */
  title: string;
}

/** Predictions under each other, newest first, with the finding about all of them. */
export function PredictionList({ predictions, actions, title }: PredictionListProps) {
  const finding = comparisonFinding(predictions);
  return (
    <Panel as="section" label={title} gap="4">
      <Box as="h2" textStyle="label">
        {title}
      </Box>
      {finding === null ? null : <Box maxWidth="68ch">{finding}.</Box>}
      <Box as="ul" listStyleType="none">
        {comparedRows(predictions).map((row) => (
          <Flex
            as="li"
            key={row.id}
            gap="2"
            columnGap="5"
            flexWrap="wrap"
            alignItems="center"
            paddingY="2.5"
            borderTopWidth="1px"
            borderColor="border.muted"
          >
            <Box flex="0 0 14rem">{row.date}</Box>
            {row.estimate === null ? null : (
              <Box flex="0 0 9rem">
                <b>{row.estimate}</b>, {row.interval}
              </Box>
            )}
            <Box flex="1 1 12rem" minWidth="0" textStyle="caption" color="fg.muted">
              {row.about}
            </Box>
            {actions(row)}
          </Flex>
        ))}
      </Box>
    </Panel>
  );
}
