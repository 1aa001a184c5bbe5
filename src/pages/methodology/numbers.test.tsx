import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { citedWorks } from "./cited-works.ts";
import { sections } from "./sections.tsx";

afterEach(cleanup);

it("computes every number of the page, and names the works that the others come from", () => {
  const { container } = render(
    <ChakraProvider value={system}>
      {sections.map(({ id, content }) => (
        <section key={id}>{content}</section>
      ))}
    </ChakraProvider>,
  );
  const shown = container.textContent;
  expect(shown).not.toMatch(/NaN|undefined|Infinity|\[object/);
  expect(Object.values(citedWorks).filter((work) => !shown.includes(work))).toEqual([]);
});
