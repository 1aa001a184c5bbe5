import { Box, Flex } from "@chakra-ui/react";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import type { CodeKind } from "../../state/account/account.ts";
import { accountHints } from "../../texts/account-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { LocalMailboxHint } from "./mail-hints.tsx";

interface MailSentProps {
  /** The form's answer; null once another attempt has failed. */
  answer: string | null;
  /** Where the mail went. */
  email: string;
  kind: CodeKind;
  /** What went wrong with sending it again. */
  problem: ReactNode;
  /** Sends it again, where that is offered. */
  resend: ReactNode;
  /** Goes back to the form. */
  onChangeAddress: () => void;
}

/**
 * Replaces the form once its mail is sent: the code comes first, since the link opens a tab where nothing is loaded.
 */
export function MailSent({ answer, email, kind, problem, resend, onChangeAddress }: MailSentProps) {
  return (
    <>
      {answer === null ? null : (
        <>
          <Notice icon={Mail} title={answer} isAnnounced />
          <Box as="p" marginTop="3" color="fg.muted" overflowWrap="anywhere">
            We sent it to {email.trim()}. {accountHints.codeStaysHere}
          </Box>
        </>
      )}
      {problem}
      <CodeForm email={email} kind={kind} takesFocus isMainWay />
      <Flex justify="space-between" flexWrap="wrap" columnGap="6" rowGap="1" marginTop="5">
        <TextButton onClick={onChangeAddress}>Change the address</TextButton>
        {resend}
      </Flex>
      <Box marginTop="4">
        <LocalMailboxHint />
      </Box>
    </>
  );
}
