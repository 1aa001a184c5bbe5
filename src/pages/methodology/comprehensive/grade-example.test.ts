import { expect, it } from "vitest";
import { setCalibration } from "../../../science/reference/set-calibration.generated.ts";
import { exampleCoverages, gradeExample } from "./grade-example.ts";

it("the example's grade matches a separate computation", () => {
  // 0.31 + 0.28 + 0.35 + 0.09 + 0.12 + 0.41 = 1.56, of which a sixth is 0.26: above 0.2 and below 0.4.
  const { mean, grade } = gradeExample();
  expect(mean).toBeCloseTo(0.26, 12);
  expect(grade).toBe("D");
  expect(exampleCoverages.length).toBe(Object.keys(setCalibration).length);
});
