import type { ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import { QuestionnairePage, type UnfinishedProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { about } from "./about.tsx";
import { questionnaire } from "./questionnaire.ts";
import { ResultView } from "./result-view.tsx";
import { SoFar } from "./so-far.tsx";
import { StepView } from "./step-view.tsx";

interface QuizPageProps extends ScreenProps {
  /** Stands in the place of the questions. */
  unfinished?: ComponentType<UnfinishedProps>;
}

/** The quiz, or its result. */
export function QuizPage(props: QuizPageProps) {
  const open = useNavigate();
  return (
    <QuestionnairePage
      {...props}
      questionnaire={questionnaire}
      step={StepView}
      beside={SoFar}
      view={ResultView}
      about={about}
      onEnd={() => void open(pathOf("talent-quiz", "/quiz/complete"))}
    />
  );
}
