import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { newPasswordRule } from "../../form-rules/password-rule.ts";
import { ok } from "../../lib/pure/result.ts";
import { system } from "../theme/theme.ts";
import { Form } from "./form.tsx";
import { PasswordField } from "./password-field.tsx";
import { useInputForm } from "./use-input-form.ts";

afterEach(cleanup);

const inputs = formInputs({ password: newPasswordRule({ field: "Password" }) });

interface ExampleProps {
  kind: "known" | "new";
  isRuleLate: boolean;
}

function Example({ kind, isRuleLate }: ExampleProps) {
  const form = useInputForm(inputs, { send: () => ok(null) });
  return (
    <Form form={form} aria-label="Example">
      <PasswordField field={form.fields.password} kind={kind} isRuleLate={isRuleLate} />
    </Form>
  );
}

function show(kind: "known" | "new", isRuleLate = false) {
  return render(
    <ChakraProvider value={system}>
      <Example kind={kind} isRuleLate={isRuleLate} />
    </ChakraProvider>,
  );
}

const control = () => screen.getByLabelText<HTMLInputElement>("Password");
const parts = () => screen.getAllByRole("listitem").map((part) => part.textContent);

describe("a field for a password", () => {
  it("shows the rule before anything is typed, and which parts are fulfilled", () => {
    show("new");
    expect(parts()).toHaveLength(5);
    expect(parts().every((part) => part?.endsWith(": not yet."))).toBe(true);
    fireEvent.change(control(), { target: { value: "abc1" } });
    expect(parts()).toEqual([
      "8 or more characters: not yet.",
      "an uppercase letter: not yet.",
      "a lowercase letter: met.",
      "a number: met.",
      "a special character, such as - or !: not yet.",
    ]);
    const told = document.getElementById(control().getAttribute("aria-describedby") ?? "");
    expect(told?.textContent).toContain("8 or more characters");
  });

  it("can hide the rule until something is typed", () => {
    show("new", true);
    expect(screen.queryByRole("list")).toBeNull();
    fireEvent.change(control(), { target: { value: "a" } });
    expect(parts()).toHaveLength(5);
  });

  it("asks nothing of a password that exists", () => {
    show("known");
    expect(screen.queryByRole("list")).toBeNull();
    expect(control().autocomplete).toBe("current-password");
  });

  it("shows the typed text on request, and hides it again", () => {
    show("known");
    fireEvent.change(control(), { target: { value: "secret" } });
    const button = screen.getByRole("button", { name: "Show the password" });
    expect(control().type).toBe("password");
    fireEvent.click(button);
    expect([control().type, control().value, button.getAttribute("aria-pressed")]).toEqual([
      "text",
      "secret",
      "true",
    ]);
    fireEvent.click(button);
    expect(control().type).toBe("password");
  });

  it("has nothing that axe refuses", async () => {
    const { container } = show("new");
    expect(await markupProblems(container)).toEqual([]);
  });
});
