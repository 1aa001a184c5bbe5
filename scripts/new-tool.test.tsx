import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ChakraProvider } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ScreenProps } from "../src/product/define.ts";
import { toolOf } from "../src/product/product.ts";
import { createQueryClient } from "../src/state/page/server-data.ts";
import { system } from "../src/ui/theme.ts";
import { newToolFiles } from "./support/new-tool-files.mjs";

// Beside the sources, because a written file imports them; not among them, where other tests would meet it.
const folder = join(process.cwd(), ".setup", "written-tool");
let Screen: ComponentType<ScreenProps>;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(newToolFiles("hair-colour")))
    writeFileSync(join(folder, name), text.replaceAll('"../../', '"../../src/'));
  ({ Screen } = await import(/* @vite-ignore */ join(folder, "screen.tsx")));
});
afterAll(() => {
  cleanup();
  rmSync(folder, { recursive: true, force: true });
});

it("writes a tool that shows its example, and checks access once a person types", async () => {
  const tool = toolOf("cognitive-profile-estimator");
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ChakraProvider value={system}>
        <MemoryRouter>
          <Screen tool={tool} title={tool.name} />
        </MemoryRouter>
      </ChakraProvider>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Sample data")).toBeTruthy();
  expect(screen.getByText("42")).toBeTruthy();
  act(() => window.dispatchEvent(new Event("beforeprint")));
  expect(document.body.textContent).toContain("Twice an amount is no finding.");
  act(() => window.dispatchEvent(new Event("afterprint")));
  fireEvent.change(screen.getByRole("textbox", { name: /Amount/ }), { target: { value: "5" } });
  expect(screen.queryByText("Sample data")).toBeNull();
  expect(screen.queryByText("10")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.getByText("42")).toBeTruthy();
});
