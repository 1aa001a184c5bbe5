import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { formatDate } from "../../lib/format-date.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { isCodeTooOld, type KnownFactor, removeFactor } from "../../state/account/second-factor.ts";
import { authFailureMessage } from "../../texts/auth-failures.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { showToast } from "../../ui/toast/show-toast.ts";
import { CodeBeforeChange } from "./code-before-change.tsx";
import { PanelLine } from "./panel-line.tsx";

interface FactorListProps {
  factors: readonly KnownFactor[];
  /** A factor is gone, and the button with it. */
  onGone: () => void;
}

/** The account's second factors, each with its removal. */
export function FactorList({ factors, onGone }: FactorListProps) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <Box as="ul" listStyleType="none" display="grid" gap="3" marginBottom="3">
      {factors.map(({ id, name, isPasskey, madeAt }) => {
        const kind = isPasskey ? texts.passkey : texts.app;
        return (
          <PanelLine
            key={id}
            name={name === "" ? kind : name}
            details={texts.madeOn(kind, formatDate(madeAt))}
          >
            {asked === id ? (
              <Removal
                id={id}
                isLast={factors.length === 1}
                onStop={() => setAsked(null)}
                onGone={() => {
                  setAsked(null);
                  onGone();
                }}
              />
            ) : (
              <Button
                size="sm"
                variant="outline"
                aria-label={texts.remove(name === "" ? kind : name)}
                onClick={() => setAsked(id)}
              >
                {texts.removeWord}
              </Button>
            )}
          </PanelLine>
        );
      })}
    </Box>
  );
}

interface RemovalProps {
  id: string;
  isLast: boolean;
  onStop: () => void;
  onGone: () => void;
}

/** Asks once more, and for a second factor where the last one was given too long ago. */
function Removal({ id, isLast, onStop, onGone }: RemovalProps) {
  const [needsCode, setNeedsCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    const removed = await removeFactor(id);
    if (!removed.ok) return removed;
    showToast({ title: isLast ? texts.isOff : texts.removed });
    onGone();
    return ok(null);
  };
  if (needsCode) {
    const change = async () => {
      const removed = await remove();
      return removed.ok ? ok(null) : err(authFailureMessage(removed.error));
    };
    return (
      <Box flexBasis="100%">
        <CodeBeforeChange button={texts.removeWord} change={change} onStop={onStop} />
      </Box>
    );
  }
  const confirm = async () => {
    setIsBusy(true);
    const removed = await remove();
    setIsBusy(false);
    if (removed.ok) return;
    if (isCodeTooOld(removed.error)) setNeedsCode(true);
    else setProblem(authFailureMessage(removed.error));
  };
  return (
    <Box flexBasis="100%" display="grid" gap="3">
      <Box>{isLast ? texts.removeLastAsk : texts.removeAsk}</Box>
      <Box role="alert" _empty={{ display: "none" }}>
        {problem}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" autoFocus disabled={isBusy} onClick={() => void confirm()}>
          {texts.removeWord}
        </Button>
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onStop}>
          {texts.leave}
        </Button>
      </Box>
    </Box>
  );
}
