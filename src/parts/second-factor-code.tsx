import { Box } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { factorCodeRule, recoveryCodeRule } from "../form-rules/factor-code-rule.ts";
import { formInputs } from "../form-rules/form-inputs.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { giveCode, giveRecoveryCode } from "../state/account/second-factor.ts";
import { authFailureMessage } from "../texts/auth-failures.ts";
import { databaseFailureMessage } from "../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../texts/second-factor-texts.ts";
import { Form } from "../ui/form/form.tsx";
import { FormProblem } from "../ui/form/form-problem.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { type InputForm, useInputForm } from "../ui/form/use-input-form.ts";
import { TextButton } from "../ui/text-button.tsx";

const appInputs = formInputs({ code: factorCodeRule });
const recoveryInputs = formInputs({ code: recoveryCodeRule });

type CodeRules = typeof appInputs.rules;

interface FormProps {
  /** What follows a right code; the text of a failure otherwise. */
  follow?: () => Promise<Result<null, string>>;
  /** Buttons of the form. */
  buttons: (form: InputForm<CodeRules>) => ReactNode;
}

interface SecondFactorCodeProps extends FormProps {
  /** Beside the choice between app and recovery code. */
  otherWay?: ReactNode;
}

/** Asks for a code of the app, or for a recovery code. */
export function SecondFactorCode({ otherWay, ...form }: SecondFactorCodeProps) {
  const [isLost, setIsLost] = useState(false);
  return (
    <Box display="grid" gap="3">
      <CodeForm key={String(isLost)} isLost={isLost} {...form} />
      <Box display="flex" justifyContent="space-between" flexWrap="wrap" columnGap="6" rowGap="1">
        <TextButton onClick={() => setIsLost(!isLost)}>
          {isLost ? texts.useApp : texts.useRecovery}
        </TextButton>
        {otherWay}
      </Box>
    </Box>
  );
}

/** Sends a code. @returns the text of a failure otherwise */
async function give(code: string, isLost: boolean): Promise<Result<null, string>> {
  if (!isLost) {
    const given = await giveCode(code);
    return given.ok ? ok(null) : err(authFailureMessage(given.error));
  }
  const given = await giveRecoveryCode(code);
  if (!given.ok) return err(databaseFailureMessage(given.error));
  return given.value ? ok(null) : err(texts.wrongRecovery);
}

function CodeForm({ isLost, follow, buttons }: FormProps & { isLost: boolean }) {
  const form = useInputForm(isLost ? recoveryInputs : appInputs, {
    send: async ({ code }) => {
      const given = await give(code, isLost);
      return given.ok && follow !== undefined ? follow() : given;
    },
  });
  return (
    <Form form={form} gap="3" aria-label={texts.heading}>
      <Box>{isLost ? texts.askRecovery : texts.ask}</Box>
      {isLost ? (
        <TextField field={form.fields.code} autoComplete="off" takesFocus />
      ) : (
        <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      )}
      <FormProblem form={form} />
      {buttons(form)}
    </Form>
  );
}
