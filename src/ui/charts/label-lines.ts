import { shortenName } from "../../lib/shorten-name.ts";

/** Height of a line of captions in CSS pixels. */
export const LINE_HEIGHT = 18;

/** Widths of the letters of a caption in CSS pixels, rather too wide than too narrow. */
const widths = [
  { letters: /[\s.,:;'’|!iljI]/, width: 4.5 },
  { letters: /[ftr()\-–·]/, width: 6 },
  { letters: /[mwMW%…]/, width: 13 },
  { letters: /[\dA-Z+−]/, width: 9.6 },
] as const;
const usualWidth = 8.4;

/** About how wide a caption is, in CSS pixels. */
export function captionWidth(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (widths.find(({ letters }) => letters.test(letter))?.width ?? usualWidth),
    0,
  );
}

/** A caption in as many lines as are allowed; what does not fit into the last one loses its middle. */
export function labelLines(text: string, width: number, most = 2): string[] {
  const words = text.split(" ");
  const lines: string[] = [];
  while (words.length > 0) {
    let line = words.shift() ?? "";
    while (words[0] !== undefined && captionWidth(`${line} ${words[0]}`) <= width)
      line += ` ${words.shift()}`;
    if (lines.length === most - 1) line = [line, ...words.splice(0)].join(" ");
    lines.push(fitting(line, width));
  }
  return lines;
}

/** A line of its width at most, where need be without its middle. */
function fitting(line: string, width: number): string {
  let shown = line;
  for (let most = line.length; captionWidth(shown) > width && most > 3; most -= 1)
    shown = shortenName(line, most);
  return shown;
}
