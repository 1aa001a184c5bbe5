import { Box, Button, Flex } from "@chakra-ui/react";
import { CloudUpload } from "lucide-react";
import { useState } from "react";
import { distinctDates } from "../../lib/distinct-dates.ts";
import type { SavedSet } from "../../science/disclosure/saved-places.ts";
import {
  type AnswerToSave,
  readSavedAnalysis,
  useSavedAnalyses,
  useSavingOfAnalysis,
} from "../../state/account/saved-analyses.ts";
import { removeSavedPrediction } from "../../state/prediction/saved-predictions.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { savedTexts } from "../../texts/saved-texts.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import type { ShownAnalysis } from "./saved-answer.tsx";

interface SaveAnalysisProps {
  toolId: string;
  answer: (earlier: readonly SavedSet[]) => AnswerToSave;
  /** Whether the answer is another one than what was sent last. */
  isAnother: boolean;
  onSave: () => void;
}

/** Saves an answer in the account of who is signed in; nobody else sees the button. */
export function SaveAnalysis({ toolId, answer, isAnother, onSave }: SaveAnalysisProps) {
  const saving = useSavingOfAnalysis(toolId);
  if (saving.phase === "signed-out") return null;
  const { phase, failure, placesLeftOut } = isAnother
    ? ({ phase: "idle", failure: null, placesLeftOut: 0 } as const)
    : saving;
  // While it waits a button shows a sign alone.
  const label = phase === "saved" ? "Saved in your account" : "Save in your account";
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap" aria-live="polite" _print={{ display: "none" }}>
      <Button
        size="sm"
        variant="outline"
        loading={phase === "saving"}
        aria-label={label}
        disabled={phase === "saved"}
        onClick={() => {
          onSave();
          saving.save(answer);
        }}
      >
        <CloudUpload aria-hidden />
        {label}
      </Button>
      {failure === null ? null : <Box textStyle="caption">{databaseFailureMessage(failure)}</Box>}
      {placesLeftOut === 0 ? null : <Box textStyle="caption">{savedTexts.placesLeftOut(placesLeftOut)}</Box>}
    </Flex>
  );
}

interface SavedAnalysesProps {
  toolId: string;
  /** Puts the settings of a saved answer into the fields, and shows the answer. */
  onOpen: (opened: ShownAnalysis) => void;
}

/** The answers of a tool that a person has saved, to be opened again or deleted. */
export function SavedAnalyses({ toolId, onOpen }: SavedAnalysesProps) {
  const saved = useSavedAnalyses(toolId);
  const [problem, setProblem] = useState<string | null>(null);
  const [askedId, setAskedId] = useState<string | null>(null);
  if (saved.length === 0) return null;
  const dates = distinctDates(saved.map(({ savedAt }) => savedAt));
  const open = async (id: string, date: string) => {
    const found = await readSavedAnalysis(id);
    if (found.ok && found.value !== null) onOpen({ ...found.value, saved: date });
    if (!found.ok) setProblem(databaseFailureMessage(found.error));
    else setProblem(found.value === null ? "This version cannot read what was saved then." : null);
  };
  const remove = async (id: string) => {
    const removed = await removeSavedPrediction(id);
    setProblem(removed.ok ? null : databaseFailureMessage(removed.error));
  };
  return (
    <Box as="section" aria-label="Saved in your account" display="grid" gap="2">
      <Box textStyle="label">Saved in your account</Box>
      {saved.map(({ id, listed }, index) => (
        <Flex key={id} justifyContent="space-between" alignItems="center" gap="2">
          <Box textStyle="caption" minWidth="0">
            {listed === null ? null : <Box fontWeight="550">{listed.figure ?? listed.about}</Box>}
            <Box color="fg.muted">
              {listed === null || listed.figure === null ? dates[index] : `${listed.about}, ${dates[index]}`}
            </Box>
          </Box>
          <Flex gap="1" flexShrink="0">
            <RowButton
              label={`Open what was saved ${dates[index]}`}
              look="framed"
              onClick={() => void open(id, dates[index] ?? "")}
            >
              Open
            </RowButton>
            {askedId === id ? (
              <RowButton
                label={`Delete for good what was saved ${dates[index]}`}
                look="framed"
                onClick={() => void remove(id)}
              >
                Delete for good
              </RowButton>
            ) : (
              <RowButton
                label={`Delete what was saved ${dates[index]}`}
                look="quiet"
                onClick={() => setAskedId(id)}
              >
                Delete
              </RowButton>
            )}
          </Flex>
        </Flex>
      ))}
      {problem === null ? null : (
        <Box role="alert" textStyle="caption">
          {problem}
        </Box>
      )}
    </Box>
  );
}
