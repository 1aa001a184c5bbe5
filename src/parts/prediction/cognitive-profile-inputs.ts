/** What can be typed for a profile: results of tests by domain, and an estimate of general ability. */
import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";
import { formatNumber, formatRange } from "../../lib/format.ts";
import { profileDomains } from "../../science/iq/cognitive-profile.ts";
import { iqLimits } from "../../science/iq/iq-constants.ts";

/** The ids of the five domains. */
export const domainIds = [
  "fluid",
  "crystallized",
  "working-memory",
  "processing-speed",
  "cognitive-function",
] as const;

/** The id of a domain. */
export type DomainId = (typeof domainIds)[number];

function nameOf(id: DomainId): string {
  return profileDomains.find((domain) => domain.id === id)?.name ?? id;
}

function reliabilityOf(id: DomainId): number {
  return profileDomains.find((domain) => domain.id === id)?.reliability ?? 0;
}

/** Test reports have index scores on this scale. */
export const scoreHint = `Index scores of a test report, from ${formatRange(iqLimits.low, iqLimits.high)}; 100 is the mean.`;

const score = (id: DomainId, hint: string) =>
  optionalNumberRule({
    field: nameOf(id),
    hint,
    least: iqLimits.low,
    greatest: iqLimits.high,
  });

/** No test is perfect, and one of chance alone would put everybody at the mean with a range of no width (our choice). */
const reliabilityLimits = { least: 0.5, greatest: 0.99 } as const;

const reliability = (id: DomainId) =>
  optionalNumberRule({
    field: `Reliability, ${nameOf(id).toLowerCase()}`,
    hint: `From the test’s manual. Left empty it counts as ${formatNumber(reliabilityOf(id), 2)}.`,
    ...reliabilityLimits,
  });

const year = (id: DomainId) =>
  optionalNumberRule({
    field: `Year, ${nameOf(id).toLowerCase()}`,
    least: 1950,
    greatest: new Date().getFullYear(),
    isWhole: true,
  });

export const inputs = formInputs({
  fluid: score("fluid", "Such as WAIS perceptual reasoning, Raven’s matrices."),
  crystallized: score("crystallized", "Such as WAIS verbal comprehension, vocabulary."),
  "working-memory": score("working-memory", "Such as WAIS working memory, digit span."),
  "processing-speed": score("processing-speed", "Such as WAIS processing speed, coding."),
  "cognitive-function": score("cognitive-function", "A short test of overall function."),
  "fluid-reliability": reliability("fluid"),
  "crystallized-reliability": reliability("crystallized"),
  "working-memory-reliability": reliability("working-memory"),
  "processing-speed-reliability": reliability("processing-speed"),
  "cognitive-function-reliability": reliability("cognitive-function"),
  "fluid-year": year("fluid"),
  "crystallized-year": year("crystallized"),
  "working-memory-year": year("working-memory"),
  "processing-speed-year": year("processing-speed"),
  "cognitive-function-year": year("cognitive-function"),
  iq: optionalNumberRule({
    field: "IQ estimate",
    hint: "Full-scale IQ of a test, or of the IQ prediction. It fills domains without a test.",
    least: iqLimits.low,
    greatest: iqLimits.high,
  }),
  margin: optionalNumberRule({
    field: "Its 95 % margin",
    hint: "IQ points either way. A test report often says 5 to 8; the IQ prediction here about 29.",
    least: 0,
    greatest: 60,
  }),
});

/** The values of the fields. */
export type ProfileValues = ValuesOf<typeof inputs.rules>;
