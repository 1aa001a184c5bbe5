import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { largeTextRule } from "../../form-rules/large-text-rule.ts";
import { bytesOf, isEmptyText, type LargeText, noText } from "../../lib/large-text.ts";
import { ok } from "../../lib/pure/result.ts";
import { system } from "../theme/theme.ts";
import { Form } from "./form.tsx";
import { LargeTextField } from "./large-text-field.tsx";
import { useTyped } from "./use-form-field.ts";
import { useInputForm } from "./use-input-form.ts";

afterEach(cleanup);

const inputs = formInputs({ text: largeTextRule({ field: "Text" }) });

let current: LargeText = noText;

function Held() {
  const form = useInputForm(inputs, { send: () => ok(null) });
  current = useTyped(form.fields.text);
  return (
    <Form form={form}>
      <LargeTextField field={form.fields.text} placeholder="rows" />
    </Form>
  );
}

function show() {
  render(
    <ChakraProvider value={system}>
      <Held />
    </ChakraProvider>,
  );
}

/** Pastes; true when the field handled the text itself. */
function paste(text: string): boolean {
  return fireEvent.paste(screen.getByRole("textbox", { name: "Text" }), {
    clipboardData: { getData: () => text },
  });
}

describe("LargeTextField", () => {
  it("is a plain field for typed or short text", () => {
    show();
    expect(paste("rs900000001\t1\t1000101\tAG")).toBe(true);
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "typed" } });
    expect(current).toEqual({ kind: "typed", text: "typed" });
    expect(isEmptyText(current)).toBe(false);
  });

  it("stores a long text beside the page, and shows its size and first lines", async () => {
    show();
    fireEvent.change(screen.getByRole("textbox"), { target: { value: "# typed before\n" } });
    const long = `rs900000001\t1\t1000101\tAG\n${"A".repeat(150_000)}`;
    expect(paste(long)).toBe(false);
    await screen.findByText(/^147.KB of text taken/);
    expect(await bytesOf(current).text()).toBe(`# typed before\n${long}`);
    const group = screen.getByRole("group", { name: "Text" });
    expect(group.textContent).toContain("# typed before");
    expect(group.textContent?.length ?? 0).toBeLessThan(500);
    // The focus follows in an effect.
    await waitFor(() => expect(document.activeElement).toBe(group));
  });

  it("lets a long text go again", async () => {
    show();
    paste("A".repeat(150_000));
    fireEvent.click(await screen.findByRole("button", { name: "Discard the text" }));
    expect(isEmptyText(current)).toBe(true);
    expect(screen.getByRole("textbox", { name: "Text" })).toBeTruthy();
  });
});
