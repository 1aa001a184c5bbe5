import { Box, Button, chakra } from "@chakra-ui/react";
import { Columns3 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { CheckRow } from "./check-row.tsx";
import { controlFrame } from "./control-frame.ts";

interface ColumnChoiceProps {
  columns: readonly { key: string; header: string }[];
  hidden: ReadonlySet<string>;
  onChange: (hidden: ReadonlySet<string>) => void;
}

/** Opens a list of the table's columns with a tick for each that is shown. At least one stays. */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    if (next.size < columns.length) onChange(next);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    opener.current?.focus();
  };
  return (
    <Box position="relative" onKeyDown={closeOnEscape}>
      <Button
        ref={opener}
        size="xs"
        variant="ghost"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Columns3 aria-hidden />
        Columns
      </Button>
      <chakra.fieldset
        id={id}
        hidden={!isOpen}
        position="absolute"
        insetEnd="0"
        zIndex="2"
        minWidth="13rem"
        padding="3"
        {...controlFrame}
        shadow="md"
        textStyle="caption"
      >
        <chakra.legend srOnly>Columns shown</chakra.legend>
        {columns.map((column) => (
          <CheckRow
            key={column.key}
            isEnabled
            isChecked={!hidden.has(column.key)}
            onChange={() => toggle(column.key)}
          >
            {column.header}
          </CheckRow>
        ))}
      </chakra.fieldset>
    </Box>
  );
}
