import { useMemo } from "react";
import { formatCount } from "../../lib/format.ts";
import { shortenName } from "../../lib/shorten-name.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { genomeLabel } from "../genome-name-text.tsx";
import { GenomeChecks } from "../genome-picker/genome-checks.tsx";
import { DropOfSeveral } from "./drop-of-several.tsx";
import { GenomeInput } from "./genome-input.tsx";
import { type GenomeSource, useScoredGenomes, useSetIds } from "./use-analysed-genomes.ts";

/** The longest name that the bar has room for. */
const longestName = 22;

/** A genome in the page's bar: its number and its name. */
export function genomeInBar({ number, name }: Pick<GenomeEntry, "number" | "name">): string {
  return genomeLabel(number, shortenName(name, longestName), true);
}

/** Genomes that have nothing to do with each other: one of them, or any. */
export const plainGenomes: GenomeSource = {
  useGenomes({ toolId, need, values }) {
    const setIds = useSetIds({ need, values });
    const most = need?.most ?? 0;
    const found = useScoredGenomes(toolId, need, setIds);
    const { single, chosen, leftOut, setIncluded, scored, isPending, retry, failure } = found;
    const [only] = chosen;
    const isOptional = need?.least === 0;
    const label = need?.label ?? "";
    const choice = useMemo(
      () =>
        most === 1 ? (
          <GenomeInput chosen={single} label={label} isOptional={isOptional} />
        ) : (
          <DropOfSeveral>
            <GenomeChecks leftOut={leftOut} onChoose={setIncluded} />
          </DropOfSeveral>
        ),
      [most, single, label, isOptional, leftOut, setIncluded],
    );
    return {
      ...{ ready: scored, chosen, single, isPending, failure, retry, choice },
      summary:
        only === undefined
          ? "No genome"
          : chosen.length === 1
            ? genomeInBar(only)
            : formatCount(chosen.length, "genome", "genomes"),
      number: chosen.length === 1 ? (only?.number ?? null) : null,
      showSample: () => {
        for (const { id, isSample } of found.loaded) setIncluded(id, isSample);
        single.chooseSample();
      },
    };
  },
};
