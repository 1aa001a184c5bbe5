import { Box, Button, Flex } from "@chakra-ui/react";
import { ChevronDown, Download } from "lucide-react";
import { createContext, type ReactNode, useContext, useId, useState } from "react";
import { createPortal } from "react-dom";

/** Where a page's bar draws what the page's parts bring: its buttons, and below it what they open. */
export interface BarPlaces {
  readonly buttons: HTMLElement | null;
  readonly panels: HTMLElement | null;
}

/** The bar of the page; null outside a tool's page. */
export const ToolBar = createContext<BarPlaces | null>(null);

/** What stands in a page's bar, from left to right. */
const places = { genomes: 1, settings: 2, other: 3, export: 4 } as const;

interface BarPanelProps {
  place: keyof typeof places;
  /** What the button opens, for screen readers; contains what is seen on it. */
  name: string;
  icon?: ReactNode;
  /** What is seen on the button. */
  children: ReactNode;
  /** Whether a phone shows the icon alone. */
  isIconOnPhone?: boolean;
  /** What the button opens. It stays the same elements while it is closed, so that nothing typed is lost. */
  panel: ReactNode;
}

/** A button of the page's bar with what it opens below the bar. Draws nothing outside a tool's page. */
export function BarPanel({ place, name, icon, children, isIconOnPhone = false, panel }: BarPanelProps) {
  const bar = useContext(ToolBar);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (bar?.buttons == null || bar.panels === null) return null;
  return (
    <>
      {createPortal(
        <Button
          data-bar={place}
          size="sm"
          variant="outline"
          bg={isOpen ? "bg.muted" : "bg.panel"}
          order={places[place]}
          minWidth="0"
          paddingX={{ base: "2", md: "3" }}
          aria-label={name}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {icon}
          <Box as="span" minWidth="0" {...(isIconOnPhone ? { display: { base: "none", md: "inline" } } : {})}>
            {children}
          </Box>
          <Box as="span" color="fg.muted" display={{ base: "none", md: "inline" }}>
            <ChevronDown aria-hidden size={14} />
          </Box>
        </Button>,
        bar.buttons,
      )}
      {createPortal(
        <Box
          as="section"
          id={id}
          hidden={!isOpen}
          aria-label={name}
          order={places[place]}
          padding={{ base: "3", md: "4" }}
          borderRadius="l3"
          borderWidth="1px"
          borderColor="border"
          bg="bg.subtle"
          minWidth="0"
        >
          {panel}
        </Box>,
        bar.panels,
      )}
    </>
  );
}

/** A picture of the export's button until the answer brings it: the page's name and the other buttons keep their places. */
export function ExportSpace() {
  const bar = useContext(ToolBar);
  if (bar?.buttons == null) return null;
  return createPortal(
    <Button
      aria-hidden
      disabled
      data-bar-space="export"
      size="sm"
      variant="outline"
      order={places.export}
      paddingX={{ base: "2", md: "3" }}
    >
      <Download aria-hidden />
      <Box as="span" display={{ base: "none", md: "inline" }}>
        Export
      </Box>
      <Box as="span" display={{ base: "none", md: "inline" }}>
        <ChevronDown aria-hidden size={14} />
      </Box>
    </Button>,
    bar.buttons,
  );
}

/** A mark in the bar, as that the page shows sample data. */
export function BarMark({ children }: { children: ReactNode }) {
  const bar = useContext(ToolBar);
  if (bar?.buttons == null) return null;
  return createPortal(
    <Flex order="0" alignItems="center" minHeight="9">
      {children}
    </Flex>,
    bar.buttons,
  );
}
