import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Download, Plus, Trash2 } from "lucide-react";
import { type ClipboardEvent, useEffect, useId, useRef, useState } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import {
  type BroughtRows,
  broughtText,
  isTable,
  longestTable,
  pasteRows,
  refusedText,
  rowsAsCsv,
  rowsFromCsv,
} from "../../form-rules/row-tables.ts";
import {
  choicesOf,
  columnsOf,
  emptyRow,
  type RowsRule,
  rowsOfText,
  type TypedRow,
  textOfRows,
} from "../../form-rules/rows-rule.ts";
import type { Result } from "../../lib/pure/result.ts";
import { RowButton } from "../data-table/row-button.tsx";
import { Field } from "../field.tsx";
import { FileButton } from "../files/file-button.tsx";
import { saveTextFile } from "../files/save-file.ts";
import { SelectControl } from "../select-field.tsx";
import { smallControl } from "../theme/control-frame.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

interface CellProps {
  column: FieldRule<string, unknown>;
  /** Its column and row, for screen readers. */
  name: string;
  value: string;
  onChange: (value: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One cell: a list for a choice, else a line to type. A wrong one says so by itself; the field's message says what is wrong. */
function Cell({ column, name, value, onChange, onPaste }: CellProps) {
  const choices = choicesOf(column);
  const isWrong = value !== "" && !column.schema.safeParse(value).success;
  return (
    <Field label={name} labelLook="quiet">
      {(control) =>
        choices === null ? (
          <chakra.input
            {...control}
            {...(isWrong ? { "aria-invalid": true } : {})}
            autoComplete="off"
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onPaste={onPaste}
            width="100%"
            paddingX="2"
            textStyle="caption"
            {...smallControl}
          />
        ) : (
          <SelectControl control={control} value={value} choices={choices} onChange={onChange} />
        )
      }
    </Field>
  );
}

/** The name of a field's file: nothing of what was typed. */
function fileNameOf(field: string): string {
  return `${field.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.csv`;
}

/**
 * A list of rows: added and removed, pasted from a spreadsheet into any cell, read from and saved as CSV. Each row is a group of its own, which
 * folds its columns where there is little room.
 */
export function RowsField({ field }: { field: FormField<RowsRule<never>> }) {
  const { words, value: content, change } = useFormField(field);
  const { rule } = field;
  const columns = columnsOf(rule);
  const rows = rowsOfText(content);
  const labelId = useId();
  const problemId = `${labelId}-problem`;
  const list = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState("");
  /** The row whose first control gets the focus next: one that was added, or the one after a removed one. */
  const [wanted, setWanted] = useState<number | null>(null);

  useEffect(() => {
    if (wanted === null) return;
    const groups = list.current?.querySelectorAll<HTMLElement>('[role="group"]') ?? [];
    const group = groups[Math.min(wanted, groups.length - 1)];
    (group ?? list.current)?.querySelector<HTMLElement>("input, select, button")?.focus();
    setWanted(null);
  }, [wanted]);

  const write = (next: readonly TypedRow[]) => {
    setNews("");
    change(textOfRows(next));
  };
  const bring = (read: Result<BroughtRows, string>) => {
    if (read.ok) change(read.value.text);
    setNews(read.ok ? broughtText(read.value, rule) : read.error);
  };
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData.getData("text/plain");
    const refused = refusedText(pasted);
    if (refused !== null) {
      event.preventDefault();
      setNews(refused);
      return;
    }
    if (!isTable(pasted)) return;
    event.preventDefault();
    bring(pasteRows(rule, content, pasted, { row, column }));
  };
  const openFile = async ([file]: File[]) => {
    if (file === undefined) return;
    const text = await file
      .slice(0, longestTable + 1)
      .text()
      .catch(() => "");
    bring(rowsFromCsv(rule, text));
  };

  return (
    <Box
      as="section"
      aria-labelledby={labelId}
      {...(words.problem === null ? {} : { "aria-describedby": problemId })}
      display="grid"
      gap="3"
      _print={{ display: "none" }}
    >
      <Box>
        <Box id={labelId} textStyle="label">
          {words.label}
        </Box>
        {rule.hint === undefined ? null : (
          <Box textStyle="caption" color="fg.muted">
            {rule.hint}
          </Box>
        )}
      </Box>
      <Box ref={list} display="grid" gap="3">
        {rows.map((row, index) => (
          <Flex
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place, and its controls hold nothing of their own
            key={index}
            role="group"
            aria-label={`Row ${index + 1}`}
            gap="2"
            alignItems="end"
            borderTopWidth={index === 0 ? "0" : "1px"}
            borderColor="border.muted"
            paddingTop={index === 0 ? "0" : "2"}
          >
            <Box
              flex="1"
              minWidth="0"
              display="grid"
              gap="2"
              alignItems="end"
              gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7rem), 1fr))"
            >
              {columns.map((column, at) => (
                <Cell
                  key={column.field}
                  column={column}
                  name={column.label ?? column.field}
                  value={row[at] ?? ""}
                  onChange={(cell) =>
                    write(
                      rows.map((one, of) =>
                        of === index ? columns.map((_, c) => (c === at ? cell : (one[c] ?? ""))) : one,
                      ),
                    )
                  }
                  onPaste={(event) => paste(event, index, at)}
                />
              ))}
            </Box>
            <RowButton
              label={`Remove row ${index + 1}`}
              hint="Remove"
              look="quiet"
              onClick={() => {
                write(rows.filter((_, of) => of !== index));
                setWanted(index);
              }}
            >
              <Trash2 aria-hidden size={16} />
            </RowButton>
          </Flex>
        ))}
        <Flex gap="2" flexWrap="wrap">
          <Button
            size="sm"
            variant="outline"
            disabled={rows.length >= rule.most}
            onClick={() => {
              write([...rows, emptyRow(rule)]);
              setWanted(rows.length);
            }}
          >
            <Plus aria-hidden />
            Add a row
          </Button>
          <FileButton label="Open CSV" onFiles={(files) => void openFile(files)} />
          <Button
            size="sm"
            variant="outline"
            disabled={rows.length === 0}
            onClick={() =>
              saveTextFile(fileNameOf(rule.field), "text/csv;charset=utf-8", rowsAsCsv(rule, content))
            }
          >
            <Download aria-hidden />
            Save CSV
          </Button>
        </Flex>
      </Box>
      <Box textStyle="caption" color="fg.muted">
        Cells copied from a spreadsheet can be pasted into any cell.
      </Box>
      <Box role="status" textStyle="caption" whiteSpace="pre-line" _empty={{ display: "none" }}>
        {news}
      </Box>
      {words.problem === null ? null : (
        <Box id={problemId} textStyle="caption" {...(words.isProblemAnnounced ? { role: "alert" } : {})}>
          {words.problem}
        </Box>
      )}
    </Box>
  );
}
