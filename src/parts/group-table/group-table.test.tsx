import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { system } from "../../ui/theme.ts";
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
  const table = screen.getByRole("table").textContent ?? "";
  expect(table).toContain("0.25");
  expect(table).toContain("South");
  expect(table).not.toMatch(/7\.77|8\.88|\b9\b|\b3\b/);
});
