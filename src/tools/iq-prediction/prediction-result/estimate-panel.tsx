import { Box, Grid } from "@chakra-ui/react";
import { IqFigures } from "../../../parts/prediction/iq-figures.tsx";
import { BellCurve } from "../../../ui/charts/bell-curve.tsx";
import { Figure, Figures } from "../../../ui/figure.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { iqTicks } from "./iq-ticks.ts";
import type { ResultView } from "./result-view.ts";

/** The answer: the estimate, its prediction interval and its percentile in the same size; the interval as a picture, and how much went in. */
export function EstimatePanel({ view }: { view: ResultView }) {
  return (
    <Panel as="section" label="Estimate" gap="5">
      <Figures>
        <IqFigures estimate={view.estimate} interval={view.interval} />
        <Figure
          figure={view.percentile}
          caption={`percentile of IQ, 95 % from ${view.percentileInterval}`}
          tone="fg"
        />
      </Figures>
      <EstimateCurve view={view} />
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) minmax(0, 1fr)" }}
        columnGap="8"
        rowGap="5"
      >
        <Box display="grid" gap="3" alignContent="start" maxWidth="68ch">
          <div>{view.sentence}</div>
          {view.closeTo100 === null ? null : <Box color="fg.muted">{view.closeTo100}</Box>}
        </Box>
        <Box textStyle="caption" color="fg.muted" maxWidth="68ch">
          Measurement interval {view.measurement.interval}: {view.measurement.text}
        </Box>
      </Grid>
    </Panel>
  );
}

/** The two numbers that belong together. */
export function EstimateFigures({ view }: { view: ResultView }) {
  return (
    <Figures>
      <IqFigures estimate={view.estimate} interval={view.interval} />
    </Figures>
  );
}

/** The interval on the curve of all people. */
export function EstimateCurve({ view }: { view: ResultView }) {
  const { chart } = view;
  return (
    <BellCurve
      title={view.finding}
      description={chart.description}
      mark={chart.mark}
      markLabel={view.estimate}
      band={chart.band}
      bandLabels={chart.bandLabels}
      ticks={iqTicks}
      axisLabel="IQ"
      lowLabel="lower"
      highLabel="higher"
      rows={chart.rows}
      pictureName="allelium-iq-prediction"
    />
  );
}
