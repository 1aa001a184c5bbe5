import { Box, Button } from "@chakra-ui/react";
import { RotateCcw, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Notice } from "../../ui/notice.tsx";

/** Null until it is loaded: a single genome needs no table. */
let ResultsView: typeof import("./results-view.tsx").ResultsView | null = null;

async function fetchResultsView(): Promise<void> {
  ResultsView ??= (await import("./results-view.tsx")).ResultsView;
}

/** The table of all genomes, fetched when it is first shown. That it could not be fetched costs no genome: it can be tried again. */
export function LateResultsView() {
  const [phase, setPhase] = useState<"waiting" | "ready" | "failed">(
    ResultsView === null ? "waiting" : "ready",
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (phase !== "waiting") return;
    let isWanted = true;
    fetchResultsView().then(
      () => isWanted && setPhase("ready"),
      () => isWanted && setPhase("failed"),
    );
    return () => {
      isWanted = false;
    };
  }, [phase]);
  const retry = () => {
    setPhase("waiting");
    // The pressed button goes, and so does the text that the table is being loaded.
    place.current?.focus();
  };
  return (
    <Box ref={place} tabIndex={-1} outline="none">
      {phase === "failed" ? <NotLoaded onRetry={retry} /> : <Table />}
    </Box>
  );
}

function Table() {
  return ResultsView === null ? (
    // As high as a window, so that nothing below it moves when the table comes.
    <Box role="status" color="fg.muted" minHeight="100dvh">
      Loading the table …
    </Box>
  ) : (
    <ResultsView />
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      icon={TriangleAlert}
      isAnnounced
      title="The table could not be loaded from the server this page came from."
    >
      Your genomes and their scores are not affected.
      <Button size="sm" variant="outline" marginTop="3" display="flex" onClick={onRetry}>
        <RotateCcw aria-hidden />
        Try again
      </Button>
    </Notice>
  );
}
