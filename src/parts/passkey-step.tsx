import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { ok, type Result } from "../lib/pure/result.ts";
import { givePasskey, type KnownFactor } from "../state/account/second-factor.ts";
import { authFailureMessage } from "../texts/auth-failures.ts";
import { secondFactorTexts as texts } from "../texts/second-factor-texts.ts";

interface PasskeyStepProps {
  passkeys: readonly KnownFactor[];
  /** What follows an accepted passkey; the text of a failure otherwise. */
  follow: (() => Promise<Result<null, string>>) | undefined;
}

/** Asks for one of the account's passkeys: a button for each, and the browser asks on. */
export function PasskeyStep({ passkeys, follow }: PasskeyStepProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const give = async (id: string) => {
    setIsBusy(true);
    setProblem(null);
    const given = await givePasskey(id);
    const done = !given.ok ? authFailureMessage(given.error) : await (follow?.() ?? ok(null));
    setIsBusy(false);
    if (typeof done === "string") setProblem(done);
    else if (!done.ok) setProblem(done.error);
  };
  return (
    <Box display="grid" gap="3">
      <Box>{texts.askPasskey}</Box>
      <Box role="alert" textStyle="caption" _empty={{ display: "none" }}>
        {problem}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {passkeys.map(({ id, name }) => (
          <Button
            key={id}
            disabled={isBusy}
            maxWidth="100%"
            height="auto"
            minHeight="10"
            paddingY="2"
            whiteSpace="normal"
            overflowWrap="anywhere"
            onClick={() => void give(id)}
          >
            {texts.passkeyNamed(name)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
