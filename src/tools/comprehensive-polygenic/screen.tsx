import { EmptyAnswer } from "../../parts/analysis/empty-answer.tsx";
import { GenomeInput } from "../../parts/analysis/genome-input.tsx";
import { ReadyGenome } from "../../parts/analysis/ready-genome.tsx";
import { LeadWithCost } from "../../parts/paywall/lead-with-cost.tsx";
import { RunGate } from "../../parts/paywall/run-gate.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { useChosenGenome } from "../../state/genomes/chosen-genome.ts";
import type { GenomeEntry } from "../../state/genomes/genomes.ts";
import { HowAnalysed, LimitsOfAnalysis } from "./about.tsx";
import { useGenomeAnalysis, useHasResult } from "./comprehensive-analysis.ts";
import { GenomeAnalysis } from "./genome-analysis.tsx";

/** All weight sets on one genome: what they say first, which genome beside it. */
export function Screen({ tool }: ScreenProps) {
  const chosen = useChosenGenome(tool.id);
  const { genome } = chosen;
  const hasResult = useHasResult(genome?.id ?? null);
  return (
    <ToolPage
      tool={tool}
      lead={<LeadWithCost tool={tool} />}
      actions={hasResult ? <ResultActions /> : null}
      isAnswerEmpty={genome === null}
      answer={
        genome === null ? (
          <EmptyAnswer least={1} onShowExample={chosen.chooseSample} />
        ) : (
          <RunGate toolId={tool.id} isSample={genome.isSample} onShowSample={chosen.chooseSample}>
            {() => <Analysis genome={genome} />}
          </RunGate>
        )
      }
      inputs={<GenomeInput chosen={chosen} label="Analyse" />}
      inputsLabel="Which genome"
      report={{
        genomes: () => (genome === null ? [] : [genome]),
        source: "Computed on the owner’s device, or on the server from the SNPs that the owner sent.",
      }}
      about={{
        computed: <HowAnalysed />,
        computedInShort: "Six weight sets, compared with people of European ancestry",
        limits: <LimitsOfAnalysis />,
        limitsInShort: "It cannot tell anyone’s IQ",
        worth:
          "These scores explain a few percent of the differences between people, and cannot tell anyone’s IQ.",
      }}
    />
  );
}

function Analysis({ genome }: { genome: GenomeEntry }) {
  const analysed = useGenomeAnalysis(genome);
  return (
    <ReadyGenome genome={genome} hasScores={analysed.phase !== "waiting"}>
      {() => <GenomeAnalysis genome={genome} analysed={analysed} />}
    </ReadyGenome>
  );
}
