import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { system } from "../../ui/theme/theme.ts";
import { KnownFile } from "./file-card.tsx";

afterEach(cleanup);

const megabyte = 1024 * 1024;

function show(status: GenomeEntry["status"], parts: Partial<GenomeEntry> = {}) {
  const actions = { cancel: vi.fn(), remove: vi.fn(), retry: vi.fn(), chooseParts: vi.fn() };
  const genome: GenomeEntry = {
    ...{ id: "one", number: 3, name: "my-file.txt", size: 16 * megabyte, isSample: false, status },
    ...parts,
  };
  render(
    <ChakraProvider value={system}>
      <KnownFile genome={genome} actions={actions} />
    </ChakraProvider>,
  );
  return actions;
}

describe("a file on its way", () => {
  it("shows name and size before anything is known, and can be cancelled while it waits", () => {
    const actions = show({ phase: "reading", bytesRead: 0, bytesTotal: 16 * megabyte });
    expect(screen.getByRole("heading", { name: "3 my-file.txt" })).toBeTruthy();
    expect(screen.getByText("16.0 MB")).toBeTruthy();
    expect(screen.getByText("waits for its turn")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cancel my-file.txt, genome 3" }));
    expect(actions.cancel).toHaveBeenCalledWith("one");
  });

  it("shows how far it is, how fast, and how long it still takes", () => {
    show({
      phase: "reading",
      bytesRead: 4 * megabyte,
      bytesTotal: 16 * megabyte,
      bytesPerSecond: 4 * megabyte,
    });
    const bar = screen.getByRole("progressbar", { name: "Reading" });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(bar.getAttribute("aria-valuetext")).toMatch(/4\.0\u202fMB\/s · 3\u202fs left$/);
  });
});

describe("a file that was read", () => {
  const ready = {
    phase: "ready",
    report: specimenReport,
    scores: [],
    readMilliseconds: 400,
    fit: europeanFit,
    verdict: notJudged,
  } as const;

  it("has its verdict and its facts in sight, and nothing left to cancel or try again", () => {
    show(ready);
    expect(screen.getByText("Safety check passed")).toBeTruthy();
    expect(screen.getByText("23andMe · GRCh37 · 638 412 SNPs · 16.0 MB · read in 400 ms")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Cancel|Try again)/ })).toBeNull();
  });

  it("accounts for every line that was left out", () => {
    show(ready);
    const summary = screen.getByText("What was read from the file");
    expect(screen.getByText("1 582 lines left out")).toBeTruthy();
    const details = summary.closest("details");
    if (details === null) throw new Error("no details element");
    details.open = true;
    fireEvent(details, new Event("toggle"));
    expect(screen.getByRole("table", { name: "Lines left out" })).toBeTruthy();
    expect(screen.getByText("NCBI36; the positions say otherwise")).toBeTruthy();
  });

  it("shows its facts when it could not be scored", () => {
    show({ phase: "failed", failure: { code: "engine-panic" }, report: specimenReport });
    expect(screen.getByRole("alert").textContent).toContain("That is our fault");
    expect(screen.getByText("Safety check passed")).toBeTruthy();
    expect(screen.getByText("What was read from the file")).toBeTruthy();
  });

  it("is suspected of another strand when many alleles of its scores had to be turned", () => {
    const entry = specimenScore(40, 40);
    const rows = entry.report.rows.map((row, index) =>
      index < 10 ? { ...row, fate: "flipped" as const } : row,
    );
    show({ ...ready, scores: [{ ...entry, report: { ...entry.report, rows, flipped: 10 } }] });
    expect(
      screen.getByText(
        "Many alleles fit only when read from the other strand: 10 of 40. The file may be on another strand or build.",
      ),
    ).toBeTruthy();
  });

  it("looks incomplete when it is small or lacks chromosomes", () => {
    const [first] = specimenReport.chromosomes;
    if (first === undefined) throw new Error("the specimen has no chromosome");
    show({ ...ready, report: { ...specimenReport, rows: 120, chromosomes: [first] } });
    expect(screen.getByText("This file looks incomplete")).toBeTruthy();
    expect(
      screen.getByText(/It has 120 SNPs; .*21 of the 22 numbered chromosomes are missing\./),
    ).toBeTruthy();
  });
});

describe("a file of differences", () => {
  const differences = { ...specimenReport, format: "vcf", siteCoverage: "variants-only" } as const;
  const ready = {
    phase: "ready",
    report: differences,
    scores: [],
    readMilliseconds: 400,
    fit: europeanFit,
    verdict: notJudged,
  } as const;

  it("says so aloud and offers the choice, the absent sites left out at first", () => {
    show(ready);
    const group = screen.getByRole("group", { name: "Sites that the file does not list" });
    expect(group.textContent).toContain("either like the reference or not read");
    const leaveOut = within(group).getByRole<HTMLInputElement>("radio", { name: "Leave them out" });
    const count = within(group).getByRole<HTMLInputElement>("radio", {
      name: "Count them as like the reference",
    });
    expect([leaveOut.checked, count.checked]).toEqual([true, false]);
  });

  it("shows the choice", () => {
    show(ready, { absentSites: "reference" });
    const chosen = screen.getByRole<HTMLInputElement>("radio", { name: "Count them as like the reference" });
    expect(chosen.checked).toBe(true);
  });

  it("alone has the choice, where it is a whole genome's", () => {
    show({ ...ready, report: specimenReport });
    expect(screen.queryByRole("radio")).toBeNull();
    show({ ...ready, report: { ...differences, siteCoverage: "some-variants" } });
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.getByText(/fewer than a whole genome has/)).toBeTruthy();
  });
});

describe("a file that was not read", () => {
  it("names every threat and offers no second try", () => {
    show({ phase: "refused", threats: ["file-type", "non-printable"] });
    const alert = screen.getByRole("alert");
    expect(within(alert).getByText("File type not allowed for genetic data")).toBeTruthy();
    expect(within(alert).getByText("File contains excessive non-printable characters")).toBeTruthy();
    expect(screen.queryByText("Safety check passed")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Try again/ })).toBeNull();
  });

  it.each([
    ["inner.zip", "The archive holds inner.zip, an archive itself. Unpack it, then choose the file inside."],
    [
      "me.txt.tar",
      "The archive holds me.txt.tar, an archive itself. Unpack it, then choose the file inside.",
    ],
    [
      "genome_Full",
      "The archive holds genome_Full, whose name has no ending for genotypes. Unpack it; if it is your raw data as text, add .txt to its name and choose it.",
    ],
  ])("names the content of an archive without a genome, and the next step: %s", (member, advice) => {
    show({ phase: "refused", threats: ["file-type"], untyped: member });
    const alert = screen.getByRole("alert");
    expect(within(alert).getByText("File type not allowed for genetic data")).toBeTruthy();
    expect(alert.textContent).toContain(advice);
    expect(alert.textContent).not.toContain("Choose a file that ends in");
  });

  it("shows a failure in the agreed words, with what can be done", () => {
    const actions = show({ phase: "failed", failure: { code: "read-failed" } });
    const alert = screen.getByRole("alert");
    expect(
      within(alert).getByText(
        "Failed to read file: my-file.txt. Please ensure the file is not corrupted and try again.",
      ),
    ).toBeTruthy();
    expect(within(alert).getByText(/changed, moved or removed/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again my-file.txt, genome 3" }));
    expect(actions.retry).toHaveBeenCalledWith("one");
  });

  it("speaks of a text where it was pasted", () => {
    show(
      { phase: "failed", failure: { code: "no-valid-rows", rows: 0 } },
      { name: "Pasted text", isPasted: true },
    );
    expect(
      screen.getByText("No valid genetic data found in text. Please ensure the data is in proper format."),
    ).toBeTruthy();
  });

  it("can be tried again and removed after it was cancelled", () => {
    const actions = show({ phase: "cancelled" });
    expect(screen.getByText("File reading was aborted")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again my-file.txt, genome 3" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove my-file.txt, genome 3" }));
    expect(actions.retry).toHaveBeenCalledWith("one");
    expect(actions.remove).toHaveBeenCalledWith("one");
  });
});
