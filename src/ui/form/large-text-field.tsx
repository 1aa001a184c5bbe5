import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from "react";
import type { FieldRule } from "../../form-rules/field-rule.ts";
import { formatBytes } from "../../lib/format.ts";
import { type LargeText, noText } from "../../lib/large-text.ts";
import { Field } from "../field.tsx";
import { blobOfText, firstLines } from "../text-in-pieces.ts";
import { controlFrame } from "../theme/control-frame.ts";
import { useFormField } from "./use-form-field.ts";
import type { FormField } from "./use-input-form.ts";

/** Characters that a text field can contain without making the page slow. */
const mostTyped = 100_000;

interface LargeTextFieldProps {
  field: FormField<FieldRule<LargeText, LargeText>>;
  placeholder: string;
}

/**
 * A text field that accepts a pasted text of many megabytes: it never reaches the field, which would stop the page for
 * many seconds. Its bytes are stored beside the page, and its size and first lines are shown instead.
 */
export function LargeTextField({ field, placeholder }: LargeTextFieldProps) {
  const { words, value, change } = useFormField(field);
  const [isTaking, setIsTaking] = useState(false);
  const take = async (text: string) => {
    setIsTaking(true);
    const beginning = firstLines(text, 4, 72);
    change({ kind: "held", blob: await blobOfText(text), beginning });
    setIsTaking(false);
  };
  const divert = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const added = data.getData("text/plain");
    const typed = value.kind === "typed" ? value.text : "";
    if (typed.length + added.length <= mostTyped) return;
    event.preventDefault();
    void take(typed + added);
  };
  return (
    <Field {...words}>
      {(control) =>
        value.kind === "held" ? (
          <HeldText id={control.id} label={words.label} text={value} onDiscard={() => change(noText)} />
        ) : (
          <chakra.textarea
            {...control}
            value={value.text}
            onChange={(event) => change({ kind: "typed", text: event.currentTarget.value })}
            onPaste={(event) => divert(event, event.clipboardData)}
            onDrop={(event) => divert(event, event.dataTransfer)}
            placeholder={isTaking ? "Taking the text …" : placeholder}
            disabled={isTaking}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            display="block"
            width="100%"
            padding="3"
            textStyle="caption"
            fontFamily="mono"
            {...controlFrame}
            resize="vertical"
            whiteSpace="pre"
            overflowX="auto"
            _placeholder={{ color: "fg.muted", tabSize: 1 }}
          />
        )
      }
    </Field>
  );
}

interface HeldTextProps {
  id: string;
  label: string;
  text: Extract<LargeText, { kind: "held" }>;
  onDiscard: () => void;
}

/** Replaces the field while a long text is stored. It gets the field's focus. */
function HeldText({ id, label, text, onDiscard }: HeldTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box
      ref={box}
      id={id}
      role="group"
      aria-label={label}
      tabIndex={-1}
      padding="3"
      {...controlFrame}
      bg="bg.subtle"
    >
      <chakra.pre textStyle="caption" fontFamily="mono" overflowX="auto" margin="0" tabIndex={0}>
        {text.beginning.join("\n")}
      </chakra.pre>
      <Flex gap="3" marginTop="2" justifyContent="space-between" alignItems="center" flexWrap="wrap">
        <Box textStyle="caption" color="fg.muted" role="status">
          {`${formatBytes(text.blob.size)} of text taken; these are its first lines.`}
        </Box>
        <Button size="xs" variant="ghost" onClick={onDiscard}>
          Discard the text
        </Button>
      </Flex>
    </Box>
  );
}
