import { Box, Flex } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { cellText } from "../../parts/partners/trait-changes.ts";
import { type Dimension, dimensions } from "../../science/groups/aggregate.ts";
import type { Published } from "../../science/groups/publish-aggregate.ts";
import { DataTable } from "../../ui/data-table/data-table.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import type { Column } from "../../ui/table-model.ts";

const names: Readonly<Record<Dimension, string>> = { site: "Site", age: "Age", sex: "Sex" };

const fifths = ["Lowest fifth", "Second", "Third", "Fourth", "Highest fifth"];

interface GroupRow {
  readonly name: string;
  readonly people: number;
  readonly cells: readonly string[];
}

/** People of each group by fifth of one score. */
export function GroupCounts({ figures }: { figures: Published }) {
  const [traitId, setTraitId] = useState("");
  const [dimension, setDimension] = useState<Dimension | null>(null);
  const known = dimensions.filter((one) => figures.dimensions[one] !== undefined);
  const trait = figures.traits.find(({ id }) => id === traitId) ?? figures.traits[0];
  const shown = dimension !== null && known.includes(dimension) ? dimension : known[0];
  const rows = useMemo((): readonly GroupRow[] => {
    const counts = shown === undefined ? undefined : trait?.by[shown];
    if (shown === undefined || counts === undefined) return [];
    return (figures.dimensions[shown] ?? []).map(({ name, people }, row) => ({
      ...{ name, people },
      cells: fifths.map((_, column) => cellText(counts, row, column)),
    }));
  }, [figures, trait, shown]);
  const columns = useMemo(
    (): readonly Column<GroupRow>[] => [
      {
        key: "name",
        header: shown === undefined ? "Group" : names[shown],
        text: ({ name }) => name,
        sortBy: ({ name }) => name,
      },
      ...fifths.map(
        (header, column): Column<GroupRow> => ({
          ...{ key: header, header, align: "end" as const },
          text: ({ cells }) => cells[column] ?? "",
          sortBy: ({ cells }) => {
            const least = Number.parseInt(cells[column] ?? "", 10);
            return Number.isNaN(least) ? null : least;
          },
        }),
      ),
      {
        key: "people",
        header: "All",
        align: "end",
        text: ({ people }) => formatNumber(people),
        sortBy: ({ people }) => people,
      },
    ],
    [shown],
  );
  const withheld = figures.withheld.map((one) => names[one].toLowerCase());
  return (
    <Box display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      {shown === undefined || trait === undefined ? (
        <Box>This upload has no groups to show.</Box>
      ) : (
        <>
          <Flex gap="3" flexWrap="wrap">
            <SelectField
              label="Score"
              isLabelShown
              value={trait.id}
              choices={figures.traits.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={setTraitId}
            />
            <SelectField
              label="Groups by"
              isLabelShown
              value={shown}
              choices={known.map((one) => ({ value: one, label: names[one] }))}
              onChange={(value) => setDimension(value as Dimension)}
            />
          </Flex>
          <DataTable
            label={`${trait.name} by ${names[shown].toLowerCase()}`}
            rows={rows}
            columns={columns}
            rowKey={({ name }) => name}
            layout="short-detail"
            files={{ name: "risk-by-group" }}
          />
        </>
      )}
      <Box textStyle="caption" color="fg.muted">
        Counts of fewer than ten people are withheld, and others with them, so that nobody can work one out
        from the sums or from an earlier upload.
        {withheld.length === 0
          ? ""
          : ` Groups by ${withheld.join(" and ")} wait: in one of them fewer than ten people came or went.`}
      </Box>
    </Box>
  );
}
