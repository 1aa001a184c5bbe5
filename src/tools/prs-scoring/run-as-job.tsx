import { Box, Button } from "@chakra-ui/react";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { pathOfJob } from "../../parts/job-path.ts";
import { useSession } from "../../state/account/session.ts";
import { addJob } from "../../state/jobs/jobs.ts";
import { prsScores } from "../../state/matrix/prs-scoring.ts";

/** Saves what is scored here as a job: a record of inputs, rules and results that outlives the genomes. */
export function RunAsJob({ hasScores }: { hasScores: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    // The present ones: those that are drawn of a large matrix may be older.
    const { pairs, choices } = prsScores.store.getState();
    const genomeIds = [...new Set(pairs.map(({ genomeId }) => genomeId))];
    const id = await addJob(genomeIds, [...new Set(pairs.map(({ fileId }) => fileId))], choices);
    setIsBusy(false);
    if (id !== null) navigate(pathOfJob(id));
  };
  return (
    <Box role="group" aria-label="Job" display="grid" gap="2" justifyItems="start">
      <Box as="h2" textStyle="label">
        Save as a job
      </Box>
      <Box textStyle="caption" color="fg.muted">
        A job records inputs, rules and results,{" "}
        {user === null ? "in this tab until you close it" : "and saves them in your account"}. It contains no
        genotypes and no file names.
      </Box>
      <Button
        size="sm"
        variant="outline"
        disabled={!hasScores}
        aria-disabled={isBusy}
        onClick={() => isBusy || void add()}
      >
        <ListPlus aria-hidden />
        Run as a job
      </Button>
    </Box>
  );
}
