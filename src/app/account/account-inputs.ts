import { formInputs } from "../../form-rules/form-inputs.ts";
import { newPasswordRule } from "../../form-rules/password-rule.ts";
import { safeText, textRule } from "../../form-rules/text-rule.ts";
import { deletionTexts } from "../../texts/deletion-texts.ts";

/** The fields of the form for another name. */
export const nameInputs = formInputs({ name: textRule({ field: "Name", label: "Your name" }) });

/** The fields of the form for another password. The code is needed where the sign-in is not recent. */
export const passwordInputs = formInputs({
  password: newPasswordRule({ field: "New password" }),
  code: {
    field: "Code",
    label: "Code from the mail",
    initial: "",
    // The server says what it accepts; blanks come with copying.
    schema: safeText("Code").overwrite((code) => code.replace(/\s/g, "")),
  },
});

/** What confirms that the account is to be deleted; the server asks for the word too. */
export const deletionInputs = formInputs({
  word: textRule({ field: "Confirmation", label: deletionTexts.wordLabel }),
});
