import { shortenName } from "../../lib/shorten-name.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { BreakableName } from "../../ui/breakable-name.tsx";
import { GenomeNumber } from "../genome-number.tsx";
import styles from "./results-table.module.css";

interface GenomeCellProps {
  number: number;
  mark: GenomeMark | undefined;
  name: string;
  /** Letters of the name that fit the column in two lines; a vendor's name, in the middle of which its files differ, has about 48. */
  mostLetters: number;
}

/** Which genome a row is of: its number for life, then its name without the middle where it is long. */
export function GenomeCell({ number, mark, name, mostLetters }: GenomeCellProps) {
  return (
    <span className={styles["genome"]}>
      <GenomeNumber number={number} mark={mark} />
      <span title={name} className={styles["name"]}>
        <BreakableName name={shortenName(name, mostLetters)} />
      </span>
    </span>
  );
}
