import { Box } from "@chakra-ui/react";
import { type ReactNode, useEffect, useRef, useState } from "react";

interface ScrollSidewaysProps {
  /** Its content, for people who reach it by keyboard. */
  label: string;
  children: ReactNode;
}

/** Lets something wide be scrolled sideways, by keyboard too. While all of it is in sight it is no stop of the keyboard. */
export function ScrollSideways({ label, children }: ScrollSidewaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const target = box.current;
    if (target === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setIsWider(target.scrollWidth > target.clientWidth));
    observer.observe(target);
    return () => observer.disconnect();
  }, []);
  return (
    <Box
      ref={box}
      overflowX="auto"
      {...(isWider ? { tabIndex: 0, role: "region", "aria-label": label } : {})}
    >
      {children}
    </Box>
  );
}
