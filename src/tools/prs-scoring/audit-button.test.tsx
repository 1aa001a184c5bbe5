// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { specimenReadReport } from "../../../tests/support/genome-specimens.ts";
import { err } from "../../lib/pure/result.ts";
import { system } from "../../ui/theme.ts";
import { AuditButton } from "./audit-button.tsx";

const audit = vi.hoisted(() => vi.fn());
vi.mock("../../state/prs-scoring.ts", () => ({ audit }));
afterEach(cleanup);

async function save(why: "stopped" | "failed"): Promise<void> {
  audit.mockResolvedValue(err(why));
  const row = {
    genome: { id: "g", number: 1 },
    set: { id: "s", savedName: "s" },
    report: specimenReadReport(1),
  };
  render(
    <ChakraProvider value={system}>
      <AuditButton row={row as never} />
    </ChakraProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: /Save the audit log/ }));
  // Back from "Stop writing".
  await screen.findByRole("button", { name: /Save the audit log/ });
}

test("a log that ended because the engine was closed is nobody's fault", async () => {
  await save("stopped");
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a log that could not be written is ours", async () => {
  await save("failed");
  expect(screen.getByRole("status").textContent).toContain("our fault");
});
