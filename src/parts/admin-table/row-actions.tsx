import {
  Box,
  Button,
  Flex,
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
  Portal,
} from "@chakra-ui/react";
import { formatNumber } from "../../lib/format.ts";
import { type ActionRows, type AdminAction, type AdminTable, mostRowsOfAct } from "./admin-table.ts";

interface RowActionsProps<Row extends object, Sort extends string> {
  table: AdminTable<Row, Sort>;
  row: Row;
  onAsk: (action: AdminAction<Row>) => void;
}

/** Most actions of a table that stand in its rows as buttons: more would make rows of two lines. */
const mostButtons = 2;

/** What can be done with one row: buttons, or a menu where the table has many actions. */
export function RowActions<Row extends object, Sort extends string>({
  table,
  row,
  onAsk,
}: RowActionsProps<Row, Sort>) {
  const possible = table.actions.flatMap((action) => {
    const label = action.label(row);
    return label === null ? [] : [{ action, label }];
  });
  const name = table.rowName(row);
  if (table.actions.length <= mostButtons)
    return (
      <Flex gap="2" flexWrap="wrap">
        {possible.map(({ action, label }) => (
          <Button
            key={action.key}
            size="xs"
            variant="outline"
            aria-label={`${label}: ${name}`}
            onClick={() => onAsk(action)}
          >
            {label}
          </Button>
        ))}
      </Flex>
    );
  const ask = (key: string) => {
    const chosen = possible.find(({ action }) => action.key === key);
    if (chosen !== undefined) onAsk(chosen.action);
  };
  return possible.length === 0 ? null : (
    <MenuRoot
      lazyMount
      unmountOnExit
      positioning={{ placement: "bottom-end" }}
      onSelect={({ value }) => ask(value)}
    >
      <MenuTrigger asChild>
        <Button size="xs" variant="outline" aria-label={`Change ${name}`}>
          Change
        </Button>
      </MenuTrigger>
      {/* The table clips what reaches beyond it. */}
      <Portal>
        <MenuPositioner>
          <MenuContent>
            {possible.map(({ action, label }) => (
              <MenuItem
                key={action.key}
                value={action.key}
                css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
              >
                {label}
              </MenuItem>
            ))}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}

interface ActionsOfManyProps<Row extends object, Sort extends string> {
  table: AdminTable<Row, Sort>;
  rows: readonly Row[];
  onAsk: (action: AdminAction<Row>, rows: ActionRows<Row>) => void;
}

/** The label that an action has for all of these rows; null where it has none, or several. */
function commonLabel<Row>(action: AdminAction<Row>, rows: ActionRows<Row>): string | null {
  const labels = new Set(rows.map((row) => action.label(row)));
  return labels.size === 1 && action.runMany !== undefined ? action.label(rows[0]) : null;
}

/** The buttons of what can be done with several rows in one act, where it is the same for all of them. */
export function ActionsOfMany<Row extends object, Sort extends string>({
  table,
  rows,
  onAsk,
}: ActionsOfManyProps<Row, Sort>) {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const chosen: ActionRows<Row> = [first, ...others];
  if (rows.length > mostRowsOfAct)
    return <Box textStyle="caption">You can change {formatNumber(mostRowsOfAct)} rows at once.</Box>;
  const possible = table.actions.flatMap((action) => {
    const label = commonLabel(action, chosen);
    return label === null ? [] : [{ action, label }];
  });
  if (possible.length === 0) return <Box textStyle="caption">No action fits all of these rows.</Box>;
  return possible.map(({ action, label }) => (
    <Button key={action.key} size="sm" variant="outline" onClick={() => onAsk(action, chosen)}>
      {label}
    </Button>
  ));
}
