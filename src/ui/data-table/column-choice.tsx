import {
  Button,
  MenuCheckboxItem,
  MenuContent,
  MenuItem,
  MenuItemIndicator,
  MenuItemText,
  MenuPositioner,
  MenuRoot,
  MenuTrigger,
  Portal,
} from "@chakra-ui/react";
import { Columns3 } from "lucide-react";

interface ColumnChoiceProps {
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
  /** Shows the usual columns again; null or absent where there is no way back, or nothing to go back from. */
  onUsual?: (() => void) | null;
}

/** A menu of the table's columns with a tick for each that is shown. At least one stays. */
export function ColumnChoice({ columns, hidden, onChange, onUsual = null }: ColumnChoiceProps) {
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    if (next.size < columns.length) onChange(next);
  };
  return (
    <MenuRoot closeOnSelect={false} positioning={{ placement: "bottom-start" }}>
      <MenuTrigger asChild>
        <Button size="xs" variant="ghost">
          <Columns3 aria-hidden />
          Columns
        </Button>
      </MenuTrigger>
      {/* A table's surroundings may clip what reaches beyond it. */}
      <Portal>
        <MenuPositioner>
          <MenuContent minWidth="13rem">
            {columns.map(({ key, header }) => (
              <MenuCheckboxItem
                key={key}
                value={key}
                checked={!hidden.has(key)}
                onCheckedChange={() => toggle(key)}
                css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
              >
                <MenuItemIndicator />
                <MenuItemText>{header}</MenuItemText>
              </MenuCheckboxItem>
            ))}
            {onUsual === null ? null : (
              <MenuItem
                value="usual columns"
                onClick={onUsual}
                css={{ "@media (pointer: coarse)": { minHeight: "44px" } }}
              >
                Usual columns
              </MenuItem>
            )}
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
