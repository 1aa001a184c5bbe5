import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { system } from "../../ui/theme/theme.ts";
import { LoadedDistribution } from "./loaded-distribution.tsx";
import type { ScoreTable, TableScore } from "./score-table.ts";

afterEach(cleanup);

const bySum = (raw: number): TableScore => ({
  ...{ missing: null, raw, place: null, lacking: 0.2 },
  rank: { rank: 1, of: 3, by: "sum" },
});
const unranked: TableScore = { ...bySum(90), rank: null };

function show(...scores: readonly TableScore[]) {
  const set = { key: "s", id: "S", trait: "", name: "S", chip: null };
  const table: ScoreTable = {
    genomes: scores.map((_, index) => ({
      ...{ key: `${index}`, number: index + 1, name: null, mark: undefined, remarks: [] },
    })),
    sets: [set],
    scoreOf: (genome) => scores[Number(genome)] ?? unranked,
  };
  render(
    <ChakraProvider value={system}>
      <LoadedDistribution table={table} set={set} marked={null} />
    </ChakraProvider>,
  );
}

describe("the sums of loaded genomes", () => {
  it("are drawn where ranks compare them, without those that ranks leave out", () => {
    show(bySum(1), bySum(2), bySum(4), unranked);
    expect(screen.getAllByText("Raw sums of the 3 loaded")).not.toHaveLength(0);
  });

  it("are not drawn where ranks refuse to compare them", () => {
    show(unranked, { ...unranked, raw: 1 }, { ...unranked, raw: 2 });
    expect(screen.queryByText(/^Raw sums of/)).toBeNull();
    expect(screen.getAllByText(/^These sums are over different variants/)).not.toHaveLength(0);
  });
});

describe("the places of loaded genomes", () => {
  const placed = (z: number, squaredCorrelation: number | null): TableScore => ({
    ...{ missing: null, raw: null, rank: null, lacking: 0.2 },
    place: { z, percentile: 50, low: null, high: null, squaredCorrelation, isCompared: true },
  });
  const curve = () => document.querySelector("[data-part=curve]");

  it("stand beside the curve of people", () => {
    show(placed(0, 1), placed(1, 1));
    expect(curve()).not.toBeNull();
    expect(screen.getAllByText(/^The curve shows the people of the reference\.$/)).not.toHaveLength(0);
    cleanup();
    show(placed(0, 1), placed(1, 0.5));
    expect(screen.getAllByText(/scored on the same SNPs/)).not.toHaveLength(0);
  });

  it("have no curve where their spread among people is not known, as a job saves them", () => {
    show(placed(0, null), placed(1, null));
    expect(curve()).toBeNull();
    expect(screen.queryByText(/^The curve shows/)).toBeNull();
    expect(screen.getAllByText(/so there is no curve\.$/)).not.toHaveLength(0);
  });
});
