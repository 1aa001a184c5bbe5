import { Box, chakra, Grid } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { menuFor, preparedMenu } from "../../access/menu.ts";
import type { ScreenProps } from "../../product/define.ts";
import { productFacts } from "../../product/product.ts";
import { useVisitor } from "../../state/account/visitor.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

const ToolLink = chakra(Link, {
  base: {
    display: "block",
    minHeight: "11",
    paddingY: "2",
    "& > b": { fontWeight: "550", textDecoration: "underline", textUnderlineOffset: "3px" },
    _hover: { "& > b": { color: "accent.fg" } },
  },
});

/** What the menu leaves out because it is not ready, in the menu's groups. */
export function Screen({ title, tool }: ScreenProps) {
  const groups = preparedMenu(menuFor(useVisitor(), productFacts.menu));
  return (
    <>
      <PageHeading
        lead={groups.length === 0 ? "Every tool is ready and in the menu." : tool.purpose}
        leadSize="large"
      >
        {title}
      </PageHeading>
      <Grid
        templateColumns={{
          base: "minmax(0, 1fr)",
          md: "repeat(2, minmax(0, 1fr))",
          xl: "repeat(3, minmax(0, 1fr))",
        }}
        gap="8"
        paddingTop="8"
      >
        {groups.map((group) => (
          <Box as="section" key={group.title} aria-label={group.title}>
            <Box as="h2" textStyle="label" borderBottomWidth="1px" borderColor="border" paddingBottom="2">
              {group.title}
            </Box>
            <chakra.ul listStyle="none" paddingTop="2">
              {group.items.map((item) => (
                <li key={item.title}>
                  <ToolLink to={item.path}>
                    <b>{item.title}</b>
                    <Box as="span" display="block" textStyle="caption" color="fg.muted">
                      {item.description}
                    </Box>
                  </ToolLink>
                </li>
              ))}
            </chakra.ul>
          </Box>
        ))}
      </Grid>
    </>
  );
}
