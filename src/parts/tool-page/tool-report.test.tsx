import { ChakraProvider } from "@chakra-ui/react";
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toolOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { system } from "../../ui/theme/theme.ts";
import { ToolPage } from "./tool-page.tsx";
import type { ToolReport } from "./tool-report.tsx";

afterEach(cleanup);

const genome = (number: number): GenomeEntry => ({
  ...{ id: `g${number}`, number, name: "Maria_Rossi.txt", origin: "Rossi.zip", size: 1, isSample: false },
  status: { phase: "cancelled" },
});

/** The text of a tool's page on paper. */
function printed(report: ToolReport): string {
  const { container } = render(
    <ChakraProvider value={system}>
      <ToolPage
        tool={toolOf("comprehensive-polygenic")}
        answer={<p>Fair</p>}
        inputs={null}
        inputsLabel="Inputs"
        report={report}
        about={{ computed: "Copies are counted.", limits: "Hair is dyed.", caveat: "Dye counts more." }}
      />
    </ChakraProvider>,
  );
  act(() => window.dispatchEvent(new Event("beforeprint")));
  return container.textContent ?? "";
}

describe("a tool’s page on paper", () => {
  it("says the tool, the caveat, the answer, how it is computed, its limits and its source, in this order", () => {
    const text = printed({ weights: () => "a set", notes: "Ask somebody." });
    const parts = [
      "Printed",
      "Dye counts more.",
      "Fair",
      "Ask somebody.",
      "Copies are counted.",
      "Hair is dyed.",
    ];
    const places = [...parts, "Weights: a set. Computed on the owner’s device."].map((part) =>
      text.lastIndexOf(part),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it.each([1, 3, 12])("names %i genomes by their numbers and never by a file", (count) => {
    const text = printed({ genomes: () => Array.from({ length: count }, (_, index) => genome(index + 1)) });
    expect(text).toContain(count === 12 ? "12 genomes: 1 to 12" : "Genome");
    expect(text).not.toMatch(/Maria|Rossi/);
    expect(text).toContain("the files were not sent");
  });

  it("works nothing out before somebody prints", () => {
    const genomes = vi.fn(() => []);
    const report = { genomes };
    render(
      <ChakraProvider value={system}>
        <ToolPage
          tool={toolOf("comprehensive-polygenic")}
          answer={<p>Fair</p>}
          inputs={null}
          inputsLabel="Inputs"
          report={report}
        />
      </ChakraProvider>,
    );
    expect(genomes).not.toHaveBeenCalled();
  });
});
