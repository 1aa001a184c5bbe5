import { GenomePage } from "../../parts/analysis/genome-page.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { ServerOrDeviceAnswer } from "../../parts/server-or-device/server-or-device-answer.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { builtInSetIds } from "../../science/reference/set-library.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { useRunOnScores } from "../../state/scores/run-on-scores.ts";
import { aboutAnalysis } from "./about.tsx";
import { analyse, analyses } from "./analysis.ts";
import { PlaceholderPanel, ResultPanel } from "./result-panel.tsx";
import { toSend } from "./words.ts";

/** All weight sets on one genome: what they say first, which genome beside it. */
export function Screen({ tool }: ScreenProps) {
  return (
    <GenomePage
      tool={tool}
      label="Analyse"
      actions={({ id }) => <Actions genomeId={id} />}
      source="Computed on the owner’s device, or on the server from the SNPs that the owner sent."
      about={aboutAnalysis}
    >
      {(genome) => <Analysis genome={genome} />}
    </GenomePage>
  );
}

function Actions({ genomeId }: { genomeId: string }) {
  const isDone = analyses.store(({ byGenome }) => byGenome.get(genomeId)?.state.phase === "done");
  return isDone ? <ResultActions /> : null;
}

function Analysis({ genome }: { genome: GenomeEntry }) {
  const scored = useRunOnScores(genome, builtInSetIds, analyse);
  return (
    <ServerOrDeviceAnswer
      {...{ genome, scored, toSend }}
      runs={analyses}
      failure={(again) => <PlaceholderPanel again={again} />}
    >
      {(finished) => <ResultPanel genome={genome} {...finished} />}
    </ServerOrDeviceAnswer>
  );
}
