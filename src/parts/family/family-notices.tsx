import { Box } from "@chakra-ui/react";
import { Panel } from "../../ui/panel.tsx";
import type { AnalysedGenome } from "../analysis/analysis.ts";
import { useAreNamesShown } from "../genome-name-text.tsx";
import { numberRanges } from "../genome-numbers.ts";
import { misleadingFinding } from "../score/misleading-file-words.ts";
import { fileFindings } from "./file-findings.ts";
import { findingText, uncheckedText } from "./finding-text.ts";
import { MakeParents } from "./make-parents.tsx";
import { atStart, nameInFamily, namesInFamily } from "./name-in-family.ts";

/** More with the same finding are named by their numbers. */
const mostNamed = 3;

interface FamilyNoticesProps {
  genomes: readonly AnalysedGenome[];
  /** Why further genomes take no part, by id. */
  notRanked: ReadonlyMap<string, string>;
}

/** The findings about a family's genomes, beside the answer and on paper; empty without any. */
export function FamilyNotices({ genomes, notRanked }: FamilyNoticesProps) {
  const areNamesShown = useAreNamesShown();
  const nameOf = (id: string) => {
    const found = genomes.find(({ entry }) => entry.id === id);
    return found === undefined ? "another genome" : nameInFamily(found.entry, areNamesShown);
  };
  const rows = genomes.flatMap(({ entry, family }) => {
    const left = notRanked.get(entry.id);
    const { status } = entry;
    // Elsewhere a notice says it.
    const verdict = family !== undefined && status.phase === "ready" ? status.verdict : null;
    const texts = [
      ...(verdict?.kind === "misleading" ? [misleadingFinding(verdict.look)] : []),
      ...fileFindings(entry),
      ...(family?.findings ?? []).map((finding) => findingText(finding, nameOf)),
      ...(left === undefined ? [] : [left]),
    ];
    return texts.length === 0 ? [] : [{ entry, text: texts.join(" ") }];
  });
  // Many strangers are one line.
  const byText = new Map(rows.map(({ text }) => [text, rows.filter((row) => row.text === text)]));
  const looksLikeParent = genomes.flatMap(({ entry, family }) =>
    family?.findings.some(({ code }) => code === "parent-of-siblings") ? [entry] : [],
  );
  const isUnchecked = genomes.some(({ family }) => family?.isChecked === false);
  if (rows.length === 0 && !isUnchecked) return null;
  return (
    <Panel as="section" label="What was found in the files" gap="3">
      <Box as="h2" textStyle="label">
        What was found in the files
      </Box>
      {isUnchecked ? <Box maxWidth="68ch">{uncheckedText} Each embryo counts as a sibling here.</Box> : null}
      <MakeParents entries={looksLikeParent} />
      {rows.length === 0 ? null : (
        <Box as="ul" listStyleType="none" display="grid" gap="2">
          {[...byText].map(([text, of]) => (
            <Box as="li" key={text} maxWidth="80ch">
              <Box as="span" fontWeight="550" overflowWrap="anywhere">
                {atStart(
                  of.length > mostNamed
                    ? `genomes ${numberRanges(of.map(({ entry }) => entry.number))}`
                    : namesInFamily(
                        of.map(({ entry }) => entry),
                        areNamesShown,
                      ),
                )}
              </Box>
              : {text}
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
