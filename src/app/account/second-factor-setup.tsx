import { Box, Button, useQrCode } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import { factorCodeRule } from "../../form-rules/factor-code-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { beginFactor, type NewFactor, proveFactor } from "../../state/account/second-factor.ts";
import { type AuthFailure, authFailureMessage } from "../../texts/auth-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";

interface SetupProps {
  onStop: () => void;
  /** The second factor is on. */
  onProved: () => void;
}

/** Shows the secret of a new factor as a picture and as text, and asks for the first code. */
export function SecondFactorSetup({ onStop, onProved }: SetupProps) {
  const [factor, setFactor] = useState<NewFactor | null>(null);
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  useEffect(() => {
    let isWanted = true;
    void beginFactor().then((begun) => {
      if (!isWanted) return;
      if (begun.ok) setFactor(begun.value);
      else setFailure(begun.error);
    });
    return () => {
      isWanted = false;
    };
  }, []);
  if (failure !== null) {
    return (
      <Box role="alert" textStyle="caption">
        {authFailureMessage(failure)}{" "}
        <Button size="sm" variant="ghost" onClick={onStop}>
          {texts.stop}
        </Button>
      </Box>
    );
  }
  return factor === null ? (
    <Box minHeight="20rem" aria-busy />
  ) : (
    <Proof factor={factor} onStop={onStop} onProved={onProved} />
  );
}

const codeInputs = formInputs({ code: factorCodeRule });

function Proof({ factor, onStop, onProved }: SetupProps & { factor: NewFactor }) {
  const form = useInputForm(codeInputs, {
    send: async ({ code }) => {
      const proved = await proveFactor(factor.id, code);
      if (!proved.ok) return err(authFailureMessage(proved.error));
      onProved();
      return ok(null);
    },
  });
  return (
    <Form form={form} gap="3">
      <Box textStyle="caption">{texts.scan}</Box>
      <QrPicture of={factor.uri} />
      <Box textStyle="caption">
        {texts.key}{" "}
        <Box as="code" overflowWrap="anywhere">
          {factor.secret.match(/.{1,4}/g)?.join(" ")}
        </Box>{" "}
        <CopyButton text={() => factor.secret} label={texts.copyKey} />
      </Box>
      <Box maxWidth="22rem">
        <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      </Box>
      <FormProblem form={form} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton form={form} size="sm">
          {texts.prove}
        </SubmitButton>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onStop}>
          {texts.stop}
        </Button>
      </Box>
    </Form>
  );
}

/** Dark on light in both themes, since not every app reads the other way round; with the quiet zone that the standard asks. */
function QrPicture({ of }: { of: string }) {
  const code = useQrCode({ value: of });
  return (
    <Box
      width="12rem"
      padding="4"
      background="white"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="border"
    >
      <svg {...code.getFrameProps()} role="img" aria-label={texts.picture} width="100%" display="block">
        <path {...code.getPatternProps()} fill="black" />
      </svg>
    </Box>
  );
}
