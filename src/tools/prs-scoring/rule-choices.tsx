import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import type { MissingPolicy, PalindromicPolicy } from "../../../pkg/allelium_engine.d.ts";
import { formatCount, formatPercent } from "../../lib/format.ts";
import { LeastR2Fields, leastR2Label } from "../../parts/genome-card/least-r2-choice.tsx";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { useGenomesPart } from "../../state/genomes/genomes.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";
import { leastR2Text } from "../../texts/least-r2-text.ts";
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
  leastR2: leastR2Label,
  leastMatchRate: "Minimum match rate for z and percentile",
} as const;

/** The rules for all scores of the page. */
export function RuleChoices() {
  const choices = prs.usePrsChoices();
  const hasImputed = useGenomesPart(({ genomes }) => genomes.some(isImputedGenome));
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
      {hasImputed ? (
        <>
          <LeastR2Fields />
          <RowsLeftOut />
        </>
      ) : null}
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

function RowsLeftOut() {
  const { pairs } = prs.usePrsScoresInBackground();
  const count = useMemo(() => rowsLeftOut(pairs), [pairs]);
  return (
    <Box role="status" textStyle="caption" color="fg.muted">
      {leftOutText(count)}
    </Box>
  );
}

function isImputedGenome({ status }: Pick<GenomeEntry, "status">): boolean {
  return status.phase === "ready" && status.report.imputed > 0;
}

/** Variants of all scores that a low R\u00b2 leaves out. */
function rowsLeftOut(pairs: readonly prs.Pair[]): number {
  return pairs.reduce(
    (sum, { status }) => sum + (status.phase === "ready" ? (status.summary.fates["low-r2"] ?? 0) : 0),
    0,
  );
}

function leftOutText(count: number): string {
  return `${count === 0 ? "No variant" : formatCount(count, "variant", "variants")} of the scores below left out for a low R\u00b2.`;
}

function rateText(rate: number): string {
  return rate === 0 ? "None" : formatPercent(rate);
}

/** The rules that the printed scores were made by: the choices themselves stay on the screen. */
export function RulesOnPaper({ choices }: { choices: prs.PrsChoices }) {
  const leastR2 = useGenomesPart((state) => (state.genomes.some(isImputedGenome) ? state.leastR2 : null));
  const rules = [
    [labels.palindromic, palindromicPolicyText(choices.palindromic)],
    [labels.missing, missingPolicyText(choices.missing)],
    ...(leastR2 === null ? [] : [[labels.leastR2, leastR2Text(leastR2)]]),
    [labels.leastMatchRate, rateText(choices.leastMatchRate)],
  ];
  return <OnPaper>Matching rules. {rules.map(([rule, chosen]) => `${rule}: ${chosen}`).join(". ")}.</OnPaper>;
}
