import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { madeUpHeldPrediction } from "../../../../tests/support/made-up-prediction.ts";
import { savedOutput } from "../../../science/iq/saved-output.ts";
import { removeEverything } from "../../../state/page/clear-personal-data.ts";
import { readToolSettings } from "../../../state/page/tool-settings.ts";
import { system } from "../../../ui/theme/theme.ts";
import { FallbackPanel } from "./fallback-panel.tsx";
import { PredictionResult } from "./prediction-result.tsx";
import type { ShownPrediction } from "./shown-prediction.ts";

// The browser of these tests lays nothing out and has no screen.
beforeEach(() => {
  const media = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => media);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function shownOf(changes: Partial<ShownPrediction> = {}): ShownPrediction {
  const held = madeUpHeldPrediction();
  return {
    output: savedOutput(held.prediction.output),
    input: held.asked.input,
    madeAt: held.madeAt,
    isSample: false,
    ...changes,
  };
}

function show(shown: ShownPrediction) {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <PredictionResult shown={shown} genomeId={null} />
      </MemoryRouter>
    </ChakraProvider>,
  );
}

describe("a prediction on the page", () => {
  it("has the estimate and its interval, and the same in words for people who cannot see the picture", () => {
    const { container } = show(shownOf());
    const panel = container.querySelector("section[aria-label=Estimate]");
    expect(panel?.textContent).toContain("103");
    expect(panel?.textContent).toContain("74 to 132");
    const picture = panel?.querySelector("svg[role=img]");
    const [, description] = (picture?.getAttribute("aria-labelledby") ?? "").split(" ");
    expect(document.getElementById(description ?? "")?.textContent).toContain(
      "reaches from 74 to 132 and holds 95 of 100 people",
    );
  });

  it("lists each part, absent ones too", () => {
    const held = madeUpHeldPrediction({ input: { socioeconomic: { parental_edu: 14 } } });
    show(shownOf({ output: held.prediction.output, input: held.asked.input }));
    const rows = [...document.querySelectorAll("table[aria-label='Parts of the estimate'] tbody tr")].map(
      (row) => row.textContent,
    );
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/^Before birthnot given/);
  });

  it("has a report for paper, which can be looked at first", () => {
    const { container } = show(shownOf());
    const report = container.querySelector("article[aria-label=Report]");
    expect(report?.textContent).toContain("Parents’ schooling 15 years");
    expect(report?.textContent).toContain("It is no medical finding");
    const button = screen.getByText("View the report");
    expect(button.getAttribute("aria-pressed")).toBe("false");
    fireEvent.click(button);
    expect(screen.getByText("Back to the result").getAttribute("aria-pressed")).toBe("true");
  });

  it("fits names of any length, and is silent about a genome that is not loaded", () => {
    const shown = shownOf();
    const file = { ...shown.output.genetic_file_info, format: "x".repeat(900), build: "y".repeat(900) };
    const output = { ...shown.output, genetic_file_info: file } as ShownPrediction["output"];
    const { container } = show({ ...shown, output });
    expect(container.textContent?.match(/x{2,}/)?.[0].length).toBeLessThan(50);
    expect(container.querySelector("input")).toBeNull();
    expect(container.textContent).toContain("A saved prediction has none");
  });
});

describe("the tools that go on from a prediction", () => {
  const hold = () => ["apex-iq", "analysis-optimizer"].map(readToolSettings);

  it("open with the typed values, and those of the sample as they are", () => {
    const held = madeUpHeldPrediction({ input: { socioeconomic: { parental_edu: 14 } } });
    const of = { output: held.prediction.output, input: held.asked.input };
    show(shownOf({ ...of, isSample: true }));
    fireEvent.click(screen.getByRole("link", { name: "Apex IQ Calculator" }));
    expect(hold()).toEqual([null, null]);
    cleanup();
    show(shownOf(of));
    fireEvent.click(screen.getByRole("link", { name: "Apex IQ Calculator" }));
    fireEvent.click(screen.getByRole("link", { name: "Analysis Optimizer" }));
    expect(hold()).toMatchObject([{ parental_edu: "14" }, { home: "yes", birth: "no" }]);
    removeEverything();
  });
});

describe("the placeholder", () => {
  it("says that it is none, and has neither picture nor figure of its own", () => {
    render(
      <ChakraProvider value={system}>
        <FallbackPanel cause="Nothing was given." retry={<button type="button">Again</button>} />
      </ChakraProvider>,
    );
    expect(document.body.textContent).toContain("This is a placeholder, not a prediction");
    expect(document.body.textContent).toContain("Nothing was given.");
    expect(document.body.textContent).toContain("100 give or take 10, with an error of 12");
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByRole("button", { name: "Again" })).toBeTruthy();
  });
});
