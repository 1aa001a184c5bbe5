import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import type { Verdict } from "../../access/judge-access.ts";
import type { ToolFacts } from "../../access/product-facts.ts";
import { registerProduct } from "../../state/product.ts";
import { useAccess } from "../../state/visitor.ts";
import { system } from "../../ui/theme.ts";
import { RunGate } from "./run-gate.tsx";

vi.mock("../../state/visitor.ts", () => ({ useAccess: vi.fn(), readAccessAgain: vi.fn() }));

const facts = (id: string): [string, ToolFacts] => [
  id,
  {
    ...{ id, name: `Name of ${id}`, purpose: `Purpose of ${id}.`, price: null, paths: [`/${id}`] },
    ...{ isTool: true, menuGroup: null, isBuilt: true },
  },
];

registerProduct({
  tools: new Map(["hair-colour", "pricing", "terms", "sign-in"].map(facts)),
  access: {
    toolTiers: new Map([["hair-colour", { tier: "professional" }]]),
    menuLevels: new Map(),
    adminOnly: new Set(),
  },
  menu: [],
  visitPatterns: [],
});

function answerWith(verdict: Verdict): void {
  vi.mocked(useAccess).mockReturnValue({ verdict, hasFailed: false, planFailure: null });
}

const onShowSample = vi.fn();
const result = vi.fn(() => <p>the result</p>);

function show(isSample: boolean) {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <main>
          <h1>Hair Colour</h1>
          <RunGate toolId="hair-colour" isSample={isSample} onShowSample={onShowSample}>
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
  it("runs sample data for everybody and does not even ask who it is", () => {
    answerWith("refused");
    show(true);
    expect(screen.getByText("the result")).toBeTruthy();
    expect(useAccess).not.toHaveBeenCalled();
  });

  it("runs one's own data for who has access", () => {
    answerWith("allowed");
    show(false);
    expect(screen.getByText("the result")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show it with sample data" })).toBeNull();
  });

  it.each(["refused", "sign-in", "checking"] as const)(
    "computes nothing of one's own data while access is: %s",
    (verdict) => {
      answerWith(verdict);
      show(false);
      expect(result).not.toHaveBeenCalled();
    },
  );

  it("says in the answer's place what is missing, below the page's one heading, and leads back to the sample", () => {
    answerWith("refused");
    show(false);
    expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(screen.getByRole("heading", { level: 2, name: "Unlock Name of hair-colour" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Show it with sample data" }));
    expect(onShowSample).toHaveBeenCalledOnce();
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
