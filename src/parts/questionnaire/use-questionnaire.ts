import { useEffect, useMemo, useRef } from "react";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import type { AnswerSheet, SheetState } from "../../state/answers/create-answer-sheet.ts";
import {
  holdGenotypes,
  isUnanswered,
  noAnswers,
  type StoredAnswers,
} from "../../state/answers/stored-answers.ts";
import { rowTexts } from "../../texts/form-problems.ts";
import { answered, type Movable, stepAt, stepBefore, type TypedStep, wentBack } from "./moves.ts";
import type { QuestionStep } from "./questionnaire.ts";
import { type Walk, walk } from "./walk.ts";

/** A questionnaire as a person goes through it. */
export interface QuestionnaireRun<Step extends QuestionStep> {
  readonly sheet: AnswerSheet;
  readonly state: SheetState;
  readonly way: Walk<Step>;
  /** The step that is looked at; null at the end. */
  readonly step: Step | null;
  /** Whether the answers are of this version of the questionnaire, or of which else. */
  readonly version: "same" | "older" | "newer";
  /** Stores what a step's fields hold and stays there; refused where they hold genotypes. */
  readonly type: (step: Step, typed: TypedStep) => Result<null, string>;
  /** Stores a step's answer and goes on; the way then, or why it is refused. */
  readonly answer: (step: Step, typed: TypedStep) => Result<Walk<Step>, string>;
  /** Goes back with what a step's fields hold; null where one may not. */
  readonly backFrom: (step: Step) => ((typed: TypedStep) => void) | null;
  /** Opens a step; null for the first without an answer, or the end. */
  readonly open: (id: string | null) => void;
  /** Goes to the end, where all steps have answers. */
  readonly finish: () => void;
  /** Stores another answer to a step that was answered, and goes to where that leads. */
  readonly change: (step: string, typed: TypedStep) => void;
  readonly beginAnew: () => void;
}

function versionOf(answers: StoredAnswers, version: number): QuestionnaireRun<QuestionStep>["version"] {
  if (answers.version === version || isUnanswered(answers)) return "same";
  return answers.version < version ? "older" : "newer";
}

/** Leads a person through a questionnaire whose answers are on a sheet. */
export function useQuestionnaire<Step extends QuestionStep>(
  moving: Movable<Step>,
  sheet: AnswerSheet,
): QuestionnaireRun<Step> {
  const { version: own, migrate } = moving;
  const state = useAnswerSheet(sheet);
  const { answers } = state;
  const version = versionOf(answers, own);
  const migrated = useMemo(
    () => (version === "older" ? (migrate?.(answers.typed, answers.version) ?? null) : null),
    [version, migrate, answers],
  );
  useEffect(() => {
    if (migrated === null) return;
    const { answers: before } = sheet.store.getState();
    const { front, answers: known } = walk(moving, migrated);
    const end = front === null ? { result: moving.resultOf(known) } : { finishedAt: null, result: null };
    sheet.replace({ ...before, version: own, typed: migrated, ...end });
  }, [migrated, moving, own, sheet]);
  const typed = version === "same" ? answers.typed : noAnswers(own).typed;
  const earlier = useRef<Walk<Step> | undefined>(undefined);
  const way = useMemo(() => walk(moving, typed, earlier.current), [moving, typed]);
  useEffect(() => {
    earlier.current = way;
  }, [way]);
  const now = () => new Date().toISOString();
  // All steps may have answers before somebody goes on from the last one: it is open until then.
  const isEnded = answers.finishedAt !== null;
  return {
    ...{ sheet, state, way, version },
    step: stepAt(moving, way, state.open) ?? (isEnded ? null : (way.passed.at(-1)?.step ?? null)),
    type: (step, fields) => {
      if (holdGenotypes(fields)) return err(rowTexts.genotypes);
      sheet.change({
        answers: answered(moving, sheet.store.getState(), step.id, fields, now()).answers,
      });
      return ok(null);
    },
    answer: (step, fields) => {
      if (holdGenotypes(fields)) return err(rowTexts.genotypes);
      const moved = answered(moving, sheet.store.getState(), step.id, fields, now());
      sheet.change({ answers: moved.answers, open: moved.open });
      return ok(moved.way);
    },
    backFrom: (step) => {
      if (stepBefore(moving, way, step.id) === null) return null;
      return (fields) => {
        const known = holdGenotypes(fields) ? {} : fields;
        const { answers: next, open } = wentBack(moving, sheet.store.getState(), step, known, now());
        sheet.change(next === answers ? { open } : { answers: next, open });
      };
    },
    open: (id) => sheet.change({ open: id }),
    finish: () => {
      const { answers: before } = sheet.store.getState();
      if (way.front !== null) return;
      const finishedAt = before.finishedAt ?? now();
      sheet.change({ answers: { ...before, finishedAt, result: moving.resultOf(way.answers) }, open: null });
    },
    change: (step, fields) => {
      const { answers: next } = answered(moving, sheet.store.getState(), step, fields, now());
      sheet.change({ answers: next, open: null });
    },
    beginAnew: () => sheet.replace(noAnswers(own)),
  };
}
