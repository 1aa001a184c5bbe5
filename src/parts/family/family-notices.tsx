import { Box } from "@chakra-ui/react";
import { Panel } from "../../ui/panel.tsx";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { GenomeNumber } from "../genome-number.tsx";
import { misleadingFinding } from "../score/misleading-file-words.ts";
import { fileFindings } from "./file-findings.ts";
import { findingText, uncheckedText } from "./finding-text.ts";

interface FamilyNoticesProps {
  genomes: readonly AnalysedGenome[];
  /** Why further genomes take no part, by id. */
  notRanked: ReadonlyMap<string, string>;
}

/** The findings about a family's genomes, beside the answer and on paper; empty without any. */
export function FamilyNotices({ genomes, notRanked }: FamilyNoticesProps) {
  const numberOf = (id: string) =>
    `genome ${genomes.find(({ entry }) => entry.id === id)?.entry.number ?? "?"}`;
  const rows = genomes.flatMap(({ entry, family }) => {
    const left = notRanked.get(entry.id);
    const { status } = entry;
    // Elsewhere a notice says it.
    const verdict = family !== undefined && status.phase === "ready" ? status.verdict : null;
    const texts = [
      ...(verdict?.kind === "misleading" ? [misleadingFinding(verdict.look)] : []),
      ...fileFindings(entry),
      ...(family?.findings ?? []).map((finding) => findingText(finding, numberOf)),
      ...(left === undefined ? [] : [left]),
    ];
    return texts.length === 0 ? [] : [{ entry, text: texts.join(" ") }];
  });
  const isUnchecked = genomes.some(({ family }) => family?.isChecked === false);
  if (rows.length === 0 && !isUnchecked) return null;
  return (
    <Panel as="section" label="What was found in the files" gap="3">
      <Box as="h2" textStyle="label">
        What was found in the files
      </Box>
      {isUnchecked ? <Box maxWidth="68ch">{uncheckedText} Each embryo counts as a sibling here.</Box> : null}
      {rows.length === 0 ? null : (
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {rows.map(({ entry, text }) => (
            <Box as="li" key={entry.id} display="grid" gridTemplateColumns="3rem minmax(0, 1fr)" gap="2">
              <GenomeNumber number={entry.number} mark={entry.mark} />
              <Box maxWidth="68ch">{text}</Box>
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
