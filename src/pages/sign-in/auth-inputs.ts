import { z } from "zod";
import { emailRule } from "../../form-rules/email-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { type FormInputs, formInputs } from "../../form-rules/form-inputs.ts";
import { knownPasswordRule, newPasswordRule } from "../../form-rules/password-rule.ts";
import { safeText, textRule } from "../../form-rules/text-rule.ts";
import { accountHints } from "../../texts/account-texts.ts";
import type { AuthMode } from "./auth-form.ts";

type TextRule = FieldRule<string, string>;

/** Rules of the inputs of all modes, in the order in which their problems are joined. */
export type AuthRules = Readonly<Record<"email" | "password" | "name", TextRule>>;

const email = emailRule({ field: "Email" });
const newPassword = newPasswordRule({ field: "Password" });
const knownPassword = knownPasswordRule({ field: "Password", missing: "Please enter your password." });

/** For fields that a mode does not have. */
function unasked(field: string): TextRule {
  return { field, initial: "", schema: z.string() };
}

const noPassword = unasked("Password");
const noName = unasked("Name");

/** The fields of each form. The password rule is for new passwords; at sign-in the server decides. */
export const authInputs: Readonly<Record<AuthMode, FormInputs<AuthRules>>> = {
  "sign-in": formInputs<AuthRules>({ email, password: knownPassword, name: noName }),
  "sign-up": formInputs<AuthRules>({ email, password: newPassword, name: textRule({ field: "Name" }) }),
  forgot: formInputs<AuthRules>({ email, password: noPassword, name: noName }),
  link: formInputs<AuthRules>({ email, password: noPassword, name: noName }),
  reset: formInputs<AuthRules>({ email: unasked("Email"), password: newPassword, name: noName }),
};

/** Digits of a code: the embedded backend's has 8, a hosted one can be set to 6 to 10. */
const codePattern = /^\d{6,10}$/;

/** What goes with a mail's code. Blanks that come with copying the code are left out. */
export const codeInputs = formInputs({
  email,
  code: {
    field: "Code",
    label: "Code from the mail",
    hint: accountHints.codeUse,
    initial: "",
    schema: safeText("Code")
      .overwrite((code) => code.replace(/\s/g, ""))
      .refine((code) => codePattern.test(code), { error: accountHints.noCode }),
  } satisfies TextRule,
});
