import { describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import { notJudged } from "../../science/file-verdict/file-verdict.ts";
import type { GenomeStatus } from "../../state/genomes/genome-entry.ts";
import { cardToOpen } from "./open-card.ts";

const reading: GenomeStatus = { phase: "reading", bytesRead: 0, bytesTotal: 1 };
const ready: GenomeStatus = {
  phase: "ready",
  report: specimenReport,
  scores: [],
  readMilliseconds: 1,
  fit: europeanFit,
  verdict: notJudged,
};
const refused: GenomeStatus = { phase: "refused", threats: ["file-type"] };

const list = (...statuses: GenomeStatus[]) =>
  statuses.map((status, index) => ({ id: `${index}`, status, isSample: false }));

describe("cardToOpen", () => {
  it("is the only genome once it is ready, past what could not be read", () => {
    expect(cardToOpen(list(ready), null)).toBe("0");
    expect(cardToOpen(list(refused, ready, refused), null)).toBe("1");
    for (const none of [list(), list(refused), list(reading)]) expect(cardToOpen(none, null)).toBeNull();
  });

  it("is none of several, but the one that was open stays so", () => {
    for (const several of [list(ready, ready), list(ready, reading), list(reading, ready, reading)]) {
      expect(cardToOpen(several, null)).toBeNull();
    }
    expect(cardToOpen(list(ready, reading), "0")).toBe("0");
    expect(cardToOpen(list(ready, ready), "0")).toBe("0");
    expect(cardToOpen(list(ready, ready), "gone")).toBeNull();
  });

  it("does not open beside a file that waits for a choice", () => {
    const choosing: GenomeStatus = { phase: "choosing", choice: { of: "samples", parts: [], skipped: [] } };
    expect(cardToOpen(list(choosing, ready), null)).toBeNull();
    expect(cardToOpen(list(ready, choosing, ready), "0")).toBe("0");
  });

  it("is a person's own file beside the sample, once it is ready", () => {
    const [sample, own] = list(ready, ready);
    if (sample === undefined || own === undefined) throw new Error("two were made");
    expect(cardToOpen([{ ...sample, isSample: true }], null)).toBe("0");
    expect(
      cardToOpen(
        [
          { ...sample, isSample: true },
          { ...own, status: reading },
        ],
        "0",
      ),
    ).toBe("0");
    expect(cardToOpen([{ ...sample, isSample: true }, own], "0")).toBe("1");
  });
});
