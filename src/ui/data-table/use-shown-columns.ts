import { useMemo, useState } from "react";
import { columnsToSave, columnsToShow, takenOutBy } from "./shown-columns.ts";
import type { Column } from "./table-model.ts";

interface ShownColumnsOptions<Row> {
  columns: readonly Column<Row>[];
  /** In rem; infinite for a table that scrolls sideways. */
  room: number;
  sortedBy: string | null;
  /** Room for the boxes that select rows, in rem. */
  boxes: number;
}

/** Which columns are shown and saved, and how the person chooses others. */
export function useShownColumns<Row>({ columns, room, sortedBy, boxes }: ShownColumnsOptions<Row>) {
  const [byHand, setByHand] = useState<ReadonlySet<string> | null>(null);
  const [takenOut, setTakenOut] = useState<ReadonlySet<string>>(new Set());
  const shown = useMemo(
    () => columnsToShow(columns, room, byHand, sortedBy, boxes),
    [columns, room, byHand, sortedBy, boxes],
  );
  const hidden = useMemo(() => {
    const keys = new Set(shown.map(({ key }) => key));
    return new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key)));
  }, [columns, shown]);
  const hide = (keys: ReadonlySet<string>) => {
    setByHand(new Set(columns.map(({ key }) => key).filter((key) => !keys.has(key))));
    setTakenOut(takenOutBy(takenOut, hidden, keys));
  };
  const showUsual = () => {
    setByHand(null);
    setTakenOut(new Set());
  };
  return {
    ...{ shown, hidden, hide },
    saved: columnsToSave(columns, takenOut),
    /** Null while the usual columns are shown. */
    showUsual: byHand === null ? null : showUsual,
  };
}
