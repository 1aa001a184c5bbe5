import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { choiceRule } from "../../form-rules/choice-rule.ts";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { numberRule } from "../../form-rules/number-rule.ts";
import { rowsRule } from "../../form-rules/rows-rule.ts";
import { ok } from "../../lib/pure/result.ts";
import { system } from "../theme/theme.ts";
import { Form } from "./form.tsx";
import { RowsField } from "./rows-field.tsx";
import type { FormField } from "./use-input-form.ts";
import { useInputForm } from "./use-input-form.ts";
import { useTypedValues } from "./use-typed-values.ts";

const saveTextFile = vi.hoisted(() => vi.fn<(name: string, type: string, text: string) => void>());
vi.mock("../files/save-file.ts", () => ({ saveTextFile }));

afterEach(cleanup);

const inputs = formInputs({
  costs: rowsRule({
    field: "Yearly costs",
    most: 4,
    columns: {
      kind: choiceRule({
        field: "Kind",
        choices: [
          { value: "rent", label: "Rent" },
          { value: "care", label: "Care" },
        ],
        initial: "rent",
      }),
      amount: numberRule({ field: "Amount", least: 0 }),
    },
  }),
});

function Example() {
  const form = useInputForm(inputs, { isLive: true, send: () => ok(null) });
  const checked = inputs.check(useTypedValues(form));
  return (
    <Form form={form} aria-label="Example">
      <RowsField field={form.fields.costs as unknown as FormField<never>} />
      <code>{JSON.stringify(checked.ok ? checked.value.costs : checked.error)}</code>
    </Form>
  );
}

const row = (number: number) => within(screen.getByLabelText(`Row ${number}`));
const amount = (number: number) => row(number).getByLabelText<HTMLInputElement>("Amount");
const kind = (number: number) => row(number).getByLabelText<HTMLSelectElement>("Kind");
/** A button by its words, or by its label where it has an icon alone. */
const button = (name: string) => screen.getByText<HTMLButtonElement>(name, { selector: "button" });
const value = () => JSON.parse(document.querySelector("code")?.textContent ?? "") as unknown;
const click = (name: string) => act(() => fireEvent.click(button(name)));
const remove = (number: number) => act(() => fireEvent.click(screen.getByLabelText(`Remove row ${number}`)));

it("rows are added, filled, pasted, removed, saved and opened again, the focus going along", async () => {
  const { container } = render(
    <ChakraProvider value={system}>
      <Example />
    </ChakraProvider>,
  );
  expect(value()).toEqual([]);
  act(() => fireEvent.change(amount(1), { target: { value: "500" } }));
  await click("Add a row");
  expect(document.activeElement).toBe(kind(2));
  act(() => fireEvent.paste(amount(2), { clipboardData: { getData: () => "7" } }));
  expect(amount(2).value).toBe("");
  // Only a text field can be pasted into; the table goes in from its column on.
  act(() => fireEvent.paste(amount(2), { clipboardData: { getData: () => "20\n30\n40\n50\n" } }));
  expect(value()).toEqual([500, 20, 30, 40].map((each) => ({ kind: "rent", amount: each })));
  expect(screen.getByRole("status").textContent).toBe(
    "3 rows were filled in. 1 row more had no room: at most 4.",
  );
  expect(button("Add a row").disabled).toBe(true);
  act(() => fireEvent.change(kind(4), { target: { value: "care" } }));
  await remove(2);
  expect(document.activeElement).toBe(kind(2));
  const remaining = [
    { kind: "rent", amount: 500 },
    { kind: "rent", amount: 30 },
    { kind: "care", amount: 40 },
  ];
  expect(value()).toEqual(remaining);
  act(() => fireEvent.change(amount(2), { target: { value: "-1" } }));
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toBe("Row 2: Amount must be at least 0."),
  );
  expect(amount(2).getAttribute("aria-invalid")).toBe("true");
  act(() => fireEvent.change(amount(2), { target: { value: "30" } }));
  expect(await markupProblems(container)).toEqual([]);

  await click("Save CSV");
  const [[name, , text] = ["", "", ""]] = saveTextFile.mock.calls;
  expect(name).toBe("yearly-costs.csv");
  for (const number of [3, 2, 1]) await remove(number);
  expect(document.activeElement).toBe(button("Add a row"));
  expect(value()).toEqual([]);
  const chooser = screen.getByLabelText("Open CSV", { selector: "input" });
  act(() => fireEvent.change(chooser, { target: { files: [new File([text], "costs.csv")] } }));
  await waitFor(() => expect(value()).toEqual(remaining));
  act(() => fireEvent.change(chooser, { target: { files: [new File(["a\n"], "other.csv")] } }));
  await waitFor(() =>
    expect(screen.getByRole("status").textContent).toContain("no table with these columns"),
  );
  expect(value()).toEqual(remaining);
  const wrong = new File(["Kind,Amount\nRent,5\nCare,-5\n"], "wrong.csv");
  act(() => fireEvent.change(chooser, { target: { files: [wrong] } }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Line 3, column “Amount”"));
  const lines = "rs4477212\t1\t82154\tAA\n";
  act(() => fireEvent.paste(amount(1), { clipboardData: { getData: () => lines } }));
  expect(screen.getByRole("status").textContent).toContain("This looks like genetic data");
  expect(value()).toEqual(remaining);
});
