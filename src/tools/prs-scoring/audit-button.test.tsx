import { Blob as NodeBlob } from "node:buffer";
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { specimenScoringReport } from "../../../tests/support/scoring-file-specimens.ts";
import { err, ok, type Result } from "../../lib/pure/result.ts";
import { PRODUCT_VERSION } from "../../lib/saved-origin.ts";
import { setNamesInFiles } from "../../state/genomes/names-in-files.ts";
import { system } from "../../ui/theme/theme.ts";
import { AuditButton } from "./audit-button.tsx";

const audit = vi.hoisted(() => vi.fn());
const saveFile = vi.hoisted(() => vi.fn());
vi.mock("../../state/matrix/prs-scoring.ts", () => ({ audit }));
vi.mock("../../ui/files/save-file.ts", () => ({ saveFile }));
// That of jsdom cannot be read.
vi.stubGlobal("Blob", NodeBlob);
afterEach(() => {
  cleanup();
  setNamesInFiles(false);
  saveFile.mockReset();
});

const row = {
  genome: { id: "g", number: 4, name: "anna-smith.txt", build: "GRCh37", remarks: ["imputed"] },
  set: {
    ...{ id: "s", savedName: "PGS900001-set-2", digest: "0123abcd", isBuiltIn: false },
    ...{ report: specimenScoringReport(), frequencyCheck: null },
  },
  absentSites: "reference",
};

async function save(found: Result<unknown, "stopped" | "failed">): Promise<void> {
  audit.mockResolvedValue(found);
  render(
    <ChakraProvider value={system}>
      <AuditButton row={row as never} />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Save the audit log/ }));
  // Back from "Stop writing".
  await screen.findByRole("button", { name: /Save the audit log/ });
}

test("a log that ended because the engine was closed is no failure", async () => {
  await save(err("stopped"));
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a log that could not be written is ours", async () => {
  await save(err("failed"));
  expect(screen.getByRole("status").textContent).toContain("our fault");
});

/** The log as it was saved: its file's name and the lines, each by column name. */
async function savedLog() {
  await save(ok(new NodeBlob(["line\tfate\n9\tmatched\n10\tmissing\n"])));
  const [name, content] = saveFile.mock.calls[0] ?? [];
  const [head = [], ...rows] = (await content.text())
    .trimEnd()
    .split("\n")
    .map((line: string) => line.split("\t"));
  return {
    name,
    head,
    rows: rows.map((cells: string[]) =>
      Object.fromEntries(head.map((column: string, at: number) => [column, cells[at]])),
    ),
  };
}

test("each row of a log states its origin and its subject, and no name", async () => {
  const { name, head, rows } = await savedLog();
  expect(name).toBe("allelium-audit-genome-4-PGS900001-set-2.tsv");
  expect(head.slice(0, 2)).toEqual(["line", "fate"]);
  expect(rows).toHaveLength(2);
  for (const cells of rows) {
    expect(cells).toMatchObject({
      ...{ genome: "Genome 4", genome_name: "", file_build: "GRCh37", file_remarks: "imputed" },
      ...{
        set: "PGS900001-set-2",
        weights_digest: "0123abcd",
        pgs_name: "Made-up score",
        set_build: "GRCh37",
      },
      absent_sites: "reference",
      saved_by: `Allelium ${PRODUCT_VERSION}`,
    });
    expect(new Date(cells.saved_at).toISOString()).toBe(cells.saved_at);
  }
});

test("a log names its genome where names in files were requested, but its file's name does not", async () => {
  setNamesInFiles(true);
  const { name, rows } = await savedLog();
  expect(name).not.toContain("anna");
  expect(rows.map((cells: Record<string, string>) => cells["genome_name"])).toEqual([
    "anna-smith.txt",
    "anna-smith.txt",
  ]);
});
