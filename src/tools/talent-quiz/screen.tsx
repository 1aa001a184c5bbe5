import type { ScreenProps } from "../../product/define.ts";
import { QuizPage } from "./quiz-page.tsx";

export function Screen(props: ScreenProps) {
  return <QuizPage {...props} />;
}
