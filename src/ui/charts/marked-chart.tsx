import { Box, chakra } from "@chakra-ui/react";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { useElementWidth } from "../hooks/use-element-width.ts";
import { chartColor } from "./chart-color.ts";
import { ChartFrame, type ChartFrameProps } from "./chart-frame.tsx";

/** One thing that a chart shows, which pointer and keyboard reach. */
export interface ChartMark {
  /** No other mark's. */
  key: string;
  /** The mark in words, with its numbers. */
  text: string;
  /** The area that a pointer hits and the focus surrounds. */
  box: { x: number; y: number; width: number; height: number };
  drawing: ReactNode;
}

/** A chart drawn for a width. */
export interface ChartDrawing {
  height: number;
  /** In the order in which the arrow keys go through them. */
  marks: readonly ChartMark[];
  /** Axes and everything else behind the marks. */
  behind: ReactNode;
  /** Drawn in front of the marks; lets the pointer through. */
  before?: ReactNode;
}

/** Properties of every chart of marks besides its data. */
export interface ChartWords extends Omit<ChartFrameProps, "children" | "rows" | "columns"> {
  /** The whole chart in words, for those who cannot see it. */
  description: string;
}

interface MarkedChartProps extends ChartWords, Pick<ChartFrameProps, "rows" | "columns"> {
  /** @param width in CSS pixels, in which letters have their size */
  draw: (width: number) => ChartDrawing;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(count - 1, index + 1),
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A chart in its frame. Tab comes to one mark, arrow keys, Home and End go to the others, as in a list box: so a screen
 * reader passes these keys on, and counts the marks. The text below the drawing describes the mark that has the focus
 * or is under the pointer.
 */
export function MarkedChart({
  title,
  description,
  rows,
  columns,
  pictureName,
  source,
  draw,
}: MarkedChartProps) {
  const [container, width] = useElementWidth<HTMLDivElement>(520);
  const id = useId();
  const drawing = useRef<SVGSVGElement>(null);
  const [reached, setReached] = useState(0);
  const [said, setSaid] = useState<string | null>(null);
  const { height, marks, behind, before } = draw(width);
  const current = Math.min(reached, marks.length - 1);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = step(current, marks.length);
    setReached(next);
    drawing.current?.querySelectorAll<SVGGElement>("[data-part=mark]")[next]?.focus();
  };

  return (
    <ChartFrame title={title} rows={rows} columns={columns} pictureName={pictureName} source={source}>
      <Box ref={container} width="100%" minWidth="0">
        <chakra.svg
          ref={drawing}
          role="listbox"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          viewBox={`0 0 ${width} ${height}`}
          display="block"
          width="100%"
          height="auto"
          // Drawn before its width is known, it would be scaled up for a moment.
          maxHeight={`${height}px`}
          _print={{ maxHeight: "none" }}
          overflow="visible"
          fontSize="caption"
          onKeyDown={move}
          onPointerLeave={() => setSaid(null)}
        >
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-text`}>{description}</desc>
          <g aria-hidden>{behind}</g>
          {/* Apart from the options: their names are whole sentences, and letters in the picture would be other ones. */}
          <g aria-hidden pointerEvents="none">
            {marks.map(({ key, drawing: drawn }) => (
              <g key={key} data-part="drawing">
                {drawn}
              </g>
            ))}
          </g>
          {marks.map(({ key, text, box }, index) => (
            <g
              key={key}
              data-part="mark"
              role="option"
              aria-selected={index === current}
              aria-label={text}
              tabIndex={index === current ? 0 : -1}
              onFocus={() => {
                setReached(index);
                setSaid(text);
              }}
              onBlur={() => setSaid(null)}
              onPointerEnter={() => setSaid(text)}
            >
              <rect {...box} fill="transparent" />
            </g>
          ))}
          <g aria-hidden pointerEvents="none">
            {before}
          </g>
        </chakra.svg>
        <Box
          aria-hidden
          textStyle="caption"
          minHeight="1.5em"
          color={chartColor("fg")}
          _print={{ display: "none" }}
        >
          {said}
        </Box>
      </Box>
    </ChartFrame>
  );
}
