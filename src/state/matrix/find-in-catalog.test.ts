import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { readCatalogFile } from "../../../tests/support/read-catalog-file.ts";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import type { ScoringFileReport } from "../../genome/protocol.ts";
import { catalogFile } from "../../science/catalog/catalog-file.generated.ts";
import { type Catalog, readCatalog } from "../../science/catalog/read-catalog.ts";
import { findInCatalog, licenceBan, onLicenceBan } from "./find-in-catalog.ts";

const load = vi.hoisted(() => vi.fn<() => Promise<Catalog>>());
vi.mock("../../sets/published-scores.ts", () => ({ loadCatalog: load }));

beforeEach(() => {
  load
    .mockReset()
    .mockImplementation(async () =>
      readCatalog(gunzipSync(await readCatalogFile(catalogFile)).toString("utf8")),
    );
});

function fileOf(pgsId: string | null, license: string | null): ScoringFileReport {
  const report = specimenScoringReport();
  return { ...report, facts: { ...report.facts, pgsId, license } };
}

async function isBanned(report: ScoringFileReport, fileName = "weights.txt"): Promise<boolean> {
  const act = vi.fn();
  await onLicenceBan(report, fileName, act);
  return act.mock.calls.length > 0;
}

// PGS000014 is of the Broad Institute's terms, PGS000018 of the Catalog's own.
describe("a licence against commercial use", () => {
  it("is found in the Catalog where the file does not say it", async () => {
    const silent = fileOf("PGS000014", null);
    expect(await isBanned(silent)).toBe(true);
    expect(licenceBan(silent, await findInCatalog(silent, "PGS000014"))).toMatch(/academic community/);
    expect(await isBanned(fileOf("PGS000018", null))).toBe(false);
  });

  it("is found by the file's name where its header names no score", async () => {
    expect(await isBanned(fileOf(null, null), "PGS000014_hmPOS_GRCh37.txt.gz")).toBe(true);
    expect(await isBanned(fileOf(null, null), "pgs000014.txt")).toBe(true);
    expect(await isBanned(fileOf(null, null), "PGS0000145.txt")).toBe(false);
    // The header is the nearer word.
    expect(await isBanned(fileOf("PGS000018", null), "PGS000014.txt")).toBe(false);
  });

  it("of the file's own words needs no table", () => {
    const act = vi.fn();
    void onLicenceBan(fileOf("PGS000018", "CC BY-NC 4.0"), "weights.txt", act);
    expect(act).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  it("is unknown of files without an id, and where the table does not arrive", async () => {
    expect(await isBanned(fileOf(null, null))).toBe(false);
    expect(load).not.toHaveBeenCalled();
    load.mockRejectedValue(new Error("offline"));
    expect(await isBanned(fileOf("PGS000014", null))).toBe(false);
  });
});
