import type { SystemStyleObject } from "@chakra-ui/react";

/**
 * A part of the page that the browser styles and lays out only while it is in sight or near it; it stays in the search
 * of the page, in the order of the Tab key and for screen readers. What reaches out of its box is clipped.
 *
 * @param height of the part as it usually is, which is reserved until it has been in sight once
 */
export function laidOutInSight(height: string): SystemStyleObject {
  return {
    contentVisibility: "auto",
    containIntrinsicSize: `auto ${height}`,
    _print: { contentVisibility: "visible" },
  };
}
