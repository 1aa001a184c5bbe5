import { Box, chakra } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { createTooltipTiming } from "./tooltip-timing.ts";

interface TooltipProps {
  /** The words; the control must carry the same as its name, so they are not read out twice. */
  text: ReactNode;
  /** Which edge of the control the words align with. */
  align?: "start" | "center" | "end";
  /** One control. */
  children: ReactNode;
}

const timing = createTooltipTiming();

const edges = {
  start: { insetInlineStart: "0" },
  center: { insetInlineStart: "50%", transform: "translateX(-50%)" },
  end: { insetInlineEnd: "0" },
} as const;

/**
 * Shows what a control without words does, below it: for the mouse after a rest, for the keyboard at once. It stays while
 * the pointer is on it, and Escape closes it. Fingers get none; they have the name.
 */
export function Tooltip({ text, align = "center", children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = (delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setIsOpen(true);
    else timer.current = setTimeout(() => setIsOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) timing.closed();
    setIsOpen(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <Box
      position="relative"
      display="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType !== "touch") open(timing.delay());
      }}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(":focus-visible")) open(0);
      }}
      onBlur={close}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      {children}
      {isOpen ? (
        <Box aria-hidden position="absolute" top="100%" paddingTop="1.5" zIndex="5" {...edges[align]}>
          <chakra.span
            display="block"
            textStyle="caption"
            whiteSpace="nowrap"
            paddingX="2"
            paddingY="1"
            borderRadius="l1"
            bg="fg"
            color="bg"
          >
            {text}
          </chakra.span>
        </Box>
      ) : null}
    </Box>
  );
}
