import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { formInputs } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { removeEverything } from "../../state/page/clear-personal-data.ts";
import { useToolSettings } from "./use-tool-settings.ts";

const inputs = formInputs({ age: optionalNumberRule({ field: "Age", least: 0, greatest: 120 }) });

afterEach(() => {
  cleanup();
  removeEverything();
});

function open(address: string) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  return renderHook(() => useToolSettings("a-tool", inputs, ["age"]), { wrapper }).result;
}

it("begins with a link's settings, and with what was typed since when the link is opened again", () => {
  const first = open("/a-tool?age=38");
  expect(first.current.values).toEqual({ age: 38 });
  act(() => first.current.form.fill({ age: "40" }));
  cleanup();
  expect(open("/a-tool?age=38").current.values).toEqual({ age: 40 });
});

it("gives no values while a field is wrong, and keeps what was typed", () => {
  const settings = open("/a-tool");
  expect(settings.current.isUntouched).toBe(true);
  act(() => settings.current.form.fill({ age: "400" }));
  expect([settings.current.values, settings.current.typed, settings.current.isUntouched]).toEqual([
    null,
    { age: "400" },
    false,
  ]);
});

it("is forgotten with everything else", () => {
  const settings = open("/a-tool");
  act(() => settings.current.form.fill({ age: "40" }));
  cleanup();
  removeEverything();
  expect(open("/a-tool").current.isUntouched).toBe(true);
});
