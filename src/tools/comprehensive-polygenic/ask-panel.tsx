import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Cpu, Send } from "lucide-react";
import { estimatesSnps } from "../../state/account/savable-snps.ts";
import { useSession } from "../../state/account/session.ts";
import type { GenomeEntry } from "../../state/genomes/genomes.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type AnalysisRun, analyseOnDevice, sendForAnalysis } from "./comprehensive-analysis.ts";
import { snpsText } from "./words.ts";

interface AskPanelProps {
  genome: GenomeEntry;
  run: AnalysisRun;
}

/** Asks before anything is sent: what, how much, what for; with the way that sends nothing. */
export function AskPanel({ genome, run }: AskPanelProps) {
  const { user } = useSession();
  const snps = Object.entries(run.needed ?? {});
  const count = snpsText(snps.length);
  const canSend = snps.length > 0 && user !== null;
  return (
    <Panel as="section" label="Before anything is sent" gap="4">
      <chakra.h2 textStyle="lead" fontWeight="600">
        {canSend ? `Send ${count} to the server?` : "Run it on this device"}
      </chakra.h2>
      <Box display="grid" gap="3" maxWidth="70ch">
        {canSend ? (
          <>
            <p>
              The server runs six weight sets on your genome. For that it needs {count} of your file, each
              with its two letters, and nothing else: not the file, not its name, none of its other SNPs. It
              scores them, answers, and keeps none.
            </p>
            <p>
              These SNPs also tell where your ancestors lived. The server computes nothing of the kind; it
              compares everybody with people of European ancestry, and this page checks whether that fits your
              file.
            </p>
            <p>
              This device can do the same without sending anything. The result is the same: the page computes
              it as well, and shows the server’s only where both agree.
            </p>
          </>
        ) : (
          <p>{whyNothingIsSent(genome, run)}</p>
        )}
      </Box>
      {canSend ? (
        <Disclosure summary="Which SNPs" aside={count}>
          <Box
            role="region"
            aria-label="SNPs that would be sent"
            tabIndex={0}
            maxHeight="14rem"
            overflowY="auto"
            textStyle="caption"
            fontVariantNumeric="tabular-nums"
            css={{ columns: "9rem" }}
          >
            {snps.map(([rsid, letters]) => (
              <div key={rsid}>
                {rsid} {letters}
              </div>
            ))}
          </Box>
        </Disclosure>
      ) : null}
      <Flex gap="3" flexWrap="wrap">
        <Button onClick={() => analyseOnDevice(run)}>
          <Cpu aria-hidden />
          Run on this device
        </Button>
        {canSend ? (
          <Button variant="outline" onClick={() => void sendForAnalysis(run)}>
            <Send aria-hidden />
            Send {count} and analyse
          </Button>
        ) : null}
      </Flex>
    </Panel>
  );
}

function whyNothingIsSent(genome: GenomeEntry, { needed }: AnalysisRun): string {
  if (estimatesSnps(genome)) {
    return "Your file estimates some of the SNPs. Their letters alone would say more than is known, so this file is analysed here and nothing is sent.";
  }
  if (needed === null) {
    return "Your file lists only where you differ from the reference genome. From single SNPs the server could not tell which other sites it has read, so this file is analysed here and nothing is sent.";
  }
  return Object.keys(needed).length === 0
    ? "No SNP of the six weight sets can be used on this file, so there is nothing to send."
    : "Without an account the server analyses nothing. This device does the same, and nothing is sent.";
}
