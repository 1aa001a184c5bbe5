import { Box, chakra, Flex } from "@chakra-ui/react";
import { memo, type ReactNode, useMemo, useState } from "react";
import type { ChoiceRule } from "../../form-rules/choice-rule.ts";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import type { FieldProblems, FieldRules, TypedOf } from "../../form-rules/form-inputs.ts";
import { choicesOf, columnsOf, isEmptyRow, type RowsRule, rowsOfText } from "../../form-rules/rows-rule.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { FieldsAsRows } from "../../ui/form/fields-as-rows.ts";
import { Form } from "../../ui/form/form.tsx";
import { RowsField } from "../../ui/form/rows-field.tsx";
import { SliderField, type SliderScale } from "../../ui/form/slider-field.tsx";
import { NumberField } from "../../ui/form/text-field.tsx";
import type { FormField, InputForm } from "../../ui/form/use-input-form.ts";
import { OnPaper } from "../../ui/on-paper.tsx";
import type { Analysis, FieldGroup } from "./analysis.ts";

interface AnalysisFieldsProps<Rules extends FieldRules> {
  form: InputForm<Rules>;
  groups: readonly FieldGroup<Rules>[];
  sliders: Analysis<Rules, never>["sliders"];
  typed: TypedOf<Rules>;
  initial: TypedOf<Rules>;
  /** What the values do not allow together, by field. */
  refused?: FieldProblems<Rules>;
}

const noneRefused = {};

const noSliders = {};

/** One below the other beside an answer, in columns where there is the page's width. */
const columns = {
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 19rem), 1fr))",
  columnGap: "8",
  alignItems: "start",
} as const;

type AnyField = FormField<FieldRule<string, never>>;

interface FieldOfRuleProps {
  field: AnyField;
  scale: SliderScale | undefined;
  refusal: string | undefined;
}

const FieldOfRule = memo(function FieldOfRule({ field: own, scale, refusal }: FieldOfRuleProps) {
  const field = useMemo(() => (refusal === undefined ? own : { ...own, refusal }), [own, refusal]);
  const number = field as unknown as FormField<FieldRule<string, number | null>>;
  if (scale !== undefined) return <SliderField field={number} scale={scale} />;
  if ("columns" in field.rule) return <RowsField field={field as unknown as FormField<RowsRule<never>>} />;
  if ("choices" in field.rule)
    return <ChoiceField field={field as unknown as FormField<ChoiceRule<string>>} />;
  return <NumberField field={number} />;
});

interface GroupProps {
  group: FieldGroup<FieldRules>;
  fields: InputForm<FieldRules>["fields"];
  sliders: Readonly<Partial<Record<string, SliderScale>>>;
  refused: FieldProblems<FieldRules>;
  /** How many of its fields are filled in. */
  given: number;
  hasBeginnings: boolean;
}

function groupState(given: number, of: number, hasBeginnings: boolean): string {
  return `${given} of ${of} ${hasBeginnings ? "changed" : "given"}`;
}

/** The fields of a group. It is drawn again when another number of them is filled in; each field draws itself. */
const Group = memo(function Group({ group, fields, sliders, refused, given, hasBeginnings }: GroupProps) {
  const { title, hint, fields: names, isFolded = false } = group;
  const controls = (
    <Box display="grid" gap="2">
      {hint === undefined ? null : (
        <Box textStyle="caption" color="fg.muted">
          {hint}
        </Box>
      )}
      {names.map((name) => (
        <FieldOfRule
          key={name}
          field={fields[name] as unknown as AnyField}
          scale={sliders[name]}
          refusal={refused[name]}
        />
      ))}
    </Box>
  );
  if (isFolded)
    return (
      <FoldedGroup
        title={title}
        aside={groupState(given, names.length, hasBeginnings)}
        isGiven={given > 0}
        hasRows={names.some((name) => "columns" in (fields[name]?.rule ?? {}))}
      >
        {controls}
      </FoldedGroup>
    );
  return (
    <Box
      as="section"
      aria-label={title}
      display="grid"
      gap="2"
      paddingTop="3"
      borderTopWidth="1px"
      borderColor="border"
      // A row of controls stands in one line where there is the page's width.
      {...(names.some((name) => "columns" in (fields[name]?.rule ?? {})) ? { gridColumn: "1 / -1" } : {})}
    >
      <Flex justifyContent="space-between" textStyle="caption">
        <chakra.h2 textStyle="label" margin="0">
          {title}
        </chakra.h2>
        <Box color="fg.muted">{groupState(given, names.length, hasBeginnings)}</Box>
      </Flex>
      {controls}
    </Box>
  );
});

interface FoldedGroupProps {
  title: string;
  aside: string;
  /** Whether one of its fields is filled in. */
  isGiven: boolean;
  /** Whether one of its fields is a table of rows: over a hundred controls, drawn when it is opened. */
  hasRows: boolean;
  children: ReactNode;
}

/** Opens if one of its fields is filled in, and stays open when the last one is emptied. */
function FoldedGroup({ title, aside, isGiven, hasRows, children }: FoldedGroupProps) {
  const [wasGiven, setWasGiven] = useState(isGiven);
  if (isGiven && !wasGiven) setWasGiven(true);
  return (
    <Disclosure summary={title} aside={aside} isInitiallyOpen={wasGiven} isLazy={hasRows}>
      {children}
    </Disclosure>
  );
}

/** All fields of an analysis, in their groups; the control follows from the field's rule. */
export function AnalysisFields<Rules extends FieldRules>({
  form,
  groups,
  sliders = noSliders,
  typed,
  initial,
  refused = noneRefused as FieldProblems<Rules>,
}: AnalysisFieldsProps<Rules>) {
  return (
    <FieldsAsRows value>
      <Form form={form} gap="4" {...columns}>
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group as unknown as FieldGroup<FieldRules>}
            fields={form.fields as unknown as InputForm<FieldRules>["fields"]}
            sliders={sliders}
            refused={refused as FieldProblems<FieldRules>}
            given={group.fields.filter((name) => typed[name] !== initial[name]).length}
            hasBeginnings={group.fields.every((name) => initial[name] !== "")}
          />
        ))}
      </Form>
    </FieldsAsRows>
  );
}

/** A typed text in words: a choice by what it is called. */
function inWords(rule: FieldRule<string, unknown>, typed: string): string {
  return choicesOf(rule)?.find(({ value }) => value === typed)?.label ?? typed;
}

/** Typed rows in words, without empty ones. */
function rowsInWords(rule: RowsRule<never>, typed: string): string {
  const filled = rowsOfText(typed).filter((row) => !isEmptyRow(rule, row));
  return filled
    .map((row) =>
      columnsOf(rule)
        .map((column, at) => inWords(column, row[at] ?? ""))
        .join(", "),
    )
    .join("; ");
}

/** What was typed, for paper, which has no controls. */
export function InputsOnPaper<Rules extends FieldRules>({
  fields,
  groups,
  typed,
  initial,
}: Pick<AnalysisFieldsProps<Rules>, "groups" | "typed" | "initial"> & Pick<InputForm<Rules>, "fields">) {
  // A tool may hide a group until somebody agrees to see it.
  const shown = new Set<string>(groups.flatMap(({ fields: names }) => names));
  const lines = Object.entries(fields).flatMap(([name, { rule }]) => {
    const value = typed[name];
    if (!shown.has(name) || value === initial[name] || typeof value !== "string") return [];
    return [
      `${rule.field}: ${"columns" in rule ? rowsInWords(rule as RowsRule<never>, value) : inWords(rule as FieldRule<string, unknown>, value)}`,
    ];
  });
  return lines.length === 0 ? null : <OnPaper>Typed in: {lines.join("; ")}</OnPaper>;
}
