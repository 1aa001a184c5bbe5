import { Box } from "@chakra-ui/react";
import { type ReactNode, useState } from "react";
import { factorCodeRule, recoveryCodeRule } from "../form-rules/factor-code-rule.ts";
import { formInputs } from "../form-rules/form-inputs.ts";
import { canUsePasskeys } from "../lib/passkeys-here.ts";
import { err, ok, type Result } from "../lib/pure/result.ts";
import { giveCode, giveRecoveryCode, useFactors } from "../state/account/second-factor.ts";
import { authFailureMessage } from "../texts/auth-failures.ts";
import { databaseFailureMessage } from "../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../texts/second-factor-texts.ts";
import { Form } from "../ui/form/form.tsx";
import { FormProblem } from "../ui/form/form-problem.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { type InputForm, useInputForm } from "../ui/form/use-input-form.ts";
import { TextButton } from "../ui/text-button.tsx";
import { PasskeyStep } from "./passkey-step.tsx";

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

type Way = "passkey" | "app" | "recovery";

const wayNames: Readonly<Record<Way, string>> = {
  passkey: texts.usePasskeys,
  app: texts.useApp,
  recovery: texts.useRecovery,
};

/** Asks for a passkey, for a code of the app, or for a recovery code, whichever the account has. */
export function SecondFactorCode({ otherWay, ...form }: SecondFactorCodeProps) {
  const factors = useFactors();
  const [chosen, setChosen] = useState<Way | null>(null);
  if (factors.isPending) return <Box minHeight="10rem" aria-busy />;
  // Where they can't be read, a code is the likelier one.
  const known = factors.data ?? [];
  const passkeys = known.filter(({ isPasskey }) => isPasskey);
  const hasApp = passkeys.length === 0 || known.some(({ isPasskey }) => !isPasskey);
  const ways: readonly Way[] = [
    ...(passkeys.length > 0 && canUsePasskeys() ? (["passkey"] as const) : []),
    ...(hasApp ? (["app"] as const) : []),
    "recovery",
  ];
  const way = chosen ?? ways[0] ?? "recovery";
  return (
    <Box display="grid" gap="3">
      {way === "passkey" ? (
        <PasskeyStep passkeys={passkeys} follow={form.follow} />
      ) : (
        <>
          {ways.length === 1 ? <Box>{texts.noPasskeyHere}</Box> : null}
          <CodeForm key={way} isLost={way === "recovery"} {...form} />
        </>
      )}
      <Box display="flex" justifyContent="space-between" flexWrap="wrap" columnGap="6" rowGap="1">
        {ways.map((other) =>
          other === way ? null : (
            <TextButton key={other} onClick={() => setChosen(other)}>
              {other === "recovery" && !hasApp ? texts.useRecoveryCode : wayNames[other]}
            </TextButton>
          ),
        )}
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
