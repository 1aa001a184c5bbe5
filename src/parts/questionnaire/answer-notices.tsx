import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert, CircleHelp } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { formatCount, upperFirst } from "../../lib/format.ts";
import { pathOf } from "../../product/product.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { hasBackend, useSession } from "../../state/account/session.ts";
import type { AnswersPlace } from "../../state/answers/answer-sheets.ts";
import type { AnswerSheet, SheetState } from "../../state/answers/create-answer-sheet.ts";
import { type DatabaseFailure, databaseFailureMessage } from "../../texts/database-failures.ts";
import { Notice } from "../../ui/notice.tsx";

/** What a sheet holds, in the words of its notices. */
const wordsOf = {
  answers: {
    plain: "answers",
    last: "last answers",
    wereGiven: "They were given",
    giveHere: "answers that you give here",
  },
  changes: {
    plain: "changes",
    last: "last changes",
    wereGiven: "They were made",
    giveHere: "changes that you make here",
  },
} as const;

interface AnswerNoticesProps {
  sheet: AnswerSheet;
  state: SheetState;
  /** Changes are no steps of a questionnaire, so they are not counted. */
  of?: keyof typeof wordsOf;
}

function countText({ typed }: SheetState["answers"]): string {
  return formatCount(Object.keys(typed).length, "step", "steps");
}

/** What a person has to know of answers, or of other changes, that came from elsewhere, or did not get there. */
export function AnswerNotices({
  sheet,
  state: { other, answers, isFromElsewhere, sending },
  of = "answers",
}: AnswerNoticesProps) {
  const { plain, last, wereGiven, giveHere } = wordsOf[of];
  const isCounted = of === "answers";
  if (other?.mark === null)
    return (
      <Notice
        icon={CircleHelp}
        title={`Your ${plain} were deleted in another tab or on another device`}
        isAnnounced
      >
        {isCounted ? `This tab has ${countText(answers)}, some of them newer.` : "This tab has newer ones."}
        <Flex gap="3" marginTop="3" flexWrap="wrap">
          <Button size="sm" variant="outline" onClick={sheet.takeOther}>
            Delete them here too
          </Button>
          <Button size="sm" variant="outline" onClick={sheet.writeOver}>
            Save this tab’s {plain}
          </Button>
        </Flex>
      </Notice>
    );
  if (other !== null)
    return (
      <Notice icon={CircleHelp} title={`Your account has other ${plain} than this tab`} isAnnounced>
        {wereGiven} in another tab or on another device
        {isCounted ? `: ${countText(other.answers)} there, ${countText(answers)} here` : ""}. Until you
        choose, {giveHere} stay in this tab.
        <Flex gap="3" marginTop="3" flexWrap="wrap">
          <Button size="sm" variant="outline" onClick={sheet.takeOther}>
            Load the account’s {plain}
          </Button>
          <Button size="sm" variant="outline" onClick={sheet.writeOver}>
            Replace them with this tab’s
          </Button>
        </Flex>
      </Notice>
    );
  if (sending.phase === "failed")
    return (
      <Notice icon={CircleAlert} title={`Your account does not have your ${last} yet`} isAnnounced>
        {databaseFailureMessage(sending.failure)} They are in this tab
        {sending.isTriedAgain ? " and will be sent again automatically." : "."}
        <Box marginTop="3">
          <Button size="sm" variant="outline" onClick={sheet.check}>
            Try now
          </Button>
        </Box>
      </Notice>
    );
  return isFromElsewhere ? (
    <Notice
      icon={CircleHelp}
      title={`${upperFirst(plain)} from another tab or device were loaded`}
      isAnnounced
    >
      They were changed there since this tab read them.
    </Notice>
  ) : null;
}

/** Answers to another version than that of this page. */
export function OtherVersion({ isOlder, onBegin }: { isOlder: boolean; onBegin: () => void }) {
  if (!isOlder)
    return (
      <Notice icon={CircleHelp} title="You have answered a newer version of these questions">
        Reload the page to continue. Your answers stay as they are.
        <Box marginTop="3">
          <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </Box>
      </Notice>
    );
  return (
    <Notice icon={CircleHelp} title="These questions have changed since you answered them">
      Your earlier answers belong to the old questions and are not mixed with new ones. They are deleted when
      you begin again.
      <Box marginTop="3">
        <Button size="sm" variant="outline" onClick={onBegin}>
          Begin anew
        </Button>
      </Box>
    </Notice>
  );
}

/** Where the answers are, and how to take them along. */
export function WhereAnswersAre({ place, state }: { place: AnswersPlace; state: SheetState }) {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  if (place === "memory") return "Your answers are in this tab’s memory. A reload deletes them.";
  if (state.sending.phase === "sent")
    return "Your answers are saved in your account. Go on here or on another device.";
  if (state.sending.phase === "sending") return "Your answers are being saved in your account …";
  const inTab =
    "Your answers stay in this tab until you delete them, close it or sign out. You can leave and come back.";
  if (place === "tab" || user !== null || !hasBackend) return inTab;
  return (
    <>
      {inTab} To go on with them on another device,{" "}
      <Link to={pathOf("sign-in")} onClick={() => rememberReturnPath(pathname + search)}>
        sign in
      </Link>
      : they are then saved in your account.
    </>
  );
}

/** What a failed deletion has left: where no answer came, or none that makes sense, the account's answers may be gone all the same. */
function notDeletedText(failure: DatabaseFailure): string {
  const isRefused = failure.code === "refused" && failure.status < 500;
  const outcome = isRefused
    ? "Nothing was deleted."
    : "We do not know yet whether the answers in your account were deleted. They stay in this tab until the account can be read again.";
  return `${outcome} ${databaseFailureMessage(failure)}`;
}

/** Deletes the answers, once a person has said so twice. */
export function DeleteAnswers({ sheet }: { sheet: AnswerSheet }) {
  const [isAsked, setIsAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setIsAsked(false);
    const removed = await sheet.remove();
    setProblem(removed.ok ? null : notDeletedText(removed.error));
  };
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap" _print={{ display: "none" }}>
      {isAsked ? (
        <Button size="sm" variant="outline" onClick={() => void remove()}>
          Delete them for good
        </Button>
      ) : (
        <Button size="sm" variant="outline" onClick={() => setIsAsked(true)}>
          Delete my answers
        </Button>
      )}
      {problem === null ? null : (
        <Box role="alert" textStyle="caption">
          {problem}
        </Box>
      )}
    </Flex>
  );
}
