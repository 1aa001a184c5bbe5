import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { profileOf } from "../../parts/prediction/cognitive-profile-answer.ts";
import {
  domainIds,
  inputs,
  type ProfileValues,
  scoreHint,
} from "../../parts/prediction/cognitive-profile-inputs.ts";

const nothing = Object.fromEntries(Object.keys(inputs.rules).map((name) => [name, null])) as ProfileValues;

/**
 * Five domains from test scores, from an IQ estimate, or from both. A link contains none of it: all of it is a person's
 * result.
 */
export const analysis = defineAnalysis({
  inputs,
  groups: [
    { title: "Test scores", hint: scoreHint, fields: domainIds },
    { title: "General ability", fields: ["iq", "margin"] },
    {
      title: "Reliability of each test",
      fields: domainIds.map((id) => `${id}-reliability` as const),
      isFolded: true,
    },
    { title: "Year of each test", fields: domainIds.map((id) => `${id}-year` as const), isFolded: true },
  ],
  sample: { ...nothing, fluid: 112, crystallized: 128, "working-memory": 98, "processing-speed": 91 },
  sampleText: "Four made-up test scores. Type your own beside them.",
  compute: profileOf,
  saved: {
    headline: { says: "IQ", at: ["domains", 0, "estimate"], of: ["domains", 0, "domain"], decimals: 0 },
    columns: ["Domain", "From", "Test score", "Reliability", "Best guess", "Low (95 %)", "High (95 %)"],
    rows: ({ domains }) =>
      domains.map(({ domain, source, score, reliability, value }) => [
        domain.name,
        source === "test" ? "test" : "IQ estimate",
        score,
        reliability,
        ...[value.value, value.low, value.high].map((points) => Math.round(points * 10) / 10),
      ]),
    document: ({ domains, differences }) => ({
      domains: domains.map(({ domain, source, score, reliability, value }) => ({
        ...{ domain: domain.id, source, score, reliability },
        ...{ estimate: value.value, low: value.low, high: value.high },
      })),
      differences: differences.map(({ higher, lower, points, baseRate, isMeasured }) => ({
        ...{ higher: higher.domain.id, lower: lower.domain.id, points, base_rate: baseRate },
        correlation_measured: isMeasured,
      })),
    }),
  },
});
