import { Box, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import { useContext } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { Field } from "../field.tsx";
import { controlFrame, smallControl } from "../theme/control-frame.ts";
import { FieldsAsRows } from "./fields-as-rows.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";
import { WithUnit } from "./with-unit.tsx";

/** The range of a slider. A typed value may lie beyond its ends. */
export interface SliderScale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

/** As high as a pointer needs; a finger gets more. */
const rowSlider = {
  display: "block",
  width: "100%",
  height: "6",
  // A target of 24 px in a row that is no taller for it.
  marginBlock: "-0.5",
  css: { "@media (pointer: coarse)": { height: "44px" } },
} as const;

interface SliderFieldProps {
  field: FormField<FieldRule<string, number | null>>;
  scale: SliderScale;
}

/** A number by a slider or by its digits; an empty one counts as missing, and says so. */
export function SliderField({ field, scale }: SliderFieldProps) {
  const { words, unit, value, change } = useFormField(field);
  const { low, high, step } = scale;
  const isGiven = value.trim() !== "";
  // As the rule reads it, which accepts blanks between thousands.
  const taken = field.rule.schema.safeParse(value);
  const at = taken.success && taken.data !== null ? taken.data : (low + high) / 2;
  const isRow = useContext(FieldsAsRows);
  const slider = (
    <chakra.input
      type="range"
      aria-label={`${words.label}, slider`}
      aria-valuetext={isGiven ? value : "not given"}
      min={low}
      max={high}
      step={step}
      value={at}
      onChange={(event) => change(event.currentTarget.value)}
      flex="1"
      minWidth="0"
      {...(isRow ? rowSlider : { height: "11" })}
      opacity={isGiven ? 1 : 0.45}
      accentColor="accent.solid"
      cursor="pointer"
    />
  );
  return (
    <Field {...words} {...(isRow ? { beneathLabel: slider } : {})}>
      {(control) => (
        <Flex gap="2" alignItems="center">
          {isRow ? null : slider}
          <Box position="relative" width="7.5rem" flexShrink={0}>
            <WithUnit unit={isRow && isGiven ? unit : undefined} end="7">
              <chakra.input
                {...control}
                name={field.name}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder="not given"
                value={value}
                onChange={(event) => change(event.currentTarget.value)}
                width="100%"
                paddingStart={isRow ? "2" : "3"}
                paddingEnd={isGiven ? "7" : "2"}
                {...(isRow ? { ...smallControl, textStyle: "caption" } : { height: "11", ...controlFrame })}
                {...(isGiven ? {} : { borderStyle: "dashed" })}
              />
            </WithUnit>
            {isGiven ? (
              <chakra.button
                type="button"
                aria-label={`${words.label}: not given`}
                onClick={() => change("")}
                position="absolute"
                insetEnd="0.5"
                top="50%"
                transform="translateY(-50%)"
                width="6"
                height="8"
                display="grid"
                placeItems="center"
                borderRadius="l2"
                color="fg.muted"
                cursor="pointer"
              >
                <X size={14} aria-hidden />
              </chakra.button>
            ) : null}
          </Box>
        </Flex>
      )}
    </Field>
  );
}
