import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, CircleHelp, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";
import { pathOf } from "../../product/product.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { stackedOnPaper } from "../../ui/theme/stacked-on-paper.ts";
import { MisleadingRemark, UncertaintyRemark } from "../genome-card/genome-remarks.tsx";
import { comingAnswerHeight, emptyAnswerHeightAbove } from "../tool-page/answer-height.ts";
import type { AnalysedGenome, GenomeNeed } from "./analysis.ts";
import { problemOfGenome, ReadyGenome } from "./ready-genome.tsx";
import type { AnalysedGenomes, ChoiceOfGenomes } from "./use-analysed-genomes.ts";

interface AnswerOfGenomesProps {
  need: Pick<GenomeNeed<never>, "least" | "most">;
  genomes: AnalysedGenomes & Pick<ChoiceOfGenomes, "Notes">;
  /** Draws the answer about the genomes that are ready. */
  children: (ready: readonly AnalysedGenome[]) => ReactNode;
}

/** How far the genomes are; nothing once the answer is about all that are chosen. */
function statusText({
  ready,
  chosen,
  isPending,
}: Pick<AnalysedGenomes, "ready" | "chosen" | "isPending">): string | null {
  const all = formatCount(chosen.length, "genome", "genomes");
  if (isPending) return `${ready.length} of ${all} scored …`;
  return ready.length < chosen.length ? `${ready.length} of ${all} compared` : null;
}

/** An answer without the genome, below a notice that says why the genome is missing. */
function BesideNotice({ notice, children }: { notice: ReactNode; children: ReactNode }) {
  return (
    <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)" _print={stackedOnPaper}>
      {notice}
      {children}
    </Box>
  );
}

interface FailedProps {
  cause: "tables" | "engine";
  isOne: boolean;
  onRetry: () => void;
}

/** Why scores are missing, with the way to try again. */
function Failed({ cause, isOne, onRetry }: FailedProps) {
  const ofEngine = isOne
    ? "The engine gave no answer for this file."
    : "The engine gave no answer for some of the genomes.";
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <Notice icon={CircleAlert} title="The scores could not be computed" isAnnounced>
        {cause === "tables" ? "The tables that they need could not be loaded. Are you offline?" : ofEngine}
      </Notice>
      <Button size="sm" variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </Box>
  );
}

/** An answer about some genomes, or why there is none yet. It comes with the first ones that are ready and grows with the others. */
export function AnswerOfGenomes({ need, genomes, children }: AnswerOfGenomesProps) {
  const { ready, chosen, isPending, failure, retry, showSample } = genomes;
  // Elsewhere they are beside the genomes' other findings.
  const areRemarked = genomes.Notes === undefined;
  const [only] = chosen;
  const failed = failure === null ? null : <Failed cause={failure} isOne={need.most === 1} onRetry={retry} />;
  if (failed !== null && !isPending && ready.length < Math.max(1, need.least)) {
    return need.least === 0 ? <BesideNotice notice={failed}>{children([])}</BesideNotice> : failed;
  }
  if (need.most === 1 && only !== undefined) {
    const problem = problemOfGenome(only);
    if (need.least === 0 && problem !== null)
      return <BesideNotice notice={problem}>{children([])}</BesideNotice>;
    return (
      <ReadyGenome genome={only} hasScores={ready.length > 0}>
        {() => children(ready)}
      </ReadyGenome>
    );
  }
  const isEnough = ready.length >= need.least;
  const entries = ready.map(({ entry }) => entry);
  const problems = isEnough || isPending ? [] : chosen.filter((one) => problemOfGenome(one) !== null);
  if (problems.length > 0) {
    return (
      <Box minHeight={comingAnswerHeight}>
        <Notice
          icon={CircleAlert}
          title={`${formatCount(problems.length, "genome", "genomes")} could not be read`}
          isAnnounced
        >
          The <TextLink to={pathOf("upload")}>upload page</TextLink> says why. The answer needs{" "}
          {formatCount(need.least, "genome", "genomes")} or more that can be read.
        </Notice>
      </Box>
    );
  }
  if (!isEnough && (!isPending || chosen.length < need.least)) {
    return (
      // As high as the place of the answer was before, so that the inputs below stay where they are.
      <Box minHeight={{ base: emptyAnswerHeightAbove, lg: "0" }}>
        <Notice icon={CircleHelp} title={`Choose ${formatCount(need.least, "genome", "genomes")} or more`}>
          The answer comes as soon as they are read.
          <Box marginTop="3">
            <Button size="sm" variant="outline" onClick={showSample}>
              Look at the example
            </Button>
          </Box>
        </Notice>
      </Box>
    );
  }
  return (
    <Box
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      minHeight={isEnough ? "0" : comingAnswerHeight}
      _print={{ ...stackedOnPaper, minHeight: "0" }}
    >
      {failed}
      {areRemarked ? <MisleadingRemark genomes={entries} /> : null}
      {isEnough ? (
        children(ready)
      ) : (
        <Notice icon={LoaderCircle} title="Reading and scoring your genomes …">
          They are read on this device. Nothing is sent.
        </Notice>
      )}
      {areRemarked ? <UncertaintyRemark genomes={entries} /> : null}
      {need.most > 1 ? (
        <Box role="status" textStyle="caption" color="fg.muted" minHeight="5">
          {statusText(genomes)}
        </Box>
      ) : null}
    </Box>
  );
}
