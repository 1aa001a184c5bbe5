import { Box, Button, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";
import type { OpenedAnalysis } from "../../state/account/saved-analyses.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { Panel } from "../../ui/panel.tsx";
import { PlainTable } from "../genome-card/plain-table.tsx";
import { documentParts } from "./document-parts.ts";

/** An answer of the account that was opened, with when it was saved. */
export interface ShownAnalysis extends OpenedAnalysis {
  /** Date and time as the list shows them. */
  readonly saved: string;
}

interface SavedAnswerProps {
  shown: ShownAnalysis;
  onClose: () => void;
}

/**
 * An answer as the account has it: its genomes are not there any more, so it is not computed again. What would reveal genotypes was never
 * saved and is missing here.
 */
export function SavedAnswer({ shown, onClose }: SavedAnswerProps) {
  const { facts, tables } = documentParts(shown.document ?? {});
  const heading = `Saved ${shown.saved}`;
  return (
    <Panel as="section" label={heading} gap="4">
      <Flex justifyContent="space-between" alignItems="start" gap="3">
        <Box>
          <Box textStyle="label">{heading}</Box>
          <Box textStyle="caption" color="fg.muted">
            The answer as your account has it, rounded and without what would reveal genotypes.
          </Box>
        </Box>
        <Button size="xs" variant="ghost" onClick={onClose} _print={{ display: "none" }}>
          <X aria-hidden />
          Close
        </Button>
      </Flex>
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {tables.map(
        ({ title, heads, rows, furtherRows }): ReactNode => (
          <Box key={title}>
            <PlainTable
              caption={title}
              heads={heads}
              wordHeads={heads}
              rows={rows.map((cells, index) => ({ key: String(index), cells }))}
              maxWidth="100%"
            />
            {furtherRows === 0 ? null : (
              <Box textStyle="caption" color="fg.muted" marginTop="1">
                And {formatCount(furtherRows, "row", "rows")} more, which the copy of your data has.
              </Box>
            )}
          </Box>
        ),
      )}
    </Panel>
  );
}
