import { Box } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import type { FieldRules } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { mailPasswordCode, setName, setPassword } from "../../state/account/account.ts";
import { useSession } from "../../state/account/session.ts";
import { accountAnswers, accountHints } from "../../texts/account-texts.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { PasswordField } from "../../ui/form/password-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type InputForm, useInputForm } from "../../ui/form/use-input-form.ts";
import { nameInputs, passwordInputs } from "./account-inputs.ts";

interface SmallFormProps<Rules extends FieldRules> {
  form: InputForm<Rules>;
  button: string;
  children: ReactNode;
}

/** One field and a button, and the outcome. */
function SmallForm<Rules extends FieldRules>({ form, button, children }: SmallFormProps<Rules>) {
  return (
    <Form form={form} gap="3" maxWidth="22rem">
      {children}
      <FormProblem form={form} />
      <Box>
        <SubmitButton form={form} size="sm" variant="outline">
          {button}
        </SubmitButton>
      </Box>
      <Box role="status" textStyle="caption" color="fg.muted" _empty={{ display: "none" }}>
        {form.answer ?? ""}
      </Box>
    </Form>
  );
}

/** Changes the name. */
export function NameForm() {
  const { user } = useSession();
  const form = useInputForm(nameInputs, {
    initial: { name: user?.name ?? "" },
    send: async ({ name }) => {
      const result = await setName(name);
      return result.ok ? ok(accountAnswers.nameChanged) : err(authFailureMessage(result.error));
    },
  });
  return (
    <SmallForm form={form} button="Change name">
      <TextField field={form.fields.name} autoComplete="name" />
    </SmallForm>
  );
}

/** The failure of a new password that a sign-in from long ago is not good for. */
const needsCode = "reauthentication_needed";

/** Sets a new password. Where the sign-in is not recent a code is mailed, which goes with it. */
export function PasswordForm() {
  const [asksForCode, setAsksForCode] = useState(false);
  const form = useInputForm(passwordInputs, {
    clearsWhenSent: true,
    send: async ({ password, code }) => {
      const result = await setPassword(password, asksForCode ? code : null);
      if (result.ok) {
        setAsksForCode(false);
        return ok(accountAnswers.passwordChanged);
      }
      const { error } = result;
      if (error.code !== "provider" || error.reason !== needsCode) return err(authFailureMessage(error));
      const mailed = await mailPasswordCode();
      if (!mailed.ok) return err(authFailureMessage(mailed.error));
      setAsksForCode(true);
      return err(accountHints.passwordCode);
    },
  });
  return (
    <SmallForm form={form} button="Change password">
      <PasswordField field={form.fields.password} kind="new" isRuleLate />
      {asksForCode ? (
        <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      ) : null}
    </SmallForm>
  );
}
