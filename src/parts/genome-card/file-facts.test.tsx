// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { system } from "../../ui/theme.ts";
import { FileFacts } from "./file-facts.tsx";

afterEach(cleanup);

describe("FileFacts", () => {
  it("accounts for every line that was left out, by reason and first lines", () => {
    render(
      <ChakraProvider value={system}>
        <FileFacts report={specimenReport} />
      </ChakraProvider>,
    );
    const rows = within(screen.getByRole("table", { name: "Lines left out" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "WhyLinesFirst at line",
      "Too few columns210\u202f412, 633\u202f001",
      "No place on the genome (chromosome or position 0)1\u202f58025, 26, 31, 77, 104, …",
    ]);
    expect(screen.getByText("GRCh36; the positions say otherwise")).toBeTruthy();
  });
});
