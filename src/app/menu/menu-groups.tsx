import { Box, chakra } from "@chakra-ui/react";
import { ChevronRight, Lock } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { Link } from "react-router-dom";
import { type MenuGroup, menuFor, preparedMenu, readyMenu } from "../../access/menu.ts";
import type { Visitor } from "../../access/visitor.ts";
import { menu, pathOf, toolOf } from "../../product/product.ts";
import { useVisitor } from "../../state/account/visitor.ts";
import { type OpenPage, useOpenPage } from "../open-page.ts";
import { currentMark } from "./current-item.ts";
import { isItemLocked, itemWords, lockText, MenuTitle } from "./menu-line.tsx";

/** What works, in the groups of the menu, and the way to what does not yet. The group with the open page is unfolded, and folds again when another one has it; the others as the person likes. */
export function MenuGroups({ onChoose }: { onChoose?: () => void }) {
  const visitor = useVisitor();
  const whole = menuFor(visitor, menu);
  const groups = readyMenu(whole);
  const open = useOpenPage();
  return (
    <chakra.nav aria-label="Tools" textStyle="caption">
      <chakra.ul listStyle="none">
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            groups={groups}
            open={open}
            visitor={visitor}
            onChoose={onChoose}
          />
        ))}
      </chakra.ul>
      {preparedMenu(whole).length === 0 ? null : <PreparationLink open={open} onChoose={onChoose} />}
      {groups.some(({ items }) => items.some((item) => isItemLocked(item, visitor))) ? (
        <Box
          display="flex"
          alignItems="center"
          gap="1.5"
          paddingInlineStart="8"
          paddingInlineEnd="2"
          paddingBottom="2"
          color="fg.subtle"
        >
          <Lock aria-hidden size={13} />
          {lockText}
        </Box>
      ) : null}
    </chakra.nav>
  );
}

const ItemLink = chakra(Link, {
  base: {
    display: "block",
    paddingY: "1.5",
    paddingInlineStart: "4",
    paddingInlineEnd: "2",
    marginInlineStart: "3.5",
    borderInlineStartWidth: "2px",
    borderColor: "border.muted",
    borderEndRadius: "l1",
    _hover: { bg: "bg.subtle" },
    // The open page: a bar and a ground, so that it does not hang on colour alone.
    "&[aria-current]": { borderColor: "accent.solid", bg: "accent.subtle" },
    "@media (pointer: coarse)": { minHeight: "44px" },
  },
});

interface PreparationLinkProps {
  open: OpenPage;
  onChoose: (() => void) | undefined;
}

/** Leads to the tools that are not ready, and is marked while one of them is open. */
function PreparationLink({ open, onChoose }: PreparationLinkProps) {
  const path = pathOf("tools-in-preparation");
  const mark = open.pattern === path ? "page" : open.page.screen === null ? "true" : undefined;
  return (
    <Box marginTop="2" paddingTop="2" borderTopWidth="1px" borderColor="border.muted">
      <ItemLink to={path} aria-current={mark} onClick={onChoose}>
        {toolOf("tools-in-preparation").name}
      </ItemLink>
    </Box>
  );
}

interface GroupProps {
  group: MenuGroup;
  groups: readonly MenuGroup[];
  open: OpenPage;
  visitor: Visitor;
  onChoose: (() => void) | undefined;
}

function Group({ group, groups, open, visitor, onChoose }: GroupProps) {
  const items = groups.flatMap((one) => one.items);
  const holdsOpenPage = group.items.some((item) => currentMark(item, open, items) !== undefined);
  const isFirst = group === groups[0];
  // What the person chose; null until then, and again once they open one of its pages.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isUnfolded = chosen ?? (holdsOpenPage || isFirst);
  const id = useId();
  useEffect(() => {
    if (holdsOpenPage) setChosen(null);
  }, [holdsOpenPage]);
  return (
    <li>
      <chakra.button
        type="button"
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setChosen(!isUnfolded)}
        display="flex"
        alignItems="center"
        gap="2"
        width="100%"
        minHeight="9"
        paddingX="2"
        borderRadius="l1"
        cursor="pointer"
        color="fg.muted"
        fontWeight="550"
        textAlign="start"
        _hover={{ bg: "bg.subtle", color: "fg" }}
        css={{
          "@media (pointer: coarse)": { minHeight: "44px" },
          "& > svg": { transition: "transform 120ms" },
          "&[aria-expanded=true] > svg": { transform: "rotate(90deg)" },
        }}
      >
        <ChevronRight aria-hidden size={14} />
        {group.title}
      </chakra.button>
      <chakra.ul id={id} hidden={!isUnfolded} listStyle="none" paddingBottom="2">
        {group.items.map((item) => (
          <li key={item.title}>
            <ItemLink
              to={item.path}
              aria-current={currentMark(item, open, items)}
              data-tool={item.toolId}
              title={itemWords(item)}
              onClick={onChoose}
            >
              <MenuTitle item={item} visitor={visitor} />
            </ItemLink>
          </li>
        ))}
      </chakra.ul>
    </li>
  );
}
