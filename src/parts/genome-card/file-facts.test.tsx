import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { system } from "../../ui/theme/theme.ts";
import { FileFacts } from "./file-facts.tsx";
import type { FileReport } from "./genome-types.ts";

afterEach(cleanup);

function show(report: FileReport) {
  render(
    <ChakraProvider value={system}>
      <FileFacts report={report} />
    </ChakraProvider>,
  );
}

describe("FileFacts", () => {
  it("accounts for every line that was left out, by reason and first lines", () => {
    show(specimenReport);
    const rows = within(screen.getByRole("table", { name: "Lines left out" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "WhyLinesFirst at line",
      "Too few columns210\u202f412, 633\u202f001",
      "No position on the genome (chromosome or position 0), and no rsID1\u202f58025, 26, 31, 77, 104, …",
    ]);
    expect(screen.getByText("NCBI36; the positions say otherwise")).toBeTruthy();
  });

  it("groups what is known by subject, the chip as a guess, and omits sex", () => {
    show({ ...specimenReport, sex: "male", samples: 2, filtered: 7 });
    const fact = (group: string, label: string) => {
      const list = within(screen.getByRole("region", { name: group }));
      return list.getByText(label).nextElementSibling?.textContent;
    };
    expect(fact("The file", "Chip")).toBe("probably 23andMe v5, a guess from the number of SNPs");
    expect(fact("The file", "Samples")).toBe("2; the first one was read");
    expect(fact("Genome build", "Known SNPs at their positions")).toBe(
      "0 on NCBI36, 5 on GRCh37, 0 on GRCh38",
    );
    expect(fact("Calls", "Filter not passed, left out of scores")).toBe("7");
    expect(fact("Calls", "In the regions that X and Y share")).toBe("520");
    expect(fact("Given more than once", "Positions whose calls differ")).toBe("3");
    const rows = within(screen.getByRole("table", { name: "SNPs by chromosome" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "ChromosomeAllCalledNo call",
      "150\u202f00049\u202f0001\u202f000",
    ]);
    expect(document.body.textContent).not.toMatch(/\b(sex|male|female)\b/i);
  });
});
