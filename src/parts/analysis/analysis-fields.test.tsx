import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { rowsRule } from "../../form-rules/rows-rule.ts";
import { textRule } from "../../form-rules/text-rule.ts";
import { ok } from "../../lib/pure/result.ts";
import { useInputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import { system } from "../../ui/theme/theme.ts";
import { AnalysisFields } from "./analysis-fields.tsx";

afterEach(cleanup);

const inputs = formInputs({
  programmes: rowsRule({
    field: "Programmes",
    most: 4,
    columns: { name: textRule({ field: "Programme" }) },
    initial: [{ name: "Nursing" }, { name: "Law" }],
  }),
});

let fill: (texts: { programmes: string }) => void = () => {};

function Example() {
  const form = useInputForm(inputs, { isLive: true, send: () => ok(null) });
  fill = form.fill;
  const typed = useTypedValues(form);
  return (
    <>
      <AnalysisFields
        {...{ form, typed, initial: inputs.initial, sliders: undefined }}
        groups={[{ title: "Rows", fields: ["programmes"], isFolded: true }]}
      />
      <code>{typed.programmes}</code>
    </>
  );
}

const names = () =>
  screen.queryAllByRole<HTMLInputElement>("textbox", { hidden: true }).map(({ value }) => value);

it("draws the rows of a folded group when it opens, and has their values before", async () => {
  const { container } = render(
    <ChakraProvider value={system}>
      <Example />
    </ChakraProvider>,
  );
  expect(names()).toEqual([]);
  expect(container.querySelector("code")?.textContent).toContain("Law");
  act(() => container.querySelector("details")?.setAttribute("open", ""));
  await waitFor(() => expect(names()).toContain("Law"));
});

it("opens the group when something fills it in", async () => {
  render(
    <ChakraProvider value={system}>
      <Example />
    </ChakraProvider>,
  );
  act(() => fill({ programmes: "Welding" }));
  await waitFor(() => expect(names()).toContain("Welding"));
});
