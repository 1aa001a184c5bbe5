import { Box } from "@chakra-ui/react";
import { CircleAlert, CircleHelp, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { pathOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { MisleadingRemark, UncertaintyRemark } from "../genome-card/genome-remarks.tsx";
import { GenomeOfFiles, savedGenome } from "../saved-genome.ts";
import { comingAnswerHeight } from "../tool-page/answer-height.ts";

interface ReadyGenomeProps {
  genome: GenomeEntry;
  /** Whether everything that the answer needs is computed; its notice says "Reading and scoring" until then. */
  hasScores: boolean;
  /** Least heights of the notice: those of what takes its place. A window without them. */
  height?: { readonly base: string; readonly lg: string };
  /** Draws the answer. */
  children: () => ReactNode;
}

/** An answer about one genome, or why there is none yet: it is being read, holds several genomes, or could not be read. */
export function ReadyGenome({ genome, children, ...rest }: ReadyGenomeProps) {
  return (
    <GenomeOfFiles value={savedGenome(genome)}>
      <AnswerOrStatus genome={genome} {...rest}>
        {children}
      </AnswerOrStatus>
    </GenomeOfFiles>
  );
}

/** Why there is no answer about a genome until somebody does something; null where there is or will be one. */
export function problemOfGenome({ status: { phase } }: GenomeEntry): ReactNode {
  if (phase === "choosing") {
    return (
      <Notice icon={CircleHelp} title="This file has several genomes">
        Choose one on the <TextLink to={pathOf("upload")}>upload page</TextLink>, then come back.
      </Notice>
    );
  }
  if (phase !== "ready" && phase !== "reading" && phase !== "scoring") {
    return (
      <Notice icon={CircleAlert} title="This genome could not be read" isAnnounced>
        The <TextLink to={pathOf("upload")}>upload page</TextLink> says why.
      </Notice>
    );
  }
  return null;
}

function AnswerOrStatus({ genome, hasScores, height = comingAnswerHeight, children }: ReadyGenomeProps) {
  const problem = problemOfGenome(genome);
  if (problem !== null) return problem;
  if (genome.status.phase === "ready" && hasScores) {
    return (
      <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
        <MisleadingRemark genomes={[genome]} />
        {children()}
        <UncertaintyRemark genomes={[genome]} />
      </Box>
    );
  }
  return (
    <Box role="status" minHeight={height}>
      <Notice icon={LoaderCircle} title="Reading and scoring this genome …">
        It is read on this device. Nothing is sent before you are asked.
      </Notice>
    </Box>
  );
}
