import { Box, Button, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { formatDate } from "../../lib/format-date.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { pathOf } from "../../product/product.ts";
import { quizVersion } from "../../science/items/quiz-version.ts";
import {
  organisationOfCode,
  type QuizShare,
  type SharedPart,
  useKnownOrganisations,
  useQuizShares,
  useSharing,
} from "../../state/account/quiz-shares.ts";
import { rememberReturnPath } from "../../state/account/return-path.ts";
import { useSession } from "../../state/account/session.ts";
import { answerSheetOf, useAnswerSheet } from "../../state/answers/answer-sheets.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { isEarlierResult } from "./earlier-result.ts";

/** An organisation to share with. */
interface Recipient {
  readonly id: string;
  readonly name: string;
  readonly isMember?: boolean;
}

const partChoices = [
  { value: "aptitude", label: "Aptitude, 4 domains" },
  { value: "personality", label: "Personality, 5 domains" },
  { value: "both", label: "Both" },
] as const;

const partNames = {
  aptitude: "aptitude",
  personality: "personality",
  both: "aptitude and personality",
} as const;
type PartChoice = keyof typeof partNames;

function partsOf(choice: PartChoice): readonly SharedPart[] {
  return choice === "both" ? ["aptitude", "personality"] : [choice];
}

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
          nothing there until you share again
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
  const { organisationName, parts, sharedAt, endsAt } = share;
  const failure = takeBack.data?.ok === false ? takeBack.data.error : null;
  return (
    <Box borderWidth="1px" borderRadius="l2" padding="3" textStyle="caption">
      <Box fontWeight="600">
        Shared with {organisationName}: {parts.join(" and ")}
      </Box>
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

interface ShareFormProps {
  recipients: readonly Recipient[];
  chosen: Recipient | null;
}

function labelOf({ name, isMember }: Recipient): string {
  if (isMember === undefined) return name;
  return isMember ? `${name} (you are a member)` : `${name} (invited you)`;
}

/** The act of sharing: its button names the organisation and the parts. */
function ShareForm({ recipients, chosen }: ShareFormProps) {
  const { share } = useSharing();
  const [inputs] = useState(() =>
    formInputs({
      organisation: choiceRule({
        field: "Organisation",
        choices: recipients.map((one) => ({ value: one.id, label: labelOf(one) })),
        initial: chosen?.id ?? recipients[0]?.id ?? "",
      }),
      parts: choiceRule<PartChoice>({ field: "What they get", choices: partChoices, initial: "aptitude" }),
    }),
  );
  const form = useInputForm(inputs, {
    send: async ({ organisation, parts }) => {
      const shared = await share.mutateAsync({ organisationId: organisation, parts: partsOf(parts) });
      return shared.ok ? ok(null) : err(databaseFailureMessage(shared.error));
    },
  });
  const typed = useTypedValues(form);
  const name = recipients.find(({ id }) => id === typed.organisation)?.name ?? "it";
  return (
    <Form form={form} gap="3">
      <ChoiceField field={form.fields.organisation} />
      <ChoiceField field={form.fields.parts} />
      <FormProblem form={form} />
      <SubmitButton form={form}>
        Share {partNames[typed.parts as PartChoice]} with {name}
      </SubmitButton>
    </Form>
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
