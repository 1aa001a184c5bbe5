import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { markupProblems } from "../../tests/support/markup-problems.ts";
import { CheckRow } from "./check-row.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Field } from "./field.tsx";
import { Figure, Figures } from "./figure.tsx";
import { Folds } from "./folds.tsx";
import { PageHeading } from "./page-heading.tsx";
import { Panel } from "./panel.tsx";
import { SelectField } from "./select-field.tsx";
import { TextLink } from "./text-link.tsx";
import { system } from "./theme/theme.ts";

afterEach(cleanup);

function show(piece: ReactNode) {
  return render(
    <ChakraProvider value={system}>
      <MemoryRouter>{piece}</MemoryRouter>
    </ChakraProvider>,
  );
}

describe("PageHeading", () => {
  it("is the page's one heading and leaves the focus where it is", () => {
    show(
      <PageHeading badge={<i>Beta</i>} lead="What it is for." actions={<button type="button">Print</button>}>
        Heights
      </PageHeading>,
    );
    const heading = screen.getByRole("heading", { level: 1 });
    expect(heading.textContent).toBe("Heights");
    expect(heading.tabIndex).toBe(-1);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText("What it is for.")).toBeTruthy();
    expect(screen.getByText("Beta")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
  });

  it("gets the focus of what it replaces, also where that happens later", () => {
    const at = (takesFocus: boolean) => (
      <ChakraProvider value={system}>
        <PageHeading takesFocus={takesFocus}>Heights</PageHeading>
      </ChakraProvider>
    );
    const { rerender } = render(at(false));
    expect(document.activeElement).toBe(document.body);
    rerender(at(true));
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Heights" }));
  });

  it("steps back behind the heading that a page has already", () => {
    show(<PageHeading level={2}>Heights</PageHeading>);
    expect(screen.getByRole("heading", { level: 2, name: "Heights" })).toBeTruthy();
  });
});

describe("Panel", () => {
  it("is a region only where it has a name", () => {
    show(
      <>
        <Panel>plain</Panel>
        <Panel as="section" label="Difference">
          named
        </Panel>
      </>,
    );
    expect(screen.getAllByRole("region")).toHaveLength(1);
    expect(screen.getByRole("region", { name: "Difference" }).textContent).toBe("named");
  });
});

describe("Figure", () => {
  it("is read as a number and its caption, not as one word", () => {
    const { container } = show(
      <Figures>
        <Figure figure="54th" caption="percentile" />
      </Figures>,
    );
    expect(container.textContent).toBe("54th, percentile");
  });
});

describe("CheckRow", () => {
  it("is named by its content and says what was chosen", () => {
    const onChange = vi.fn();
    show(
      <CheckRow isEnabled isChecked={false} onChange={onChange}>
        Genome 1
      </CheckRow>,
    );
    fireEvent.click(screen.getByRole("checkbox", { name: "Genome 1" }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });

  it("cannot be chosen where there is nothing to choose yet", () => {
    show(
      <CheckRow isEnabled={false} isChecked={false} onChange={() => {}}>
        Genome 1
      </CheckRow>,
    );
    expect(screen.getByRole<HTMLInputElement>("checkbox").disabled).toBe(true);
  });
});

describe("TextLink", () => {
  it("opens a page of this site in place and another site in a new tab, which it announces", () => {
    show(
      <>
        <TextLink to="/terms">Terms</TextLink>
        <TextLink to="https://doi.org/10.1038/s41588-018-0147-3">Study</TextLink>
      </>,
    );
    const [own, other] = screen.getAllByRole<HTMLAnchorElement>("link");
    expect(own?.getAttribute("href")).toBe("/terms");
    expect(own?.target).toBe("");
    expect(other?.target).toBe("_blank");
    expect(other?.rel).toContain("noopener");
    expect(screen.getByRole("link", { name: "Study (opens in a new tab)" })).toBe(other);
  });
});

describe("Field", () => {
  const input = (problem: string | null) => (
    <ChakraProvider value={system}>
      <Field label="Weight" hint="In kilograms." problem={problem} isProblemAnnounced>
        {(control) => <input {...control} />}
      </Field>
    </ChakraProvider>
  );

  it("names its control and describes it by the hint", () => {
    render(input(null));
    const control = screen.getByLabelText("Weight");
    expect(control.getAttribute("aria-describedby")).toBe(screen.getByText("In kilograms.").id);
    expect(control.hasAttribute("aria-invalid")).toBe(false);
  });

  it("shows at once what is wrong, and announces it with the control", () => {
    const { rerender } = render(input(null));
    rerender(input("Invalid number format in Weight"));
    const control = screen.getByLabelText("Weight");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Invalid number format in Weight");
    expect(control.getAttribute("aria-invalid")).toBe("true");
    expect(control.getAttribute("aria-describedby")?.split(" ")).toEqual([
      screen.getByText("In kilograms.").id,
      alert.id,
    ]);
  });

  it("names a control also where its label is not seen", () => {
    show(<SelectField label="Order" value="a" choices={[{ value: "a", label: "A" }]} onChange={() => {}} />);
    expect(screen.getByRole("combobox", { name: "Order" })).toBeTruthy();
  });
});

it("none of the pieces has what axe refuses", async () => {
  const { container } = show(
    <>
      <PageHeading badge={<b>Free</b>} lead="What it is for.">
        Heights
      </PageHeading>
      <Panel as="section" label="Answer" gap="4">
        <Figures>
          <Figure figure="54th" caption="percentile" />
        </Figures>
        <TextLink to="https://doi.org/10.1038/s41588-018-0147-3">Study</TextLink>
      </Panel>
      <Panel isQuiet>
        <CheckRow isEnabled isChecked onChange={() => {}}>
          Genome 1
        </CheckRow>
        <SelectField label="Order" value="a" choices={[{ value: "a", label: "A" }]} onChange={() => {}} />
      </Panel>
      <Folds>
        <Disclosure summary="Limits">No test.</Disclosure>
      </Folds>
    </>,
  );
  expect(await markupProblems(container)).toEqual([]);
});
