import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import { isUnanswered } from "../../state/answers/stored-answers.ts";
import { practiceOfVisit, usePractice } from "../../state/practice/practice-of-visit.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { planSheet } from "./plan-sheet.ts";

/** Deletes the answers in practice and what follows from them, once a person has said so twice. */
export function DeletePractice() {
  const log = practiceOfVisit();
  const { answers } = usePractice(log);
  const sheet = planSheet();
  const { answers: plan } = useAnswerSheet(sheet);
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (answers.length === 0 && isUnanswered(plan) && problem === null) return null;
  const remove = async () => {
    setIsAsked(false);
    // Both begin now: who is here may change before one of them ends.
    const [practice, changes] = await Promise.all([log.remove(), sheet.remove()]);
    const failed = [practice, changes].find(({ ok }) => !ok);
    setProblem(
      failed === undefined || failed.ok
        ? null
        : `Some of it may not be deleted. ${databaseFailureMessage(failed.error)}`,
    );
  };
  return (
    <>
      <div>
        You have answered {formatCount(answers.length, "exercise", "exercises")} in practice. Deleting your
        practice also deletes the spacing that was fitted to it, and your changes to the plan.
      </div>
      <Flex gap="3" alignItems="center" flexWrap="wrap" _print={{ display: "none" }}>
        <Button size="sm" variant="outline" onClick={() => (isAsked ? void remove() : setIsAsked(true))}>
          {isAsked ? "Delete the practice for good" : "Delete my practice"}
        </Button>
        {problem === null ? null : (
          <Box role="alert" textStyle="caption">
            {problem}
          </Box>
        )}
      </Flex>
    </>
  );
}
