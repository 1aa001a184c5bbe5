import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport, specimenScore, specimenSet } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { system } from "../../ui/theme/theme.ts";
import { KnownGenomeRow } from "./genome-row.tsx";

afterEach(cleanup);

const megabyte = 1024 * 1024;

const ready: GenomeEntry["status"] = {
  phase: "ready",
  report: specimenReport,
  scores: [
    specimenScore(20, 12),
    { set: { ...specimenSet(9), id: "other", trait: "cognition" }, failure: "no-overlap" },
  ],
  readMilliseconds: 400,
  fit: europeanFit,
  verdict: notJudged,
};

function show(status: GenomeEntry["status"], { isOpen = false } = {}) {
  const actions = {
    ...{ cancel: vi.fn(), remove: vi.fn(), retry: vi.fn(), chooseParts: vi.fn() },
    ...{ rename: vi.fn(), mark: vi.fn(), setOpen: vi.fn(), compare: vi.fn() },
  };
  const genome: GenomeEntry = {
    id: "one",
    number: 3,
    name: "my-file.txt",
    size: 16 * megabyte,
    isSample: false,
    status,
  };
  render(
    <ChakraProvider value={system}>
      <KnownGenomeRow genome={genome} isOpen={isOpen} actions={actions} />
    </ChakraProvider>,
  );
  return actions;
}

describe("KnownGenomeRow", () => {
  it("shows while reading how far it is, and stops it", () => {
    const actions = show({ phase: "reading", bytesRead: 4 * megabyte, bytesTotal: 16 * megabyte });
    expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
    expect(screen.queryByRole("button", { expanded: false })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Cancel my-file.txt, genome 3" }));
    expect(actions.cancel).toHaveBeenCalledWith("one");
  });

  it("says in the agreed words why there is no score, open or not", () => {
    show({ phase: "failed", failure: { code: "empty-file" } });
    expect(screen.getByRole("alert").textContent).toContain("File appears to be empty");
    cleanup();
    show({ phase: "refused", threats: ["file-type", "non-printable"] });
    expect(screen.getByText("File type not allowed for genetic data")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Try again/ })).toBeNull();
  });

  it("lets a stopped genome be read again", () => {
    const actions = show({ phase: "cancelled" });
    fireEvent.click(screen.getByRole("button", { name: "Try again my-file.txt, genome 3" }));
    expect(actions.retry).toHaveBeenCalledWith("one");
  });

  it("is one compact row when closed, without a number that can still change", () => {
    const actions = show(ready);
    const card = screen.getByRole("region", { name: "my-file.txt" });
    expect(within(card).queryByRole("article")).toBeNull();
    expect(card.textContent).toMatch(/Education being computed.*Cognition being computed/);
    expect(card.textContent).not.toMatch(/\d(st|nd|rd|th)|of 20/);
    fireEvent.click(screen.getByRole("button", { name: "3 my-file.txt", expanded: false }));
    expect(actions.setOpen).toHaveBeenCalledWith("one", true);
  });

  it("puts the room of the answers before everything else when open", () => {
    const actions = show(ready, { isOpen: true });
    const [scored, unscored] = screen.getAllByRole("article");
    for (const [card, name] of [
      [scored, "Education"],
      [unscored, "Cognition"],
    ] as const)
      expect(card?.textContent).toMatch(
        new RegExp(`^${name} scoreBeing computed…, percentile…, likely range, 95`),
      );
    expect(screen.getByText(/23andMe · GRCh37 · 638\s412 SNPs · 16\.0\sMB · read in 400\sms/)).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "3 my-file.txt", expanded: true }));
    expect(actions.setOpen).toHaveBeenCalledWith("one", false);
  });

  it("says once what the scores cannot say", () => {
    show(ready, { isOpen: true });
    const said = screen.getByRole("region", { name: "my-file.txt" }).textContent ?? "";
    expect(said.match(/cannot tell your IQ or schooling/g)).toHaveLength(1);
  });
});

describe("renaming", () => {
  const open = () => {
    fireEvent.click(screen.getByRole("button", { name: "Rename my-file.txt, genome 3" }));
    return screen.findByRole("textbox", { name: "New name for my-file.txt, genome 3" });
  };

  it("stores the new name by Enter and returns the focus", async () => {
    const actions = show(ready);
    const field = await open();
    await waitFor(() => expect(document.activeElement).toBe(field));
    fireEvent.change(field, { target: { value: "Mother" } });
    fireEvent.submit(field);
    await waitFor(() => expect(actions.rename).toHaveBeenCalledWith("one", "Mother"));
    await waitFor(() =>
      expect(document.activeElement).toBe(
        screen.getByRole("button", { name: "Rename my-file.txt, genome 3" }),
      ),
    );
  });

  it("keeps the old one by Escape", async () => {
    const actions = show(ready);
    fireEvent.keyDown(await open(), { key: "Escape" });
    expect(actions.rename).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: "3 my-file.txt" })).toBeTruthy();
  });

  it("refuses what looks like markup, in the agreed words, and stays open", async () => {
    const actions = show(ready);
    const field = await open();
    fireEvent.change(field, { target: { value: "<b>Mother</b>" } });
    fireEvent.submit(field);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/^Potentially dangerous content detected in Name\. Leave out/);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(actions.rename).not.toHaveBeenCalled();
  });
});
