import { Box, Flex } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { aptitudeNames } from "../../parts/questionnaire/domain-names.ts";
import type { Answers } from "../../parts/questionnaire/questionnaire.ts";
import { pathOf } from "../../product/product.ts";
import { summarisePosterior } from "../../science/item-response/ability-posterior.ts";
import { aptitudeDomains, aptitudeStop } from "../../science/items/aptitude-bank.ts";
import { aptitudePosterior } from "../../science/items/aptitude-test.ts";
import { personalityLines } from "../../science/items/personality/personality-test.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { type QuizStep, quizAnswers } from "./steps.ts";

interface PartLine {
  readonly name: string;
  readonly state: "done" | "now" | "to-come";
  readonly text: string;
}

/** The parts with how far each is. What they find is shown at the end, so that it can't sway anybody. */
export function SoFar({ answers, step }: { answers: Answers; step: QuizStep }) {
  const known = quizAnswers(answers);
  if (known === null) return null;
  const ofAptitude = aptitudeDomains.map((domain): PartLine => {
    const given = known.aptitude[domain];
    if (step.kind === "aptitude" && step.domain === domain)
      return { name: aptitudeNames[domain], state: "now", text: `question ${given.length + 1}` };
    if (given.length > 0) {
      const { standardError } = summarisePosterior(aptitudePosterior(given));
      return { name: aptitudeNames[domain], state: "done", text: `SE ${formatNumber(standardError, 2)}` };
    }
    return { name: aptitudeNames[domain], state: "to-come", text: `up to ${aptitudeStop.mostItems}` };
  });
  const isPersonality = step.kind === "statement";
  const personality: PartLine = {
    name: "Personality",
    state: isPersonality ? "now" : known.statements.length > 0 ? "done" : "to-come",
    text: isPersonality ? `statement ${known.statements.length + 1}` : `${personalityLines} statements`,
  };
  return (
    <Panel as="section" label="Parts" isTight>
      <Box as="h2" fontWeight="600" textStyle="caption">
        Parts
      </Box>
      <Box as="ol" display="grid" listStyleType="none" textStyle="caption" margin="0" padding="0">
        {[...ofAptitude, personality].map(({ name, state, text }) => (
          <Flex
            as="li"
            key={name}
            gap="2"
            alignItems="center"
            minHeight="8"
            {...(state === "now" ? { "aria-current": "step", fontWeight: "600", color: "accent.fg" } : {})}
          >
            <Mark state={state} />
            <Box flex="1">{name}</Box>
            <Box color={state === "now" ? "accent.fg" : "fg.muted"} fontWeight="400">
              {text}
            </Box>
          </Flex>
        ))}
      </Box>
      <Box textStyle="caption" color="fg.muted" marginTop="2">
        SE is the standard error in standard deviations: how far off the estimate may be. You see the
        estimates themselves at the end, so that they can’t sway you.
      </Box>
      {known.more.length === 0 ? null : (
        <TextLink to={pathOf("talent-quiz", "/quiz/complete")} isAlone>
          Stop the further questions
        </TextLink>
      )}
    </Panel>
  );
}

function Mark({ state }: { state: PartLine["state"] }) {
  const isDone = state === "done";
  return (
    <Box
      aria-hidden
      width="18px"
      height="18px"
      borderRadius="full"
      display="grid"
      placeItems="center"
      flexShrink="0"
      borderWidth={state === "now" ? "5px" : "1.5px"}
      borderColor={state === "now" ? "accent.solid" : isDone ? "fg.muted" : "border.emphasized"}
      bg={isDone ? "fg.muted" : "transparent"}
      color="bg.panel"
    >
      {isDone ? <Check size={12} strokeWidth={3} /> : null}
    </Box>
  );
}
