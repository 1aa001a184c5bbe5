import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Cpu, Send } from "lucide-react";
import { useSession } from "../../state/account/session.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { isMisleading } from "../../state/genomes/remarks-of-file.ts";
import { estimatesSnps } from "../../state/genomes/savable-snps.ts";
import type { RunOnGenome } from "../../state/genomes/server-or-device.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Paragraphs } from "../../ui/text-section.tsx";
import { snpsText } from "./source-words.ts";

interface AskBeforeSendingProps {
  genome: GenomeEntry;
  run: Pick<RunOnGenome<unknown>, "needed">;
  /** What the server does with a number of SNPs, and what these also tell. */
  toSend: (snps: string) => readonly string[];
  onRunHere: () => void;
  onSend: () => void;
}

/** Asks before anything is sent: what, how much, what for; with the way that sends nothing. */
export function AskBeforeSending({ genome, run, toSend, onRunHere, onSend }: AskBeforeSendingProps) {
  const { user } = useSession();
  const reason = whyNothing(genome, run);
  const snps = Object.entries(run.needed ?? {});
  const count = snpsText(snps.length);
  const canSend = reason === null && user !== null;
  return (
    <Panel as="section" label="Before anything is sent" gap="4">
      <chakra.h2 textStyle="lead" fontWeight="600">
        {canSend ? `Send ${count} to the server?` : "Run it on this device"}
      </chakra.h2>
      <Box display="grid" gap="3">
        <Paragraphs texts={canSend ? toSend(count) : [reason ?? withoutAccount]} />
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
        <Button onClick={onRunHere}>
          <Cpu aria-hidden />
          Run on this device
        </Button>
        {canSend ? (
          <Button variant="outline" onClick={onSend}>
            <Send aria-hidden />
            Send {count} and analyse
          </Button>
        ) : null}
      </Flex>
    </Panel>
  );
}

const withoutAccount =
  "Without an account, the analysis runs on this device, with the same result. Nothing is sent.";

/** Why nothing of a genome can be sent even with an account; null where something can. */
function whyNothing(genome: GenomeEntry, { needed }: AskBeforeSendingProps["run"]): string | null {
  if (isMisleading(genome)) return "No score of this file has a place, so there is nothing to send.";
  if (estimatesSnps(genome))
    return "Your file estimates some of the SNPs. Their letters alone would say more than is known, so this file is analysed here and nothing is sent.";
  if (needed === null)
    return "Your file lists only where you differ from the reference genome. From single SNPs the server could not tell which other sites it has read, so this file is analysed here and nothing is sent.";
  return Object.keys(needed).length > 0
    ? null
    : "No SNP that the server needs can be used on this file, so there is nothing to send.";
}
