import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import type { Verdict } from "../../access/judge-access.ts";
import { useAccess } from "../../state/account/visitor.ts";
import { system } from "../../ui/theme/theme.ts";
import { RunGate } from "./run-gate.tsx";

vi.mock("../../state/account/visitor.ts", () => ({ useAccess: vi.fn(), readAccessAgain: vi.fn() }));

function answerWith(verdict: Verdict): void {
  vi.mocked(useAccess).mockReturnValue({ verdict, hasFailed: false, planFailure: null });
}

const onShowSample = vi.fn();
const result = vi.fn(() => <p>the result</p>);

function show(isSample: boolean, toolId = "comprehensive-polygenic") {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <main>
          <h1>Comprehensive Polygenic</h1>
          <RunGate toolId={toolId} isSample={isSample} onShowSample={onShowSample}>
            {result}
          </RunGate>
        </main>
      </MemoryRouter>
    </ChakraProvider>,
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

describe("RunGate", () => {
  it("runs sample data for everybody without checking access", () => {
    answerWith("refused");
    show(true);
    expect(screen.getByText("the result")).toBeTruthy();
    expect(useAccess).not.toHaveBeenCalled();
  });

  it("runs own data for a person who has access", () => {
    answerWith("allowed");
    show(false);
    expect(screen.getByText("the result")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show it with sample data" })).toBeNull();
  });

  it.each(["refused", "sign-in", "checking"] as const)(
    "computes nothing of own data while access is: %s",
    (verdict) => {
      answerWith(verdict);
      show(false);
      expect(result).not.toHaveBeenCalled();
    },
  );

  it("says instead of the answer what is missing, below the page's one heading, and leads back to the sample", () => {
    answerWith("refused");
    show(false);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "Unlock Comprehensive Polygenic" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show it with sample data" }));
    expect(onShowSample).toHaveBeenCalledOnce();
  });

  it.each([
    ["administrators-alone", /for administrators/],
    ["members-alone", /members/],
  ] as const)("sells nothing where access is: %s", (verdict, text) => {
    answerWith(verdict);
    show(false, "admin");
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText(/Plans|Subscri|\$/)).toBeNull();
  });

  it.each(["refused", "sign-in"] as const)(
    "has nothing that axe refuses while access is: %s",
    async (verdict) => {
      answerWith(verdict);
      const { container } = show(false);
      expect(await markupProblems(container)).toEqual([]);
    },
  );
});
