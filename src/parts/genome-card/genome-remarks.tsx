import { Box } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { pathOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { isMisleading } from "../../state/genomes/remarks-of-file.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { numberRanges } from "../genome-numbers.ts";
import { misleadingNotice, severalMisleadTexts } from "../score/misleading-file-words.ts";
import { remarkSentences } from "./remark-texts.ts";

interface GenomeRemarksProps {
  /** The genomes that the scores beside it are about. */
  genomes: readonly Pick<GenomeEntry, "number" | "status">[];
}

/**
 * Remarks beside scores and on paper: which files mislead, so that none of their scores has a place, and why scores from other files
 * are less certain. Draws nothing for ordinary files.
 */
export function GenomeRemarks({ genomes }: GenomeRemarksProps) {
  return (
    <>
      <MisleadingRemark genomes={genomes} />
      <UncertaintyRemark genomes={genomes} />
    </>
  );
}

/** Why scores from these files are less certain. Stands below the answer that it is about. */
export function UncertaintyRemark({ genomes }: GenomeRemarksProps) {
  const text = remarkSentences(genomes);
  if (text === "") return null;
  return (
    <Notice
      icon={TriangleAlert}
      title={
        genomes.length === 1
          ? "Scores from this file are less certain"
          : "Scores from these files are less certain"
      }
    >
      {text}
      <Box as="span" _print={{ display: "none" }}>
        {" "}
        The <TextLink to={pathOf("upload")}>upload page</TextLink> says more.
      </Box>
    </Notice>
  );
}

/** Which files mislead. Stands where their places would be. */
export function MisleadingRemark({ genomes }: GenomeRemarksProps) {
  const misleading = genomes.filter(isMisleading);
  const [first] = misleading;
  if (first?.status.phase !== "ready") return null;
  if (genomes.length === 1) {
    const notice = misleadingNotice(first.status.verdict);
    return notice === null ? null : (
      <Notice icon={TriangleAlert} title={notice.title}>
        {notice.text}
      </Notice>
    );
  }
  const numbers = numberRanges(misleading.map(({ number }) => number));
  const { title, text } = severalMisleadTexts(`${misleading.length === 1 ? "genome" : "genomes"} ${numbers}`);
  return (
    <Notice icon={TriangleAlert} title={title}>
      {text}
      <Box as="span" _print={{ display: "none" }}>
        {" "}
        The <TextLink to={pathOf("upload")}>upload page</TextLink> says what each file looks like, and what to
        do.
      </Box>
    </Notice>
  );
}
