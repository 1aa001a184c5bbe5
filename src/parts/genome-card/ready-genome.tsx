import { Box, Grid, VisuallyHidden } from "@chakra-ui/react";
import { SearchX } from "lucide-react";
import { useDeferredValue, useMemo, useRef } from "react";
import { formatCount } from "../../lib/format.ts";
import { chooseReference, type JudgedFile } from "../../science/reference-group/choose-reference.ts";
import { type GenomeEntry, referenceWishOf, type SetScore } from "../../state/genomes/genome-entry.ts";
import { useLeadScoresOf, usePredictionState } from "../../state/scores/page-scores.ts";
import type { PredictionState } from "../../state/scores/prediction-state.ts";
import { traitsInOrder, traitsWithCard } from "../../state/scores/trait-answers.ts";
import { type AnswersSoFar, useTraitAnswers } from "../../state/scores/use-trait-answers.ts";
import { noOverlapMessage } from "../../texts/genome-failures.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Folds } from "../../ui/folds.tsx";
import { useIsPrinting } from "../../ui/hooks/use-is-printing.ts";
import { Notice } from "../../ui/notice.tsx";
import { AnswerCard } from "../score/answer-card.tsx";
import { incompleteText, limitsText, pendingText } from "../score/answer-words.ts";
import { HowComputed } from "../score/how-computed.tsx";
import { placeText, referenceName } from "../score/reference-words.ts";
import { AbsentSitesChoice } from "./absent-sites-choice.tsx";
import { FileFacts } from "./file-facts.tsx";
import { FileNotices } from "./file-notices.tsx";
import { FullSetsFailure } from "./full-sets-failure.tsx";
import type { FileReport } from "./genome-types.ts";
import { LeastR2Choice } from "./least-r2-choice.tsx";
import { PredictionFailure } from "./prediction-failure.tsx";
import { ProxiesChoice } from "./proxies-choice.tsx";
import { ReferenceChoice } from "./reference-choice.tsx";
import { TraitFold } from "./trait-fold.tsx";
import { type TraitViews, traitViews } from "./trait-views.ts";

interface ReadyGenomeProps {
  genome: Pick<GenomeEntry, "id" | "absentSites" | "referenceWish" | "areProxiesLeftOut">;
  report: FileReport;
  scores: readonly SetScore[];
  /** The reference that the file fits, and whether it misleads. */
  file: JudgedFile;
}

/** A genome that has been read and scored: one answer a trait first, then everything they rest on. */
export function ReadyGenome({ genome, report, scores, file }: ReadyGenomeProps) {
  // Drawing later results yields to what the person does meanwhile.
  const soFar = useDeferredValue(useTraitAnswers(genome.id, scores));
  const views = useTraitViews(soFar, report.rows);
  const fullSets = useLeadScoresOf(genome.id);
  const hasNoSnp = soFar.answers.every(({ leading }) => "failure" in leading);
  const inCards = views.filter(({ answer: { trait } }) => traitsWithCard.includes(trait));
  const reference = chooseReference(file, referenceWishOf(genome));
  // A button that goes away with its notice would leave the keyboard at the page's start.
  const below = useRef<HTMLDivElement>(null);
  const leaveButton = () => below.current?.focus();
  return (
    <Box display="grid" gap="3" minWidth="0" gridTemplateColumns="minmax(0, 1fr)">
      <FileNotices id={genome.id} report={report} verdict={file.verdict} scores={scores} />
      {hasNoSnp ? (
        <Notice
          // A new element once it is final, so that it is announced then.
          key={String(soFar.isPending)}
          icon={SearchX}
          isAnnounced={!soFar.isPending}
          title={noOverlapMessage(report.rows)}
        >
          {soFar.isPending || soFar.isIncomplete
            ? "Other scores may still find their SNPs in this file."
            : "No score of this page finds its SNPs in this file."}
        </Notice>
      ) : (
        <Grid templateColumns="repeat(auto-fit, minmax(min(100%, 22rem), 1fr))" gap="4">
          {inCards.map(({ answer: { trait }, scores: [leading] }) =>
            leading === undefined ? null : (
              <AnswerCard key={trait} view={leading} isPending={soFar.isPending} state={stateText(soFar)} />
            ),
          )}
        </Grid>
      )}
      <FullSetsFailure id={genome.id} hasScores={!hasNoSnp} onRetry={leaveButton} />
      <PredictionFailure
        id={genome.id}
        isTriedElsewhere={fullSets?.phase === "failed"}
        onRetry={leaveButton}
      />
      <Box ref={below} tabIndex={-1} outline="none" textStyle="caption" color="fg.muted" maxWidth="100ch">
        {hasNoSnp
          ? null
          : [limitsText(soFar.answers), placeText(reference.kind)].filter((text) => text !== null).join(" ")}
        {/* Said once a genome; each card shows it. */}
        <VisuallyHidden role="status">{stateText(soFar) ?? "The scores are final."}</VisuallyHidden>
      </Box>
      <AbsentSitesChoice genome={genome} report={report} />
      <LeastR2Choice id={genome.id} report={report} scores={scores} />
      <Folds
        usualHeight="9.5rem"
        beside={<AboutGenome genome={genome} report={report} file={file} views={views} />}
      >
        {traitsInOrder.map((trait) => (
          <TraitFold
            key={trait}
            trait={trait}
            views={views.find(({ answer }) => answer.trait === trait)}
            hasCard={inCards.some(({ answer }) => answer.trait === trait)}
            isPending={soFar.isPending}
          />
        ))}
      </Folds>
    </Box>
  );
}

/** Why the answers are not final; null where they are. */
function stateText({ isPending, isIncomplete }: AnswersSoFar): string | null {
  if (isPending) return pendingText;
  return isIncomplete ? incompleteText : null;
}

function useTraitViews({ answers }: AnswersSoFar, snpCount: number): readonly TraitViews[] {
  return useMemo(() => answers.map((answer) => traitViews(answer, snpCount)), [answers, snpCount]);
}

const predictionTexts: Readonly<Record<PredictionState, string>> = {
  "left out": "left out",
  "not possible": "left out: nothing to predict them by",
  pending: "being predicted",
  failed: "could not be predicted",
  predicted: "predicted",
};

interface AboutGenomeProps extends Omit<ReadyGenomeProps, "scores"> {
  views: readonly TraitViews[];
}

/** The basis of the answers: the people, the missing SNPs, the file and the computation. */
function AboutGenome({ genome, report, file, views }: AboutGenomeProps) {
  const isPrinting = useIsPrinting();
  const predictionState = usePredictionState(genome);
  const reference = chooseReference(file, referenceWishOf(genome));
  const droppedLines = report.dropped.reduce((sum, group) => sum + group.count, 0);
  return (
    <>
      {file.verdict.kind === "misleading" ? null : (
        <Disclosure
          summary="Compared with"
          aside={referenceName(reference.kind)}
          // Where there is no answer before the person chooses, the choice is in sight.
          isInitiallyOpen={chooseReference(file, "auto").kind === "none"}
        >
          <ReferenceChoice genome={genome} file={file} />
        </Disclosure>
      )}
      {reference.kind === "none" ? null : (
        <Disclosure summary="SNPs that are not in the file" aside={predictionTexts[predictionState]}>
          <ProxiesChoice genome={genome} />
        </Disclosure>
      )}
      <Disclosure
        isLazy
        summary="What was read from the file"
        aside={
          droppedLines === 0 ? "no line left out" : `${formatCount(droppedLines, "line", "lines")} left out`
        }
      >
        <FileFacts report={report} />
      </Disclosure>
      <Disclosure summary="How this is computed" isLazy={!isPrinting}>
        <HowComputed views={views.flatMap(({ scores }) => scores)} />
      </Disclosure>
    </>
  );
}
