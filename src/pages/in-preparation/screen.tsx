import { Box, chakra } from "@chakra-ui/react";
import { requirementOf } from "../../access/access-rule.ts";
import type { MenuItem } from "../../access/menu.ts";
import type { ScreenProps } from "../../product/define.ts";
import { accessTables, menu, pathOf } from "../../product/product.ts";
import { ADMINISTRATORS_ONLY } from "../../texts/paywall-texts.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Tag } from "../../ui/tag.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** What works today and is nearest to a tool: the other items of its menu group, and the dashboard. */
function worksToday(toolId: string): readonly Pick<MenuItem, "title" | "path" | "description">[] {
  const group = menu.find(({ items }) => items.some((item) => item.toolId === toolId));
  const near = (group?.items ?? []).filter(({ isInPreparation }) => !isInPreparation);
  const dashboard = {
    title: "Dashboard",
    path: pathOf("polygenic-calculator", "/dashboard"),
    description: "Scores of your own files, or of a sample genome",
  };
  return [...near, dashboard];
}

/** Shown where a tool's screen is not built yet: its purpose, and what works today. No price, no numbers. */
export function Screen({ title, tool }: ScreenProps) {
  const isForAdministrators = requirementOf(tool.id, accessTables).kind === "admin";
  return (
    <Box maxWidth="60ch">
      <PageHeading badge={<Tag>In preparation</Tag>} lead={tool.purpose} leadSize="large">
        {title}
      </PageHeading>
      {isForAdministrators ? <Box marginTop="4">{ADMINISTRATORS_ONLY}</Box> : null}
      <Box as="h2" textStyle="label" marginTop="8" marginBottom="2">
        What works today
      </Box>
      <chakra.ul listStyle="none" display="grid" gap="3">
        {worksToday(tool.id).map((item) => (
          <li key={item.title}>
            <TextLink to={item.path} isAlone>
              {item.title}
            </TextLink>
            <Box textStyle="caption" color="fg.muted">
              {item.description}
            </Box>
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
