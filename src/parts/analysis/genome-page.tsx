import type { ReactNode } from "react";
import type { ToolFacts } from "../../access/product-facts.ts";
import { useChosenGenome } from "../../state/genomes/chosen-genome.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { LeadWithCost } from "../paywall/lead-with-cost.tsx";
import { RunGate } from "../paywall/run-gate.tsx";
import type { AboutResults } from "../tool-page/about-results.ts";
import { ExportSpace } from "../tool-page/tool-bar.tsx";
import { ToolPage } from "../tool-page/tool-page.tsx";
import { EmptyAnswer } from "./empty-answer.tsx";
import { GenomeInBar } from "./genome-in-bar.tsx";
import { GenomeInput } from "./genome-input.tsx";
import { genomeInBar } from "./plain-genomes.tsx";
import { useExample } from "./use-example.ts";

interface GenomePageProps {
  tool: ToolFacts;
  /** The heading, where it is another than the tool's name. */
  title?: string;
  /** What is done with the genome, over the picker: "Analyse". */
  label: string;
  about: AboutResults;
  /** Where the numbers were computed, for paper, where that need not be the device alone. */
  source?: string;
  /** What can be done with the answer, beside the heading. */
  actions?: (genome: GenomeEntry) => ReactNode;
  /** Draws the answer about a genome. Called only for people who may see it. */
  children: (genome: GenomeEntry) => ReactNode;
}

/**
 * The page of a tool about one genome and nothing typed, whose answer asks before it shows or sends anything: the genome's choice in
 * the bar, the sample for everybody, and access to the tool before one's own genome.
 */
export function GenomePage({ tool, title, label, about, source, actions, children }: GenomePageProps) {
  const chosen = useChosenGenome(tool.id);
  const { genome } = chosen;
  const isExampleComing = useExample(tool.id, 1, { chosen: genome === null ? [] : [genome] });
  return (
    <ToolPage
      tool={tool}
      {...(title === undefined ? {} : { title })}
      lead={<LeadWithCost tool={tool} />}
      actions={genome === null ? null : actions?.(genome)}
      isAnswerEmpty={genome === null}
      bar={
        <>
          <ExportSpace />
          <GenomeInBar
            isSample={genome?.isSample === true || isExampleComing}
            summary={genome === null ? "No genome" : genomeInBar(genome)}
            count={genome === null ? 0 : 1}
            number={genome?.number ?? null}
            choice={<GenomeInput chosen={chosen} label={label} />}
          />
        </>
      }
      answer={
        genome === null ? (
          <EmptyAnswer least={1} isExampleComing={isExampleComing} onShowExample={chosen.chooseSample} />
        ) : (
          <RunGate toolId={tool.id} isSample={genome.isSample} onShowSample={chosen.chooseSample}>
            {() => children(genome)}
          </RunGate>
        )
      }
      inputs={null}
      areInputsBelow
      inputsLabel="Which genome"
      report={{
        genomes: () => (genome === null ? [] : [genome]),
        ...(source === undefined ? {} : { source }),
      }}
      about={about}
    />
  );
}
