import { Box, Button, Flex } from "@chakra-ui/react";
import { CircleAlert, UserRound } from "lucide-react";
import { acceptMailLink, declineMailLink, useSession } from "../../state/account/session.ts";
import { mailLinkQuestion } from "../../texts/mail-link-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

interface MailLinkQuestionProps {
  /** Whose link it is. */
  email: string;
  /** Whether it is for a forgotten password. */
  isRecovery: boolean;
}

/** Asks before a mail's link signs in a person who has not requested it here. Shown instead of the screen. */
export function MailLinkQuestion({ email, isRecovery }: MailLinkQuestionProps) {
  const { user } = useSession();
  const isSomebodyElse = user !== null && user.email !== email;
  return (
    <Box paddingY={{ base: "4", lg: "10" }} maxWidth="34rem">
      <PageHeading takesFocus lead={mailLinkQuestion.why}>
        {isRecovery ? mailLinkQuestion.recovery(email) : mailLinkQuestion.signIn(email)}
      </PageHeading>
      <Box display="grid" gap="3" marginTop="5">
        <Notice icon={CircleAlert} title={mailLinkQuestion.warning} />
        {isRecovery ? null : <div>{mailLinkQuestion.elsewhere}</div>}
        {isSomebodyElse ? <Notice icon={UserRound} title={mailLinkQuestion.stranger(user.email)} /> : null}
      </Box>
      <Flex gap="3" flexWrap="wrap" marginTop="6">
        <Button onClick={() => void acceptMailLink()}>{mailLinkQuestion.accept}</Button>
        <Button variant="outline" onClick={declineMailLink}>
          {mailLinkQuestion.decline}
        </Button>
      </Flex>
    </Box>
  );
}
