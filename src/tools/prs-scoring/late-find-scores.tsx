import { Box, Button } from "@chakra-ui/react";
import { useEffect, useState } from "react";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { Panel } from "../../ui/panel.tsx";

let FindScores: typeof import("./find-scores.tsx").FindScores | null = null;

/** The search for published scores. Its code is fetched when it is first opened, and again when it did not arrive. */
export function LateFindScores({ rows }: { rows: readonly MatrixRow[] }) {
  const [state, setState] = useState<"loading" | "ready" | "failed">(
    FindScores === null ? "loading" : "ready",
  );
  useEffect(() => {
    if (state !== "loading") return;
    let isGone = false;
    import("./find-scores.tsx").then(
      (loaded) => {
        FindScores = loaded.FindScores;
        if (!isGone) setState("ready");
      },
      () => isGone || setState("failed"),
    );
    return () => {
      isGone = true;
    };
  }, [state]);
  if (FindScores !== null) return <FindScores rows={rows} />;
  return (
    <Panel as="section" label="Find a published score" gap="3">
      <Box role="status" textStyle="caption" color="fg.muted">
        {state === "failed" ? "The search was not loaded. Connect and try again." : "Loading the search …"}
      </Box>
      {state === "failed" ? (
        <Button size="sm" variant="outline" alignSelf="start" onClick={() => setState("loading")}>
          Try again
        </Button>
      ) : null}
    </Panel>
  );
}
