import { Button } from "@chakra-ui/react";
import { Download, Printer } from "lucide-react";
import { useContext } from "react";
import { saveTextFile } from "../ui/files/save-file.ts";
import { Toolbar } from "../ui/toolbar.tsx";
import { NamesInFilesChoice } from "./names-in-files-choice.tsx";
import { BarPanel, ToolBar } from "./tool-page/tool-bar.tsx";

/** A file that a page's results can be saved as. */
export interface ResultFile {
  /** The format, as it is seen: "CSV". */
  readonly format: string;
  /** The name of the saved content, after "Save": "all scores as CSV". */
  readonly content: string;
  /** With its ending. Must say nothing about the person. */
  readonly name: string;
  readonly type: string;
  /** Called when the person asks for the file. */
  readonly text: () => string;
}

interface ResultActionsProps {
  files?: readonly ResultFile[];
  /** Whether the files are about genomes, which the person may want by name. */
  areOfGenomes?: boolean;
  /** True while the results are to come: the buttons stay in place and do nothing. */
  isWaiting?: boolean;
}

const noFiles: readonly ResultFile[] = [];

/**
 * What can be done with the results of a whole page: saving them, and printing the page as a report. On a tool's page it stands in
 * the bar, wherever it is drawn.
 */
export function ResultActions(props: ResultActionsProps) {
  if (useContext(ToolBar) === null) return <Actions {...props} />;
  return (
    <BarPanel
      place="export"
      name="Export"
      icon={<Download aria-hidden />}
      isIconOnPhone
      panel={<Actions {...props} />}
    >
      Export
    </BarPanel>
  );
}

function Actions({ files = noFiles, areOfGenomes = false, isWaiting = false }: ResultActionsProps) {
  return (
    <Toolbar label="Save or print">
      {files.map(({ format, content, name, type, text }) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          disabled={isWaiting}
          aria-label={`Save ${content}`}
          onClick={() => saveTextFile(name, type, text())}
        >
          <Download aria-hidden />
          {format}
        </Button>
      ))}
      <Button size="sm" variant="outline" disabled={isWaiting} onClick={() => window.print()}>
        <Printer aria-hidden />
        Print
      </Button>
      {areOfGenomes ? <NamesInFilesChoice /> : null}
    </Toolbar>
  );
}
