import { VisuallyHidden } from "@chakra-ui/react";
import type { GenomeMark } from "../state/genomes/genome-mark.ts";
import styles from "./genome-number.module.css";

interface GenomeNumberProps {
  number: number;
  /** The colour that a person has marked the genome with, if any. */
  mark: GenomeMark | undefined;
}

/** The number that a genome goes by, in the colour that a person has marked it with. */
export function GenomeNumber({ number, mark }: GenomeNumberProps) {
  return (
    <span className={styles["number"]} data-mark={mark}>
      {number}
      {mark === undefined ? null : <VisuallyHidden>{`, marked ${mark},`}</VisuallyHidden>}
    </span>
  );
}

/** A mark's colour beside its name; an empty ring for no mark. */
export function MarkSwatch({ mark }: { mark: GenomeMark | undefined }) {
  return <span className={styles["swatch"]} data-mark={mark} aria-hidden />;
}
