import { Box, Button } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { useAreNamesShown } from "../../parts/genome-name-text.tsx";
import { markNameOf } from "../../parts/results-table/mark-names.ts";
import { MarkSelected } from "../../parts/results-table/mark-selected.tsx";
import { arePlacesMixed, notesOfResults } from "../../parts/results-table/notes-of-results.ts";
import { explainsText } from "../../parts/score/score-words.ts";
import type { ScoreSet } from "../../science/weight-set.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import * as genomes from "../../state/genomes/genomes.ts";
import type { LeadStatus } from "../../state/scores/lead-scores.ts";
import {
  useGenomesBeingPredicted,
  useGenomesWithFailedPredictions,
  useLeadScores,
} from "../../state/scores/page-scores.ts";
import { traitsWithCard } from "../../state/scores/trait-answers.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { type Candidate, candidatesFor, readyGenomes, setsToCompare, usualSet } from "./compare-model.ts";
import { changeDashboardView, setCompared } from "./dashboard-view.ts";
import { leadingFinding } from "./leading-finding.ts";
import { orderElsewhereText } from "./order-elsewhere.ts";
import { usePairRelations } from "./pair-relations.ts";
import { resultColumns } from "./result-columns.tsx";
import { createResultRows, type ResultRow } from "./result-rows.ts";
import { resultFiles, withSavedFields } from "./results-export.ts";

/** All loaded genomes in one table. */
export function ResultsView() {
  const loaded = genomes.useGenomesPart((state) => state.genomes);
  const ready = genomes.useGenomesPart(readyGenomes);
  const leads = useLeadScores();
  const beingPredicted = useGenomesBeingPredicted();
  const notPredicted = useGenomesWithFailedPredictions();
  const [rowsOf] = useState(createResultRows);
  const rows = useMemo(
    () => rowsOf(loaded, leads, beingPredicted, genomes.digestOf, notPredicted),
    [rowsOf, loaded, leads, beingPredicted, notPredicted],
  );
  const notes = useMemo(() => notesOfResults(rows, "genomes", true), [rows]);
  const sets = useMemo(() => setsToCompare(ready, leads), [ready, leads]);
  const coming = useMemo(() => new Set(rows.filter(isComing).map(({ id }) => id)), [rows]);
  const shown = useMemo(() => setsShown(ready, leads, coming), [ready, leads, coming]);
  const relationOf = usePairRelations(ready);
  const candidates = useMemo(
    () => (shown[0] === undefined ? [] : candidatesFor(ready, leads, shown[0], coming)),
    [ready, leads, shown, coming],
  );
  // While scores are pending, another genome may turn out to be the highest.
  const isFinal = coming.size === 0;
  const areNamesShown = useAreNamesShown();
  const title = useMemo(
    () => (isFinal ? leadingFinding(candidates, relationOf, areNamesShown) : null),
    [candidates, isFinal, relationOf, areNamesShown],
  );
  const howWeak = howWeakText(candidates);
  const elsewhere = useMemo(() => orderElsewhereText(candidates, relationOf), [candidates, relationOf]);
  const columns = useColumns(sets, shown, arePlacesMixed(rows));
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {/* Their heights stay while each has one line, so that nothing moves when the last genome is final. */}
      <div>
        <Box
          as="h2"
          textStyle="lead"
          fontWeight="620"
          minHeight={{ base: "4lh", md: "1lh" }}
          _print={{ minHeight: "0" }}
          aria-live="polite"
        >
          {title ?? "Which genome is highest is not known yet"}
        </Box>
        <Box
          textStyle="caption"
          color="fg.muted"
          minHeight={{ base: "4lh", md: "2lh" }}
          maxWidth="110ch"
          _print={{ minHeight: "0" }}
        >
          {[howWeak, elsewhere, ...notes].filter((text) => text !== null).join(" ")}
        </Box>
      </div>
      <DataTable
        label="the genomes"
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        layout="page"
        filter={markFilter}
        groupings={groupings}
        areMoreToCome={coming.size > 0}
        highestFirst={shown[0]}
        selection={{
          nameOf,
          hint: "Select genomes to mark or remove them, or two to compare them.",
          actions: (selected) => <Actions selected={selected} />,
        }}
        files={resultFiles(sets)}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="72ch">
        Places are percentiles. Bars: likely range, 95{"\u202f"}% interval, on a line from the lowest place to
        the highest. A name opens its genome.
      </Box>
    </Box>
  );
}

/** How much the score that the rows are ordered by explains at most; null while no genome has a place. */
function howWeakText(candidates: readonly Candidate[]): string | null {
  const explained = candidates.flatMap(({ entry }) => entry?.score.personal?.expectedR2 ?? []);
  const [first] = candidates.flatMap(({ entry }) => entry?.set ?? []);
  return explained.length === 0 || first === undefined ? null : explainsText(first, Math.max(...explained));
}

/**
 * Ids of the sets that are shown by default: of each trait that has a card, the one that most genomes are answered by.
 * While genomes come, those that are final decide: with each of the others a column would come and go.
 *
 * @param coming ids of genomes that are not final
 */
function setsShown(
  loaded: readonly GenomeEntry[],
  leads: ReadonlyMap<string, LeadStatus>,
  coming: ReadonlySet<string>,
): readonly string[] {
  const final = loaded.filter(({ id }) => !coming.has(id));
  return traitsWithCard.flatMap(
    (trait) => (usualSet(trait, final, leads) ?? usualSet(trait, loaded, leads))?.id ?? [],
  );
}

/**
 * The columns for some sets: new ones only when a set is new, because a table makes its rows again with its columns.
 */
function useColumns(sets: readonly ScoreSet[], shown: readonly string[], isMixed: boolean) {
  const ids = sets.map(({ id }) => id).join(" ");
  const idsShown = shown.join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: sets of the same ids are the same
  return useMemo(
    () => withSavedFields(resultColumns(sets, new Set(idsShown.split(" ")), isMixed), sets),
    [ids, idsShown, isMixed],
  );
}

const rowKey = ({ id }: ResultRow) => id;
const nameOf = ({ number, name }: ResultRow) => `${number} ${name}`;
const isComing = ({ isBeingRead, isPending }: ResultRow) => isBeingRead || isPending;

const markName = ({ mark }: ResultRow) => markNameOf(mark);

const markFilter = { label: "Mark", allLabel: "All marks", valueOf: markName };

const groupings = [
  { key: "mark", label: "Mark", valueOf: markName },
  {
    key: "reference",
    label: "Reference",
    valueOf: ({ comparedWith, state }: ResultRow) => comparedWith ?? state ?? "",
  },
  { key: "format", label: "Format", valueOf: ({ format, state }: ResultRow) => format ?? state ?? "" },
];

/** What can be done with the genomes that are selected. */
function Actions({ selected }: { selected: readonly ResultRow[] }) {
  const [first, second, ...others] = selected;
  return (
    <>
      {first === undefined ||
      second === undefined ||
      others.length > 0 ||
      [first, second].some(({ state }) => state !== null) ? null : (
        <Button
          size="sm"
          onClick={() => {
            setCompared(first.id, true);
            setCompared(second.id, true);
            changeDashboardView({ tab: "compare", pair: [first.id, second.id] });
          }}
        >
          Compare {first.number} with {second.number}
        </Button>
      )}
      <MarkSelected genomeIds={selected.map(({ id }) => id)} />
      <Button size="sm" variant="outline" onClick={() => genomes.setAside(selected.map(({ id }) => id))}>
        Remove {selected.length === 1 ? first?.number : selected.length}
      </Button>
    </>
  );
}
