import { staticClasses } from "./static-classes.ts";

/** The bar of something under way. */
export const progressStyles = staticClasses("progress", {
  head: {
    display: "flex",
    justifyContent: "space-between",
    alignItems: "center",
    gap: "4",
    marginBottom: "2",
    minHeight: "9",
  },
  label: { fontWeight: "550" },
  text: { color: "fg.muted", textStyle: "caption", marginStart: "3" },
  track: { height: "6px", borderRadius: "full", bg: "bg.emphasized", overflow: "hidden" },
  bar: {
    height: "100%",
    bg: "accent.solid",
    transformOrigin: "left",
    transition: "transform 100ms linear",
    "&[data-unknown]": { animation: "pulse" },
  },
});

/** Actions that belong together. */
export const toolbarStyles = staticClasses("toolbar", {
  root: { display: "flex", gap: "2", flexWrap: "wrap", alignItems: "center", _print: { display: "none" } },
});

/** A mark with its interval on a thin line. */
export const stripStyles = staticClasses("strip", {
  root: {
    position: "relative",
    height: "12px",
    width: "100%",
    minWidth: "4rem",
    printColorAdjust: "exact",
    _print: { minWidth: "0" },
  },
  line: { position: "absolute", insetX: "0", top: "5px", height: "2px", bg: "border" },
  middle: {
    position: "absolute",
    left: "50%",
    top: "2px",
    height: "8px",
    width: "1px",
    bg: "border.emphasized",
  },
  interval: {
    position: "absolute",
    top: "2px",
    height: "8px",
    borderRadius: "full",
    bg: "accent.emphasized",
  },
  mark: {
    position: "absolute",
    top: "0",
    height: "12px",
    width: "3px",
    marginStart: "-1.5px",
    borderRadius: "full",
    bg: "accent.solid",
  },
});

/** Something that opens on demand. */
export const disclosureStyles = staticClasses("disclosure", {
  root: {
    borderTopWidth: "1px",
    borderColor: "border.muted",
    "&[open] > summary > svg": { transform: "rotate(90deg)" },
    // Words that are folded up on screen are open on paper; browsers without the name print them as they are.
    _print: {
      "&::details-content": { display: "block", contentVisibility: "visible" },
      "& > summary > svg": { display: "none" },
      "& > summary": { breakAfter: "avoid" },
    },
  },
  onDemand: { _print: { "&:not([open])": { display: "none" } } },
  summary: {
    display: "flex",
    // The sign stands beside the first of several lines.
    alignItems: "start",
    gap: "2",
    paddingY: "2",
    "@media (pointer: coarse)": { paddingY: "3" },
    cursor: "pointer",
    listStyle: "none",
    borderRadius: "l1",
    textStyle: "label",
    _hover: { color: "accent.fg" },
    "&::-webkit-details-marker": { display: "none" },
    "& > svg": { transition: "transform 120ms", flexShrink: "0", marginTop: "0.125rem" },
  },
  line: {
    display: "flex",
    flex: "1",
    minWidth: "0",
    columnGap: "3",
    justifyContent: "space-between",
    flexWrap: "wrap",
  },
  aside: { fontWeight: "normal", color: "fg.muted" },
  content: { paddingTop: "1", paddingBottom: "5" },
});

/** All of this file. */
export const staticStyles = [progressStyles, toolbarStyles, stripStyles, disclosureStyles] as const;
