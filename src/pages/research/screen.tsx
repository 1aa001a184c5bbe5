import type { ScreenProps } from "../../product/define.ts";
import { type PageSection, TextPage } from "../../ui/text-page.tsx";
import { BuiltInSets } from "./built-in-sets.tsx";
import { EffectSizes } from "./effect-sizes.tsx";
import { Readings } from "./readings.tsx";
import { Reproduce } from "./reproduce.tsx";
import { Speed } from "./speed.tsx";
import { Studies } from "./studies.tsx";

const sections: readonly PageSection[] = [
  { id: "studies", title: "Studies behind the scores", link: "Studies", content: <Studies /> },
  { id: "reading", title: "Reading list", content: <Readings /> },
  { id: "sets", title: "Every built-in set", content: <BuiltInSets /> },
  {
    id: "effect-sizes",
    title: "Effect sizes: this build and the database",
    link: "Effect sizes",
    content: <EffectSizes />,
  },
  {
    id: "reproduce",
    title: "Computing a number again, and citing it",
    link: "Reproduce and cite",
    content: <Reproduce />,
  },
  { id: "speed", title: "How fast it is, measured", link: "Speed", content: <Speed /> },
];

/** The sources of the scores: the studies, and every published weight as this build and the database have it. */
export function Screen({ title, tool }: ScreenProps) {
  return <TextPage title={title} lead={tool.purpose} sections={sections} />;
}
