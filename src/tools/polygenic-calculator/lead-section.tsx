import { Box, Button, Flex } from "@chakra-ui/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { LeadPanel } from "../../parts/score/lead-panel.tsx";
import { leadView } from "../../parts/score/lead-view.ts";
import * as genomes from "../../state/genomes.ts";
import { Notice } from "../../ui/notice.tsx";
import { Panel } from "../../ui/panel.tsx";

interface LeadSectionProps {
  id: string;
  /** SNPs kept from the file. */
  snpCount: number;
}

/** The scores of the complete lead-SNP sets; they come by themselves after the quick scores. */
export function LeadSection({ id, snpCount }: LeadSectionProps) {
  const status = genomes.useLeadScoresOf(id);
  return (
    <Panel usualHeight="60rem">
      <Box as="h3" textStyle="lead" fontWeight="600">
        All lead SNPs
      </Box>
      <Box textStyle="caption" color="fg.muted" marginTop="1" marginBottom="5" maxWidth="72ch">
        The quick scores use the SNPs that most tests have. These use every lead SNP of the study. They
        explain more where a file has the SNPs; where it lacks them, the likely range is wide.
      </Box>
      <LeadBody id={id} snpCount={snpCount} status={status} />
    </Panel>
  );
}

function LeadBody({ id, snpCount, status }: LeadSectionProps & { status: genomes.LeadStatus | undefined }) {
  const scores = useDeferredValue(status?.phase === "ready" ? status.scores : null);
  const views = useMemo(() => scores?.map((entry) => leadView(entry, snpCount)) ?? [], [scores, snpCount]);
  if (status?.phase === "failed") {
    return (
      <Notice icon={TriangleAlert} isAnnounced title={failureTitles[status.cause]}>
        <Flex direction="column" gap="3" alignItems="start">
          The quick scores above are not affected.
          <Button size="sm" variant="outline" onClick={() => genomes.retryLeadScores(id)}>
            <RotateCcw aria-hidden />
            Try again
          </Button>
        </Flex>
      </Notice>
    );
  }
  if (status?.phase === "ready") {
    return views.map((view) => <LeadPanel key={view.set.id} view={view} />);
  }
  return (
    <Box role="status" textStyle="caption" color="fg.muted">
      {status?.phase === "scoring" ? "Scoring all lead SNPs …" : "Waits until the other files are read."}
    </Box>
  );
}

const failureTitles = {
  tables: "The tables of the full sets could not be loaded from the server this page came from.",
  engine: "The scoring engine gave no answer for the full sets. That is our fault, not yours.",
} as const;
