import { Box, Button } from "@chakra-ui/react";
import { CircleHelp } from "lucide-react";
import { useRef } from "react";
import { useHandOnFocus } from "../../ui/hooks/use-hand-on-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { comingAnswerHeight } from "../tool-page/answer-height.ts";

interface EmptyAnswerProps {
  /** The smallest number of genomes that the tool needs. */
  least: number;
  /** True while the page brings the example by itself. */
  isExampleComing: boolean;
  onShowExample: () => void;
}

/** Stands in the place of the answer while no genome is chosen, with the way to the example. */
export function EmptyAnswer({ least, isExampleComing, onShowExample }: EmptyAnswerProps) {
  const own = useRef<HTMLDivElement>(null);
  useHandOnFocus(own, () => document.querySelector<HTMLElement>("main h1"));
  if (isExampleComing) return <Box ref={own} minHeight={comingAnswerHeight} />;
  return (
    <Box ref={own}>
      <Notice
        icon={CircleHelp}
        title={
          least === 1 ? "Choose a genome to see the answer here" : "Choose genomes to see the answer here"
        }
      >
        The example is made up, and anyone can open it. Your own files are read on this device and not sent.
        <Box marginTop="3">
          <Button size="sm" onClick={onShowExample}>
            Look at the example
          </Button>
        </Box>
      </Notice>
    </Box>
  );
}
