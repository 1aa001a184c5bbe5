import { Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { formatNumber } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { savedGenome, savedGenomeFields } from "../../parts/saved-genome.ts";
import { type SavedColumn, type SavedField, tableCsv } from "../../ui/data-table/table-model.ts";
import { saveTextFile } from "../../ui/files/save-file.ts";
import type { ObjectiveInUse, OptimisedGenome } from "./compute.ts";

const rounded = (value: number | null | undefined) => (value == null ? null : Number(value.toFixed(3)));

function fieldsOf(objectives: readonly ObjectiveInUse[]): readonly SavedField<OptimisedGenome>[] {
  return [
    ...savedGenomeFields(({ genome }: OptimisedGenome) => savedGenome(genome.entry)),
    { name: "mark", value: ({ genome }) => genome.entry.mark ?? null },
    { name: "index_sd", value: ({ index }) => rounded(index) },
    { name: "within_limits", value: ({ isWithinLimits }) => isWithinLimits },
    { name: "unbeaten", value: ({ isUnbeaten }) => isUnbeaten },
    { name: "short_of_targets_sd", value: ({ short }) => rounded(short?.by) },
    ...objectives.map(
      ({ set }, place): SavedField<OptimisedGenome> => ({
        name: `${set}_better_than_mean_sd`,
        value: ({ gains }) => rounded(gains[place]),
      }),
    ),
  ];
}

/** The chosen genomes as CSV: which they are, their marks, and what the table shows of them. */
export function chosenCsv(chosen: readonly OptimisedGenome[], objectives: readonly ObjectiveInUse[]): string {
  const column: SavedColumn<OptimisedGenome> = { header: "", text: () => "", saved: fieldsOf(objectives) };
  return tableCsv(chosen, [column], { ...savedOrigin() });
}

interface SaveChosenProps {
  chosen: readonly OptimisedGenome[];
  objectives: readonly ObjectiveInUse[];
}

/** Saves the chosen set as a file. */
export function SaveChosen({ chosen, objectives }: SaveChosenProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() =>
        saveTextFile(
          "allelium-optimatium-chosen.csv",
          "text/csv;charset=utf-8",
          chosenCsv(chosen, objectives),
        )
      }
    >
      <Download aria-hidden />
      Save the {formatNumber(chosen.length)} chosen as CSV
    </Button>
  );
}
