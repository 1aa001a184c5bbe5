import { Box, Button } from "@chakra-ui/react";
import { ListPlus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { pathOfJob } from "../../parts/job-path.ts";
import { useSession } from "../../state/account/session.ts";
import { addJob } from "../../state/scores/jobs.ts";
import type { Pair, PrsChoices } from "../../state/scores/prs-scoring.ts";

interface RunAsJobProps {
  /** The scores of the page. */
  pairs: readonly Pair[];
  rules: PrsChoices;
}

/** Saves what is scored here as a job: a record of inputs, rules and results that outlives the genomes. */
export function RunAsJob({ pairs, rules }: RunAsJobProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const add = async () => {
    setIsBusy(true);
    const genomeIds = [...new Set(pairs.map(({ genomeId }) => genomeId))];
    const id = await addJob(genomeIds, [...new Set(pairs.map(({ fileId }) => fileId))], rules);
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
        disabled={pairs.length === 0}
        aria-disabled={isBusy}
        onClick={() => isBusy || void add()}
      >
        <ListPlus aria-hidden />
        Run as a job
      </Button>
    </Box>
  );
}
