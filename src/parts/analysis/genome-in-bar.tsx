import { Box } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import type { ReactNode } from "react";
import { BarPanel } from "../tool-page/tool-bar.tsx";

interface GenomeInBarProps {
  isSample: boolean;
  /** Which genomes, in a few words. */
  summary: string;
  /** How many. */
  count: number;
  /** Number of the only one; null for several, and where the summary is short without it. */
  number: number | null;
  /** Chooses others. */
  choice: ReactNode;
}

/** Which genomes a page is about, in its bar: their number and name, or that they are sample data. The button opens the choice. */
export function GenomeInBar({ isSample, summary, count, number, choice }: GenomeInBarProps) {
  const whole = isSample ? `Sample data, ${summary}` : summary;
  const short = number ?? (count === 1 ? summary : count);
  return (
    <BarPanel
      place="genomes"
      name={`Genomes: ${whole}`}
      icon={
        <Box as="span" display={{ base: isSample || count > 0 ? "none" : "inline", md: "inline" }}>
          <Dna aria-hidden size={16} />
        </Box>
      }
      panel={choice}
    >
      {isSample ? (
        <>
          <Box
            as="span"
            display="inline-block"
            maxWidth={{ base: "3.25rem", md: "none" }}
            whiteSpace={{ base: "normal", md: "nowrap" }}
            lineHeight="1.15"
          >
            Sample data
          </Box>
          {count > 1 ? (
            <Box as="span" display={{ base: "none", md: "inline" }} color="fg.muted">
              {" "}
              · {summary}
            </Box>
          ) : null}
        </>
      ) : (
        <>
          <Box as="span" display={{ base: "none", md: "inline" }}>
            {summary}
          </Box>
          <Box as="span" display={{ base: "inline", md: "none" }} aria-hidden>
            {count === 0 ? "" : short}
          </Box>
        </>
      )}
    </BarPanel>
  );
}
