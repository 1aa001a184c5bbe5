import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { clearPersonalData, removeEverything } from "../../state/page/clear-personal-data.ts";
import { setSessionConsent } from "../../state/page/session-consent.ts";
import { system } from "../../ui/theme/theme.ts";
import { SessionConsent } from "./session-consent.tsx";

afterEach(() => {
  cleanup();
  removeEverything();
});

const result = vi.fn(() => <p>the result</p>);

function show(id = "tool") {
  return render(
    <ChakraProvider value={system}>
      <SessionConsent id={id} shows={["Risks of two diseases."]}>
        {result}
      </SessionConsent>
    </ChakraProvider>,
  );
}

it("computes and shows nothing before somebody agrees, and stops when they say so", async () => {
  result.mockClear();
  const { container } = show();
  expect(result).not.toHaveBeenCalled();
  expect(screen.getByText("Risks of two diseases.")).toBeTruthy();
  expect(await markupProblems(container)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Yes, show me" }));
  expect(screen.getByText("the result")).toBeTruthy();
  // Whoever uses the keyboard goes on from here.
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "What you asked to see" }));
  expect(await markupProblems(container)).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Stop showing" }));
  expect(screen.queryByText("the result")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Before anything is shown" }));
});

it("is asked once a visit, for each thing by itself, and writes nothing down", () => {
  const first = show();
  fireEvent.click(screen.getByRole("button", { name: "Yes, show me" }));
  first.unmount();
  show();
  expect(screen.getByText("the result")).toBeTruthy();
  cleanup();
  show("another");
  expect(screen.queryByText("the result")).toBeNull();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ["removing everything", removeEverything],
  ["signing out", clearPersonalData],
])("is taken back by %s", (_, clear) => {
  setSessionConsent("tool", true);
  show();
  act(clear);
  expect(screen.queryByText("the result")).toBeNull();
});
