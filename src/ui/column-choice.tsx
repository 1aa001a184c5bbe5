import {
  Button,
  MenuCheckboxItem,
  MenuContent,
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
}

/** A menu of the table's columns with a tick for each that is shown. At least one stays. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
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
      {/* What stands around a table may cut off what reaches beyond it. */}
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
          </MenuContent>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  );
}
