/** The files of a new tool that computes an answer from what is typed: a folder that runs, to be filled. */

/** @param {string} id kebab-case @returns {string} */
export function nameOfTool(id) {
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

const inputs = `import { formInputs, type ValuesOf } from "../../form-rules/form-inputs.ts";
import { optionalNumberRule } from "../../form-rules/number-rule.ts";

/** What can be typed. */
export const inputs = formInputs({
  amount: optionalNumberRule({ field: "Amount", hint: "From 0 to 100.", least: 0, greatest: 100 }),
});

/** What the fields give. */
export type Values = ValuesOf<typeof inputs.rules>;
`;

const compute = `import { err, ok, type Result } from "../../lib/pure/result.ts";
import type { Values } from "./inputs.ts";

/** The answer. */
export interface Answer {
  readonly doubled: number;
}

/** The answer to what was typed. */
export function answerOf({ amount }: Values): Result<Answer, string> {
  return amount === null ? err("Type an amount.") : ok({ doubled: 2 * amount });
}
`;

const computeTest = `import { expect, it } from "vitest";
import { answerOf } from "./compute.ts";

it("doubles the amount, and asks for one", () => {
  expect(answerOf({ amount: 21 })).toEqual({ ok: true, value: { doubled: 42 } });
  expect(answerOf({ amount: null }).ok).toBe(false);
});
`;

const analysis = `import { defineAnalysis } from "../../parts/analysis/analysis.ts";
import { answerOf } from "./compute.ts";
import { inputs } from "./inputs.ts";

export const analysis = defineAnalysis({
  inputs,
  groups: [{ title: "Amount", fields: ["amount"] }],
  sample: { amount: 21 },
  sampleText: "A made-up amount. Type your own beside it.",
  linked: ["amount"],
  compute: answerOf,
  saved: {
    headline: { says: "Twice the amount", at: ["doubled"], decimals: 0 },
    columns: ["Doubled"],
    rows: ({ doubled }) => [[doubled]],
    document: ({ doubled }) => ({ doubled }),
  },
});
`;

const screen = `import { formatNumber } from "../../lib/format.ts";
import { AnalysisPage, type AnalysisViewProps } from "../../parts/analysis/analysis-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { Figure } from "../../ui/figure.tsx";
import { Panel } from "../../ui/panel.tsx";
import { analysis } from "./analysis.ts";
import type { Answer } from "./compute.ts";
import type { inputs } from "./inputs.ts";

export function Screen(props: ScreenProps) {
  return (
    <AnalysisPage
      {...props}
      analysis={analysis}
      view={View}
      about={{
        computed: "Twice the amount.",
        limits: "It says nothing about a person.",
        caveat: "Twice an amount is no finding.",
      }}
    />
  );
}

function View({ answer }: AnalysisViewProps<typeof inputs.rules, Answer>) {
  return (
    <Panel as="section" label="Answer">
      <Figure figure={formatNumber(answer.doubled)} caption="twice the amount" tone="accent.fg" />
    </Panel>
  );
}
`;

/** @param {string} id */
const tool = (id) => `import { defineTool } from "../../product/define.ts";

export const tool = defineTool({
  id: "${id}",
  name: "${nameOfTool(id)}",
  purpose: "Says what it is for, in one sentence.",
  pages: [{ paths: ["/${id}"], guard: "run", screen: "screen" }],
});
`;

/**
 * The files by name. A tool that is in preparation has its \`tool.ts\` already.
 *
 * @param {string} id
 * @returns {Readonly<Record<string, string>>}
 */
export function newToolFiles(id) {
  return {
    "tool.ts": tool(id),
    "inputs.ts": inputs,
    "compute.ts": compute,
    "compute.test.ts": computeTest,
    "analysis.ts": analysis,
    "screen.tsx": screen,
  };
}
