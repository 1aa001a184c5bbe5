/** Characters that are turned into bytes at a time: about two milliseconds of work. */
const pieceLength = 2 * 1024 * 1024;

/** High half of a character beyond U+FFFF; its low half must stay with it. */
function endsInHalf(text: string, end: number): boolean {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/**
 * Copies a text into a Blob (UTF-8) a piece at a time, so that the page goes on answering meanwhile. The bytes are those
 * of the whole text, and the text itself can be forgotten afterwards.
 */
export async function blobOfText(text: string): Promise<Blob> {
  const pieces: Blob[] = [];
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + pieceLength, text.length);
    if (end < text.length && endsInHalf(text, end)) end -= 1;
    pieces.push(new Blob([text.slice(start, end)]));
    start = end;
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return new Blob(pieces, { type: "text/plain" });
}

/** The first lines of a text without looking at the rest of it, long ones cut. */
export function firstLines(text: string, lines: number, width: number): string[] {
  return text
    .slice(0, lines * width * 4)
    .split(/\r\n|\r|\n/, lines)
    .map((line) => (line.length > width ? `${line.slice(0, width - 1)}…` : line));
}
