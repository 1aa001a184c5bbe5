import { Box, Button } from "@chakra-ui/react";
import { useState } from "react";
import { useSession } from "../../../state/account/session.ts";
import type { GenomeEntry } from "../../../state/genomes/genome-entry.ts";
import { isMisleading } from "../../../state/genomes/remarks-of-file.ts";
import { canKeepSnps, estimatesSnps } from "../../../state/genomes/savable-snps.ts";
import {
  type KeptState,
  keepSnps,
  removeKeptSnps,
  useKeptSnps,
} from "../../../state/prediction/kept-snps.ts";
import { savedGenotypesConsent } from "../../../texts/consent-texts.ts";
import { databaseFailureMessage } from "../../../texts/database-failures.ts";
import { CheckRow } from "../../../ui/check-row.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";

/** Lets a signed-in person save a genome's SNPs of the built-in scores in the account, and delete them again. */
export function KeepSnps({ genome }: { genome: GenomeEntry }) {
  const genomeId = genome.id;
  const { user } = useSession();
  const { byGenome } = useKeptSnps();
  const kept = byGenome.get(genomeId) ?? null;
  if (user === null) return null;
  const isKept = kept !== null && "fileId" in kept && kept.fileId !== null;
  return (
    <Disclosure summary="Save its SNPs in your account" aside={isKept ? "saved" : "not saved"}>
      <Box display="grid" gap="3" maxWidth="70ch" textStyle="caption">
        <p>
          With them you can predict again without the file, with a little less certainty: SNPs that the file
          lacks are then not predicted from their neighbours. Only SNPs of the built-in scores are saved, up
          to 2,401, each with its genotype, along with the file’s format, build and size, how many rows and
          calls it has, and the people it was compared with. No name. These SNPs also show where your
          ancestors lived; nothing of the kind is computed from them.
        </p>
        {isKept ? (
          <Box>
            <Button
              type="button"
              size="sm"
              variant="outline"
              disabled={kept.phase === "removing"}
              onClick={() => void removeKeptSnps(genomeId)}
            >
              Delete them from my account
            </Button>
          </Box>
        ) : !canKeepSnps(genome) ? (
          <p>
            {isMisleading(genome)
              ? "This file is misleading, and its SNPs alone would not show that later. So they cannot be saved."
              : estimatesSnps(genome)
                ? "Some SNPs of this file were estimated. Saved SNPs would not show which, so they cannot be saved."
                : "This file lists only where it differs from the reference genome. Saved SNPs would not show which other sites were read, so they cannot be saved."}
          </p>
        ) : (
          <Consent genomeId={genomeId} isKeeping={kept?.phase === "keeping"} />
        )}
        <Box role="status" _empty={{ display: "none" }}>
          {keptText(kept)}
        </Box>
      </Box>
    </Disclosure>
  );
}

/** The express consent, without which nothing can be saved. */
function Consent({ genomeId, isKeeping }: { genomeId: string; isKeeping: boolean }) {
  const [isGiven, setIsGiven] = useState(false);
  return (
    <>
      <CheckRow isChecked={isGiven} isEnabled={!isKeeping} onChange={setIsGiven}>
        {savedGenotypesConsent.statement}
      </CheckRow>
      <Box>
        <Button
          type="button"
          size="sm"
          variant="outline"
          disabled={!isGiven || isKeeping}
          onClick={() => void keepSnps(genomeId)}
        >
          Save these SNPs
        </Button>
      </Box>
    </>
  );
}

function keptText(kept: KeptState | null): string {
  switch (kept?.phase) {
    case undefined:
      return "";
    case "keeping":
      return "They are being sent …";
    case "removing":
      return "They are being deleted …";
    case "kept":
      return "They are in your account.";
    case "failed": {
      const what = kept.fileId === null ? "They could not be saved." : "They could not be deleted.";
      return `${what} ${databaseFailureMessage(kept.failure)}`;
    }
  }
}
