/** Where changed subjects and hours, and fitted weights, are stored: as answers are. */
import { answerSheetOf } from "../../state/answers/answer-sheets.ts";
import type { AnswerSheet } from "../../state/answers/create-answer-sheet.ts";
import type { GoalValues, PlanValues } from "./goals.ts";
import { type StoredFit, storedPlan } from "./stored-plan.ts";

const version = 1;

/** The sheet of this visit. */
export function planSheet(): AnswerSheet {
  return answerSheetOf("adaptive-tuition-plan", version, "account");
}

function change(sheet: AnswerSheet, step: string, fields: Readonly<Record<string, string>>): void {
  const { answers } = sheet.store.getState();
  sheet.change({
    answers: { ...answers, version, typed: { ...answers.typed, [step]: fields } },
  });
}

export function savePlan(sheet: AnswerSheet, values: PlanValues, goals: GoalValues): void {
  change(sheet, "plan", storedPlan(values, goals));
}

export function saveFit(sheet: AnswerSheet, fit: StoredFit): void {
  change(sheet, "fit", { fitted: JSON.stringify(fit) });
}
