import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

it.each([
  "Password1!",
  "P@ssw0rd",
  "P@$$w0rd!",
  "Qwerty123!",
  "Dragon2024!",
  "!Monkey1",
  "L3tm31n!A".slice(0, 8),
  "Abc123!!",
  "Trustno1!",
  "Allelium2026!",
  "G3nom3!!",
])("knows %s", (password) => expect(isCommonPassword(password)).toBe(true));

it.each(["Correct-horse1", "Dragon-7291-Zebra", "Password!9kQ2mXz7", "xK9#mQ2vLp", "Kaffee-im-Zug8"])(
  "knows nothing of %s",
  (password) => expect(isCommonPassword(password)).toBe(false),
);
