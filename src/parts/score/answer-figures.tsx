import { Box, Flex } from "@chakra-ui/react";
import { HelpCircle } from "lucide-react";
import { Figure, Figures } from "../../ui/figure.tsx";
import type { Answer } from "./score-view.ts";
import { noRangeText } from "./score-words.ts";

interface AnswerFiguresProps {
  answer: Answer;
  /** `answer` for the page's own answer, `title` for a score among others. */
  size: "answer" | "title";
}

/** A score's place and, in the same size, how far the missing SNPs leave it open. */
export function AnswerFigures({ answer, size }: AnswerFiguresProps) {
  const { place, interval } = answer;
  return (
    <Figures>
      <Figure size={size} figure={place} caption="percentile" tone="accent.fg" />
      {interval === null ? (
        <Figure size={size} figure={noRangeText} caption="nothing is left open" tone="fg.muted" />
      ) : (
        <Figure size={size} figure={interval} caption={"likely range, 95\u202f%"} />
      )}
    </Figures>
  );
}

/** Reserves the figures' space while the place is being computed. */
export function PendingFigures() {
  return (
    <Figures>
      <Figure size="title" figure={"\u2026"} caption="percentile" tone="fg.muted" />
      <Figure size="title" figure={"\u2026"} caption={"likely range, 95\u202f%"} tone="fg.muted" />
    </Figures>
  );
}

interface NoAnswerProps {
  /** Why there is none. */
  reason: string;
  /** Whether the person wants none. */
  isDeclined: boolean;
  size: AnswerFiguresProps["size"];
}

/** "Can't tell" is an answer and is set like one. */
export function NoAnswer({ reason, isDeclined, size }: NoAnswerProps) {
  return (
    <Box>
      <Flex alignItems="center" gap="3" textStyle={size} color="fg.muted">
        {size === "answer" ? <HelpCircle aria-hidden size={34} strokeWidth={1.6} /> : null}
        {isDeclined ? "Not compared" : "Can’t tell"}
      </Flex>
      <Box
        marginTop={size === "answer" ? "3" : "1"}
        maxWidth="62ch"
        textStyle={size === "answer" ? "body" : "caption"}
      >
        {reason}
      </Box>
    </Box>
  );
}
