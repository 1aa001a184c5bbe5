import { Box, Button, chakra, Flex } from "@chakra-ui/react";
import { Download, Table } from "lucide-react";
import { memo, type ReactNode, type RefObject, useRef, useState } from "react";
import { saveTextFile } from "../files/save-file.ts";
import { ScrollSideways } from "../scroll-sideways.tsx";
import { standalonePicture } from "./svg-picture.ts";

/** One line of a chart's table view. */
export interface ChartRow {
  label: string;
  /** One value, or one for each column. */
  value: string | readonly string[];
}

/** The frame around every chart. */
export interface ChartFrameProps {
  /** The finding in one sentence. */
  title: string;
  /** The chart's content as a table. */
  rows: readonly ChartRow[];
  /** Heads of the table's columns, that of the labels first; without it they have no head. */
  columns?: readonly string[] | undefined;
  /** Name of the saved picture without its extension. It must say nothing about the person. */
  pictureName: string;
  /** Where the numbers come from. */
  source?: string | undefined;
  /** One SVG drawing. */
  children: ReactNode;
}

/** A chart with its finding above, its source below, its table view and its picture export. */
export function ChartFrame({ title, rows, columns, pictureName, source, children }: ChartFrameProps) {
  const [isTable, setIsTable] = useState(false);
  const drawing = useRef<HTMLDivElement>(null);
  return (
    <chakra.figure margin="0" breakInside="avoid">
      <chakra.figcaption textStyle="label" marginBottom="2">
        {title}
      </chakra.figcaption>
      {/* Display, not removal, hides the drawing: the export works from the table view too. */}
      <Box ref={drawing} display={isTable ? "none" : "block"}>
        {children}
      </Box>
      {isTable ? (
        <ScrollSideways label={title}>
          <ChartTable title={title} rows={rows} columns={columns} />
        </ScrollSideways>
      ) : null}
      {source === undefined ? null : (
        <Box textStyle="caption" color="fg.muted" marginTop="1">
          {source}
        </Box>
      )}
      <ChartTools isTable={isTable} onTable={setIsTable} drawing={drawing} pictureName={pictureName} />
    </chakra.figure>
  );
}

interface ChartToolsProps {
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  drawing: RefObject<HTMLDivElement | null>;
  pictureName: string;
}

/** Table view and picture, which stay as they are while the chart's numbers change. */
const ChartTools = memo(function ChartTools({ isTable, onTable, drawing, pictureName }: ChartToolsProps) {
  const savePicture = () => {
    const svg = drawing.current?.querySelector("svg");
    if (svg) saveTextFile(`${pictureName}.svg`, "image/svg+xml", standalonePicture(svg));
  };
  return (
    <Flex gap="1" marginTop="1" marginX="-2" _print={{ display: "none" }}>
      <Button size="xs" variant="ghost" aria-pressed={isTable} onClick={() => onTable(!isTable)}>
        <Table aria-hidden />
        {isTable ? "Show as chart" : "Show as table"}
      </Button>
      <Button size="xs" variant="ghost" onClick={savePicture}>
        <Download aria-hidden />
        Save picture
      </Button>
    </Flex>
  );
});

function ChartTable({ title, rows, columns }: Pick<ChartFrameProps, "title" | "rows" | "columns">) {
  return (
    <chakra.table width="100%" textStyle="caption" aria-label={title} borderCollapse="collapse">
      {columns === undefined ? null : (
        <thead>
          <chakra.tr borderBottomWidth="1px" borderColor="border">
            {columns.map((column, index) => (
              <chakra.th
                key={column}
                scope="col"
                textAlign={index === 0 ? "start" : "end"}
                fontWeight="600"
                paddingY="1.5"
                paddingStart={index === 0 ? "0" : "3"}
                verticalAlign="bottom"
              >
                {column}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <chakra.tr key={row.label} borderBottomWidth="1px" borderColor="border.muted">
            <chakra.th
              scope="row"
              textAlign="start"
              fontWeight="normal"
              color="fg.muted"
              paddingY="1.5"
              paddingEnd="3"
            >
              {row.label}
            </chakra.th>
            {[row.value].flat().map((value, index) => (
              <chakra.td
                key={columns?.[index + 1] ?? row.label}
                textAlign="end"
                paddingY="1.5"
                paddingStart="3"
              >
                {value}
              </chakra.td>
            ))}
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
