import { Box, Button, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { ChevronRight } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { checkFormText } from "../../lib/form-text.ts";
import { smallControl } from "../../ui/control-frame.ts";
import { Field } from "../../ui/field.tsx";
import styles from "./genome-row.module.css";

interface GenomeNameProps {
  /** Id of the element that holds the name. */
  id: string;
  name: string;
  /** Whether the details are open; null where there are none. */
  isOpen: boolean | null;
  detailsId: string;
  onToggle: () => void;
}

/** The heading of a genome's card; it opens and closes the details, where there are any. */
export function GenomeName({ id, name, isOpen, detailsId, onToggle }: GenomeNameProps) {
  const text = (
    <span id={id} data-genome-name="">
      {name}
    </span>
  );
  return (
    <h2 className={styles["name"]}>
      {isOpen === null ? (
        <span className={styles["plainName"]} tabIndex={-1} data-row-focus="">
          {text}
        </span>
      ) : (
        <button
          type="button"
          className={styles["nameButton"]}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          data-row-focus=""
          onClick={onToggle}
        >
          <ChevronRight aria-hidden size={16} />
          {text}
        </button>
      )}
    </h2>
  );
}

interface RenameFormProps {
  /** Id of the element that holds the name, while it is being changed. */
  id: string;
  name: string;
  onRename: (name: string) => void;
  onClose: () => void;
}

/** The longest name a card has room for. */
const longestName = 80;

/** A field with the name in it: Enter keeps the new one, Escape the old one. */
export function RenameForm({ id, name, onRename, onClose }: RenameFormProps) {
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkFormText("Name", text);
    if (!checked.ok) {
      setProblem(checked.error);
      field.current?.focus();
      return;
    }
    onRename(checked.value);
    onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
  };
  return (
    <chakra.form onSubmit={submit} onKeyDown={closeOnEscape} minWidth="0" marginBottom="2">
      <VisuallyHidden id={id}>{name}</VisuallyHidden>
      <Flex gap="2" flexWrap="wrap" alignItems="start">
        <Box flex="1 1 12rem" minWidth="0">
          <Field
            label={`New name for ${name}`}
            labelLook="hidden"
            problem={problem === null ? null : `${problem}. Leave out < > & and straight double quotes.`}
          >
            {(control) => (
              <chakra.input
                ref={field}
                {...control}
                value={text}
                maxLength={longestName}
                autoComplete="off"
                onChange={(event) => {
                  setText(event.currentTarget.value);
                  setProblem(null);
                }}
                width="100%"
                paddingX="3"
                {...smallControl}
              />
            )}
          </Field>
        </Box>
        <Button size="sm" type="submit">
          Save name
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Keep the old one
        </Button>
      </Flex>
    </chakra.form>
  );
}
