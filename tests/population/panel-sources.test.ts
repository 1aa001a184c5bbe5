import { expect, test } from "vitest";
import { readTable } from "../../scripts/support/published-table.mjs";
import { ancestryPanel } from "../../src/science/reference/ancestry-panel.generated.ts";
import { type Component, components } from "../../src/science/reference-group/components.ts";
import { estimateShares } from "../../src/science/reference-group/estimate-shares.ts";
import { learnPanelFrequencies } from "./learn-panel.ts";
import { panelCalls, panelDosages, panelSites, people } from "./public-people.ts";

test("the panel's sites are those of the genotypes", () => {
  expect(ancestryPanel.sites).toEqual(panelSites);
});

test("the panel's frequencies are those of the genotypes", () => {
  const everybody = people.map((_, person) => person);
  const learnt = learnPanelFrequencies(people, everybody, panelCalls);
  for (const component of components) {
    const differences = panelSites.map((_, site) =>
      Math.abs((learnt[component][site] ?? 0) - (ancestryPanel.frequencies[component][site] ?? 0)),
    );
    const mean = differences.reduce((sum, difference) => sum + difference, 0) / differences.length;
    // Four digits where alleles are counted; Native American frequencies depend on how long one iterates.
    const [worstAllowed, meanAllowed] = component === "NAT" ? [0.03, 0.006] : [0.000_051, 0.000_05];
    expect(Math.max(...differences), component).toBeLessThan(worstAllowed);
    expect(mean, component).toBeLessThan(meanAllowed);
  }
});

test("the shares that the tables were computed with are those of our estimate", () => {
  const columns: Readonly<Record<Component, string>> = {
    EUR: "qEUR",
    AFR: "qAFR",
    EAS: "qEAS",
    SAS: "qSAS",
    NAT: "qNAT",
  };
  const rows = readTable("panel/people.tsv");
  let sum = 0;
  for (const [person, row] of rows.entries()) {
    const { shares } = estimateShares(ancestryPanel, panelDosages[person] ?? new Int8Array());
    for (const component of components) {
      const difference = Math.abs(shares[component] - Number(row[columns[component]]));
      // A flat top of the likelihood: where rounds stop differs, the likelihood hardly does.
      expect(difference).toBeLessThan(0.03);
      sum += difference;
    }
  }
  expect(sum / (rows.length * components.length)).toBeLessThan(0.002);
});
