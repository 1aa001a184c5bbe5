import { Box } from "@chakra-ui/react";
import { CircleAlert } from "lucide-react";
import { QuestionnairePage } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { Notice } from "../../ui/notice.tsx";
import { HowComputed, LimitsOfTuition } from "./about.tsx";
import { DeletePractice } from "./delete-practice.tsx";
import { PlacementFields } from "./goals-step.tsx";
import { questionnaire } from "./questionnaire.ts";
import { TuitionView } from "./tuition-view.tsx";
import { useRefusedGenotypes } from "./use-refused-genotypes.ts";

/** Placement, practice with worked solutions, and a plan with spaced reviews. */
export function Screen(props: ScreenProps) {
  const isRefused = useRefusedGenotypes();
  return (
    <>
      {isRefused ? (
        <Box marginBottom="5">
          <Notice icon={CircleAlert} title="Genetic data is not accepted here" isAnnounced>
            Adaptive Tuition uses your answers alone. The file or text was neither read nor stored.
          </Notice>
        </Box>
      ) : null}
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
    </>
  );
}
