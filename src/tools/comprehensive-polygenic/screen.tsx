import { Box, Button } from "@chakra-ui/react";
import { CircleAlert, CircleHelp, Dna, LoaderCircle } from "lucide-react";
import { useEffect } from "react";
import { ReferenceChoice } from "../../parts/genome-card/reference-choice.tsx";
import { GenomePicker } from "../../parts/genome-picker/genome-picker.tsx";
import { LeadWithCost } from "../../parts/paywall/lead-with-cost.tsx";
import { RunGate } from "../../parts/paywall/run-gate.tsx";
import { ResultActions } from "../../parts/result-actions.tsx";
import { GenomeOfFiles, savedGenome } from "../../parts/saved-genome.ts";
import { ToolPage } from "../../parts/tool-page/tool-page.tsx";
import type { ScreenProps } from "../../product/define.ts";
import { pathOf } from "../../product/product.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OnPaper } from "../../ui/on-paper.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { HowAnalysed, LimitsOfAnalysis } from "./about.tsx";
import { chooseAnalysedGenome, useComprehensiveAnalyses } from "./comprehensive-analysis.ts";
import { GenomeAnalysis } from "./genome-analysis.tsx";

/** All weight sets on one genome: what they say first, which genome beside it. */
export function Screen({ tool }: ScreenProps) {
  const { genomes: loaded } = genomes.useGenomes();
  const { byGenome, chosenId } = useComprehensiveAnalyses();
  useEffect(() => genomes.prepareForGenomes(), []);
  const chosen = loaded.find(({ id }) => id === chosenId) ?? loaded.at(-1) ?? null;
  const showSample = () => {
    const sample = loaded.find(({ isSample }) => isSample);
    chooseAnalysedGenome(sample?.id ?? null);
    if (sample === undefined) genomes.addSampleGenome();
  };
  const state = chosen === null ? undefined : byGenome.get(chosen.id);
  const hasResult = state?.phase === "done" && state.source !== "nobody";
  return (
    <ToolPage
      tool={tool}
      lead={<LeadWithCost tool={tool} />}
      actions={hasResult ? <ResultActions /> : null}
      answer={
        chosen === null ? null : (
          <RunGate toolId={tool.id} isSample={chosen.isSample} onShowSample={showSample}>
            {() => (
              <GenomeOfFiles value={savedGenome(chosen)}>
                <OnPaper>
                  Genome {chosen.number} · {chosen.name}
                </OnPaper>
                <ChosenGenome genome={chosen} />
              </GenomeOfFiles>
            )}
          </RunGate>
        )
      }
      inputs={
        <>
          {chosen === null ? null : (
            <>
              <GenomePicker
                label="Analyse"
                isLabelShown
                genomes={loaded.map(({ id, name, number }) => ({ id, name, number }))}
                chosenId={chosen.id}
                onChoose={chooseAnalysedGenome}
              />
              {chosen.status.phase === "ready" ? (
                <ReferenceChoice genome={chosen} fit={chosen.status.fit} />
              ) : null}
            </>
          )}
          <DropZone
            buttonText={chosen === null ? "Choose your raw data file" : "Choose another file"}
            hint="From 23andMe, AncestryDNA and others. It is read on this device and not sent."
            isCompact={chosen !== null}
            onFiles={(files) => {
              chooseAnalysedGenome(null);
              genomes.addFiles(files);
            }}
          >
            {loaded.some(({ isSample }) => isSample) ? null : (
              <Button size="sm" variant="outline" onClick={showSample}>
                <Dna aria-hidden />
                Try a sample genome
              </Button>
            )}
          </DropZone>
        </>
      }
      inputsLabel="Which genome"
      about={{
        computed: <HowAnalysed />,
        computedInShort: "Six weight sets, compared with people of European ancestry",
        limits: <LimitsOfAnalysis />,
        limitsInShort: "It cannot tell anybody’s IQ",
      }}
    />
  );
}

/** The analysis of a genome that was read and scored, or how far it is. */
function ChosenGenome({ genome }: { genome: genomes.GenomeEntry }) {
  const lead = genomes.useLeadScoresOf(genome.id);
  const { status } = genome;
  if (status.phase === "choosing") {
    return (
      <Notice icon={CircleHelp} title="This file holds several genomes">
        Choose one on the <TextLink to={pathOf("upload")}>upload page</TextLink>, then come back.
      </Notice>
    );
  }
  if (status.phase !== "ready" && status.phase !== "reading" && status.phase !== "scoring") {
    return (
      <Notice icon={CircleAlert} title="This genome could not be read" isAnnounced>
        The <TextLink to={pathOf("upload")}>upload page</TextLink> says why.
      </Notice>
    );
  }
  if (status.phase === "ready" && (lead?.phase === "ready" || lead?.phase === "failed"))
    return <GenomeAnalysis genome={genome} hasScores={lead.phase === "ready"} />;
  return (
    <Box role="status">
      <Notice icon={LoaderCircle} title="Reading and scoring this genome …">
        It is read on this device. Nothing is sent before you are asked.
      </Notice>
    </Box>
  );
}
