import { Box, Button } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useContext } from "react";
import { formatNumber } from "../../lib/format.ts";
import { dropReasonText, SAFETY_CHECKS, SAFETY_PASSED } from "../../texts/file-report.ts";
import { FactList } from "../../ui/fact-list.tsx";
import { saveTextFile } from "../../ui/files/save-file.ts";
import { GenomeOfFiles, useNameOfFiles } from "../saved-genome.ts";
import { factGroups } from "./fact-groups.ts";
import type { FileReport } from "./genome-types.ts";
import { PlainTable } from "./plain-table.tsx";
import { reportExport } from "./report-export.ts";

/** The facts about the file by subject, every line that was left out by reason, and all of it as a file to save. */
export function FileFacts({ report }: { report: FileReport }) {
  const genome = useContext(GenomeOfFiles);
  const fileName = useNameOfFiles("file-report");
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {factGroups(report).map(({ title, facts }) => (
        <Box key={title} as="section" aria-label={title}>
          <Box textStyle="label" marginBottom="2">
            {title}
          </Box>
          <FactList facts={facts} columnWidth="8.25rem" />
        </Box>
      ))}
      <Box textStyle="caption">{`${SAFETY_PASSED}: ${SAFETY_CHECKS}.`}</Box>
      <DroppedLines dropped={report.dropped} />
      <Chromosomes chromosomes={report.chromosomes} />
      <Box _print={{ display: "none" }}>
        <Button
          size="sm"
          variant="outline"
          onClick={() => saveTextFile(`${fileName}.json`, "application/json", reportExport(report, genome))}
        >
          <Download aria-hidden />
          Save the full report
        </Button>
        <Box textStyle="caption" color="fg.muted" marginTop="1.5">
          A JSON file with these facts; no name and no genotype is in it.
        </Box>
      </Box>
    </Box>
  );
}

function DroppedLines({ dropped }: Pick<FileReport, "dropped">) {
  if (dropped.length === 0) return <Box textStyle="caption">No line was left out.</Box>;
  return (
    <PlainTable
      caption="Lines left out"
      heads={["Why", "Lines", "First at line"]}
      maxWidth="44rem"
      rows={dropped.map(({ reason, count, firstLines }) => ({
        key: reason,
        cells: [
          dropReasonText(reason),
          formatNumber(count),
          `${firstLines.map((line) => formatNumber(line)).join(", ")}${count > firstLines.length ? ", …" : ""}`,
        ],
      }))}
    />
  );
}

function Chromosomes({ chromosomes }: Pick<FileReport, "chromosomes">) {
  if (chromosomes.length === 0) return null;
  return (
    <PlainTable
      caption="SNPs by chromosome"
      heads={["Chromosome", "All", "Called", "No call"]}
      maxWidth="28rem"
      rows={chromosomes.map(({ chromosome, rows, called, missing }) => ({
        key: chromosome,
        cells: [chromosome, formatNumber(rows), formatNumber(called), formatNumber(missing)],
      }))}
    />
  );
}
