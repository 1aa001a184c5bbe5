import { Figure } from "../../ui/figure.tsx";

interface IqFiguresProps {
  /** "104". */
  estimate: string;
  /** "85 to 123". */
  interval: string;
  /** The name of the estimate, with its unit. */
  caption?: string;
}

/** An IQ and its 95 % prediction interval, in the same size. */
export function IqFigures({
  estimate,
  interval,
  caption = "estimate, IQ (mean 100, SD 15)",
}: IqFiguresProps) {
  return (
    <>
      <Figure figure={estimate} caption={caption} tone="accent.fg" />
      <Figure figure={interval} caption="prediction interval, 95 %" />
    </>
  );
}
