import { chakra } from "@chakra-ui/react";
import { Link } from "react-router-dom";
import { pathOf } from "../product/product.ts";

/** What people come for, in the order of the first page, and the tool that answers it. */
const doors = [
  ["Traits", "polytrait-quickscore"],
  ["IQ", "iq-prediction"],
  ["Families", "embryo-selection"],
  ["Risk", "genetic-financial-risk"],
  ["Research", "prs-scoring"],
  ["Prices", "pricing"],
] as const;

/** The ways from the first page, which has no menu beside it: in the header, or below it on a phone. */
export function DoorLinks({ place }: { place: "header" | "below" }) {
  const isBelow = place === "below";
  return (
    <chakra.nav
      aria-label="What it tells"
      display={isBelow ? { base: "flex", lg: "none" } : { base: "none", lg: "flex" }}
      // One line in any font: a second one would move the page when the font has come.
      flexWrap="nowrap"
      overflowX={isBelow ? "auto" : "visible"}
      gap={isBelow ? "0" : "1"}
      paddingX={isBelow ? "2" : "0"}
      paddingBottom={isBelow ? "1" : "0"}
      textStyle="caption"
      _print={{ display: "none" }}
    >
      {doors.map(([name, id]) => (
        <DoorLink key={id} to={pathOf(id)}>
          {name}
        </DoorLink>
      ))}
    </chakra.nav>
  );
}

const DoorLink = chakra(Link, {
  base: {
    paddingX: { base: "1.5", lg: "2" },
    paddingY: "1.5",
    borderRadius: "l1",
    color: "fg.muted",
    fontWeight: "550",
    flexShrink: "0",
    _hover: { bg: "bg.subtle", color: "fg" },
    "@media (pointer: coarse)": {
      minHeight: "44px",
      minWidth: "44px",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
    },
  },
});
