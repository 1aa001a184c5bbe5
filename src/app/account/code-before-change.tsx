import { Box } from "@chakra-ui/react";
import type { Result } from "../../lib/pure/result.ts";
import { SecondFactorCode } from "../../parts/second-factor-code.tsx";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextButton } from "../../ui/text-button.tsx";

interface CodeBeforeChangeProps {
  /** On the button that gives the code and makes the change. */
  button: string;
  /** Makes the change once the code was right; the text of a failure otherwise. */
  change: () => Promise<Result<null, string>>;
  onStop: () => void;
}

/** Asks for a passkey, a code of the app, or a recovery code, before a change that needs a recent one. */
export function CodeBeforeChange({ button, change, onStop }: CodeBeforeChangeProps) {
  return (
    <Box maxWidth="22rem">
      <SecondFactorCode
        follow={change}
        buttons={(form) => (
          <Box>
            <SubmitButton form={form} size="sm">
              {button}
            </SubmitButton>
          </Box>
        )}
        otherWay={<TextButton onClick={onStop}>{texts.stop}</TextButton>}
      />
    </Box>
  );
}
