import { Box } from "@chakra-ui/react";
import type { AboutResults } from "../../parts/tool-page/tool-page.tsx";
import { fewestVariantsKept } from "../../state/scores/job-results.ts";

/** How jobs come about and what they keep, at the foot of both pages. */
export const aboutJobs: AboutResults = {
  computed: (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Jobs run in this tab, one after the other, by the same engine and rules as PRS Scoring. What the page
        has scored already is not scored again.
      </div>
      <div>
        While you are signed in, a job is saved in your account when it ends: numbers of genomes, names of
        score sets, settings, log and places. Without an account it stays in this tab, over a reload too, and
        its results up to 2 MB. Genotypes, sums and names of files are kept nowhere: a place is rounded, and
        of fewer than {fewestVariantsKept} variants none is kept, since it would tell genotypes.
      </div>
      <div>
        A reload takes the genomes out of memory and ends what runs. Choose their files again and a job can be
        repeated: it knows them by their content.
      </div>
    </Box>
  ),
  computedInShort: "in this tab, one after the other",
  limits: (
    <Box maxWidth="70ch">
      A place says where a score lies among people of like ancestry, and nothing about the person. What each
      score leaves out stands on PRS Scoring.
    </Box>
  ),
  limitsInShort: "a place is the score’s, not the person’s",
  worth: "A percentile places the score and not the person, among people of like ancestry.",
};
