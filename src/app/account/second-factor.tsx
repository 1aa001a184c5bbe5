import { Box, Button, chakra } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { factorCodeRule } from "../../form-rules/factor-code-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { makeRecoveryCodes, turnOff, useSecondFactor } from "../../state/account/second-factor.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** It draws a QR code, whose program comes when it is asked for. */
const SecondFactorSetup = lazy(async () => ({
  default: (await import("./second-factor-setup.tsx")).SecondFactorSetup,
}));

/** Whether the account has a second factor, turning it on and off, and its recovery codes. */
export function SecondFactor() {
  const factor = useSecondFactor();
  const [step, setStep] = useState<"none" | "setup" | "off">("none");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const makeCodes = async () => {
    const made = await makeRecoveryCodes();
    if (made.ok) setCodes(made.value);
    else showToast({ title: databaseFailureMessage(made.error) });
  };
  const isOn = factor.data?.is_on === true;
  return (
    <section>
      <chakra.h3 textStyle="label" marginBottom="2">
        {texts.title}
      </chakra.h3>
      {factor.isError ? (
        <Box role="alert" textStyle="caption">
          {texts.notRead}{" "}
          <Button size="sm" variant="outline" onClick={() => void factor.refetch()}>
            {texts.again}
          </Button>
        </Box>
      ) : (
        <Box textStyle="caption" color="fg.muted" marginBottom="3">
          {isOn ? `${texts.on} ${texts.codesLeft(factor.data?.codes_left ?? 0)}` : texts.off}
        </Box>
      )}
      {codes === null ? null : <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {step === "setup" ? (
        <Suspense fallback={<Box minHeight="20rem" aria-busy />}>
          <SecondFactorSetup
            onStop={() => setStep("none")}
            onProved={() => {
              setStep("none");
              showToast({ title: texts.isOn });
              void makeCodes();
            }}
          />
        </Suspense>
      ) : step === "off" ? (
        <TurnOffForm onDone={() => setStep("none")} />
      ) : isOn ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={() => void makeCodes()}>
            {factor.data?.codes_left === 0 ? texts.makeCodes : texts.makeNewCodes}
          </Button>
          <Button size="sm" variant="outline" onClick={() => setStep("off")}>
            {texts.turnOff}
          </Button>
        </Box>
      ) : factor.data === undefined ? null : (
        <Button size="sm" variant="outline" onClick={() => setStep("setup")}>
          {texts.begin}
        </Button>
      )}
    </section>
  );
}

const codeInputs = formInputs({ code: factorCodeRule });

function TurnOffForm({ onDone }: { onDone: () => void }) {
  const form = useInputForm(codeInputs, {
    send: async ({ code }) => {
      const off = await turnOff(code);
      if (!off.ok) return err(authFailureMessage(off.error));
      showToast({ title: texts.isOff });
      onDone();
      return ok(null);
    },
  });
  return (
    <Form form={form} gap="3" maxWidth="22rem">
      <Box textStyle="caption">{texts.turnOffAsk}</Box>
      <TextField field={form.fields.code} autoComplete="one-time-code" keyboard="numeric" takesFocus />
      <FormProblem form={form} />
      <Box display="flex" flexWrap="wrap" gap="2">
        <SubmitButton form={form} size="sm">
          {texts.turnOff}
        </SubmitButton>
        <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onDone}>
          {texts.keep}
        </Button>
      </Box>
    </Form>
  );
}
