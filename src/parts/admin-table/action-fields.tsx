import { chakra } from "@chakra-ui/react";
import { Field } from "../../ui/field.tsx";
import { SelectControl } from "../../ui/select-field.tsx";
import { controlFrame } from "../../ui/theme/control-frame.ts";
import type { ActionField, ActionValues } from "./admin-table.ts";

interface ActionFieldsProps {
  fields: readonly ActionField[];
  values: ActionValues;
  onChange: (values: ActionValues) => void;
}

/** What an action asks for besides its reason. */
export function ActionFields({ fields, values, onChange }: ActionFieldsProps) {
  return fields.map(({ name, label, hint, kind, choices = [] }) => {
    const value = values[name] ?? "";
    const change = (typed: string) => onChange({ ...values, [name]: typed });
    return (
      <Field key={name} label={label} {...(hint === undefined ? {} : { hint })}>
        {(control) =>
          kind === "choice" ? (
            <SelectControl control={control} value={value} choices={choices} onChange={change} />
          ) : (
            <chakra.input
              {...control}
              type={kind}
              value={value}
              autoComplete="off"
              onChange={(event) => change(event.currentTarget.value)}
              width="100%"
              paddingX="3"
              minHeight="10"
              {...controlFrame}
            />
          )
        }
      </Field>
    );
  });
}
