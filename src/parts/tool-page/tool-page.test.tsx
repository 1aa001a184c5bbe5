import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { markupProblems } from "../../../tests/support/markup-problems.ts";
import { toolOf } from "../../product/product.ts";
import { system } from "../../ui/theme/theme.ts";
import { ToolPage } from "./tool-page.tsx";

const tool = toolOf("comprehensive-polygenic");

afterEach(cleanup);

function show(page: ReactNode) {
  return render(<ChakraProvider value={system}>{page}</ChakraProvider>);
}

const whole = (
  <ToolPage
    tool={tool}
    answer={<p>Fair</p>}
    inputs={<p>One genome</p>}
    inputsLabel="Inputs"
    details={<p>How it would change</p>}
    about={{
      computed: <p>Copies are counted.</p>,
      limits: <p>Hair is dyed.</p>,
      limitsInShort: "No promise",
      caveat: "Most of it is dyed.",
    }}
  />
);

describe("ToolPage", () => {
  it("has the parts in the order in which they are read: heading, trust, answer, inputs, details, folds", () => {
    const { container } = show(whole);
    const text = container.textContent ?? "";
    const parts = [
      "Comprehensive Polygenic",
      "Professional",
      "Runs all weight sets",
      "Your file stays on this device",
      "Fair",
      "One genome",
      "How it would change",
      "How this is computed",
      "Limits",
    ];
    const places = parts.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(screen.getByRole("complementary", { name: "Inputs" }).textContent).toBe("One genome");
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).toEqual([
      "Comprehensive Polygenic",
    ]);
  });

  it.each([
    ["nothing", "What you type stays on this device"],
    ["tab", "Your answers stay in this tab"],
    ["account", "Your answers are saved in your account"],
  ] as const)("says where the data of a page go: %s", (dataPlace, text) => {
    show(<ToolPage {...whole.props} dataPlace={dataPlace} />);
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByText("Your file stays on this device")).toBeNull();
  });

  it("says beside the name which plan is needed, and nothing where none is", () => {
    const { unmount } = show(<ToolPage {...whole.props} tool={toolOf("polygenic-calculator")} />);
    expect(screen.queryByText("Free")).toBeNull();
    unmount();
    show(<ToolPage {...whole.props} tool={toolOf("admin")} />);
    expect(screen.getByText("Administrators")).toBeTruthy();
  });

  it("shows another heading and sentence, or none", () => {
    show(
      <ToolPage
        tool={tool}
        title="Hair"
        lead={null}
        answer={null}
        inputs={<p>a file</p>}
        inputsLabel="Files"
      />,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Hair");
    expect(screen.queryByText(tool.purpose)).toBeNull();
  });

  it("keeps the typed inputs when an answer comes", () => {
    const at = (answer: ReactNode) => (
      <ChakraProvider value={system}>
        <ToolPage tool={tool} answer={answer} inputs={<input aria-label="Age" />} inputsLabel="Inputs" />
      </ChakraProvider>
    );
    const { rerender } = render(at(null));
    const field = screen.getByLabelText("Age");
    rerender(at(<p>Fair</p>));
    expect(screen.getByLabelText("Age")).toBe(field);
  });

  it("keeps typed text and the focus when the inputs go below a wide answer and come back", () => {
    const at = (areInputsBelow: boolean) => (
      <ChakraProvider value={system}>
        <ToolPage
          tool={tool}
          answer={<p>Fair</p>}
          inputs={<input aria-label="Age" />}
          inputsLabel="Inputs"
          areInputsBelow={areInputsBelow}
        />
      </ChakraProvider>
    );
    const { rerender } = render(at(false));
    const field = screen.getByLabelText<HTMLInputElement>("Age");
    field.focus();
    fireEvent.change(field, { target: { value: "4" } });
    for (const isBelow of [true, false]) {
      rerender(at(isBelow));
      expect(screen.getByLabelText("Age")).toBe(field);
      expect(document.activeElement).toBe(field);
      expect(field.value).toBe("4");
    }
  });

  it("has nothing that axe refuses", async () => {
    const { container } = show(whole);
    expect(await markupProblems(container)).toEqual([]);
  });

  it("leaves paper to the answer where that has a report of its own", () => {
    const { container } = show(
      <ToolPage tool={tool} report="own" answer={<p>Fair</p>} inputs={null} inputsLabel="Inputs" />,
    );
    const printed = [...document.head.querySelectorAll("style")].flatMap(({ sheet }) =>
      [...(sheet?.cssRules ?? [])].filter(
        (rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === "print",
      ),
    );
    const hidden = printed.flatMap(({ cssRules }) =>
      [...cssRules].flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.style.display === "none" ? [rule.selectorText] : [],
      ),
    );
    const isHidden = (element: Element | null) =>
      element !== null && hidden.some((selector) => element.closest(selector) !== null);
    expect(isHidden(container.querySelector("h1"))).toBe(true);
    expect(isHidden(container.querySelector("p"))).toBe(false);
  });
});
