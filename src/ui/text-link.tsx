import { chakra } from "@chakra-ui/react";
import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { linkAlone } from "./theme/touch-target.ts";

const underlined = { textDecoration: "underline", textUnderlineOffset: "3px" } as const;

/** On paper a link to elsewhere is its address. */
const addressOnPaper = {
  "@media print": {
    // The icon has a style of its own, to fit into the line.
    "& svg": { display: "none !important" },
    "&::after": { content: '" (" attr(href) ")"', overflowWrap: "anywhere" },
  },
} as const;

const PageLink = chakra(Link, { base: underlined });

const AloneLink = chakra(Link, { base: { ...underlined, ...linkAlone } });

interface TextLinkProps {
  /** A path of this site, or a whole address, which opens in a new tab. */
  to: string;
  /** True for a link to a page of this site that is in no sentence: large enough for a finger. */
  isAlone?: boolean;
  /** Passed to a page of this site with the navigation. */
  state?: unknown;
  onClick?: () => void;
  children: ReactNode;
}

/** A link among words or alone, underlined so that it stands out without colour. */
export function TextLink({ to, isAlone = false, state, onClick, children }: TextLinkProps) {
  const onClickOf = onClick === undefined ? {} : { onClick };
  if (!/^https?:/.test(to)) {
    const OnPage = isAlone ? AloneLink : PageLink;
    return (
      <OnPage to={to} state={state} {...onClickOf}>
        {children}
      </OnPage>
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
