import { formatNumber } from "../../lib/format.ts";
import { RatioChart } from "../../ui/charts/ratio-chart.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { Paragraphs } from "../../ui/text-section.tsx";
import { speedRun } from "./speed-figures.generated.ts";
import { comparedFigures, measuredFigures, speedTitle, tableText } from "./speed-figures.ts";

const { date, commit, rounds, machine } = speedRun;

/** How long the work takes here and elsewhere, as the bench measured it. */
export function Speed() {
  const marks = comparedFigures.map(({ title, text, ratio: { value, lower, upper, goal } }) => ({
    ...{ label: title, value, text, goal },
    interval: lower === null || upper === null ? null : { low: lower, high: upper },
  }));
  const rows = comparedFigures.map((figure) => ({ label: figure.title, value: tableText(figure) }));
  return (
    <>
      <Paragraphs
        texts={[
          "The bench compares reading and scoring with other ways to do the same work, after a check that all give the same result. The files are made up, with 640,000 rows in the layouts of three vendors; the slowest of the three counts. Each bar is the median of the rounds, the thin line across its end holds the middle half of them, and the upright line is what we ask of ourselves.",
        ]}
      />
      <RatioChart
        title={speedTitle()}
        description={rows.map(({ label, value }) => `${label}: ${value}.`).join(" ")}
        marks={marks}
        rows={rows}
        axisLabel="Times as long as ours takes"
        pictureName="allelium-speed"
        source={`Measured ${date} at commit ${commit}: ${machine}, ${formatNumber(rounds)} rounds. The same record as the table in benches/speed.md.`}
      />
      <FactList
        facts={measuredFigures.map((figure) => ({ label: figure.title, value: tableText(figure) }))}
        columnWidth="13rem"
      />
    </>
  );
}
