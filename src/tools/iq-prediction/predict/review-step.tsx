import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { CircleAlert, Sparkles } from "lucide-react";
import { useEffect, useState } from "react";
import { fieldWords, valueText } from "../../../parts/prediction/field-words.ts";
import { ancestryGroupNames, typedScoresAccuracyText } from "../../../parts/prediction/typed-scores-group.ts";
import { BackButton } from "../../../parts/questionnaire/step-buttons.tsx";
import { isScoreTyped } from "../../../science/iq/prediction-input.ts";
import { useGenomesPart } from "../../../state/genomes/genomes.ts";
import { predict, useHeldPrediction } from "../../../state/prediction/held-prediction.ts";
import { askedOf } from "../../../state/prediction/held-prediction-store.ts";
import { useIqGenomePart } from "../../../state/prediction/iq-genome.ts";
import { useKeptSnps } from "../../../state/prediction/kept-snps.ts";
import { keptFileId } from "../../../state/prediction/kept-snps-store.ts";
import { Notice } from "../../../ui/notice.tsx";
import {
  chooseGenome,
  openStep,
  type PredictionStepId,
  predictionSteps,
  usePredictionDraft,
} from "../prediction-draft.ts";
import {
  type Entry,
  entriesOf,
  isChosenGone,
  isGroupOpen,
  isMeanAlone,
  isOfOtherFacts,
  isSameQuestion,
  originsOf,
  questionOf,
  stepOf,
  typedGroups,
  withoutUnusableGenome,
} from "./model.ts";
import { Outcome } from "./outcome.tsx";
import { ReviewGenome } from "./review-genome.tsx";
import { takenFor } from "./taken-for.ts";

/** The name of a step. */
function nameOf(step: PredictionStepId): string {
  return predictionSteps.find(({ id }) => id === step)?.title ?? "";
}

/** All inputs, the defaults of empty ones, and the button that predicts. */
export function ReviewStep() {
  const draft = usePredictionDraft();
  const ids = useGenomesPart(({ genomes }) => genomes.map(({ id }) => id));
  const result = useHeldPrediction();
  const [isPredicting, setIsPredicting] = useState(false);
  const entries = entriesOf(draft.typed);
  const wrong = entries.filter(({ value }) => value === null);
  const isUnasked = isGroupOpen(draft.typed);
  const kept = useKeptSnps();
  const chosen = questionOf(draft, ids, (id) => keptFileId(kept, id));
  const part = useIqGenomePart(chosen.genomeId ?? "");
  const question = withoutUnusableGenome(chosen, part);
  const isGone = isChosenGone(draft.genome, ids);
  // The genome in the review is chosen from now on: no other one replaces it in silence.
  const newest = draft.genome.kind === "newest" ? chosen.genomeId : null;
  useEffect(() => {
    if (newest !== null) chooseGenome({ kind: "chosen", id: newest });
  }, [newest]);
  const isReading = chosen.genomeId !== null && part.phase === "under-way";
  const asked = askedOf(result);
  const isCurrent = asked !== null && isSameQuestion(asked, question) && !isOfOtherFacts(result, part);
  const run = async () => {
    setIsPredicting(true);
    await predict(question);
    setIsPredicting(false);
  };
  return (
    <Box display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.dl display="grid" gap="4" margin="0">
        <ReviewLine step="genome">
          {isGone ? (
            <Box>The genome you chose was removed. Choose another one, or none.</Box>
          ) : (
            <ReviewGenome />
          )}
          <Entries entries={entries.filter(({ group }) => group === "genetic")} />
          {isScoreTyped(question.input) && !isUnasked ? (
            <>
              <Box>Typed scores compared with: {ancestryGroupNames[question.group]}</Box>
              <Box color="fg.muted">{typedScoresAccuracyText(question.group)}</Box>
            </>
          ) : null}
          {question.genomeId !== null && isScoreTyped(question.input) && part.phase === "ready" ? (
            <Box color="fg.muted">{besideTypedText(originsOf(question, part))}</Box>
          ) : null}
          {isMeanAlone(question.input) ? (
            <Box color="fg.muted">{fieldWords.pgs_local.name} has no effect without a typed score.</Box>
          ) : null}
        </ReviewLine>
        {typedGroups
          .filter((group) => group !== "genetic")
          .map((group) => {
            const own = entries.filter((entry) => entry.group === group);
            return (
              <ReviewLine key={group} step={stepOf(group)}>
                {own.length === 0 ? (
                  <Box color="fg.muted">Not given, so it is left out</Box>
                ) : (
                  <Entries entries={own} />
                )}
                {takenFor(group, own).map((text) => (
                  <Box key={text} color="fg.muted">
                    {text}
                  </Box>
                ))}
              </ReviewLine>
            );
          })}
      </chakra.dl>
      {wrong.length === 0 ? null : (
        <Notice icon={CircleAlert} title="Something you typed cannot be used">
          {wrong.map(({ field }) => field).join(", ")}: not a number in its range. Change it or clear the
          field.
        </Notice>
      )}
      {isUnasked ? (
        <Notice icon={CircleAlert} title="Who should the typed scores be compared with?">
          Scores mean nothing without it. Choose it in the step {nameOf("genome")}, beside the scores.
        </Notice>
      ) : null}
      {isCurrent && !isGone && !isUnasked && !isPredicting ? <Outcome result={result} onAgain={run} /> : null}
      <Flex gap="3" flexWrap="wrap">
        {isCurrent || isGone || isUnasked || wrong.length > 0 ? null : (
          <Button type="button" onClick={run} disabled={isPredicting || isReading}>
            <Sparkles aria-hidden />
            {isReading ? "Reading the genome …" : asked === null ? "Predict" : "Predict again"}
          </Button>
        )}
        <BackButton onBack={() => openStep("neuroimaging")} />
      </Flex>
    </Box>
  );
}

/** What of a genome counts beside typed scores. */
function besideTypedText({ intelligence, education }: ReturnType<typeof originsOf>): string {
  return intelligence === "genome" || education === "genome"
    ? "The typed score replaces the genome’s. The genome’s other score still counts."
    : "Typed genome-wide scores say more than the SNPs in a file, so the genome does not count in the estimate.";
}

/** One step's part of the review, with the way to change it. */
function ReviewLine({ step, children }: { step: PredictionStepId; children: React.ReactNode }) {
  return (
    <Box borderTopWidth="1px" borderColor="border" paddingTop="3">
      <chakra.dt display="flex" justifyContent="space-between" gap="3" fontWeight="600">
        {nameOf(step)}
        <Button
          type="button"
          size="sm"
          variant="outline"
          aria-label={`Change ${nameOf(step)}`}
          onClick={() => openStep(step)}
        >
          Change
        </Button>
      </chakra.dt>
      <chakra.dd margin="0" textStyle="caption" display="grid" gap="1">
        {children}
      </chakra.dd>
    </Box>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return entries.map(({ name, field, typed, value, note }) => (
    <Box key={name} overflowWrap="anywhere">
      {field}: {value === null ? typed : valueText(name, value)}
      {note === null ? null : <chakra.span color="fg.muted"> {note}</chakra.span>}
    </Box>
  ));
}
