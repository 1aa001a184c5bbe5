import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { emailRule } from "../../form-rules/email-rule.ts";
import { fileRule } from "../../form-rules/file-rule.ts";
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { err, ok } from "../../lib/pure/result.ts";
import { system } from "../theme/theme.ts";
import { ChoiceField } from "./choice-field.tsx";
import { FileField } from "./file-field.tsx";
import { Form } from "./form.tsx";
import { FormProblem } from "./form-problem.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { NumberField, TextField } from "./text-field.tsx";
import { type Sent, useInputForm } from "./use-input-form.ts";

afterEach(cleanup);

// Problems are joined in this order; on the screen the name stands first.
const inputs = formInputs({
  email: emailRule({ field: "Email" }),
  weight: numberRule({ field: "Weight", hint: "In kilograms.", least: 1, greatest: 500, initial: 70 }),
  name: textRule({ field: "Name", advice: "Leave out < and >." }),
  shade: choiceRule({
    field: "Shade",
    choices: [
      { value: "fair", label: "Fair" },
      { value: "dark", label: "Dark" },
    ],
    initial: "fair",
  }),
  file: fileRule({ field: "File" }),
});

type Rules = typeof inputs.rules;

const send = vi.fn<(values: ValuesOf<Rules>) => Sent<Rules> | Promise<Sent<Rules>>>();
beforeEach(() => {
  send.mockReset();
  send.mockReturnValue(ok("Kept."));
});

function Example({ isCleared }: { isCleared: boolean }) {
  const form = useInputForm(inputs, { send, clearsWhenSent: isCleared });
  return (
    <Form form={form} aria-label="Example">
      <TextField field={form.fields.name} autoComplete="name" />
      <TextField field={form.fields.email} type="email" autoComplete="email" />
      <NumberField field={form.fields.weight} />
      <ChoiceField field={form.fields.shade} />
      <FileField field={form.fields.file} />
      <FormProblem form={form} />
      <SubmitButton form={form}>Keep</SubmitButton>
      <div role="status">{form.answer ?? ""}</div>
    </Form>
  );
}

function show(isCleared = false) {
  return render(
    <ChakraProvider value={system}>
      <Example isCleared={isCleared} />
    </ChakraProvider>,
  );
}

const control = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(control(label), { target: { value } });
const keep = () => fireEvent.click(screen.getByRole("button", { name: "Keep" }));
const descriptionOf = (label: string) =>
  (control(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "");

describe("a form", () => {
  it("begins with the defaults of its inputs, under their labels and hints", () => {
    show();
    expect(control("Weight").value).toBe("70");
    expect(control("Shade").value).toBe("fair");
    expect(descriptionOf("Weight")).toEqual(["In kilograms."]);
  });

  it("returns what its rules make of the typed values", async () => {
    show();
    type("Name", " Ann ");
    type("Email", "ann@example.org");
    type("Weight", "62,5");
    type("Shade", "dark");
    const file = new File(["rs1"], "genome.txt");
    fireEvent.change(control("File"), { target: { files: [file] } });
    keep();
    await screen.findByText("Kept.");
    const values = { name: "Ann", email: "ann@example.org", weight: 62.5, shade: "dark", file };
    expect(send).toHaveBeenCalledExactlyOnceWith(values);
  });

  it("shows all problems in one message, and each problem at its field", async () => {
    show();
    type("Name", "<b>");
    type("Weight", "heavy");
    keep();
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Please enter a valid email address. Invalid number format in Weight Potentially dangerous content detected in Name",
    );
    for (const label of ["Name", "Email", "Weight"]) {
      expect(control(label).getAttribute("aria-invalid")).toBe("true");
    }
    expect(control("Shade").hasAttribute("aria-invalid")).toBe(false);
    expect(descriptionOf("Weight")).toEqual(["In kilograms.", "Invalid number format in Weight"]);
    expect(descriptionOf("Name")).toEqual([
      "Potentially dangerous content detected in Name. Leave out < and >.",
    ]);
    expect(send).not.toHaveBeenCalled();
    // Who sees the fields does not read it all twice.
    expect(getComputedStyle(screen.getByRole("alert")).position).toBe("absolute");
  });

  it("moves the focus to the first wrong field, by its place on the screen", async () => {
    show();
    type("Name", "<b>");
    keep();
    await waitFor(() => expect(document.activeElement).toBe(control("Name")));
    type("Name", "Ann");
    keep();
    await waitFor(() => expect(document.activeElement).toBe(control("Email")));
  });

  it("shows a single problem once, at its field", async () => {
    show();
    type("Email", "ann@example.org");
    type("Weight", "501");
    keep();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("Weight must be between 1 and 500.");
    expect(control("Weight").getAttribute("aria-describedby")).toContain(alert.id);
    expect(screen.getAllByText("Weight must be between 1 and 500.")).toHaveLength(1);
  });

  it("shows nothing before it is sent, so that no button moves away under a finger", async () => {
    show();
    type("Email", "a");
    fireEvent.blur(control("Email"));
    await act(async () => {});
    expect(screen.queryByText("Please enter a valid email address.")).toBeNull();
  });

  it("removes a field's message as soon as it is right, and the joined one with the last", async () => {
    show();
    type("Name", "<b>");
    keep();
    await screen.findByRole("alert");
    type("Name", "Ann");
    await waitFor(() => expect(control("Name").hasAttribute("aria-invalid")).toBe(false));
    expect(screen.getByRole("alert")).toBeTruthy();
    type("Email", "ann@example.org");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("keeps the typed values when it was refused, and says why", async () => {
    send.mockReturnValue(err("The server is away."));
    show(true);
    type("Email", "ann@example.org");
    keep();
    expect((await screen.findByRole("alert")).textContent).toBe("The server is away.");
    expect(getComputedStyle(screen.getByRole("alert")).position).not.toBe("absolute");
    expect(control("Email").value).toBe("ann@example.org");
    send.mockReturnValue(ok("Kept."));
    keep();
    await screen.findByText("Kept.");
    expect(screen.queryByRole("alert")).toBeNull();
    // This form goes back to its beginning then.
    expect(control("Email").value).toBe("");
  });

  it("shows at the field what the server refused there", async () => {
    send.mockReturnValue(err({ name: "This name is taken." }));
    show();
    type("Email", "ann@example.org");
    keep();
    expect((await screen.findByRole("alert")).textContent).toBe("This name is taken. Leave out < and >.");
    await waitFor(() => expect(document.activeElement).toBe(control("Name")));
    type("Name", "Another");
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("is sent once, however often it is submitted", async () => {
    let finish: (sent: Sent<Rules>) => void = () => {};
    send.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    show();
    type("Email", "ann@example.org");
    keep();
    fireEvent.submit(screen.getByRole("form"));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keep" }).disabled).toBe(true),
    );
    fireEvent.submit(screen.getByRole("form"));
    await act(async () => finish(ok("Kept.")));
    await screen.findByText("Kept.");
    expect(send).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Keep" }).disabled).toBe(false);
  });

  it("has nothing that axe refuses, right or wrong", async () => {
    const { container } = show();
    expect(await markupProblems(container)).toEqual([]);
    type("Name", "<b>");
    keep();
    await screen.findByRole("alert");
    expect(await markupProblems(container)).toEqual([]);
  });
});
