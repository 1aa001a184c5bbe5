import { Box } from "@chakra-ui/react";
import { Fragment } from "react";
import { GenomeNameText } from "../genome-name-text.tsx";
import styles from "./paper-matrix.module.css";
import { type MatrixView, paperText, type ScoreTable, type SetFacts } from "./score-table.ts";

/** Columns that fit a sheet. */
const setsOnSheet = 6;

interface PaperMatrixProps {
  label: string;
  table: ScoreTable;
  view: MatrixView;
  factsOf: (set: string) => SetFacts | undefined;
}

/** The whole matrix for paper: six sets in a table, and why places are withheld below it. */
export function PaperMatrix({ label, table, view, factsOf }: PaperMatrixProps) {
  const { genomes, sets, scoreOf } = table;
  const parts = Array.from({ length: Math.ceil(sets.length / setsOnSheet) }, (_, index) =>
    sets.slice(index * setsOnSheet, (index + 1) * setsOnSheet),
  );
  return parts.map((some) => (
    <Fragment key={some[0]?.key}>
      <table className={styles["table"]} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Genome</th>
            {some.map(({ key, id, trait, chip }) => (
              <th key={key} scope="col">
                <b>{id}</b>
                {trait}
                {chip === null ? null : ` (${chip.text})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {genomes.map(({ key, number, name, remarks }) => (
            <tr key={key}>
              <th scope="row">
                {number} {name === null ? null : <GenomeNameText name={name} />}
                {remarks.length === 0 ? null : ` · ${remarks.join(", ")}`}
              </th>
              {some.map((set) => {
                const text = paperText(scoreOf(key, set.key), view, factsOf(set.key)?.decimals ?? 2);
                return <td key={set.key}>{text}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Box as="ul" textStyle="caption" paddingStart="5" marginBottom="4">
        {some.flatMap(({ key, id, chip }) =>
          chip === null ? [] : [<li key={key}>{`${id}: ${chip.whole}.`}</li>],
        )}
      </Box>
    </Fragment>
  ));
}
