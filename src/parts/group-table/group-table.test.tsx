import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { GroupTable } from "./group-table.tsx";

afterEach(cleanup);

it("draws no figure of a group that is hidden", () => {
  const groups = [
    { name: "North", people: 40, mean: 0.25 },
    { name: "South", people: 9, mean: 7.77 },
    { name: "West", people: 3, mean: 8.88 },
  ];
  const mean = { key: "mean", header: "Mean", text: (one: (typeof groups)[0]) => String(one.mean) };
  render(
    <ChakraProvider value={system}>
      <GroupTable
        label="Regions"
        groups={groups}
        figures={[{ ...mean, value: (one) => one.mean }]}
        isTotalKnown
        fileName="regions"
      />
    </ChakraProvider>,
  );
  const table = screen.getByRole("table");
  const cells = [...table.querySelectorAll("th, td")].map(({ textContent }) => textContent);
  for (const shown of ["North", "South", "West"]) expect(cells).toContain(shown);
  // South and West are hidden, and the total of 52 tells no more than that they are twelve together: North is shown.
  expect(cells).toEqual(expect.arrayContaining(["40", "0.25"]));
  for (const hidden of ["9", "3", "7.77", "8.88"]) expect(cells).not.toContain(hidden);
});
