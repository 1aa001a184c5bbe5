import { chakra } from "@chakra-ui/react";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

const underlined = { textDecoration: "underline", textUnderlineOffset: "3px" } as const;

/** On paper a link to elsewhere is its address. */
const addressOnPaper = {
  "@media print": {
    // The icon has a style of its own, to stand in the line.
    "& svg": { display: "none !important" },
    "&::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" },
  },
} as const;

const PageLink = chakra(Link, { base: underlined });

interface TextLinkProps {
  /** A path of this site, or a whole address, which opens in a new tab. */
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link among words, underlined so that it stands out without colour. */
export function TextLink({ to, onClick, children }: TextLinkProps) {
  const onClickOf = onClick === undefined ? {} : { onClick };
  if (!/^https?:/.test(to)) {
    return (
      <PageLink to={to} {...onClickOf}>
        {children}
      </PageLink>
    );
  }
  return (
    <chakra.a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      css={addressOnPaper}
      {...underlined}
      {...onClickOf}
    >
      {children} <ExternalLink aria-label="(opens in a new tab)" size={12} style={{ display: "inline" }} />
    </chakra.a>
  );
}
