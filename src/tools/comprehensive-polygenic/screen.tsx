import { GenomePage } from "../../parts/analysis/genome-page.tsx";
import { ReadyGenome } from "../../parts/analysis/ready-genome.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { answerHeightAbove } from "../../parts/tool-page/answer-height.ts";
import type { ScreenProps } from "../../product/define.ts";
import { useSession } from "../../state/account/session.ts";
import type { GenomeEntry } from "../../state/genomes/genomes.ts";
import { aboutAnalysis } from "./about.tsx";
import { useGenomeAnalysis, useHasResult } from "./comprehensive-analysis.ts";
import { GenomeAnalysis } from "./genome-analysis.tsx";

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
  return useHasResult(genomeId) ? <ResultActions /> : null;
}

/** The usual height of the question on a narrow screen: with an account it says what would be sent. */
const questionHeights = { signedIn: "28rem", signedOut: "13rem" };

function Analysis({ genome }: { genome: GenomeEntry }) {
  const analysed = useGenomeAnalysis(genome);
  const { user } = useSession();
  const questionHeight = user === null ? questionHeights.signedOut : questionHeights.signedIn;
  return (
    <ReadyGenome
      genome={genome}
      hasScores={analysed.phase !== "waiting"}
      // Nobody is asked about the sample: its answer comes at once.
      height={genome.isSample ? answerHeightAbove : questionHeight}
    >
      {() => <GenomeAnalysis genome={genome} analysed={analysed} questionHeight={questionHeight} />}
    </ReadyGenome>
  );
}
