import { Box, chakra, Flex } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { controlFrame } from "../control-frame.ts";
import { Field } from "../field.tsx";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

/** The range of a slider. A typed value may lie beyond its ends. */
export interface SliderScale {
  readonly low: number;
  readonly high: number;
  readonly step: number;
}

interface SliderFieldProps {
  field: FormField<FieldRule<string, number | null>>;
  scale: SliderScale;
}

/** A number by a slider or by its digits; an empty one counts as missing, and says so. */
export function SliderField({ field, scale }: SliderFieldProps) {
  const { words, value, change } = useFormField(field);
  const { low, high, step } = scale;
  const isGiven = value.trim() !== "";
  // As the rule reads it, which accepts blanks between thousands.
  const taken = field.rule.schema.safeParse(value);
  const at = taken.success && taken.data !== null ? taken.data : (low + high) / 2;
  return (
    <Field {...words}>
      {(control) => (
        <Flex gap="2" alignItems="center">
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
            height="11"
            opacity={isGiven ? 1 : 0.45}
            accentColor="accent.solid"
            cursor="pointer"
          />
          <Box position="relative" width="7.5rem" flexShrink={0}>
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
              height="11"
              paddingStart="3"
              paddingEnd={isGiven ? "9" : "3"}
              {...controlFrame}
            />
            {isGiven ? (
              <chakra.button
                type="button"
                aria-label={`${words.label}: not given`}
                onClick={() => change("")}
                position="absolute"
                insetEnd="1"
                top="1.5"
                width="8"
                height="8"
                display="grid"
                placeItems="center"
                borderRadius="l2"
                color="fg.muted"
                cursor="pointer"
              >
                <X size={16} aria-hidden />
              </chakra.button>
            ) : null}
          </Box>
        </Flex>
      )}
    </Field>
  );
}
