import { type CommandGenome, type CommandSet, commandLines } from "../../parts/score-matrix/command-line.ts";
import { CommandPanel } from "../../parts/score-matrix/command-panel.tsx";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { absentSitesOf, type GenomeEntry, leastR2Of } from "../../state/genomes/genome-entry.ts";
import { genomeStore } from "../../state/genomes/genomes.ts";
import * as prs from "../../state/matrix/prs-scoring.ts";

function commandGenome(genome: GenomeEntry): CommandGenome {
  return {
    file: genome.fileName ?? genome.name,
    absentSites: absentSitesOf(genome),
    leastR2: leastR2Of(genome),
    reference: genome.referenceWish ?? null,
    areProxiesLeftOut: genome.areProxiesLeftOut === true,
  };
}

/** The genomes of the rows that are files of a person's own; SNPs that the account has are none. */
function genomesOf(rows: readonly MatrixRow[]): readonly GenomeEntry[] {
  const shown = new Set(rows.flatMap(({ genome }) => (genome.isSample ? [] : [genome.id])));
  return genomeStore.store
    .getState()
    .genomes.filter(
      ({ id, isPasted, keptReference }) => shown.has(id) && isPasted !== true && keptReference === undefined,
    );
}

function commandsOf(rows: readonly MatrixRow[], choices: prs.PrsChoices): string[] {
  const shown = new Set(rows.map(({ set }) => set.id));
  const files = prs.scoringFiles.store.getState().files.filter(({ id }) => shown.has(id));
  const sets = files.map(({ name, fileName, builtInId, fetched, namedBuild, columns }): CommandSet => {
    const column = columns?.named ?? null;
    if (fetched !== undefined) return { name: fetched.id, fetchedOn: fetched.build, column };
    return builtInId === null ? { name: fileName ?? name, namedBuild, column } : { name: builtInId };
  });
  return commandLines(genomesOf(rows).map(commandGenome), sets, choices);
}

interface OnCommandLineProps {
  rows: readonly MatrixRow[];
  choices: prs.PrsChoices;
}

/** The same scores on the command line; nothing for sample genomes and pasted texts, which are no files. */
export function OnCommandLine({ rows, choices }: OnCommandLineProps) {
  return rows.every(({ genome }) => genome.isSample) || genomesOf(rows).length === 0 ? null : (
    <CommandPanel
      lines={() => commandsOf(rows, choices)}
      note="Run it in the folder of your files: the same engine gives these sums and places there. It contains the names of your files, so mind where you paste it. A mean and SD of your own are --mean and --sd."
    />
  );
}
