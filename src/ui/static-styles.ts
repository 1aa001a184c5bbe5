import { laidOutInSight } from "./laid-out-in-sight.ts";
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
  },
  summary: {
    display: "flex",
    alignItems: "center",
    gap: "2",
    minHeight: "11",
    paddingY: "2",
    cursor: "pointer",
    listStyle: "none",
    borderRadius: "l1",
    textStyle: "label",
    _hover: { color: "accent.fg" },
    "&::-webkit-details-marker": { display: "none" },
    "& > svg": { transition: "transform 120ms", flexShrink: "0" },
  },
  line: {
    display: "flex",
    flex: "1",
    minWidth: "0",
    gap: "3",
    justifyContent: "space-between",
    flexWrap: "wrap",
  },
  aside: { fontWeight: "normal", color: "fg.muted" },
  content: { paddingTop: "1", paddingBottom: "5" },
});

/** The list of the chosen files. */
export const fileListStyles = staticClasses("file-list", {
  root: {
    listStyle: "none",
    margin: "0",
    padding: "0",
    bg: "bg.panel",
    borderWidth: "1px",
    borderColor: "border",
    borderRadius: "l3",
  },
  item: {
    padding: { base: "4", md: "5" },
    borderTopWidth: "1px",
    borderColor: "border.muted",
    _first: { borderTopWidth: "0" },
    ...laidOutInSight("9rem"),
  },
});

/** One chosen file. */
export const fileCardStyles = staticClasses("file-card", {
  root: { minWidth: "0" },
  head: { display: "flex", gap: "3", alignItems: "start", justifyContent: "space-between" },
  title: { minWidth: "0", flex: "1" },
  /** The name and what stands beside it. */
  names: { display: "flex", columnGap: "3", rowGap: "1", alignItems: "center", flexWrap: "wrap" },
  name: { fontWeight: "600", overflowWrap: "anywhere", minWidth: "0" },
  line: { textStyle: "caption", color: "fg.muted" },
  verdict: { display: "flex", textStyle: "caption", gap: "1.5", alignItems: "center" },
  body: { display: "grid", gap: "3", marginTop: "2", _empty: { display: "none" } },
  facts: { marginTop: "2", "& > details": { borderTopWidth: "0" } },
});

/** The rows of the dashboard. */
export const genomeRowStyles = staticClasses("genome-row", {
  // Not plain blocks: the margins of two neighbours would become one.
  list: { display: "flex", flexDirection: "column" },
  // What stands out a little, the ring of the focus, would be cut off at the row's edge without the room around it.
  place: {
    ...laidOutInSight("6rem"),
    margin: "-1",
    padding: "1",
  },
  root: {
    minWidth: "0",
    paddingY: { base: "3", md: "3.5" },
    borderTopWidth: "1px",
    borderColor: "border",
    "div:first-of-type > &": { borderTopWidth: "0", paddingTop: "0" },
  },
  grid: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr) auto", lg: "minmax(0, 1fr) minmax(0, 2fr) auto" },
    columnGap: "4",
    rowGap: "2",
    alignItems: "start",
    "&[data-whole]": { gridTemplateColumns: "minmax(0, 1fr) auto" },
  },
  title: { minWidth: "0", "&[data-alone]": { gridColumn: "1 / -1" } },
  names: { display: "flex", columnGap: "3", alignItems: "center", flexWrap: "wrap" },
  name: { fontWeight: "600", overflowWrap: "anywhere", minWidth: "0" },
  plainName: { display: "inline-block", paddingY: "1.5", outline: "none" },
  nameButton: {
    display: "flex",
    alignItems: "start",
    gap: "1.5",
    paddingY: "1.5",
    textAlign: "start",
    cursor: "pointer",
    borderRadius: "l1",
    _hover: { color: "accent.fg" },
    "& > svg": { transition: "transform 120ms", marginTop: "4px", flexShrink: "0" },
    "&[aria-expanded=true] > svg": { transform: "rotate(90deg)" },
    "@media (pointer: coarse)": { minHeight: "44px" },
  },
  line: { textStyle: "caption", color: "fg.muted" },
  shortLine: { truncate: true },
  middle: {
    order: { base: "3", lg: "2" },
    gridColumn: { base: "1 / -1", lg: "auto" },
    minWidth: "0",
    _empty: { display: "none" },
  },
  // Without scores the middle is left out; the tools stay at the end.
  tools: { order: { base: "2", lg: "3" }, gridColumn: { base: "2", lg: "-2 / -1" } },
});

/** The scores of a closed row. */
export const glanceStyles = staticClasses("glance", {
  root: { display: "flex", columnGap: "4", rowGap: "2", flexWrap: "wrap" },
  score: { flex: "1 1 9rem", maxWidth: "20rem", minWidth: "0" },
  figures: {
    display: "flex",
    textStyle: "caption",
    columnGap: "2",
    alignItems: "baseline",
    flexWrap: "wrap",
    whiteSpace: "nowrap",
  },
  name: { color: "fg.muted" },
  place: { color: "accent.fg", fontWeight: "650" },
  interval: { fontWeight: "550" },
  without: { textStyle: "caption" },
  basis: { textStyle: "caption", color: "fg.muted" },
});

/** All of this file. */
export const staticStyles = [
  progressStyles,
  toolbarStyles,
  stripStyles,
  disclosureStyles,
  fileListStyles,
  fileCardStyles,
  genomeRowStyles,
  glanceStyles,
] as const;
