import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FieldRules, FormInputs, TypedOf, ValuesOf } from "../../form-rules/form-inputs.ts";
import { ok } from "../../lib/pure/result.ts";
import { readToolSettings, saveToolSettings } from "../../state/page/tool-settings.ts";
import { type InputForm, useInputForm } from "../../ui/form/use-input-form.ts";
import { useTypedValues } from "../../ui/form/use-typed-values.ts";
import { settingsInLink } from "./settings-link.ts";

/** The fields of a tool, with what they give. */
export interface ToolSettingsForm<Rules extends FieldRules> {
  readonly form: InputForm<Rules>;
  /** What the fields hold. */
  readonly typed: TypedOf<Rules>;
  /** What they give; null while one of them is wrong. */
  readonly values: ValuesOf<Rules> | null;
  /** Whether all fields are as they are at first. */
  readonly isUntouched: boolean;
  /** Puts all fields back to how they are at first. */
  readonly reset: () => void;
}

/** What the fields begin with: what was typed before in this visit, else a link's settings, else each field's own beginning. */
function firstTyped<Rules extends FieldRules>(
  toolId: string,
  inputs: FormInputs<Rules>,
  linked: readonly (keyof Rules & string)[],
  search: string,
): TypedOf<Rules> {
  // Going back in the browser opens a link again: what was typed since must not be lost.
  const before = readToolSettings(toolId) ?? settingsInLink(inputs, linked, search);
  return { ...inputs.initial, ...(before as Partial<TypedOf<Rules>> | null) };
}

/**
 * The settings of a tool: checked while they are typed, saved for the visit, opened from a link.
 *
 * @param linked the fields that a link may carry
 */
export function useToolSettings<Rules extends FieldRules>(
  toolId: string,
  inputs: FormInputs<Rules>,
  linked: readonly (keyof Rules & string)[],
): ToolSettingsForm<Rules> {
  const { search } = useLocation();
  const [initial] = useState(() => firstTyped(toolId, inputs, linked, search));
  const form = useInputForm(inputs, { initial, isLive: true, send: () => ok(null) });
  const typed = useTypedValues(form);
  const isUntouched = Object.keys(inputs.rules).every((name) => typed[name] === inputs.initial[name]);
  useEffect(() => saveToolSettings(toolId, isUntouched ? null : typed), [toolId, typed, isUntouched]);
  const checked = useMemo(() => inputs.check(typed), [inputs, typed]);
  return {
    form,
    typed,
    values: checked.ok ? checked.value : null,
    isUntouched,
    reset: () => form.fill(inputs.initial),
  };
}
