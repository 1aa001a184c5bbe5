/** A text as typed; or, when it is long, its bytes and how it begins. */
export type LargeText =
  | { kind: "typed"; text: string }
  | { kind: "held"; blob: Blob; beginning: readonly string[] };

/** The empty text. */
export const noText: LargeText = { kind: "typed", text: "" };

/** The bytes of a text. */
export function bytesOf(text: LargeText): Blob {
  return text.kind === "held" ? text.blob : new Blob([text.text], { type: "text/plain" });
}

/** Whether there is nothing in it. */
export function isEmptyText(text: LargeText): boolean {
  return text.kind === "held" ? text.blob.size === 0 : text.text === "";
}
