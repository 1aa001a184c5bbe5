import { Box, Button } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { formatDateTime } from "../../lib/format-date.ts";
import { carriedProfile } from "../../parts/prediction/carried-profile.ts";
import { quizVersion } from "../../science/items/quiz-version.ts";
import {
  type AbilityEstimate,
  type PlacementAbility,
  placementAbilities,
} from "../../science/placement/placement-profile.ts";
import { readSavedAnalysis, useSavedAnalyses } from "../../state/account/saved-analyses.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import { readToolSettings } from "../../state/page/tool-settings.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import type { InputForm } from "../../ui/form/use-input-form.ts";
import type { PlacementRules } from "./inputs.ts";
import { estimatesOfQuiz, profileFromQuiz } from "./profile-from-quiz.ts";

const source = "cognitive-profile-estimator";

/** What the IQ points of a quiz are. */
const quizScale =
  "The quiz has no norms: its 100 and its 15 points are set by the design of its questions, and are not those of people.";

type Texts = Partial<Record<keyof PlacementRules & string, string>>;

/** Abilities with their standard errors, as fields store them; empty fields for those that are not known, null where none is. */
function textsOf(abilityOf: (id: PlacementAbility) => AbilityEstimate | undefined): Texts | null {
  if (placementAbilities.every((id) => abilityOf(id) === undefined)) return null;
  return Object.fromEntries(
    placementAbilities.flatMap((id) => {
      const known = abilityOf(id);
      return [
        [id, known?.value.toFixed(1) ?? ""],
        [`${id}-error`, known?.error.toFixed(1) ?? ""],
      ];
    }),
  );
}

/** The abilities of a cognitive profile. */
function abilityTexts(settings: Readonly<Record<string, unknown>>): Texts | null {
  const profile = carriedProfile(settings);
  return textsOf((id) => profile.find((domain) => domain.id === id));
}

/** Fills in abilities: of the Cognitive Profile of this visit, of the newest that the account has, or of the finished Talent Quiz. */
export function FromProfile({ form }: { form: InputForm<PlacementRules> }) {
  const { verdict } = useAccess(source);
  const { answers } = useAnswerSheet(answerSheetOf("talent-quiz", quizVersion, "account"));
  // A result of an older version was estimated in another way.
  const isFinished = answers.finishedAt !== null && answers.version === quizVersion;
  const quiz = estimatesOfQuiz(isFinished ? answers.result : null);
  const saved = useSavedAnalyses(source);
  const [said, setSaid] = useState("");
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const mayUseProfile = verdict === "allowed";
  const ofVisit = mayUseProfile ? abilityTexts(readToolSettings(source) ?? {}) : null;
  const newest = mayUseProfile ? saved[0] : undefined;
  const take = (texts: Texts | null, isOfQuiz = false) => {
    if (texts === null) setSaid("It has none of these abilities.");
    else {
      form.fill(texts);
      const count = placementAbilities.filter((id) => texts[id] !== "").length;
      const filled = `${formatCount(count, "ability was", "abilities were")} filled in, with standard errors.`;
      setSaid(isOfQuiz ? `${filled} ${quizScale}` : filled);
    }
  };
  const takeSaved = async (id: string) => {
    const found = await readSavedAnalysis(id);
    // A sign-out takes the form away while the profile is read.
    if (isGone.current) return;
    if (found.ok) take(found.value === null ? null : abilityTexts(found.value.settings));
    else setSaid(databaseFailureMessage(found.error));
  };
  if (ofVisit === null && newest === undefined && quiz === null) return null;
  return (
    <Box display="grid" gap="2" justifyItems="start" _print={{ display: "none" }}>
      {ofVisit === null ? null : (
        <Button size="sm" variant="outline" onClick={() => take(ofVisit)}>
          Use my cognitive profile
        </Button>
      )}
      {newest === undefined ? null : (
        <Button
          size="sm"
          variant="outline"
          whiteSpace="normal"
          height="auto"
          paddingY="2"
          textAlign="start"
          onClick={() => void takeSaved(newest.id)}
        >
          Use the profile saved {formatDateTime(newest.savedAt)}
        </Button>
      )}
      {quiz === null ? null : (
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            const abilities = profileFromQuiz(quiz);
            take(
              textsOf((id) => abilities[id]),
              true,
            );
          }}
        >
          Use my Talent Quiz
        </Button>
      )}
      <Box role="status" textStyle="caption" _empty={{ display: "none" }}>
        {said}
      </Box>
    </Box>
  );
}
