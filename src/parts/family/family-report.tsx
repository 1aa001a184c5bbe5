import type { AnalysedGenome } from "../analysis/analysis.ts";
import type { ReportOfAnalysis } from "../analysis/analysis-page.tsx";
import { numberRanges } from "../genome-numbers.ts";
import { ReportColumns, ReportList, ReportSection } from "../report/report.tsx";

const isNot = [
  "It is not a test of an embryo’s health: it does not look at chromosomes or at single genes that cause an illness.",
  "It is not advice to choose an embryo, and not a reason to discard one.",
  "It is not a medical finding: no laboratory confirmed the genotypes.",
];
const toAsk = [
  "How large is this difference compared with how much brothers and sisters differ anyway?",
  "What changes if the first embryo is not born?",
  "What else comes with a score we prefer, and what is not known about it?",
];

function numbersOf(genomes: readonly AnalysedGenome[], role: "mother" | "father" | "embryo"): string | null {
  const found = genomes.filter(({ family }) => family?.role === role);
  return found.length === 0 ? null : numberRanges(found.map(({ entry }) => entry.number));
}

function factsOf(genomes: readonly AnalysedGenome[]) {
  const parents = (["mother", "father"] as const).flatMap((role) => {
    const numbers = numbersOf(genomes, role);
    return numbers === null ? [] : [`${numbers} (${role})`];
  });
  return [
    { label: "Embryos", value: numbersOf(genomes, "embryo") ?? "none" },
    { label: "Parents", value: parents.length === 0 ? "not loaded" : parents.join(", ") },
  ];
}

/** What a couple prints and takes along: their names, who is who, what the report is not, what to ask a counsellor. */
export const familyReport: ReportOfAnalysis = {
  byHand: ["Names", "Discussed with"],
  facts: factsOf,
  notes: (
    <ReportColumns>
      <ReportSection title="What this report is not">
        <ReportList texts={isNot} />
      </ReportSection>
      <ReportSection title="What to ask a genetic counsellor">
        <ReportList texts={toAsk} />
      </ReportSection>
    </ReportColumns>
  ),
};
