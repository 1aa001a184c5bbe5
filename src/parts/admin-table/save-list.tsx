import { Box, Button, Flex } from "@chakra-ui/react";
import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatNumber } from "../../lib/format.ts";
import { savedOrigin } from "../../lib/saved-origin.ts";
import { type ListQuestion, readWholeList } from "../../state/account/list-pages.ts";
import { databaseFailureMessage } from "../../texts/database-failures.ts";
import { tableCsv } from "../../ui/data-table/table-model.ts";
import { saveTextFile } from "../../ui/files/save-file.ts";
import { Progress } from "../../ui/progress.tsx";
import type { AdminTable } from "./admin-table.ts";

interface SaveListProps<Row extends object, Sort extends string> {
  table: AdminTable<Row, Sort>;
  question: ListQuestion<Sort>;
}

type State =
  | { readonly kind: "idle" }
  | { readonly kind: "reading"; readonly read: number; readonly total: number }
  | { readonly kind: "failed"; readonly text: string };

/** Saves all rows that the question finds as CSV, those that are not on screen too. */
export function SaveList<Row extends object, Sort extends string>({
  table,
  question,
}: SaveListProps<Row, Sort>) {
  const [state, setState] = useState<State>({ kind: "idle" });
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const save = async () => {
    const controller = new AbortController();
    reading.current = controller;
    setState({ kind: "reading", read: 0, total: 0 });
    const list = await readWholeList(table.read, question, {
      signal: controller.signal,
      onPage: (read, total) => setState({ kind: "reading", read, total }),
    });
    if (controller.signal.aborted) return;
    if (!list.ok) {
      setState({ kind: "failed", text: databaseFailureMessage(list.error) });
      return;
    }
    setState({ kind: "idle" });
    const columns = table.columns
      .filter(({ isScreenOnly }) => isScreenOnly !== true)
      .map((column) => ({ ...column, sortBy: () => null }));
    const csv = tableCsv(list.value ?? [], columns, { ...savedOrigin() });
    saveTextFile(`${table.name}.csv`, "text/csv;charset=utf-8", csv);
  };
  if (state.kind === "reading") {
    const { read, total } = state;
    const text = total === 0 ? "" : `${formatNumber(read)} of ${formatNumber(total)} rows`;
    return (
      <Flex gap="3" alignItems="center" flexWrap="wrap">
        <Box flex="1" minWidth="10rem">
          <Progress label="Reading all rows" share={total === 0 ? null : read / total} text={text} />
        </Box>
        <Button
          size="sm"
          variant="outline"
          onClick={() => {
            reading.current?.abort();
            setState({ kind: "idle" });
          }}
        >
          Cancel
        </Button>
      </Flex>
    );
  }
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <Button size="sm" variant="ghost" onClick={() => void save()}>
        <Download aria-hidden />
        Save all rows as CSV
      </Button>
      <Box role="alert" textStyle="caption" _empty={{ display: "none" }}>
        {state.kind === "failed" ? state.text : ""}
      </Box>
    </Flex>
  );
}
