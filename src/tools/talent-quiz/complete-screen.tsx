import { Box, Button } from "@chakra-ui/react";
import type { UnfinishedProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { QuizPage } from "./quiz-page.tsx";
import { quizAnswers, startId } from "./steps.ts";

/** The result; before the end of the quiz, the way to it. */
export function Screen(props: ScreenProps) {
  return <QuizPage {...props} unfinished={Unfinished} />;
}

const states = {
  none: {
    title: "There is no finished quiz here",
    text: "Your result appears here once you finish the quiz, in this tab or, if you are signed in, on any device. It takes 10 to 15 minutes.",
    link: "Begin the quiz",
  },
  begun: {
    title: "Your quiz is not finished yet",
    text: "Your answers so far are saved. The result appears here once you answer the last question.",
    link: "Continue the quiz",
  },
  further: {
    title: "Your further questions are not finished yet",
    text: "The result returns once you answer them. You can also return to the earlier result, which deletes your answers to them.",
    link: "Continue with them",
  },
} as const;

function Unfinished({ answers, onChange }: UnfinishedProps) {
  const known = quizAnswers(answers);
  const isFurther = known !== null && known.more.length > 0;
  const { title, text, link } = states[known === null ? "none" : isFurther ? "further" : "begun"];
  return (
    <Panel as="section" label="No result yet" gap="3">
      <Box>
        <Box as="h2" textStyle="lead" fontWeight="620">
          {title}
        </Box>
        <Box color="fg.muted" maxWidth="65ch" marginTop="1">
          {text}
        </Box>
      </Box>
      <Box>
        <TextLink to={pathOf("talent-quiz")} isAlone>
          {link}
        </TextLink>
      </Box>
      {isFurther ? (
        <Box>
          <Button
            variant="outline"
            // They are asked in the order in which they were asked for: only the last are not finished.
            onClick={() =>
              onChange(startId, { seed: String(known.seed), more: known.more.slice(0, -1).join(" ") })
            }
          >
            Show the result without them
          </Button>
        </Box>
      ) : null}
    </Panel>
  );
}
