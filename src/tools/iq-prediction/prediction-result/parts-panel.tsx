import { Box } from "@chakra-ui/react";
import type { PredictionOutput } from "../../../science/iq/prediction-output.ts";
import { FactList } from "../../../ui/fact-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import styles from "./parts-panel.module.css";
import type { PartLine, ResultView } from "./result-view.ts";
import { statusFacts } from "./score-facts.ts";

/** The composition of the estimate: points of each part, and the model's shares of them. */
export function PartsPanel({ output, view }: { output: PredictionOutput; view: ResultView }) {
  const status = statusFacts(output);
  return (
    <Panel as="section" label="Parts of the estimate" gap="4">
      <Box as="h2" textStyle="label">
        {findingOf(view)}
      </Box>
      <PartsTable view={view} />
      {status.length === 0 ? null : <FactList facts={status} columnWidth="14rem" />}
      <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
        A part that was not given counts as that of the average person. Model shares say how the model weighs
        its parts, within fixed bounds; they say nothing about you.
      </Box>
    </Panel>
  );
}

function findingOf({ parts, shift }: ResultView): string {
  const given = parts.filter(({ isGiven }) => isGiven).length;
  return `${given} of ${parts.length} parts given: ${shift} points in all`;
}

/** Each part with its points, its weight in the model, and how much it explains. */
export function PartsTable({ view }: { view: ResultView }) {
  const reach = Math.max(1, ...view.parts.map(({ points }) => Math.abs(points ?? 0)));
  return (
    <table className={styles["table"]} aria-label="Parts of the estimate">
      <thead>
        <tr>
          <th scope="col">Part</th>
          <th scope="col" className={styles["number"]}>
            IQ points
          </th>
          <td className={styles["picture"]} />
          <th scope="col" className={styles["number"]}>
            Model share
          </th>
          <th scope="col" className={styles["number"]}>
            Explains
          </th>
        </tr>
      </thead>
      <tbody>
        {view.parts.map((line) => (
          <tr key={line.part} data-absent={line.isGiven ? undefined : ""}>
            <th scope="row">{line.name}</th>
            <td className={styles["number"]}>{line.pointsText}</td>
            <td className={styles["picture"]} aria-hidden>
              <PointsBar line={line} reach={reach} />
            </td>
            <td className={styles["number"]}>{line.shareText}</td>
            <td className={styles["number"]}>{line.explainedText}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Points to the left or right of zero; the number beside it says the same. */
function PointsBar({ line, reach }: { line: PartLine; reach: number }) {
  const share = (50 * Math.abs(line.points ?? 0)) / reach;
  const side = (line.points ?? 0) < 0 ? { right: "50%" } : { left: "50%" };
  return (
    <div className={styles["bar"]}>
      {line.points === null ? null : (
        <div className={styles["points"]} style={{ ...side, width: `${share}%` }} />
      )}
    </div>
  );
}
