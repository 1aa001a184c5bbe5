import { Box, Flex } from "@chakra-ui/react";
import { useState } from "react";
import { factorCodeRule, recoveryCodeRule } from "../../form-rules/factor-code-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { signOut } from "../../state/account/account.ts";
import { giveCode, giveRecoveryCode } from "../../state/account/second-factor.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { TextButton } from "../../ui/text-button.tsx";

const appInputs = formInputs({ code: factorCodeRule });
const recoveryInputs = formInputs({ code: recoveryCodeRule });

/** Asks for the second factor of an account whose password or mail was right. The session that comes of it leads on by itself. */
export function SecondFactorForm() {
  const [isLost, setIsLost] = useState(false);
  return (
    <Box display="grid" gap="5">
      {isLost ? <RecoveryForm /> : <AppForm />}
      <Flex justify="space-between" flexWrap="wrap" columnGap="6" rowGap="1">
        <TextButton onClick={() => setIsLost(!isLost)}>
          {isLost ? texts.useApp : texts.useRecovery}
        </TextButton>
        <TextButton onClick={() => void signOut("here")}>{texts.otherAccount}</TextButton>
      </Flex>
    </Box>
  );
}

function AppForm() {
  const form = useInputForm(appInputs, {
    send: async ({ code }) => {
      const given = await giveCode(code);
      return given.ok ? ok(null) : err(authFailureMessage(given.error));
    },
  });
  return (
    <Form form={form} aria-label={texts.heading}>
      <Box>{texts.ask}</Box>
      <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      <FormProblem form={form} />
      <SubmitButton form={form} size="lg">
        {texts.send}
      </SubmitButton>
    </Form>
  );
}

function RecoveryForm() {
  const form = useInputForm(recoveryInputs, {
    send: async ({ code }) => {
      const given = await giveRecoveryCode(code);
      if (!given.ok) return err(databaseFailureMessage(given.error));
      return given.value ? ok(null) : err(texts.wrongRecovery);
    },
  });
  return (
    <Form form={form} aria-label={texts.heading}>
      <Box>{texts.askRecovery}</Box>
      <TextField field={form.fields.code} autoComplete="off" takesFocus />
      <FormProblem form={form} />
      <SubmitButton form={form} size="lg">
        {texts.send}
      </SubmitButton>
    </Form>
  );
}
