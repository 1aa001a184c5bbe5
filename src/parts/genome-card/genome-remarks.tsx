import { TriangleAlert } from "lucide-react";
import { pathOf } from "../../product/product.ts";
import type { GenomeEntry } from "../../state/genomes/genome-entry.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { remarkSentences } from "./remark-texts.ts";

interface GenomeRemarksProps {
  /** The genomes that the numbers beside it are about. */
  genomes: readonly Pick<GenomeEntry, "number" | "status">[];
}

/** Says beside numbers, and on paper, why those of some files are less sure; empty for ordinary files. */
export function GenomeRemarks({ genomes }: GenomeRemarksProps) {
  const text = remarkSentences(genomes);
  if (text === "") return null;
  return (
    <Notice
      icon={TriangleAlert}
      title={
        genomes.length === 1
          ? "The numbers of this file are less sure"
          : "The numbers of some files are less sure"
      }
    >
      {text} The <TextLink to={pathOf("upload")}>upload page</TextLink> says more.
    </Notice>
  );
}
