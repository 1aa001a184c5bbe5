import { Box, chakra } from "@chakra-ui/react";
import { formatBytes, formatNumber } from "../../lib/format.ts";
import {
  buildBasisText,
  dropReasonText,
  fileFormatName,
  formatBasisText,
  SAFETY_CHECKS,
  SAFETY_PASSED,
} from "../../lib/texts/file-report.ts";
import { type Fact, FactList } from "../../ui/fact-list.tsx";
import type { FileReport } from "./genome-types.ts";

/** What was found in the file, and every line that was left out, by reason. */
export function FileFacts({ report }: { report: FileReport }) {
  return (
    <Box display="grid" gap="6">
      <FactList facts={fileFacts(report)} />
      <Box textStyle="caption">{`${SAFETY_PASSED}: ${SAFETY_CHECKS}.`}</Box>
      <DroppedLines dropped={report.dropped} />
      <ChromosomeTable chromosomes={report.chromosomes} />
    </Box>
  );
}

function fileFacts(report: FileReport): Fact[] {
  const facts: Fact[] = [
    { label: "Format", value: `${fileFormatName(report.format)}, ${formatBasisText(report.formatBasis)}` },
    ...packingFacts(report.container),
    { label: "Genome build", value: `${report.build}, ${buildBasisText(report.buildBasis)}` },
    { label: "Size", value: formatBytes(report.bytes) },
    { label: "Lines", value: formatNumber(report.lines) },
    { label: "SNPs kept", value: formatNumber(report.rows) },
    { label: "With a call", value: formatNumber(report.called) },
    { label: "Without a call", value: formatNumber(report.missing) },
    { label: "Insertions and deletions", value: formatNumber(report.indels) },
    { label: "One-letter calls", value: formatNumber(report.haploid) },
  ];
  if (report.headerBuild !== null && report.headerBuild !== report.build) {
    facts.push({
      label: "Build in the header",
      value: `${report.headerBuild}; the positions say otherwise`,
    });
  }
  if (report.haploidHeterozygous > 0) {
    facts.push({
      label: "Two different letters where one is expected",
      value: formatNumber(report.haploidHeterozygous),
    });
  }
  return facts;
}

/** What a packed file was, and what of it was left unread. */
function packingFacts(container: FileReport["container"]): Fact[] {
  if (container === null) return [];
  const facts: Fact[] = [
    {
      label: "Unpacked here",
      value:
        container.kind === "zip" ? `from a .zip: ${container.member ?? ""}` : gzipWords(container.members),
    },
  ];
  if (container.trailingBytes > 0) {
    facts.push({ label: "After the packed data, not read", value: formatBytes(container.trailingBytes) });
  }
  return facts;
}

function gzipWords(members: number): string {
  return members === 1 ? "from a .gz" : `from a .gz of ${formatNumber(members)} joined parts`;
}

function DroppedLines({ dropped }: Pick<FileReport, "dropped">) {
  if (dropped.length === 0) {
    return <Box textStyle="caption">No line was left out.</Box>;
  }
  return (
    <Box overflowX="auto">
      <chakra.table textStyle="caption" borderCollapse="collapse" width="100%" maxWidth="44rem">
        <chakra.caption textAlign="start" fontWeight="600" paddingBottom="1">
          Lines left out
        </chakra.caption>
        <thead>
          <tr>
            <HeadCell>Why</HeadCell>
            <HeadCell isEnd>Lines</HeadCell>
            <HeadCell isEnd>First at line</HeadCell>
          </tr>
        </thead>
        <tbody>
          {dropped.map((group) => (
            <chakra.tr key={group.reason} borderTopWidth="1px" borderColor="border.muted">
              <chakra.td paddingY="1.5" paddingEnd="4">
                {dropReasonText(group.reason)}
              </chakra.td>
              <chakra.td paddingY="1.5" paddingEnd="4" textAlign="end">
                {formatNumber(group.count)}
              </chakra.td>
              <chakra.td paddingY="1.5" textAlign="end">
                {group.firstLines.map((line) => formatNumber(line)).join(", ")}
                {group.count > group.firstLines.length ? ", …" : ""}
              </chakra.td>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}

function HeadCell({ children, isEnd = false }: { children: string; isEnd?: boolean }) {
  return (
    <chakra.th
      scope="col"
      textAlign={isEnd ? "end" : "start"}
      fontWeight="normal"
      color="fg.muted"
      paddingY="1"
      {...(isEnd ? { paddingEnd: "4", _last: { paddingEnd: "0" } } : {})}
    >
      {children}
    </chakra.th>
  );
}

function ChromosomeTable({ chromosomes }: Pick<FileReport, "chromosomes">) {
  if (chromosomes.length === 0) return null;
  return (
    <Box>
      <Box textStyle="label" marginBottom="2">
        SNPs by chromosome, with a call of all
      </Box>
      <FactList
        columnWidth="7.5rem"
        facts={chromosomes.map((entry) => ({
          label: entry.chromosome,
          value: `${formatNumber(entry.called)} of ${formatNumber(entry.rows)}`,
        }))}
      />
    </Box>
  );
}
