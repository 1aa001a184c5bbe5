import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { candidate, mixtureOf, scoreAt } from "../../../tests/support/candidate-specimens.ts";
import { system } from "../../ui/theme/theme.ts";
import type { Candidate } from "./compare-model.ts";
import { changeDashboardView, useDashboardView } from "./dashboard-view.ts";
import { DifferencePanel } from "./difference-panel.tsx";

vi.mock("../../state/family/compared-pair.ts", () => ({ usePairInCommon: () => ({ phase: "none" }) }));

const four = [3, 2, 1, 0].map((z, index) => candidate(index + 1, scoreAt(z)));

function Shown({ candidates, chosen }: Record<"candidates" | "chosen", readonly Candidate[]>) {
  const { pair } = useDashboardView();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DifferencePanel
      candidates={candidates}
      chosen={chosen}
      pair={pair}
      heading={heading}
      relationOf={() => null}
    />
  );
}

function show(candidates: readonly Candidate[], chosen: readonly Candidate[]): void {
  render(
    <ChakraProvider value={system}>
      <Shown candidates={candidates} chosen={chosen} />
    </ChakraProvider>,
  );
}

const title = () => screen.getByRole("heading", { level: 2 }).textContent;

beforeEach(() => changeDashboardView({ pair: null }));
afterEach(cleanup);

describe("DifferencePanel", () => {
  it("names its two genomes", () => {
    show(four, four);
    expect(title()).toBe("Difference of the two highest on the curve");
    expect(screen.getByText("1 · Anna 1 has the higher score")).toBeTruthy();
    act(() => changeDashboardView({ pair: ["2", "4"] }));
    expect(title()).toBe("Difference of two genomes");
    expect(screen.getByRole("combobox", { name: "Minus the second" })).toBeTruthy();
    cleanup();
    act(() => changeDashboardView({ pair: null }));
    const alone = [candidate(9, scoreAt(4), mixtureOf(1)), ...four];
    show(alone, alone);
    expect(title()).toBe("Difference of the two highest that can be compared");
  });

  it("keeps the focus when the button that asks for the usual two is gone", () => {
    show(four, four.slice(0, 3));
    expect(document.activeElement).toBe(document.body);
    act(() => changeDashboardView({ pair: ["1", "4"] }));
    const button = screen.getByRole("button", { name: "Show the two highest" });
    button.focus();
    fireEvent.click(button);
    expect(button.isConnected).toBe(false);
    expect(title()).toBe("Difference of the two highest on the curve");
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2 }));
  });

  it("offers the usual two as what they are, and not where there are none", () => {
    const chosen = [candidate(9, scoreAt(4), mixtureOf(1)), ...four.slice(0, 2)];
    show([...chosen, ...four.slice(2)], chosen);
    act(() => changeDashboardView({ pair: ["9", "4"] }));
    expect(screen.getByRole("button").textContent).toBe("Show the two highest that can be compared");
    cleanup();
    act(() => changeDashboardView({ pair: ["1", "4"] }));
    show(four, four.slice(0, 1));
    expect(screen.getByText("Genome 4 is not on the curve.")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
