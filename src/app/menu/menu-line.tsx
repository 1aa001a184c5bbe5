import { Box, chakra, Flex, VisuallyHidden } from "@chakra-ui/react";
import { CircleDashed, Lock } from "lucide-react";
import { mayUse } from "../../access/access-rule.ts";
import { badgeTier, type MenuItem } from "../../access/menu.ts";
import { tierName } from "../../access/plans.ts";
import type { Visitor } from "../../access/visitor.ts";
import { accessTables } from "../../product/product.ts";

/** The sign of a tool that is not built yet, and what it means. */
const preparationText = "in preparation";
/** The sign of a tool that the person has no access to, and what it means. */
export const lockText = "needs a plan or a purchase";

/** Whether the person has no access to an item's tool. */
export function isItemLocked({ toolId }: MenuItem, visitor: Visitor): boolean {
  return !mayUse(toolId, visitor, new Date(), accessTables);
}

/** A menu item's title, marks and description, on two lines. */
export function MenuLine({ item, visitor }: { item: MenuItem; visitor: Visitor }) {
  const tier = badgeTier(item, accessTables);
  const isLocked = isItemLocked(item, visitor);
  return (
    <>
      <Box as="span" display="block" fontWeight="550">
        {item.title} {item.badge === undefined ? null : <Badge>{item.badge}</Badge>}
      </Box>
      <Box as="span" display="block" color="fg.muted">
        {item.isInPreparation ? (
          <chakra.span color="fg.subtle" marginInlineEnd="1.5">
            <Box asChild display="inline-block" verticalAlign="-0.1em">
              <CircleDashed aria-hidden size={13} />
            </Box>
            <VisuallyHidden>({preparationText}) </VisuallyHidden>
          </chakra.span>
        ) : null}
        {isLocked ? (
          <Box asChild display="inline-block" verticalAlign="-0.1em" marginInlineEnd="1.5">
            <Lock aria-hidden size={12} />
          </Box>
        ) : null}
        {tier === null ? null : <chakra.b fontWeight="550">{tierName(tier)} · </chakra.b>}
        {item.description}
        {isLocked ? <VisuallyHidden> ({lockText})</VisuallyHidden> : null}
      </Box>
    </>
  );
}

/** The same on one line, for the menu: what it does and its plan come by pointing at it or by its name for those who do not see it. */
export function MenuTitle({ item, visitor }: { item: MenuItem; visitor: Visitor }) {
  const isLocked = isItemLocked(item, visitor);
  return (
    <Flex as="span" alignItems="center" gap="1.5" fontWeight="550">
      <span>
        {item.title} {item.badge === undefined ? null : <Badge>{item.badge}</Badge>}
      </span>
      <VisuallyHidden>
        {itemWords(item)}
        {isLocked ? ` (${lockText})` : ""}
      </VisuallyHidden>
      {isLocked ? (
        <Box asChild marginInlineStart="auto" flexShrink="0" color="fg.subtle">
          <Lock aria-hidden size={12} />
        </Box>
      ) : null}
    </Flex>
  );
}

/** An item's plan, if there is one, and its description. */
export function itemWords(item: MenuItem): string {
  const tier = badgeTier(item, accessTables);
  return tier === null ? item.description : `${tierName(tier)} · ${item.description}`;
}

function Badge({ children }: { children: string }) {
  return (
    <chakra.span
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="full"
      paddingX="2"
      marginInlineStart="1.5"
    >
      {children}
    </chakra.span>
  );
}
