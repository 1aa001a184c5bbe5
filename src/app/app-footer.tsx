import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { toolOf } from "../product/product.ts";
import { useIsOfflineReady } from "../state/page/offline.ts";
import { choosePageVisits, usePageVisits } from "../state/page/page-visits.ts";
import { touchTarget } from "../ui/theme/touch-target.ts";

const FooterLink = chakra(Link, {
  base: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "9",
    ...touchTarget,
    _hover: { textDecoration: "underline" },
  },
});

function linkedPages() {
  return [
    toolOf("pricing"),
    toolOf("methodology"),
    toolOf("faq"),
    toolOf("privacy-policy"),
    toolOf("terms"),
    toolOf("medical-disclaimer"),
  ];
}

/** The pages one looks for at the bottom, and the choice about page visits once one has been made. */
export function AppFooter() {
  return (
    <Flex
      as="footer"
      gap="2"
      columnGap="6"
      flexWrap="wrap"
      alignItems="center"
      paddingX={{ base: "4", md: "8" }}
      paddingY="3"
      borderTopWidth="1px"
      borderColor="border"
      color="fg.muted"
      textStyle="caption"
      _print={{ display: "none" }}
    >
      {linkedPages().map(({ id, name, paths: [path = ""] }) => (
        <FooterLink key={id} to={path}>
          {name}
        </FooterLink>
      ))}
      <OfflineNote />
      <PageVisitsChoice />
    </Flex>
  );
}

/** Says that the page needs no network any more. */
function OfflineNote() {
  const isReady = useIsOfflineReady();
  return (
    <Box as="span" role="status" marginInlineStart={{ md: "auto" }} minHeight="5">
      {isReady ? "Works offline now" : null}
    </Box>
  );
}

/** Shows what was chosen and lets it be changed. Empty where the page does not ask, or while the question is open. */
function PageVisitsChoice() {
  const { setting, choice } = usePageVisits();
  if (setting === null || choice === null) return null;
  const isAllowed = choice === "yes";
  return (
    <Flex gap="2" alignItems="center" flexWrap="wrap">
      <span role="status">
        {isAllowed ? "Page visits are reported" : "Page visits are not reported"}
        {isAllowed && !setting.isAllowed ? " from the next load on" : null}
      </span>
      <Button size="xs" variant="outline" onClick={() => choosePageVisits(isAllowed ? "no" : "yes")}>
        {isAllowed ? "Stop reporting" : "Allow reporting"}
      </Button>
    </Flex>
  );
}
