import { Box } from "@chakra-ui/react";
import { useMemo } from "react";
import { formatNumber } from "../../lib/format.ts";
import { LEAST_GROUP } from "../../science/groups/protect-counts.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import type { Column } from "../../ui/data-table/table-model.ts";
import { type Group, type ShownGroup, shownGroups } from "./shown-groups.ts";

/** A figure of each group. */
export interface GroupFigure<One extends Group> {
  readonly key: string;
  readonly header: string;
  /** As it is shown and saved. */
  readonly text: (group: One) => string;
  readonly value: (group: One) => number | null;
}

interface GroupTableProps<One extends Group> {
  /** Of the groups, e.g. "Regions". */
  label: string;
  groups: readonly One[];
  figures: readonly GroupFigure<One>[];
  /** Whether the page shows the number of all people besides. */
  isTotalKnown: boolean;
  /** Name of its files, without extension. */
  fileName: string;
}

const hiddenText = `Fewer than ${LEAST_GROUP}, or hidden with them`;

/** Groups of people with their figures; neither the table nor its files have a figure of fewer than ten people. */
export function GroupTable<One extends Group>(props: GroupTableProps<One>) {
  const { label, groups, figures, isTotalKnown, fileName } = props;
  const rows = useMemo(() => shownGroups(groups, isTotalKnown), [groups, isTotalKnown]);
  const columns = useMemo(
    (): readonly Column<ShownGroup<One>>[] => [
      { key: "name", header: "Group", text: ({ name }) => name, sortBy: ({ name }) => name },
      {
        key: "people",
        header: "People",
        align: "end",
        text: ({ group }) => (group === null ? hiddenText : formatNumber(group.people)),
        sortBy: ({ group }) => group?.people ?? null,
        saved: [{ name: "people", value: ({ group }) => group?.people ?? null }],
      },
      ...figures.map(
        ({ key, header, text, value }): Column<ShownGroup<One>> => ({
          key,
          header,
          align: "end",
          text: ({ group }) => (group === null ? "" : text(group)),
          sortBy: ({ group }) => (group === null ? null : value(group)),
          saved: [{ name: key, value: ({ group }) => (group === null ? null : value(group)) }],
        }),
      ),
    ],
    [figures],
  );
  return (
    <Box>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        rowKey={({ name }) => name}
        files={{ name: fileName }}
      />
      <Box textStyle="caption" color="fg.muted" marginTop="2">
        Groups of fewer than {LEAST_GROUP} people are not shown. If the total would reveal such a group,
        another one is hidden too.
      </Box>
    </Box>
  );
}
