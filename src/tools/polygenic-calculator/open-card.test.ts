import { describe, expect, it } from "vitest";
import { europeanFit } from "../../../tests/support/genome-specimens.ts";
import { specimenReport } from "../../../tests/support/score-specimens.ts";
import type { GenomeStatus } from "../../state/genomes.ts";
import { cardToOpen } from "./open-card.ts";

const reading: GenomeStatus = { phase: "reading", bytesRead: 0, bytesTotal: 1 };
const ready: GenomeStatus = {
  phase: "ready",
  report: specimenReport,
  scores: [],
  readMilliseconds: 1,
  fit: europeanFit,
};
const refused: GenomeStatus = { phase: "refused", threats: ["file-type"] };

const list = (...statuses: GenomeStatus[]) => statuses.map((status, index) => ({ id: `${index}`, status }));

describe("cardToOpen", () => {
  it("is the newest ready one, past what could not be read", () => {
    expect(cardToOpen(list(ready, ready, refused), "0")).toBe("1");
    expect(cardToOpen([], null)).toBeNull();
    expect(cardToOpen(list(refused), null)).toBeNull();
  });

  it("stays where it is while files are being read", () => {
    expect(cardToOpen(list(ready, ready, reading), "0")).toBe("0");
    expect(cardToOpen(list(reading, ready, reading), null)).toBeNull();
  });

  it("does not open above a file that waits for a choice", () => {
    const choosing: GenomeStatus = { phase: "choosing", choice: { of: "samples", parts: [], skipped: [] } };
    expect(cardToOpen(list(choosing, ready), null)).toBeNull();
    expect(cardToOpen(list(ready, choosing, ready), "0")).toBe("0");
  });

  it("goes on when the open one was removed", () => {
    expect(cardToOpen(list(ready, reading), "gone")).toBeNull();
    expect(cardToOpen(list(ready), "gone")).toBe("0");
  });
});
