import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { europeanFit, specimenReadReport } from "../../../tests/support/genome-specimens.ts";
import { specimenScoringReport, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { waitFor } from "../../../tests/support/wait-for.ts";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { matrixRows } from "../../parts/score-matrix/matrix-rows.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { open, type PairStatus } from "../../state/matrix/prs-scoring.ts";
import { system } from "../../ui/theme/theme.ts";
import { PrsMatrix } from "./prs-matrix.tsx";

// A page without layout has no sizes: the box that scrolls is as large as on a laptop.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(600);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  open({ genome: null, set: null });
});

type Fit = Extract<GenomeEntry["status"], { phase: "ready" }>["fit"];

const mixture: Fit = {
  kind: "adjusted",
  shares: { AFR: 1, EAS: 0, EUR: 0, NAT: 0, SAS: 0 },
  fit: 1,
  typedSites: 900,
};

const choices = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;

/** Some genomes on two sets. */
function rowsOf(
  ...genomes: readonly {
    fit?: Fit;
    proxies?: "pending" | "predicted";
    isSample?: boolean;
  }[]
): readonly MatrixRow[] {
  const summary = specimenSummary();
  const score = normaliseScore(summary, null, placeSums(summary));
  const entries = genomes.map(
    ({ fit = europeanFit, isSample = false }, index): GenomeEntry => ({
      ...{ id: `g${index}`, number: index + 1, name: `${index}.txt`, size: 1, isSample },
      status: {
        ...({ phase: "ready", report: specimenReadReport(10), scores: [], readMilliseconds: 1 } as const),
        ...{ fit, verdict: notJudged },
      },
    }),
  );
  const files = ["f", "h"].map((id, index) => ({
    ...{ id, number: index + 1, name: `${id}.txt`, size: 1, builtInId: null, namedBuild: null },
    status: {
      ...({ phase: "ready", report: specimenScoringReport() } as const),
      ...{ weightsName: id, savedName: id },
    },
  }));
  const pairs = files.flatMap(({ id }) =>
    genomes.map(({ fit = europeanFit, proxies = "predicted" }, index) => {
      const reference = fit.kind === "adjusted" ? "adjusted" : "european";
      const status: PairStatus = { phase: "ready", summary, score: { ...score, reference }, proxies };
      return { genomeId: `g${index}`, fileId: id, status };
    }),
  );
  return matrixRows(pairs, entries, files, choices, () => null);
}

const show = (rows: readonly MatrixRow[]) =>
  render(
    <ChakraProvider value={system}>
      <PrsMatrix rows={rows} waiting={[]} choices={choices} areMoreToCome={false} width={null} />
    </ChakraProvider>,
  );
/** The cell of a genome on the first set. */
const cell = (genome: number) => document.querySelector<HTMLElement>(`[data-cell="${genome} 1"]`);

describe("the matrix of scores", () => {
  it("warns of places among different people", () => {
    show(rowsOf({}, { fit: mixture }));
    expect(screen.getByText(/^Not all of these scores are compared with the same people/)).toBeTruthy();
    cleanup();
    show(rowsOf({}, {}));
    expect(screen.queryByText(/^Not all/)).toBeNull();
  });

  it("shows no number that still moves, and says what it waits for", () => {
    show(rowsOf({ proxies: "pending" }, {}));
    expect(screen.getByText("1 genome is not final yet: places may change.")).toBeTruthy();
    expect(cell(1)?.textContent).toBe("waiting");
    expect(cell(1)?.title).toBe("SNPs by proxy are being computed …");
    expect(cell(2)?.textContent).toMatch(/^[+−]\d\.\d\d$/);
    cleanup();
    show(rowsOf({}, {}).map((row) => ({ ...row, isPending: true })));
    expect(cell(2)?.title).toBe("Being scored by the rule chosen last …");
  });

  it("draws beside the reference only the places that can be compared", () => {
    show(rowsOf({}, {}, {}, { fit: mixture }, { isSample: true }));
    expect(screen.getAllByText(/^The mean of these 3 genomes is/)).not.toHaveLength(0);
    cleanup();
    show(rowsOf({ isSample: true }, { isSample: true }, { isSample: true }));
    expect(screen.getAllByText(/^The mean of these 3 genomes is/)).not.toHaveLength(0);
    cleanup();
    // Samples do not decide which people most genomes are compared with.
    const sample = { fit: mixture, isSample: true };
    show(rowsOf({}, {}, {}, { fit: mixture }, sample, sample, sample));
    expect(screen.getAllByText(/^The mean of these 3 genomes is/)).not.toHaveLength(0);
  });

  it("is saved in PLINK's columns and as Parquet too", async () => {
    let made: Blob | undefined;
    const names: string[] = [];
    URL.createObjectURL = vi.fn((blob: Blob) => {
      made = blob;
      return "blob:scores";
    });
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    show(rowsOf({}, {}));
    expect(screen.getByRole("button", { name: "Save the scores as Parquet" })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Save the scores as sscore" }));
    await waitFor(() => expect(names).toEqual(["allelium-prs-scores.sscore"]));
    const lines = (await made?.text())?.trimEnd().split("\n") ?? [];
    expect(lines.map((line) => line.split("\t")[0])).toEqual(["#IID", "genome_1", "genome_2"]);
    expect(lines[1]?.split("\t")[3]).toBe(String(specimenSummary().raw));
  });

  it("is a grid that says how large it is, of which only a part is drawn", () => {
    show(rowsOf(...Array.from({ length: 200 }, () => ({}))));
    const grid = screen.getByRole("grid", { name: "the scores" });
    expect([grid.getAttribute("aria-rowcount"), grid.getAttribute("aria-colcount")]).toEqual(["201", "3"]);
    const rows = grid.querySelectorAll("tbody tr[aria-rowindex]");
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.length).toBeLessThan(60);
    expect(rows[0]?.querySelector("th[scope=row]")).not.toBeNull();
  });

  it("is one stop of the tab key, goes on by arrow keys, and opens a score or a genome", () => {
    show(rowsOf({}, {}));
    const grid = screen.getByRole("grid", { name: "the scores" });
    expect(grid.querySelectorAll("[data-cell][tabindex='0']")).toHaveLength(1);
    const first = grid.querySelector<HTMLElement>("[data-cell='0 0']");
    first?.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"])
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(document.activeElement).toBe(cell(2));
    expect(grid.querySelectorAll("[data-cell][tabindex='0']")).toHaveLength(1);
    fireEvent.click(document.activeElement ?? document.body);
    const details = screen.getByRole("region", { name: "Details of one score" });
    expect(details.contains(document.activeElement)).toBe(true);
    fireEvent.click(screen.getByRole("button", { name: "Close the details" }));
    expect(screen.getByRole("region", { name: "The score set" }).textContent).toContain(
      "About the score set",
    );
    const row = grid.querySelector<HTMLElement>("[data-cell='1 0']");
    if (row !== null) fireEvent.click(row);
    expect(screen.getByRole("region", { name: "Details of one genome" }).textContent).toContain("Genome 1");
  });
});
