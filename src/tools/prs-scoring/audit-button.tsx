import { Box, Button, Flex } from "@chakra-ui/react";
import { Download, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { aboutGenome } from "../../parts/saved-genome.ts";
import type { MatrixRow } from "../../parts/score-matrix/matrix-row.ts";
import { aboutSavedSet } from "../../parts/score-matrix/saved-set.ts";
import { audit } from "../../state/matrix/prs-scoring.ts";
import { saveFile } from "../../ui/files/save-file.ts";
import { auditWithOrigin } from "./audit-with-origin.ts";

/** Saves what became of every variant. Nothing is written before the person asks: the log contains genotypes. */
export function AuditButton({ row }: { row: MatrixRow }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const save = async () => {
    const run = new AbortController();
    stop.current = run;
    setState("busy");
    const { genome, set, absentSites } = row;
    const found = await audit(genome.id, set.id, run.signal);
    if (run.signal.aborted) return;
    const rule = { absent_sites: absentSites };
    const about = { ...aboutGenome(genome), ...aboutSavedSet(set), ...rule, ...savedOrigin() };
    const log = found.ok ? await auditWithOrigin(found.value, about, run.signal) : found;
    if (run.signal.aborted) return;
    if (log.ok) saveFile(`allelium-audit-genome-${genome.number}-${set.savedName}.tsv`, log.value);
    // The engine may have been closed under it, with everything that it would have written about.
    setState(log.ok || log.error === "stopped" ? "idle" : "failed");
  };
  return (
    <Box _print={{ display: "none" }}>
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        {state === "busy" ? (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              stop.current?.abort();
              setState("idle");
            }}
          >
            <Square aria-hidden />
            Stop writing the audit log
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={save}>
            <Download aria-hidden />
            Save the audit log (TSV)
          </Button>
        )}
        <Box role="status" textStyle="caption" color="fg.muted">
          {state === "failed" ? "The log could not be written. That is our fault; try again." : ""}
        </Box>
      </Flex>
      <Box textStyle="caption" color="fg.muted" marginTop="2" maxWidth="60ch">
        Every variant with its fate, genotype, dosage and contribution. The file holds genotypes: keep it as
        you keep the raw data.
      </Box>
    </Box>
  );
}
