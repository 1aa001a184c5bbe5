import type { ScreenProps } from "../../product/define.ts";
import { TextPage } from "../../ui/text-page.tsx";
import { sections } from "./sections.tsx";

/** How the product computes what it shows, from a file’s lines to a predicted IQ. */
export function Screen({ title, tool }: ScreenProps) {
  return <TextPage title={title} lead={tool.purpose} sections={sections} isLong />;
}
