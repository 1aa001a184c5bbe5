import type { LayoutJoin, WeightTable, WeightTables } from "../../pkg/allelium_engine.d.ts";
import type { JoinEngine } from "./many-kept.ts";

/** The classes of the engine that join layouts with sets. */
interface JoinClasses {
  WeightTable: typeof WeightTable;
  WeightTables: typeof WeightTables;
  LayoutJoin: typeof LayoutJoin;
}

/** Joins layouts with sets by the engine. */
export function joinEngineOf(classes: JoinClasses): JoinEngine<WeightTable> {
  return {
    newTable: (set) => new classes.WeightTable(set),
    newJoin: (layout, tables) => {
      const list = new classes.WeightTables();
      for (const table of tables) list.add(table);
      const join = new classes.LayoutJoin(layout, list);
      list.free();
      return join;
    },
  };
}
