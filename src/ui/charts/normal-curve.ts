/**
 * Outlines of the standard normal curve for drawing. Positions on the axis are in standard deviations from the mean.
 */

/** How far the drawn axis reaches on either side of the mean, in standard deviations. */
export const AXIS_REACH = 3.4;

/** Where the chart lies in its picture, in CSS pixels. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  /** The y of the axis. */
  bottom: number;
}

/** Height of the standard normal curve as a share of its peak: exp(-z²/2). */
export function relativeDensity(z: number): number {
  return Math.exp((-z * z) / 2);
}

/** The x of a position on the axis. Positions beyond the drawn axis are at its end. */
export function axisX(z: number, area: PlotArea): number {
  const limited = Math.max(-AXIS_REACH, Math.min(AXIS_REACH, z));
  return area.left + ((limited + AXIS_REACH) / (2 * AXIS_REACH)) * (area.right - area.left);
}

/** The y of the curve above a position on the axis. */
export function curveY(z: number, area: PlotArea): number {
  const limited = Math.max(-AXIS_REACH, Math.min(AXIS_REACH, z));
  return area.bottom - relativeDensity(limited) * (area.bottom - area.top);
}

/** SVG path of the curve alone, from one end of the axis to the other. */
export function curveOutline(area: PlotArea): string {
  return `M${points(-AXIS_REACH, AXIS_REACH, area).join("L")}`;
}

/** SVG path of the area between the curve and the axis from `low` to `high`; closed, empty when they do not differ. */
export function areaUnderCurve(low: number, high: number, area: PlotArea): string {
  const from = Math.max(-AXIS_REACH, Math.min(low, high));
  const to = Math.min(AXIS_REACH, Math.max(low, high));
  if (!(to > from)) return "";
  const start = `${round(axisX(from, area))},${round(area.bottom)}`;
  const end = `${round(axisX(to, area))},${round(area.bottom)}`;
  return `M${start}L${points(from, to, area).join("L")}L${end}Z`;
}

function points(from: number, to: number, area: PlotArea): string[] {
  const steps = 96;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const z = from + ((to - from) * step) / steps;
    return `${round(axisX(z, area))},${round(curveY(z, area))}`;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
