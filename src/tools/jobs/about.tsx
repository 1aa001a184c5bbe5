import { Box } from "@chakra-ui/react";
import type { AboutResults } from "../../parts/tool-page/about-results.ts";

/** How jobs come about and what they keep, at the foot of both pages. */
export const aboutJobs: AboutResults = {
  computed: (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Jobs run in this tab, one after the other, by the same engine and rules as PRS Scoring. What the page
        has scored already is not scored again.
      </div>
      <div>
        While you are signed in, a job that is scored to its end is saved in your account: numbers of genomes,
        a digest of each that only this tab can recognise, names of score sets, settings, log and places. The
        list shows the newest 30. Without an account a job stays in this tab and survives a reload, with up to
        2 MB of results. Genotypes, sums and file names are saved nowhere: places are rounded, and those that
        would reveal a genotype are left out.
      </div>
      <div>
        A reload removes the genomes from memory and stops what runs. Choose the same files again in this tab
        to repeat a job: it recognises them by their content.
      </div>
    </Box>
  ),
  computedInShort: "in this tab, one after the other",
  limits: (
    <Box maxWidth="70ch">
      A place says where a score lies among people of like ancestry, and nothing about the person. PRS Scoring
      shows what each score leaves out.
    </Box>
  ),
  limitsInShort: "a place is the score’s, not the person’s",
  caveat: "A percentile places the score and not the person, among people of like ancestry.",
};
