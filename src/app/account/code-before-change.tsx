import { Box, Button } from "@chakra-ui/react";
import type { Result } from "../../lib/pure/result.ts";
import { SecondFactorCode } from "../../parts/second-factor-code.tsx";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";

interface CodeBeforeChangeProps {
  /** On the button that gives the code and makes the change. */
  button: string;
  /** Makes the change once the code was right; the text of a failure otherwise. */
  change: () => Promise<Result<null, string>>;
  onStop: () => void;
}

/** Asks for a code of the app, or a recovery code, before a change that needs a recent one. */
export function CodeBeforeChange({ button, change, onStop }: CodeBeforeChangeProps) {
  return (
    <Box maxWidth="22rem">
      <SecondFactorCode
        follow={change}
        buttons={(form) => (
          <Box display="flex" flexWrap="wrap" gap="2">
            <SubmitButton form={form} size="sm">
              {button}
            </SubmitButton>
            <Button size="sm" variant="ghost" disabled={form.isBusy} onClick={onStop}>
              {texts.stop}
            </Button>
          </Box>
        )}
      />
    </Box>
  );
}
