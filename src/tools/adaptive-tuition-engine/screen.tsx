import { QuestionnairePage } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { HowComputed, LimitsOfTuition } from "./about.tsx";
import { DeletePractice } from "./delete-practice.tsx";
import { PlacementFields } from "./goals-step.tsx";
import { questionnaire } from "./questionnaire.ts";
import { TuitionView } from "./tuition-view.tsx";

/** Placement, practice with worked solutions, and a plan with spaced reviews. */
export function Screen(props: ScreenProps) {
  return (
    <QuestionnairePage
      {...props}
      questionnaire={questionnaire}
      view={TuitionView}
      step={PlacementFields}
      deletes={DeletePractice}
      about={{
        computed: <HowComputed />,
        computedInShort: "item response, FSRS-6, your hours",
        limits: <LimitsOfTuition />,
        limitsInShort: "estimated difficulties, one level for all subjects",
        caveat: "Mastery describes the exercises asked here, and its range shows how certain it is.",
      }}
    />
  );
}
