import { SecondFactorCode } from "../../parts/second-factor-code.tsx";
import { signOut } from "../../state/account/account.ts";
import { secondFactorTexts as texts } from "../../texts/second-factor-texts.ts";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextButton } from "../../ui/text-button.tsx";

/** Asks for the second factor of an account whose password or mail was right. The session that comes of it leads on by itself. */
export function SecondFactorForm() {
  return (
    <SecondFactorCode
      buttons={(form) => (
        <SubmitButton form={form} size="lg">
          {texts.send}
        </SubmitButton>
      )}
      otherWay={<TextButton onClick={() => void signOut("here")}>{texts.otherAccount}</TextButton>}
    />
  );
}
