import { expect, it } from "vitest";
import { madeUpGenomeFacts } from "../../../tests/support/made-up-prediction.ts";
import { predictIq } from "../../science/iq/predict-iq.ts";
import { ensembleSettings, settingsOfPrediction } from "./settings-of-prediction.ts";

it("a prediction fills the tools that go on from it", () => {
  const input = {
    genetic: { pgs_int: 1, group: "south_asian" as const },
    socioeconomic: { parental_edu: 16 },
  };
  const { output } = predictIq({ input, genome: null, group: "south_asian" });
  const settings = settingsOfPrediction(output, input);
  expect(settings["apex-iq"]).toEqual({ pgs_int: "1", group: "south_asian", parental_edu: "16" });
  expect(settings["advanced-iq-analytics"]).toEqual(settings["apex-iq"]);
  // By hand: (1 + 0.1) / 0.92; 0.4 x 4 / 2.4 in units of sqrt(0.67).
  expect(settings["super-ensemble"]).toEqual({
    cognition: "1.20",
    "cognition-accuracy": "0.251",
    home: "0.81",
  });
  const genome = {
    ...madeUpGenomeFacts("adjusted").scores,
    file: { ...madeUpGenomeFacts("adjusted").file, digest: "" },
  };
  // sqrt(0.021 x 0.34 x 0.47) is 0.0579: in a mixture no third decimal.
  expect(ensembleSettings(predictIq({ input: {}, genome }))["cognition-accuracy"]).toBe("0.06");
  expect(settings["analysis-optimizer"]).toEqual({
    ...{ cognition: "yes", education: "no", home: "yes", birth: "no", imaging: "no", group: "south_asian" },
  });
  expect(settings["cognitive-profile-estimator"].iq).toBe(output.fsiq.toFixed(1));
  // The whole model’s error at most: knowing nothing leaves 29.4 points either way.
  const unknown = settingsOfPrediction({ ...output, rmse: 16 }, null);
  expect(unknown["cognitive-profile-estimator"].margin).toBe("29.4");
  expect(unknown["apex-iq"]).toEqual({});
});
