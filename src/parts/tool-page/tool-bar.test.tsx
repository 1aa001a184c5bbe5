import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { toolOf } from "../../product/product.ts";
import { system } from "../../ui/theme/theme.ts";
import { ResultActions } from "../result-actions.tsx";
import { BarPanel } from "./tool-bar.tsx";
import { ToolPage } from "./tool-page.tsx";

afterEach(cleanup);

it("a button of the bar opens its panel above the answer, and what was typed there stays while it is closed", async () => {
  const { container } = render(
    <ChakraProvider value={system}>
      <ToolPage
        tool={toolOf("omnotype")}
        answer={
          <>
            <BarPanel place="settings" name="Settings" panel={<input aria-label="Age" />}>
              Settings
            </BarPanel>
            <ResultActions />
            <p>Fair</p>
          </>
        }
        inputs={null}
        inputsLabel="Settings"
      />
    </ChakraProvider>,
  );
  const button = screen.getByRole("button", { name: "Settings" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(button);
  fireEvent.change(screen.getByRole("textbox", { name: "Age" }), { target: { value: "4" } });
  const text = container.textContent ?? "";
  expect(text.indexOf("Print")).toBeLessThan(text.indexOf("Fair"));
  expect(await markupProblems(container)).toEqual([]);
  fireEvent.click(button);
  expect(screen.queryByRole("textbox")).toBeNull();
  fireEvent.click(button);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("4");
});
