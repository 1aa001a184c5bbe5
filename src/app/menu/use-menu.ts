import { useCallback, useState } from "react";
import { readLocally, storeLocally } from "../../lib/guarded-storage.ts";
import { useMediaQuery } from "../../ui/hooks/use-media-query.ts";
import { useSearchShortcut } from "./use-search-shortcut.ts";

/** From this width on the menu has room beside the page; below, it is a drawer. */
const railWidth = "(min-width: 80em)";
const storageKey = "menu-rail";

/** The menu's state and what can be done with it. */
export interface MenuState {
  readonly isWide: boolean;
  readonly isRailShown: boolean;
  readonly isDrawerOpen: boolean;
  readonly isSearchOpen: boolean;
  /** Shows or hides the rail, or opens the drawer where there is no room for a rail. */
  readonly toggle: () => void;
  readonly closeDrawer: () => void;
  readonly openSearch: () => void;
  readonly closeSearch: () => void;
}

/**
 * The state of the menu. Whether the rail is hidden is remembered in this browser; until the person chooses, home and
 * the sign-in page have none, so that a first visitor sees the page alone.
 */
export function useMenu(isAlone: boolean): MenuState {
  const isWide = useMediaQuery(railWidth);
  const [chosen, setChosen] = useState(() => readLocally(storageKey));
  const isRailHidden = chosen === "hidden" || (isAlone && chosen !== "shown");
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isSearchOpen, setIsSearchOpen] = useState(false);
  const openSearch = useCallback(() => {
    setIsDrawerOpen(false);
    setIsSearchOpen(true);
  }, []);
  useSearchShortcut(openSearch);
  return {
    isWide,
    isRailShown: isWide && !isRailHidden,
    isDrawerOpen: !isWide && isDrawerOpen,
    isSearchOpen,
    toggle: () => {
      if (!isWide) return setIsDrawerOpen(true);
      const next = isRailHidden ? "shown" : "hidden";
      setChosen(next);
      storeLocally("preference", storageKey, next);
    },
    closeDrawer: () => setIsDrawerOpen(false),
    openSearch,
    closeSearch: () => setIsSearchOpen(false),
  };
}
