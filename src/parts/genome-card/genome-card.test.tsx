// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { GenomeEntry } from "../../state/genomes.ts";
import { system } from "../../ui/theme.ts";
import { specimenReport, specimenScore, specimenSet } from "../score/score-specimens.ts";
import { GenomeCard } from "./genome-card.tsx";

afterEach(cleanup);

const megabyte = 1024 * 1024;

function show(status: GenomeEntry["status"], isSample = false) {
  const actions = { cancel: vi.fn(), remove: vi.fn(), retry: vi.fn() };
  const genome: GenomeEntry = { id: "one", name: "my-file.txt", size: 16 * megabyte, isSample, status };
  render(
    <ChakraProvider value={system}>
      <GenomeCard genome={genome} actions={actions} />
    </ChakraProvider>,
  );
  return actions;
}

describe("GenomeCard", () => {
  it("shows name and size before anything is known, and how far the reading is", () => {
    const actions = show({ phase: "reading", bytesRead: 4 * megabyte, bytesTotal: 16 * megabyte });
    expect(screen.getByRole("heading", { name: "my-file.txt" })).toBeTruthy();
    const bar = screen.getByRole("progressbar", { name: "Reading" });
    expect(bar.getAttribute("aria-valuenow")).toBe("25");
    expect(screen.getByText(/4\.0 MB of 16\.0 MB/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(actions.cancel).toHaveBeenCalledWith("one");
  });

  it("names every threat of a refused file and offers no second try", () => {
    show({ phase: "refused", threats: ["file-type", "non-printable"] });
    const alert = screen.getByRole("alert");
    expect(within(alert).getByText("File type not allowed for genetic data")).toBeTruthy();
    expect(within(alert).getByText("File contains excessive non-printable characters")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });

  it("tells a failure in the specified words", () => {
    show({ phase: "failed", failure: { code: "read-failed" } });
    expect(screen.getByRole("alert").textContent).toBe(
      "Failed to read file: my-file.txt. Please ensure the file is not corrupted and try again.",
    );
  });

  it("tells how many SNPs a file without overlap has", () => {
    show({ phase: "failed", failure: { code: "no-overlap", snpCount: 77 } });
    expect(screen.getByRole("alert").textContent).toContain("The file has 77 SNPs");
  });

  it("lets a cancelled or broken reading be tried again and removed", () => {
    const actions = show({ phase: "cancelled" });
    expect(screen.getByText("File reading was aborted")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Try again" }));
    fireEvent.click(screen.getByRole("button", { name: "Remove my-file.txt" }));
    expect(actions.retry).toHaveBeenCalledWith("one");
    expect(actions.remove).toHaveBeenCalledWith("one");
  });

  it("puts the answer of a ready genome before everything else", () => {
    show({
      phase: "ready",
      report: specimenReport,
      scores: [specimenScore(20, 12), { set: { ...specimenSet(9), id: "other" }, failure: "no-overlap" }],
      readMilliseconds: 400,
    });
    const [scored, unscored] = screen.getAllByRole("article");
    expect(scored?.textContent).toMatch(/^Education score\d+(st|nd|rd|th)/);
    expect(unscored?.textContent).toMatch(/^Education scoreCan’t tell/);
    expect(screen.getByText("23andMe · GRCh37 · 638 412 SNPs · 16.0 MB · read in 400 ms")).toBeTruthy();
  });

  it("accounts for every line that was left out", () => {
    show({ phase: "ready", report: specimenReport, scores: [], readMilliseconds: 400 });
    expect(screen.getByText("1 582 lines left out")).toBeTruthy();
    const rows = within(screen.getByRole("table", { name: "Lines left out" })).getAllByRole("row");
    expect(rows.map((row) => row.textContent)).toEqual([
      "WhyLinesFirst at line",
      "Too few columns210\u202f412, 633\u202f001",
      "No place on the genome (chromosome or position 0)1\u202f58025, 26, 31, 77, 104, …",
    ]);
    expect(screen.getByText("GRCh36; the positions say otherwise")).toBeTruthy();
  });

  it("marks sample data", () => {
    show({ phase: "reading", bytesRead: 0, bytesTotal: 1 }, true);
    expect(screen.getByText("Sample data")).toBeTruthy();
  });
});
