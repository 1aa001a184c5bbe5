import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { europeanFit, specimenReadReport } from "../../../tests/support/genome-specimens.ts";
import { specimenScoringReport, specimenSummary } from "../../../tests/support/scoring-file-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import { normaliseScore } from "../../science/normalise-score.ts";
import { placeSums } from "../../science/reference-group/place-sums.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import type { PairStatus } from "../../state/matrix/prs-scoring.ts";
import { system } from "../../ui/theme.ts";
import type { MatrixRow } from "./matrix-row.ts";
import { matrixRows } from "./matrix-rows.ts";
import { ScoreMatrix } from "./score-matrix.tsx";

afterEach(cleanup);

type Fit = Extract<GenomeEntry["status"], { phase: "ready" }>["fit"];

const mixture: Fit = {
  kind: "adjusted",
  shares: { AFR: 1, EAS: 0, EUR: 0, NAT: 0, SAS: 0 },
  fit: 1,
  typedSites: 900,
};

const choices = { palindromic: "auto", missing: "omit", leastMatchRate: 0 } as const;

/** A row for each genome, on one set. */
function rowsOf(...genomes: readonly { fit: Fit; proxies: "pending" | "predicted" }[]): readonly MatrixRow[] {
  const summary = specimenSummary();
  const score = normaliseScore(summary, null, placeSums(summary));
  const entries = genomes.map(
    ({ fit }, index): GenomeEntry => ({
      ...{ id: `g${index}`, number: index + 1, name: `${index}.txt`, size: 1, isSample: false },
      status: {
        phase: "ready",
        report: specimenReadReport(10),
        scores: [],
        readMilliseconds: 1,
        fit,
        verdict: notJudged,
      },
    }),
  );
  const pairs = genomes.map(({ fit, proxies }, index) => {
    const reference = fit.kind === "adjusted" ? "adjusted" : "european";
    const status: PairStatus = { phase: "ready", summary, score: { ...score, reference }, proxies };
    return { genomeId: `g${index}`, fileId: "f", status };
  });
  const report = {
    phase: "ready",
    report: specimenScoringReport(),
    weightsName: "f",
    savedName: "set-1",
  } as const;
  const named = { id: "f", number: 1, name: "f.txt" };
  const file = { ...named, size: 1, builtInId: null, namedBuild: null, status: report };
  return matrixRows(pairs, entries, [file], choices, () => null);
}

const show = (rows: readonly MatrixRow[]) =>
  render(
    <ChakraProvider value={system}>
      <ScoreMatrix rows={rows} choices={choices} areMoreToCome={false} />
    </ChakraProvider>,
  );
const mutedRows = () => document.querySelectorAll("tbody tr[data-muted]").length;

describe("the table of scores", () => {
  it("warns of places among different people, and shows the people of each", () => {
    show(rowsOf({ fit: europeanFit, proxies: "predicted" }, { fit: mixture, proxies: "predicted" }));
    expect(screen.getByText(/^Not all of these scores are compared with the same people/)).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: "Compared with" })).toBeTruthy();
    expect(screen.getByRole("cell", { name: "Like the file" })).toBeTruthy();
  });

  it("says which places may still change, and mutes them until they are final", () => {
    show(rowsOf({ fit: europeanFit, proxies: "pending" }, { fit: europeanFit, proxies: "predicted" }));
    expect(screen.getByText("1 genome is not final yet: places may change.")).toBeTruthy();
    expect(mutedRows()).toBe(1);
    cleanup();
    show(rowsOf({ fit: europeanFit, proxies: "predicted" }, { fit: europeanFit, proxies: "predicted" }));
    expect(screen.queryByText(/not final|Not all/)).toBeNull();
    expect(screen.queryByRole("columnheader", { name: "Compared with" })).toBeNull();
    expect(mutedRows()).toBe(0);
  });

  it("says what a place waits for: SNPs by proxy, or a rule that was just changed", () => {
    show(rowsOf({ fit: europeanFit, proxies: "pending" }));
    expect(screen.getByText("SNPs by proxy are being computed …")).toBeTruthy();
    cleanup();
    show(rowsOf({ fit: europeanFit, proxies: "predicted" }).map((row) => ({ ...row, isPending: true })));
    expect(screen.getByText("Being scored by the rule chosen last …")).toBeTruthy();
    expect(screen.queryByText(/by proxy/)).toBeNull();
  });
});
