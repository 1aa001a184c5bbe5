import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType, ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { AdminTable } from "../src/parts/admin-table/admin-table.ts";
import { AdminTablePage } from "../src/parts/admin-table/admin-table-page.tsx";
import type { ScreenProps } from "../src/product/define.ts";
import { toolOf } from "../src/product/product.ts";
import { removeEverything } from "../src/state/page/clear-personal-data.ts";
import { createQueryClient } from "../src/state/page/server-data.ts";
import { system } from "../src/ui/theme/theme.ts";
import { newAdminTable } from "./support/new-admin-table-files.mjs";
import { newAnalysisFiles } from "./support/new-analysis-files.mjs";
import { newQuestionnaireFiles } from "./support/new-questionnaire-files.mjs";
import { withLine } from "./support/new-table-files.mjs";

// Beside the sources, because a written file imports them; not among them, where other tests would meet it.
const folder = join(process.cwd(), ".setup", "written-tools");
const { files: adminTable, lines: adminLines } = newAdminTable("hair-changes", "20990101000000");
const written = {
  analysis: newAnalysisFiles("hair-colour"),
  questionnaire: newQuestionnaireFiles("hair-survey"),
  table: { "table.ts": adminTable["src/tools/hair-changes/table.ts"] ?? "" },
};
type Kind = keyof typeof written;

beforeAll(() => {
  for (const [kind, files] of Object.entries(written)) {
    mkdirSync(join(folder, kind), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      // As deep as a tool's folder, but not under `src`.
      writeFileSync(join(folder, kind, name), text.replace(/"\.\.\/\.\.\/(?!\.\.)/g, '"../../../src/'));
    }
  }
});
afterEach(() => {
  cleanup();
  removeEverything();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const imported = (kind: Kind, name: string) => import(/* @vite-ignore */ join(folder, kind, name));

const tool = toolOf("cognitive-profile-estimator");

function show(page: ReactNode): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>{page}</MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
}

async function open(kind: Kind): Promise<void> {
  const { Screen } = (await imported(kind, "screen.tsx")) as { Screen: ComponentType<ScreenProps> };
  show(<Screen tool={tool} title={tool.name} />);
}

function expectOnPaper(text: string): void {
  act(() => window.dispatchEvent(new Event("beforeprint")));
  expect(document.body.textContent).toContain(text);
  act(() => window.dispatchEvent(new Event("afterprint")));
}

it("writes an analysis that shows its example, and checks access once a person types", async () => {
  await open("analysis");
  expect(screen.getByText("Sample data")).toBeTruthy();
  expect(screen.getByText("42")).toBeTruthy();
  expectOnPaper("Twice an amount is no finding.");
  fireEvent.change(screen.getByRole("textbox", { name: /Amount/ }), { target: { value: "5" } });
  expect(screen.queryByText("Sample data")).toBeNull();
  expect(screen.queryByText("10")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.getByText("42")).toBeTruthy();
});

it("writes a questionnaire that shows its example, asks, and checks access for a person's own result", async () => {
  await open("questionnaire");
  expect(screen.getByText("Question 1 of 3")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Look at an example of a result" }));
  expect(screen.getByText("Sample data")).toBeTruthy();
  expect(screen.getByText("points of 6")).toBeTruthy();
  expectOnPaper("A sum of points is no finding.");
  fireEvent.click(screen.getByRole("button", { name: "Back to your own" }));
  for (const key of ["3", "2"]) {
    fireEvent.keyDown(document.body, { key });
    fireEvent.keyDown(document.body, { key: "Enter" });
    await screen.findByText(key === "3" ? "Question 2 of 3" : "Question 3 of 3");
  }
  fireEvent.change(screen.getByRole("textbox", { name: "Hours" }), { target: { value: "7" } });
  fireEvent.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByRole("button", { name: "Show it with sample data" });
  expect(screen.queryByText("points of 6")).toBeNull();
});

it("writes a table that shows its rows, also on paper", async () => {
  const row = { id: "1", created_at: "2026-11-20T10:00:00Z", action: "close", reason: null };
  const { table } = (await imported("table", "table.ts")) as { table: AdminTable<typeof row, "action"> };
  const read = async () => ({ ok: true, value: { rows: [row], next: null, total: 1 } }) as const;
  show(<AdminTablePage tool={tool} title={tool.name} table={{ ...table, read }} />);
  expect((await screen.findAllByText("close")).length).toBeGreaterThan(0);
  expectOnPaper("close");
});

it("writes definitions that keep the laws of questionnaires", async () => {
  const { questionnaire } = await imported("questionnaire", "questionnaire.ts");
  const { expectQuestionnaireLaws } = await import("../tests/support/questionnaire-laws.ts");
  expectQuestionnaireLaws(questionnaire);
});

it("writes fewer than 250 lines of each kind", () => {
  for (const files of [written.analysis, written.questionnaire, adminTable]) {
    const lines = Object.values(files).reduce((sum, text) => sum + text.split("\n").length - 1, 0);
    expect(lines).toBeLessThan(250);
  }
});

it.each(adminLines)("finds in $path where a table's line stands", (line) => {
  expect(withLine(readFileSync(join(process.cwd(), line.path), "utf8"), line)).not.toBeNull();
});

it("gives each table words of its own in the privacy policy, which lists a time once", () => {
  const timeOf = (id: string) => {
    const { lines } = newAdminTable(id, "20990101000000");
    return /when: ".*"/.exec(lines.map(({ text }) => text).join(""))?.[0];
  };
  expect(timeOf("hair-changes")).toBeDefined();
  expect(timeOf("hair-changes")).not.toBe(timeOf("hair-colours"));
  expect(readFileSync(join(process.cwd(), "src/pages/privacy-policy/sent-data.ts"), "utf8")).not.toContain(
    timeOf("hair-changes"),
  );
});

it("names the kinds where it is asked for another", () => {
  const asked = () =>
    execFileSync("node", ["scripts/new-tool.mjs", "x", "--kind", "poem"], { stdio: "pipe" });
  expect(asked).toThrow(/Kinds: analysis, questionnaire, table/);
});
