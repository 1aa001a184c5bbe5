import { shortenName } from "../../lib/shorten-name.ts";
import type { GenomeMark } from "../../state/genome-mark.ts";
import { GenomeNumber } from "../genome-number.tsx";
import styles from "./results-table.module.css";

interface GenomeCellProps {
  number: number;
  mark: GenomeMark | undefined;
  name: string;
}

/** Letters of a name that fit its column. */
const mostLetters = 24;

/** Which genome a row is of: its number for life, then its name without the middle where it is long. */
export function GenomeCell({ number, mark, name }: GenomeCellProps) {
  return (
    <span className={styles["genome"]}>
      <GenomeNumber number={number} mark={mark} />
      <span title={name} className={styles["name"]}>
        {shortenName(name, mostLetters)}
      </span>
    </span>
  );
}
