import { Box } from "@chakra-ui/react";
import { formatList, formatNumber, formatPercent, lowerFirst, upperFirst } from "../../lib/format.ts";
import { FifthsBar } from "../../parts/partners/fifths-bar.tsx";
import { PanelHeading } from "../../parts/partners/panel-heading.tsx";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { Panel } from "../../ui/panel.tsx";
import { type DomainLine, sideOfAverage } from "./team-lines.ts";
import { estimateText, rateText } from "./team-words.ts";

/** Where the usual shares end, in per cent from the lowest. */
function marksOf(usual: readonly number[]): readonly number[] {
  let sum = 0;
  return usual.slice(0, -1).map((share) => {
    sum += share;
    return 100 * sum;
  });
}

const twoDecimals = (value: number | null) => (value === null ? "withheld" : formatNumber(value, 2));

const columns: readonly Column<DomainLine>[] = [
  { key: "domain", header: "Domain", text: ({ name }) => name, sortBy: ({ name }) => name, wraps: true },
  {
    key: "share",
    header: "Share of people",
    isScreenOnly: true,
    text: () => "",
    cell: ({ bands, usual }) =>
      bands === null ? (
        ""
      ) : (
        <FifthsBar bands={bands} {...(usual === null ? {} : { marks: marksOf(usual) })} />
      ),
    sortBy: () => null,
  },
  {
    key: "people",
    header: "People, lowest to highest fifth",
    text: ({ counts }) => counts.join(", "),
    sortBy: () => null,
    saved: [0, 1, 2, 3, 4].map((fifth) => ({
      name: `fifth_${fifth + 1}`,
      value: ({ counts }: DomainLine) => counts[fifth] ?? "",
    })),
  },
  {
    key: "mean",
    header: "Mean, 95 %",
    text: ({ mean }) => (mean === null ? "withheld" : estimateText(mean)),
    sortBy: ({ mean }) => mean?.value ?? null,
    saved: [
      { name: "mean", value: ({ mean }) => mean?.value ?? null },
      { name: "mean_low", value: ({ mean }) => mean?.interval[0] ?? null },
      { name: "mean_high", value: ({ mean }) => mean?.interval[1] ?? null },
    ],
  },
  {
    key: "sd",
    header: "Spread",
    align: "end",
    text: ({ sd }) => twoDecimals(sd),
    sortBy: ({ sd }) => sd,
  },
  {
    key: "error",
    header: "Standard error of one estimate",
    align: "end",
    text: ({ error }) => twoDecimals(error),
    sortBy: ({ error }) => error,
  },
  {
    key: "highest",
    header: "Highest fifth, 95 %",
    text: ({ highest }) => rateText(highest),
    sortBy: ({ highest }) => highest.rate?.share ?? null,
  },
  {
    key: "usual",
    header: "Usual there",
    align: "end",
    text: ({ usual }) => (usual === null ? "withheld" : formatPercent(usual.at(-1) ?? 0)),
    sortBy: ({ usual }) => usual?.at(-1) ?? null,
  },
];

/** The finding, in a sentence. */
function distributionTitle(lines: readonly DomainLine[]): string {
  const namesOf = (side: "above" | "below") =>
    lines.filter((line) => sideOfAverage(line) === side).map(({ name }) => lowerFirst(name));
  const [above, below] = [namesOf("above"), namesOf("below")];
  if (lines.every(({ mean }) => mean === null)) return "All means are withheld";
  if (above.length + below.length === 0)
    return "No mean shown here differs clearly from the average of the scale";
  const parts = [
    ...(above.length === 0 ? [] : [`${formatList(above)} above the average of the scale`]),
    ...(below.length === 0 ? [] : [`${formatList(below)} below it`]),
  ];
  if (above.length === 0) return upperFirst(`${formatList(below)} below the average of the scale`);
  return upperFirst(parts.join(", "));
}

/** How the people of a snapshot are spread in each domain. */
export function DistributionPanel({ lines }: { lines: readonly DomainLine[] }) {
  return (
    <Panel as="section" label="Distributions" gap="4">
      <PanelHeading>{distributionTitle(lines)}</PanelHeading>
      <DataTable
        label="Distributions of all people"
        rows={lines}
        columns={columns}
        rowKey={({ id }) => id}
        layout="page"
        files={{ name: "team-distributions" }}
      />
      <Box textStyle="caption" color="fg.muted" maxWidth="80ch">
        In standard deviations of the scale, whose average is 0. The marks show where fifths usually end with
        this error.
      </Box>
    </Panel>
  );
}
