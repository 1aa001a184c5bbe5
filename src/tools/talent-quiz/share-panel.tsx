import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { formatDate } from "../../lib/format-date.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { pathOf } from "../../product/product.ts";
import { quizVersion } from "../../science/items/quiz-version.ts";
import {
  organisationOfCode,
  type QuizShare,
  useKnownOrganisations,
  useQuizShares,
  useSharing,
} from "../../state/account/quiz-shares.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { useSession } from "../../state/account/session.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { isEarlierResult } from "./earlier-result.ts";
import { type Recipient, ShareForm } from "./share-form.tsx";

const codeForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Shares the result with an organisation that the person names, and takes it back. */
export function SharePanel() {
  const { user } = useSession();
  return (
    <Panel as="section" label="Share with an organisation" gap="4">
      <div>
        <Box as="h2" fontWeight="600">
          Share with an organisation
        </Box>
        <Box textStyle="caption" color="fg.muted">
          Nobody sees this result unless you share it here.
        </Box>
      </div>
      {user === null ? (
        <Box textStyle="caption">
          <TextLink to={pathOf("sign-in")} onClick={() => rememberReturnPath("/quiz/complete")}>
            Sign in
          </TextLink>{" "}
          to share. Your answers are then saved in your account.
        </Box>
      ) : (
        <Sharing />
      )}
    </Panel>
  );
}

function Sharing() {
  const known = useKnownOrganisations();
  const { shares, isFailed, isPending } = useQuizShares();
  const { answers } = useAnswerSheet(answerSheetOf("talent-quiz", quizVersion, "account"));
  const [found, setFound] = useState<Recipient | null>(null);
  const recipients = [...known, ...(found === null ? [] : [found])];
  return (
    <>
      {isPending ? (
        <Box role="status" textStyle="caption">
          Reading your shares …
        </Box>
      ) : null}
      {isFailed ? (
        <Box role="alert" textStyle="caption">
          Your shares could not be read, so this page can’t show who has your result.
        </Box>
      ) : null}
      {shares.map((share) => (
        <Share key={share.id} share={share} isEarlier={isEarlierResult(share, answers.result)} />
      ))}
      {recipients.length === 0 ? null : (
        <ShareForm key={recipients.map(({ id }) => id).join()} recipients={recipients} chosen={found} />
      )}
      <CodeForm onFound={setFound} />
      <Box as="dl" display="grid" gridTemplateColumns="4.5rem 1fr" gap="1.5" textStyle="caption" margin="0">
        <Box as="dt" color="fg.muted">
          They get
        </Box>
        <Box as="dd" margin="0">
          the estimates, ranges and standard errors of these parts as they are on the day you share them, and
          with personality how many attention checks you missed. Further questions or a new quiz change
          nothing there until you share again. Their members see them in figures of groups of ten people or
          more, never as yours
        </Box>
        <Box as="dt" color="fg.muted">
          Never
        </Box>
        <Box as="dd" margin="0">
          your answers, your times, anything genetic
        </Box>
        <Box as="dt" color="fg.muted">
          Until
        </Box>
        <Box as="dd" margin="0">
          six months from now, until you take it back, or until you delete your answers
        </Box>
      </Box>
    </>
  );
}

/** One share that stands, and how to end it. */
function Share({ share, isEarlier }: { share: QuizShare; isEarlier: boolean }) {
  const { takeBack } = useSharing();
  const { organisationName, parts, team, ageBand, sex, sharedAt, endsAt } = share;
  const groups = [team, ageBand, sex].flatMap((group) => group ?? []);
  const failure = takeBack.data?.ok === false ? takeBack.data.error : null;
  return (
    <Box borderWidth="1px" borderRadius="l2" padding="3" textStyle="caption">
      <Box fontWeight="600">
        Shared with {organisationName}: {parts.join(" and ")}
      </Box>
      {groups.length === 0 ? null : <Box>In the groups {groups.join(", ")}</Box>}
      <Box color="fg.muted">
        Since {formatDate(sharedAt)}, until {formatDate(endsAt)}
      </Box>
      {isEarlier ? (
        <Box marginTop="1">
          Your answers have changed since. {organisationName} has the earlier result until you share again.
        </Box>
      ) : null}
      <Button
        size="sm"
        variant="outline"
        marginTop="2"
        disabled={takeBack.isPending}
        onClick={() => takeBack.mutate(share.id)}
      >
        Take it back from {organisationName}
      </Button>
      {failure === null ? null : (
        <Box role="alert" marginTop="1">
          It is still shared. {databaseFailureMessage(failure)}
        </Box>
      )}
    </Box>
  );
}

const codeInputs = formInputs({
  code: textRule({
    field: "Code of an organisation",
    missing: "Type the code that the organisation gave you.",
  }),
});

/** Finds an organisation by the code that it gave the person, so that nobody shares with the wrong one. */
function CodeForm({ onFound }: { onFound: (found: Recipient) => void }) {
  const form = useInputForm(codeInputs, {
    send: async ({ code }) => {
      if (!codeForm.test(code))
        return err("That is not an organisation’s code: a code has 36 letters, digits and hyphens.");
      const found = await organisationOfCode(code);
      if (!found.ok) return err(databaseFailureMessage(found.error));
      if (found.value === null) return err("No open organisation has this code.");
      onFound(found.value);
      return ok(null);
    },
  });
  return (
    <Form form={form} gap="3">
      <TextField field={form.fields.code} autoComplete="off" />
      <FormProblem form={form} />
      <Flex>
        <SubmitButton form={form} size="sm" variant="outline">
          Find it
        </SubmitButton>
      </Flex>
    </Form>
  );
}
