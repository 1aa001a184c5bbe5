import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { factorCodeRule, recoveryCodeRule } from "../../form-rules/factor-code-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
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

interface ChangeProps {
  /** On the button that gives the code and makes the change. */
  button: string;
  /** Makes the change once the code was right; the text of a failure otherwise. */
  change: () => Promise<Result<null, string>>;
  onStop: () => void;
}

/** Asks for a code of the app, or a recovery code, before a change that needs a recent one. */
export function CodeBeforeChange(props: ChangeProps) {
  const [isLost, setIsLost] = useState(false);
  return (
    <Box display="grid" gap="3" maxWidth="22rem">
      <CodeForm key={String(isLost)} isLost={isLost} {...props} />
      <Box>
        <TextButton onClick={() => setIsLost(!isLost)}>
          {isLost ? texts.useApp : texts.useRecovery}
        </TextButton>
      </Box>
    </Box>
  );
}

async function give(code: string, isLost: boolean): Promise<Result<null, string>> {
  if (!isLost) {
    const given = await giveCode(code);
    return given.ok ? ok(null) : err(authFailureMessage(given.error));
  }
  const given = await giveRecoveryCode(code);
  if (!given.ok) return err(databaseFailureMessage(given.error));
  return given.value ? ok(null) : err(texts.wrongRecovery);
}

function CodeForm({ isLost, button, change, onStop }: ChangeProps & { isLost: boolean }) {
  const form = useInputForm(isLost ? recoveryInputs : appInputs, {
    send: async ({ code }) => {
      const given = await give(code, isLost);
      return given.ok ? change() : given;
    },
  });
  return (
    <Form form={form} gap="3">
      <Box textStyle="caption">{isLost ? texts.askRecovery : texts.ask}</Box>
      {isLost ? (
        <TextField field={form.fields.code} autoComplete="off" takesFocus />
      ) : (
        <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      )}
      <FormProblem form={form} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton form={form} size="sm">
          {button}
        </SubmitButton>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onStop}>
          {texts.stop}
        </Button>
      </Box>
    </Form>
  );
}
