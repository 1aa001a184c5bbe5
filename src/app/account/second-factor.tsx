import { Box, Button, chakra } from "@chakra-ui/react";
import { lazy, Suspense, useState } from "react";
import { err, ok } from "../../lib/pure/result.ts";
import {
  isCodeTooOld,
  isFactorNeeded,
  makeRecoveryCodes,
  turnOff,
  useSecondFactor,
} from "../../state/account/second-factor.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { CodeBeforeChange } from "./code-before-change.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** It draws a QR code, whose program comes when it is asked for. */
const SecondFactorSetup = lazy(async () => ({
  default: (await import("./second-factor-setup.tsx")).SecondFactorSetup,
}));

/** Whether the account has a second factor, turning it on and off, and its recovery codes. */
export function SecondFactor() {
  const factor = useSecondFactor();
  const [step, setStep] = useState<"none" | "setup" | "off" | "codes">("none");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const makeCodes = async () => {
    const made = await makeRecoveryCodes();
    if (made.ok) {
      setCodes(made.value);
      setStep("none");
    }
    return made;
  };
  const makeCodesOrAsk = async () => {
    const made = await makeCodes();
    if (made.ok) return;
    if (isFactorNeeded(made.error)) setStep("codes");
    else showToast({ title: databaseFailureMessage(made.error) });
  };
  const makeCodesAfterCode = async () => {
    const made = await makeCodes();
    return made.ok ? ok(null) : err(databaseFailureMessage(made.error));
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
              void makeCodesOrAsk();
            }}
          />
        </Suspense>
      ) : step === "off" ? (
        <TurnOff onDone={() => setStep("none")} />
      ) : step === "codes" ? (
        <CodeBeforeChange
          button={texts.makeCodes}
          change={makeCodesAfterCode}
          onStop={() => setStep("none")}
        />
      ) : isOn ? (
        <Box display="flex" flexWrap="wrap" gap="2">
          <Button size="sm" variant="outline" onClick={() => void makeCodesOrAsk()}>
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

/** Asks once more, and for a code where the last one is too old. */
function TurnOff({ onDone }: { onDone: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    const off = await turnOff();
    if (!off.ok) return off;
    showToast({ title: texts.isOff });
    onDone();
    return ok(null);
  };
  if (needsCode) {
    const change = async () => {
      const off = await remove();
      return off.ok ? ok(null) : err(authFailureMessage(off.error));
    };
    return <CodeBeforeChange button={texts.turnOff} change={change} onStop={onDone} />;
  }
  const confirm = async () => {
    setIsBusy(true);
    const off = await remove();
    setIsBusy(false);
    if (off.ok) return;
    if (isCodeTooOld(off.error)) setNeedsCode(true);
    else setProblem(authFailureMessage(off.error));
  };
  return (
    <Box display="grid" gap="3">
      <Box textStyle="caption">{texts.turnOffAsk}</Box>
      <Box role="alert" textStyle="caption" _empty={{ display: "none" }}>
        {problem}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" disabled={isBusy} onClick={() => void confirm()}>
          {texts.turnOff}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onDone}>
          {texts.leaveOn}
        </Button>
      </Box>
    </Box>
  );
}
