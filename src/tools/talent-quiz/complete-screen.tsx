import { Box } from "@chakra-ui/react";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import { isUnanswered } from "../../state/answers/stored-answers.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { questionnaire } from "./questionnaire.ts";
import { QuizPage } from "./quiz-page.tsx";

/** The result; before the end of the quiz, the way to it. */
export function Screen(props: ScreenProps) {
  return <QuizPage {...props} unfinished={<Unfinished toolId={props.tool.id} />} />;
}

function Unfinished({ toolId }: { toolId: string }) {
  const { answers } = useAnswerSheet(answerSheetOf(toolId, questionnaire.version, questionnaire.stored));
  const isBegun = !isUnanswered(answers);
  return (
    <Panel as="section" label="No result yet">
      <Box as="h2" textStyle="lead" fontWeight="620">
        {isBegun ? "Your quiz is not finished yet" : "There is no finished quiz here"}
      </Box>
      <Box color="fg.muted" maxWidth="65ch" marginTop="1" marginBottom="3">
        {isBegun
          ? "Your answers so far are safe. The result stands here once the last question is answered."
          : "A result stands here once the quiz is finished in this tab, or in your account if you are signed in. It takes 10 to 15 minutes."}
      </Box>
      <TextLink to={pathOf("talent-quiz")} isAlone>
        {isBegun ? "Go on with the quiz" : "Begin the quiz"}
      </TextLink>
    </Panel>
  );
}
