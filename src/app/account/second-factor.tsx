import { Box, Button, chakra } from "@chakra-ui/react";
import { lazy, Suspense, useRef, useState } from "react";
import { canUsePasskeys } from "../../lib/passkeys-here.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import {
  isFactorNeeded,
  type KnownFactor,
  makeRecoveryCodes,
  type SecondFactor as SecondFactorState,
  useFactors,
  useSecondFactor,
} from "../../state/account/second-factor.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { CodeBeforeChange } from "./code-before-change.tsx";
import { FactorList } from "./factor-list.tsx";
import { PasskeySetup } from "./passkey-setup.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

/** It draws a QR code, whose program comes when it is asked for. */
const SecondFactorSetup = lazy(async () => ({
  default: (await import("./second-factor-setup.tsx")).SecondFactorSetup,
}));

type Step = "none" | "app" | "passkey" | "codes";

/** The account's second factors, adding and removing them, and its recovery codes. */
export function SecondFactor() {
  const factor = useSecondFactor();
  const factors = useFactors();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>("none");
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
  const readAgain = () => {
    void factor.refetch();
    void factors.refetch();
  };
  const onAdded = (title: string) => {
    setStep("none");
    showToast({ title: isOn ? title : texts.isOn });
    // With the first one, or its owner is locked out where it is lost.
    if (!isOn) void makeCodesOrAsk();
  };
  return (
    <section>
      <chakra.h3 ref={heading} tabIndex={-1} textStyle="label" marginBottom="2">
        {texts.title}
      </chakra.h3>
      {factor.isError || factors.isError ? (
        <NotRead readAgain={readAgain} />
      ) : (
        <Box textStyle="caption" color="fg.muted" marginBottom="3">
          {isOn ? `${texts.on} ${texts.codesLeft(factor.data?.codes_left ?? 0)}` : texts.off}
        </Box>
      )}
      {codes === null ? null : <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />}
      {isOn && factors.data !== undefined ? (
        <FactorList factors={factors.data} onGone={() => heading.current?.focus()} />
      ) : null}
      {step !== "none" ? (
        <ChosenStep {...{ step, onAdded, makeCodes: makeCodesAfterCode }} onStop={() => setStep("none")} />
      ) : factor.data === undefined || factors.data === undefined ? null : (
        <Choices
          {...{ factor: factor.data, factors: factors.data, choose: setStep }}
          makeCodes={() => void makeCodesOrAsk()}
        />
      )}
    </section>
  );
}

function NotRead({ readAgain }: { readAgain: () => void }) {
  return (
    <Box role="alert" textStyle="caption">
      {texts.notRead}{" "}
      <Button size="sm" variant="outline" onClick={readAgain}>
        {texts.again}
      </Button>
    </Box>
  );
}

interface ChosenStepProps {
  step: Exclude<Step, "none">;
  onStop: () => void;
  /** There is another factor. @param title said where it is not the first one */
  onAdded: (title: string) => void;
  makeCodes: () => Promise<Result<null, string>>;
}

function ChosenStep({ step, onStop, onAdded, makeCodes }: ChosenStepProps) {
  switch (step) {
    case "app":
      return (
        <Suspense fallback={<Box minHeight="20rem" aria-busy />}>
          <SecondFactorSetup onStop={onStop} onProved={() => onAdded(texts.appAdded)} />
        </Suspense>
      );
    case "passkey":
      return <PasskeySetup onStop={onStop} onMade={() => onAdded(texts.passkeyAdded)} />;
    case "codes":
      return <CodeBeforeChange button={texts.makeCodes} change={makeCodes} onStop={onStop} />;
  }
}

interface ChoicesProps {
  factor: SecondFactorState;
  factors: readonly KnownFactor[];
  choose: (step: Step) => void;
  makeCodes: () => void;
}

/** What can be added, and the recovery codes. */
function Choices({ factor, factors, choose, makeCodes }: ChoicesProps) {
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      {canUsePasskeys() ? (
        <Button size="sm" variant="outline" onClick={() => choose("passkey")}>
          {texts.addPasskey}
        </Button>
      ) : null}
      {factors.some(({ isPasskey }) => !isPasskey) ? null : (
        <Button size="sm" variant="outline" onClick={() => choose("app")}>
          {texts.addApp}
        </Button>
      )}
      {factor.is_on ? (
        <Button size="sm" variant="outline" onClick={makeCodes}>
          {factor.codes_left === 0 ? texts.makeCodes : texts.makeNewCodes}
        </Button>
      ) : null}
    </Box>
  );
}
