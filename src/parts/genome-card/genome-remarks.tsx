import { Box } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { pathOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { remarkSentences } from "./remark-texts.ts";

interface GenomeRemarksProps {
  /** The genomes that the scores beside it are about. */
  genomes: readonly Pick<GenomeEntry, "number" | "status">[];
}

/** Says beside scores, and on paper, why those from some files are less certain; empty for ordinary files. */
export function GenomeRemarks({ genomes }: GenomeRemarksProps) {
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
