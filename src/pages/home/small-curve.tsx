import { Box, chakra } from "@chakra-ui/react";
import { AXIS_REACH, areaUnderCurve, axisX, curveOutline, curveY } from "../../ui/charts/normal-curve.ts";

interface CurveProps {
  /** The mark and the ends of its range, in standard deviations from the mean. */
  z: number;
  low: number;
  high: number;
  /** The mark's own words. */
  mark: string;
  /** Words under the axis. */
  ticks: readonly { z: number; text: string }[];
  axis: string;
  /** The curve in words. */
  text: string;
}

const area = { left: 0, right: 560, top: 26, bottom: 160 };

/**
 * A place and its range on the bell curve of people, without the frame, table and picture file of `BellCurve`, which the
 * first page would have to load. One drawing for every width; letters keep their size.
 */
export function SmallCurve({ z, low, high, mark, ticks, axis, text }: CurveProps) {
  const shareOf = (at: number) => `${(100 * (at + AXIS_REACH)) / (2 * AXIS_REACH)}%`;
  return (
    <Box role="img" aria-label={text} position="relative" textStyle="caption" color="fg.muted">
      <chakra.b
        position="absolute"
        top="0"
        transform="translateX(-50%)"
        color="accent.fg"
        fontWeight="600"
        style={{ left: shareOf(z) }}
      >
        {mark}
      </chakra.b>
      <chakra.svg
        viewBox="0 0 560 162"
        preserveAspectRatio="none"
        width="100%"
        height={{ base: "8.5rem", md: "10rem" }}
        display="block"
        css={{ "& *": { vectorEffect: "non-scaling-stroke" } }}
      >
        <chakra.path d={areaUnderCurve(-AXIS_REACH, AXIS_REACH, area)} fill="bg.muted" />
        <chakra.path d={areaUnderCurve(low, high, area)} fill="accent.emphasized" />
        <chakra.path d={curveOutline(area)} fill="none" stroke="fg.muted" />
        <chakra.path d={`M0,${area.bottom}H560`} stroke="border.emphasized" />
        <chakra.path
          d={`M${axisX(z, area)},${curveY(z, area)}V${area.bottom}`}
          stroke="accent.fg"
          strokeWidth="2.5"
        />
      </chakra.svg>
      <Box position="relative" height="5" marginTop="1" display={{ base: "none", sm: "block" }}>
        {ticks.map((tick) => (
          <Box
            key={tick.text}
            as="span"
            position="absolute"
            transform="translateX(-50%)"
            style={{ left: shareOf(tick.z) }}
          >
            {tick.text}
          </Box>
        ))}
      </Box>
      <Box display="flex" justifyContent="space-between">
        <span>lower</span>
        <span>{axis}</span>
        <span>higher</span>
      </Box>
    </Box>
  );
}
