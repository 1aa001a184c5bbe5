import { Box } from "@chakra-ui/react";
import type { MissingPolicy, PalindromicPolicy } from "../../../pkg/allelium_engine.d.ts";
import { formatPercent } from "../../lib/format.ts";
import * as prs from "../../state/scores/prs-scoring.ts";
import { missingPolicyText, palindromicPolicyText } from "../../texts/scoring-report.ts";
import { OnPaper } from "../../ui/on-paper.tsx";
import { SelectField } from "../../ui/select-field.tsx";

const palindromic: readonly PalindromicPolicy[] = ["auto", "forward", "exclude", "frequency"];
const missing: readonly MissingPolicy[] = ["omit", "expected"];
/** The shares of the confidence words, and the PGS Catalog calculator's own (docs/science.md#how-much-was-found). */
const matchRates = [0, 0.4, 0.6, 0.75, 0.8] as const;

const labels = {
  palindromic: "A/T and C/G variants",
  missing: "Variants without a call",
  leastMatchRate: "Minimum match rate for z and percentile",
} as const;

/** The rules for all scores of the page. */
export function RuleChoices() {
  const { choices } = prs.usePrsScores();
  return (
    <Box role="group" aria-label="Matching rules" display="grid" gap="3">
      <Box as="h2" textStyle="label">
        Matching rules
      </Box>
      <SelectField
        label={labels.palindromic}
        isLabelShown
        value={choices.palindromic}
        choices={palindromic.map((value) => ({ value, label: palindromicPolicyText(value) }))}
        onChange={(value) => prs.choose({ palindromic: palindromic.find((one) => one === value) ?? "auto" })}
      />
      <SelectField
        label={labels.missing}
        isLabelShown
        value={choices.missing}
        choices={missing.map((value) => ({ value, label: missingPolicyText(value) }))}
        onChange={(value) => prs.choose({ missing: missing.find((one) => one === value) ?? "omit" })}
      />
      <SelectField
        label={labels.leastMatchRate}
        isLabelShown
        value={String(choices.leastMatchRate)}
        choices={matchRates.map((rate) => ({
          value: String(rate),
          label: rateText(rate),
        }))}
        onChange={(value) =>
          prs.choose({ leastMatchRate: matchRates.find((rate) => String(rate) === value) ?? 0 })
        }
      />
    </Box>
  );
}

function rateText(rate: number): string {
  return rate === 0 ? "None" : formatPercent(rate);
}

/** The rules that the printed scores were made by: the choices themselves stay on the screen. */
export function RulesOnPaper() {
  const { choices } = prs.usePrsScores();
  const rules = [
    [labels.palindromic, palindromicPolicyText(choices.palindromic)],
    [labels.missing, missingPolicyText(choices.missing)],
    [labels.leastMatchRate, rateText(choices.leastMatchRate)],
  ];
  return <OnPaper>Matching rules. {rules.map(([rule, chosen]) => `${rule}: ${chosen}`).join(". ")}.</OnPaper>;
}
