import { Box } from "@chakra-ui/react";
import { formatOrdinal, formatRange, formatSigned } from "../../lib/format.ts";
import { PreviewFrame } from "../../parts/paywall/preview-frame.tsx";
import { builtInSetName, foundText } from "../../parts/score/score-words.ts";
import { IntervalStrip } from "../../ui/charts/interval-strip.tsx";
import styles from "./preview.module.css";
import { type SampleScore, sampleScores } from "./sample-scores.ts";

const gives = [
  "Scoring files of the PGS Catalog, and your own",
  "Many genomes at once",
  "Every variant in an audit log",
  "Files as CSV and JSON",
];

/** Scores as the tool shows them, of the sample genome. */
export function Preview() {
  return (
    <PreviewFrame gives={gives}>
      <table className={styles["table"]} aria-label="Scores of the sample genome">
        <thead>
          <tr>
            <th scope="col">Score set</th>
            <th scope="col" data-number="">
              z
            </th>
            <th scope="col">Percentile (95 %)</th>
            <th scope="col" data-number="">
              SNPs found
            </th>
          </tr>
        </thead>
        <tbody>
          {sampleScores.map((score) => (
            <Row key={score.set} score={score} />
          ))}
        </tbody>
      </table>
      <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
        Bars: the range that the percentile of the whole score lies in, 19 times out of 20. The fewer of a
        set’s SNPs are on the file, the wider it is.
      </Box>
    </PreviewFrame>
  );
}

function Row({ score }: { score: SampleScore }) {
  const { set, matched: onFile, byProxy, total, z, percentile, low, high } = score;
  const range = formatRange(low, high, formatOrdinal);
  return (
    <tr>
      <th scope="row">{builtInSetName(set)}</th>
      <td data-number="">z {formatSigned(z, 2)}</td>
      <td className={styles["place"]}>
        <b>{formatOrdinal(percentile)}</b> {range}
        <IntervalStrip
          value={percentile}
          low={low}
          high={high}
          text={`${formatOrdinal(percentile)} percentile, likely range ${range}`}
        />
      </td>
      <td data-number="">{foundText({ onFile, byProxy, total })}</td>
    </tr>
  );
}
