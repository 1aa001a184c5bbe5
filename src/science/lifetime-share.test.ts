import { expect, it } from "vitest";
import { heritabilityOf, lifetimeShare } from "./lifetime-share.ts";

it("is the figure for everybody, else the mean of men and women", () => {
  expect(lifetimeShare("asthma")?.share).toBe(0.13);
  // 48.6 % of men and 33 % of women.
  expect(lifetimeShare("coronary-artery-disease")?.share).toBeCloseTo(0.408, 12);
  expect(lifetimeShare("coronary-artery-disease")?.study).toMatch(/Lancet 353:89 \(men\).*\(women\)$/);
  expect(lifetimeShare("type-2-diabetes")?.study).toBe("Gregg 2014");
  expect(lifetimeShare("height")).toBeNull();
  // 0.57 and 0.38.
  expect(heritabilityOf("coronary-artery-disease")?.share).toBeCloseTo(0.475, 12);
  expect(heritabilityOf("asthma")).toBeNull();
});
