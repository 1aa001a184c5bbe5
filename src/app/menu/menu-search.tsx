import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { type MenuItem, menuFor } from "../../access/menu.ts";
import { formatCount } from "../../lib/format.ts";
import { menu } from "../../product/product.ts";
import { useVisitor } from "../../state/account/visitor.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { findItems } from "./find-items.ts";
import { MenuLine } from "./menu-line.tsx";

/** React does not write `autoFocus` into the element, where a dialog looks for it when it opens. */
function markForFocus(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
}

/** The search over all tools: a field with a list below it. The arrows move the mark, Enter opens what is marked. */
export function MenuSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [marked, setMarked] = useState(0);
  const navigate = useNavigate();
  const visitor = useVisitor();
  const groups = menuFor(visitor, menu);
  const items = isOpen ? findItems(query, groups) : [];
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  const search = (text: string) => {
    setQuery(text);
    setMarked(0);
  };
  const close = () => {
    search("");
    onClose();
  };
  const open = (item: MenuItem | undefined) => {
    if (item === undefined) return;
    close();
    void navigate(item.path);
  };
  const mark = (index: number) => {
    if (items.length === 0) return;
    const next = (index + items.length) % items.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const pressKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") mark(marked + 1);
    else if (event.key === "ArrowUp") mark(marked - 1);
    else if (event.key === "Enter") open(items[marked]);
    else return;
    event.preventDefault();
  };
  const field = (
    <chakra.input
      ref={markForFocus}
      type="text"
      role="combobox"
      aria-label="Search tools"
      aria-expanded
      aria-controls={id}
      aria-autocomplete="list"
      {...(items.length > 0 ? { "aria-activedescendant": optionId(marked) } : {})}
      placeholder="Search tools"
      autoComplete="off"
      value={query}
      onChange={(event) => search(event.currentTarget.value)}
      onKeyDown={pressKey}
      width="100%"
      minHeight="14"
      flexShrink="0"
      paddingX="4"
      bg="transparent"
      borderBottomWidth="1px"
      borderColor="border"
      borderTopRadius="l3"
      outlineOffset="-2px"
    />
  );
  return (
    <ModalDialog label="Search tools" isOpen={isOpen} onClose={close} place="top" head={field}>
      <VisuallyHidden role="status">{formatCount(items.length, "tool found", "tools found")}</VisuallyHidden>
      <Box role="listbox" id={id} aria-label="Tools" padding="2" textStyle="caption">
        {items.map((item, index) => (
          <Box
            key={item.title}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => open(item)}
            paddingX="3"
            paddingY="2"
            minHeight="11"
            borderRadius="l1"
            cursor="pointer"
            borderInlineStartWidth="2px"
            borderColor="transparent"
            _hover={{ bg: "bg.subtle" }}
            _selected={{ bg: "accent.subtle", borderColor: "accent.solid" }}
          >
            <MenuLine item={item} visitor={visitor} />
          </Box>
        ))}
      </Box>
      {items.length === 0 ? (
        <Box padding="4" paddingTop="0" color="fg.muted" textStyle="caption">
          No tool fits these words.
        </Box>
      ) : null}
    </ModalDialog>
  );
}
