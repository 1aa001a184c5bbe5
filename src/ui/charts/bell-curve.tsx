import { Box, chakra } from "@chakra-ui/react";
import { useId } from "react";
import { useElementWidth } from "../hooks/use-element-width.ts";
import { scoreScale } from "../theme/palette.ts";
import { chartColor } from "./chart-color.ts";
import { ChartFrame, type ChartFrameProps } from "./chart-frame.tsx";
import { AXIS_REACH, areaUnderCurve, axisX, curveOutline, curveY, type PlotArea } from "./normal-curve.ts";

/** Data of a bell curve. Positions are in standard deviations from the mean. */
export interface BellCurveProps extends Omit<ChartFrameProps, "children"> {
  /** The whole chart in words, for those who cannot see it. */
  description: string;
  /** The person's place; null for the curve alone, while it is not known. */
  mark: number | null;
  /** A word or two beside the mark. */
  markLabel: string;
  /** The interval around the mark; null when there is none to draw. */
  band: { low: number; high: number } | null;
  /** Labels of the band's ends; without it they have no line of their own. */
  bandLabels?: { low: string; high: string };
  /** Labelled places on the axis. */
  ticks: readonly { at: number; label: string }[];
  /** What the axis counts, and its two directions. */
  axisLabel: string;
  lowLabel: string;
  highLabel: string;
  /**
   * A flatter drawing, for one of several on a screen: its directions are beside the ticks, and it does not name its
   * axis.
   */
  isLow?: boolean;
}

/** Height of the drawing, and what of it is below the curve for ticks and words, in pixels. */
const usualMeasures = { height: 202, below: 52 } as const;
const lowMeasures = { height: 102, below: 32 } as const;
/** Room for the word of a direction beside the ticks, and for half a tick, in pixels. */
const DIRECTION_ROOM = 66;

/** The standard normal curve with the person's mark and its interval as a band under the curve. */
export function BellCurve(props: BellCurveProps) {
  const { title, rows, pictureName, source, ...picture } = props;
  const [container, width] = useElementWidth<HTMLDivElement>(420);
  return (
    <ChartFrame title={title} rows={rows} pictureName={pictureName} source={source}>
      <Box ref={container} width="100%" minWidth="0">
        <BellCurvePicture title={title} {...picture} width={width} />
      </Box>
    </ChartFrame>
  );
}

type BellCurvePictureProps = Omit<BellCurveProps, "rows" | "pictureName" | "source"> & {
  /** In CSS pixels, in which its letters have their size. */
  width: number;
};

/** The drawing alone, for paper, which needs neither table nor file. */
export function BellCurvePicture({ title, description, width, isLow, ...drawing }: BellCurvePictureProps) {
  const id = useId();
  const { height, below } = isLow === true ? lowMeasures : usualMeasures;
  return (
    <chakra.svg
      role="img"
      aria-labelledby={`${id}-title ${id}-text`}
      viewBox={`0 0 ${width} ${height}`}
      display="block"
      width="100%"
      height="auto"
      // Drawn before its width is known, it would be scaled up for a moment.
      maxHeight={`${height}px`}
      _print={{ maxHeight: "none" }}
      fontSize="caption"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-text`}>{description}</desc>
      <Drawing {...drawing} width={width} height={height} below={below} isAxisNamed={isLow !== true} />
    </chakra.svg>
  );
}

type DrawingProps = Pick<
  BellCurveProps,
  "mark" | "markLabel" | "band" | "bandLabels" | "ticks" | "axisLabel" | "lowLabel" | "highLabel"
> & { width: number; height: number; below: number; isAxisNamed: boolean };

function Drawing(props: DrawingProps) {
  const { mark, markLabel, band, bandLabels, ticks, axisLabel, lowLabel, highLabel, width, height } = props;
  const { below, isAxisNamed } = props;
  const area: PlotArea = { left: 4, right: width - 4, top: 30, bottom: height - below };
  const ticksToDraw = isAxisNamed
    ? ticks
    : ticks.filter(
        ({ at }) => Math.min(axisX(at, area) - area.left, area.right - axisX(at, area)) >= DIRECTION_ROOM,
      );
  return (
    <g aria-hidden>
      <path d={areaUnderCurve(-AXIS_REACH, AXIS_REACH, area)} fill={chartColor("bg-muted")} />
      {band === null ? null : (
        <path
          data-part="band"
          d={areaUnderCurve(band.low, band.high, area)}
          fill={chartColor("accent-emphasized")}
        />
      )}
      <path
        d={curveOutline(area)}
        fill="none"
        stroke={chartColor("fg-subtle")}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <ScaleStrip area={area} />
      {band === null || bandLabels === undefined ? null : (
        <>
          <BandEnd side="low" at={band.low} label={bandLabels.low} area={area} />
          <BandEnd side="high" at={band.high} label={bandLabels.high} area={area} />
        </>
      )}
      {ticksToDraw.map((tick) => (
        <Tick key={tick.at} x={axisX(tick.at, area)} y={area.bottom} label={tick.label} />
      ))}
      <text x={area.left} y={height - 5} fill={chartColor("fg-muted")} textAnchor="start">
        {lowLabel}
      </text>
      {isAxisNamed ? (
        <text x={width / 2} y={height - 5} fill={chartColor("fg-muted")} textAnchor="middle">
          {axisLabel}
        </text>
      ) : null}
      <text x={area.right} y={height - 5} fill={chartColor("fg-muted")} textAnchor="end">
        {highLabel}
      </text>
      {mark === null ? null : <Mark at={mark} label={markLabel} area={area} width={width} />}
    </g>
  );
}

/** The person's place on the curve. */
function Mark({ at, label, area, width }: { at: number; label: string; area: PlotArea; width: number }) {
  const x = axisX(at, area);
  return (
    <>
      <line
        data-part="mark"
        x1={x}
        x2={x}
        y1={20}
        y2={area.bottom + 8}
        stroke={chartColor("accent-solid")}
        strokeWidth={2}
      />
      <circle
        cx={x}
        cy={curveY(at, area)}
        r={5}
        fill={chartColor("accent-solid")}
        stroke={chartColor("bg-panel")}
        strokeWidth={2}
      />
      <text x={x} y={13} fill={chartColor("accent-fg")} fontWeight={600} textAnchor={labelAnchor(x, width)}>
        {label}
      </text>
    </>
  );
}

/** The ordered scale of scores along the axis, one step per standard deviation. */
function ScaleStrip({ area }: { area: PlotArea }) {
  const steps = scoreScale.length;
  return scoreScale.map((_, index) => {
    const low = index === 0 ? -AXIS_REACH : index - steps / 2;
    const high = index === steps - 1 ? AXIS_REACH : index + 1 - steps / 2;
    const x = axisX(low, area);
    return (
      <rect
        key={low}
        x={x}
        y={area.bottom + 1}
        width={axisX(high, area) - x}
        height={6}
        fill={chartColor(`score-${index + 1}`)}
      />
    );
  });
}

/**
 * An end of the band as a line with its value, so that the band is read without its colour. The value is outside of the
 * curve where that has room.
 */
function BandEnd({ side, at, label, area }: BandEndProps) {
  const x = axisX(at, area);
  const out = side === "low" ? -1 : 1;
  const room = side === "low" ? x - area.left : area.right - x;
  const isOutside = room > labelRoom;
  const top = Math.min(curveY(at, area), area.bottom - 14);
  return (
    <g data-part="band-end">
      <line x1={x} x2={x} y1={top} y2={area.bottom} stroke={chartColor("accent-solid")} strokeWidth={1.5} />
      <text
        x={isOutside ? x + 5 * out : x}
        // Above the end, where the curve passes below it.
        y={top - (isOutside ? 2 : 6)}
        fill={chartColor("fg")}
        fontWeight={600}
        textAnchor={isOutside ? (side === "low" ? "end" : "start") : "middle"}
      >
        {label}
      </text>
    </g>
  );
}

interface BandEndProps {
  side: "low" | "high";
  at: number;
  label: string;
  area: PlotArea;
}

/** For a value beside the end of the band, in pixels. */
const labelRoom = 36;

function Tick({ x, y, label }: { x: number; y: number; label: string }) {
  return (
    <>
      <line x1={x} x2={x} y1={y + 7} y2={y + 12} stroke={chartColor("border-emphasized")} />
      <text x={x} y={y + 27} fill={chartColor("fg-muted")} textAnchor="middle">
        {label}
      </text>
    </>
  );
}

/** Keeps the mark's label inside the picture near its edges. */
function labelAnchor(x: number, width: number): "start" | "middle" | "end" {
  const edge = 60;
  if (x < edge) return "start";
  return x > width - edge ? "end" : "middle";
}
