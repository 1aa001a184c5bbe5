import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { passkeyNameRule } from "../../form-rules/factor-code-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { addPasskey, isCodeTooOld } from "../../state/account/second-factor.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { CodeBeforeChange } from "./code-before-change.tsx";

interface PasskeySetupProps {
  onStop: () => void;
  /** The passkey is one of the account's second factors. */
  onMade: () => void;
}

const inputs = formInputs({ name: passkeyNameRule });

/** Asks how a new passkey is to be called; the browser makes it. A further factor needs another one lately. */
export function PasskeySetup({ onStop, onMade }: PasskeySetupProps) {
  /** The typed name, once another factor is needed first. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const form = useInputForm(inputs, {
    send: async ({ name }) => {
      const made = await addPasskey(name);
      if (made.ok) onMade();
      else if (isCodeTooOld(made.error)) setWaiting(name);
      else return err(authFailureMessage(made.error));
      return ok(null);
    },
  });
  if (waiting !== null) {
    const change = async () => {
      const made = await addPasskey(waiting);
      if (!made.ok) return err(authFailureMessage(made.error));
      onMade();
      return ok(null);
    };
    return <CodeBeforeChange button={texts.addPasskey} change={change} onStop={onStop} />;
  }
  return (
    <Form form={form} gap="3">
      <Box textStyle="caption">{texts.passkeyAbout}</Box>
      <Box maxWidth="22rem">
        <TextField field={form.fields.name} autoComplete="off" takesFocus />
      </Box>
      <FormProblem form={form} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton form={form} size="sm">
          {texts.addPasskey}
        </SubmitButton>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onStop}>
          {texts.stop}
        </Button>
      </Box>
    </Form>
  );
}
