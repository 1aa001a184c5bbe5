import { secondFactorTexts as texts } from "../texts/second-factor-texts.ts";
import type { FieldRule } from "./field-rule.ts";
import { safeText } from "./text-rule.ts";

/** A code of an authenticator app. Blanks come with copying, and some apps show one in the middle. */
export const factorCodeRule: FieldRule<string, string> = {
  field: "Code",
  label: texts.codeLabel,
  initial: "",
  schema: safeText("Code")
    .overwrite((code) => code.replace(/\s/g, ""))
    .refine((code) => /^\d{6}$/.test(code), { error: texts.noCode }),
};

/** A recovery code, with or without its hyphens. */
export const recoveryCodeRule: FieldRule<string, string> = {
  field: "Code",
  label: texts.recoveryLabel,
  initial: "",
  schema: safeText("Code")
    .overwrite((code) => code.toLowerCase().replace(/[\s-]/g, ""))
    .refine((code) => /^[a-z2-7]{24}$/.test(code), { error: texts.noRecovery }),
};

/** What a person calls a passkey. The gateway takes 100 characters (src/calls/auth/second-factor.ts). */
export const passkeyNameRule: FieldRule<string, string> = {
  field: "Name",
  label: texts.passkeyName,
  hint: texts.passkeyHint,
  initial: "",
  schema: safeText("Name").refine((name) => name !== "" && name.length <= 100, {
    error: texts.noPasskeyName,
  }),
};
