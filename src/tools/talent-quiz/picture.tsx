import { useId } from "react";
import type { Fill, Mark, Picture as PictureOfItem } from "../../science/items/choice-item.ts";
import styles from "./picture.module.css";

/** Distance of the stripes of a striped figure, in units of the picture. */
const stripe = 5;

/** A picture of an item: lines and fills of one ink, told apart without colours. What it shows stands in words beside it. */
export function Picture({ picture }: { picture: PictureOfItem }) {
  const id = useId();
  const { width, height, marks } = picture;
  const isStriped = marks.some(({ fill }) => fill === "striped");
  return (
    <svg className={styles["picture"]} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {isStriped ? (
        <defs>
          <pattern
            id={id}
            width={stripe}
            height={stripe}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d={`M0 0v${stripe}`} className={styles["stripe"]} />
          </pattern>
        </defs>
      ) : null}
      {marks.map((mark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a picture never change
        <Shape key={index} mark={mark} stripes={`url(#${id})`} />
      ))}
    </svg>
  );
}

function Shape({ mark, stripes }: { mark: Mark; stripes: string }) {
  const look = {
    className: styles[classOf(mark.fill)],
    ...(mark.fill === "striped" ? { fill: stripes } : {}),
  };
  if (mark.kind === "circle") {
    const [x, y] = mark.centre;
    return <circle cx={x} cy={y} r={mark.radius} {...look} />;
  }
  return <polygon points={mark.points.map((point) => point.join(",")).join(" ")} {...look} />;
}

function classOf(fill: Fill): string {
  return fill === "striped" ? "line" : fill;
}
