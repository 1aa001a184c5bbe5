import { Flex } from "@chakra-ui/react";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { useMediaQuery } from "./hooks/use-media-query.ts";

/** The first figures of the page take the place at the window's foot; others leave it to them. */
interface StickyPlace {
  readonly foot: HTMLElement | null;
  readonly owner: RefObject<symbol | null>;
}

const Place = createContext<StickyPlace | null>(null);

/** Where inputs stand below the answer that they change: the library's breakpoint "lg", 64 rem. */
const narrow = "(max-width: 63.99rem)";

/**
 * Repeats the first figures of a page at the foot of a narrow window while the page's inputs (`data-inputs`) are in sight and the figures
 * are not.
 */
export function StickyFigures({ children }: { children: ReactNode }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const owner = useRef<symbol | null>(null);
  const isNarrow = useMediaQuery(narrow);
  return (
    <Place value={isNarrow ? { foot, owner } : null}>
      {children}
      {isNarrow ? (
        <Flex
          ref={setFoot}
          aria-hidden
          data-sticky-foot=""
          position="fixed"
          insetX="0"
          bottom="0"
          zIndex="docked"
          paddingX="4"
          paddingY="2"
          columnGap="6"
          bg="bg.panel"
          borderTopWidth="1px"
          borderColor="border"
          css={{ "&:empty": { display: "none" } }}
          _print={{ display: "none" }}
        />
      ) : null}
    </Place>
  );
}

/** Draws figures at the window's foot, too, while they are out of sight and the inputs that change them are in sight. */
export function useStickyFigures(figures: ReactNode): {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly atFoot: ReactNode;
} {
  const place = useContext(Place);
  const ref = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const foot = place?.foot ?? null;
  const owner = place?.owner;
  useEffect(() => {
    const own = ref.current;
    const inputs = document.querySelector("[data-inputs]");
    if (foot === null || owner === undefined || own === null || inputs === null) return;
    const self = Symbol("figures");
    owner.current ??= self;
    if (owner.current !== self) return;
    const inSight = new Map<Element, boolean>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
      setIsShown(inSight.get(inputs) === true && inSight.get(own) === false);
    });
    observer.observe(own);
    observer.observe(inputs);
    return () => {
      observer.disconnect();
      owner.current = null;
      setIsShown(false);
    };
  }, [foot, owner]);
  return { ref, atFoot: isShown && foot !== null ? createPortal(figures, foot) : null };
}
