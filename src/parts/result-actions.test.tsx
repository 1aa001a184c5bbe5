import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { saveTextFile } from "../ui/files/save-file.ts";
import { system } from "../ui/theme/theme.ts";
import { ResultActions } from "./result-actions.tsx";

vi.mock("../ui/files/save-file.ts", () => ({ saveTextFile: vi.fn() }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("ResultActions", () => {
  it("makes a file on request, and not before", () => {
    const text = vi.fn(() => "genome,percentile\nGenome 1,27\n");
    render(
      <ChakraProvider value={system}>
        <ResultActions
          files={[
            {
              format: "CSV",
              content: "all scores as CSV",
              name: "allelium-scores.csv",
              type: "text/csv",
              text,
            },
          ]}
        />
      </ChakraProvider>,
    );
    expect(text).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole("button", { name: "Save all scores as CSV" }));
    expect(saveTextFile).toHaveBeenCalledExactlyOnceWith(
      "allelium-scores.csv",
      "text/csv",
      "genome,percentile\nGenome 1,27\n",
    );
  });

  it("does nothing while the results are to come", () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    render(
      <ChakraProvider value={system}>
        <ResultActions isWaiting />
      </ChakraProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).not.toHaveBeenCalled();
  });

  it("prints the page", () => {
    const print = vi.spyOn(window, "print").mockImplementation(() => {});
    render(
      <ChakraProvider value={system}>
        <ResultActions />
      </ChakraProvider>,
    );
    fireEvent.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledOnce();
  });
});
