import { Box, chakra, VisuallyHidden } from "@chakra-ui/react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { menuFor } from "../../access/menu.ts";
import { formatNumber } from "../../lib/format.ts";
import { menu } from "../../product/product.ts";
import { useVisitor } from "../../state/account/visitor.ts";
import { ModalDialog } from "../../ui/modal-dialog.tsx";
import { findItems } from "./find-items.ts";
import { MenuLine } from "./menu-line.tsx";
import type { SearchTarget } from "./search-targets.ts";

/** React does not write `autoFocus` into the element, where a dialog looks for it when it opens. */
function markForFocus(field: HTMLInputElement | null): void {
  field?.setAttribute("autofocus", "");
}

type Targets = typeof import("./search-targets.ts");

/** Of what is found besides tools, so many are listed: a longer list is not read. */
const mostTargets = 12;

/** What is found besides tools; nothing until its texts are loaded. */
function useFoundTargets(query: string, isOpen: boolean, isSignedIn: boolean): readonly SearchTarget[] {
  const [loaded, setLoaded] = useState<Targets | null>(null);
  useEffect(() => {
    if (!isOpen || loaded !== null) return;
    // Without its texts the search still finds the tools.
    void import("./search-targets.ts").then(setLoaded, () => undefined);
  }, [isOpen, loaded]);
  if (!isOpen || loaded === null) return [];
  return loaded.findTargets(query, loaded.searchTargets(isSignedIn)).slice(0, mostTargets);
}

/**
 * The search over tools, traits, answers, plans and the account: a field with a list below it. The arrows move the mark,
 * Enter opens what is marked.
 */
export function MenuSearch({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [query, setQuery] = useState("");
  const [marked, setMarked] = useState(0);
  const navigate = useNavigate();
  const visitor = useVisitor();
  const groups = menuFor(visitor, menu);
  const targets = useFoundTargets(query, isOpen, visitor.isSignedIn);
  const options = [
    ...(isOpen ? findItems(query, groups) : []).map((item) => ({
      ...{ key: item.title, path: item.path },
      line: <MenuLine item={item} visitor={visitor} />,
    })),
    ...targets.map((target) => ({
      ...{ key: `${target.note}: ${target.title}`, path: target.path },
      line: <TargetLine target={target} />,
    })),
  ];
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
  const open = (path: string | undefined) => {
    if (path === undefined) return;
    close();
    void navigate(path);
  };
  const mark = (index: number) => {
    if (options.length === 0) return;
    const next = (index + options.length) % options.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
  };
  const pressKey = (event: KeyboardEvent) => {
    // While a word is being composed, Enter and the arrows belong to that.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown") mark(marked + 1);
    else if (event.key === "ArrowUp") mark(marked - 1);
    else if (event.key === "Enter") open(options[marked]?.path);
    else return;
    event.preventDefault();
  };
  const field = (
    <chakra.input
      ref={markForFocus}
      type="text"
      role="combobox"
      aria-label="Search"
      aria-expanded
      aria-controls={id}
      aria-autocomplete="list"
      {...(options.length > 0 ? { "aria-activedescendant": optionId(marked) } : {})}
      placeholder="A tool, a trait, a question"
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
    <ModalDialog label="Search" isOpen={isOpen} onClose={close} place="top" head={field}>
      <VisuallyHidden role="status">{formatNumber(options.length)} found</VisuallyHidden>
      <Box role="listbox" id={id} aria-label="Found" padding="2" textStyle="caption">
        {options.map(({ key, path, line }, index) => (
          <Box
            key={key}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            tabIndex={-1}
            onClick={() => open(path)}
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
            {line}
          </Box>
        ))}
      </Box>
      {options.length === 0 ? (
        <Box padding="4" paddingTop="0" color="fg.muted" textStyle="caption">
          Nothing fits these words.
        </Box>
      ) : null}
    </ModalDialog>
  );
}

function TargetLine({ target }: { target: SearchTarget }) {
  return (
    <>
      <Box as="span" display="block" fontWeight="550">
        {target.title}
      </Box>
      <Box as="span" display="block" color="fg.muted">
        {target.note}
      </Box>
    </>
  );
}
