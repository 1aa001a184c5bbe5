import { Box } from "@chakra-ui/react";
import { Pencil, X } from "lucide-react";
import {
  memo,
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { fileLine, shortFileLine, type Work, workOf } from "../../parts/genome-card/file-line.ts";
import type { GenomeActions } from "../../parts/genome-card/genome-types.ts";
import { ReadingProgress } from "../../parts/genome-card/reading-progress.tsx";
import { ReadyGenome } from "../../parts/genome-card/ready-genome.tsx";
import { SameGenomeNotice } from "../../parts/genome-card/same-genome-notice.tsx";
import { UnreadGenome } from "../../parts/genome-card/unread-genome.tsx";
import { WorkButton } from "../../parts/genome-card/work-button.tsx";
import { GenomeOfFiles, savedGenome } from "../../parts/saved-genome.ts";
import type { GenomeEntry, GenomeStatus } from "../../state/genomes/genome-entry.ts";
import type { GenomeMark } from "../../state/genomes/genome-mark.ts";
import { useGenomesPart } from "../../state/genomes/genomes.ts";
import { whenIdle } from "../../state/page/when-idle.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { GenomeName } from "./genome-name.tsx";
import styles from "./genome-row.module.css";
import { ScoreGlance } from "./score-glance.tsx";
import { useWaitForFinal } from "./use-wait-for-final.ts";

/** What can be done with a genome on the dashboard. */
export interface RowActions extends GenomeActions {
  rename: (id: string, name: string) => void;
  mark: (id: string, mark: GenomeMark | undefined) => void;
  setOpen: (id: string, isOpen: boolean) => void;
}

interface RowProps {
  isOpen: boolean;
  /** The same object every time, so that a row is drawn again only when its genome has changed. */
  actions: RowActions;
}

interface GenomeRowProps extends RowProps {
  id: GenomeEntry["id"];
}

interface KnownGenomeRowProps extends RowProps {
  genome: GenomeEntry;
}

type Ready = Extract<GenomeStatus, { phase: "ready" }>;

/** One genome: a compact row with its scores, or the whole of it. */
export const GenomeRow = memo(function GenomeRow({ id, ...rest }: GenomeRowProps) {
  const genome = useGenomesPart((state) => state.genomes.find((entry) => entry.id === id));
  return genome === undefined ? null : <KnownGenomeRow genome={genome} {...rest} />;
});

/** The row of a genome that is there. */
export function KnownGenomeRow({ genome, isOpen, actions }: KnownGenomeRowProps) {
  const id = useId();
  const { status } = genome;
  const ready = status.phase === "ready" ? status : null;
  const isWhole = isOpen && ready !== null;
  // The whole of a genome is much to draw: the row answers first, with its scores at a glance, and drawing yields to
  // what the person does meanwhile.
  const isWaiting = useWaitForFinal(genome.id, ready !== null);
  const isDrawn = useDeferredValue(isWhole && !isWaiting) && isWhole;
  const rename = useRename();
  return (
    <section aria-labelledby={`${id}-name`} className={styles["row"]}>
      <div className={styles["grid"]} data-whole={isDrawn ? "" : undefined}>
        <div className={styles["title"]} data-alone={rename.Form === null ? undefined : ""}>
          {rename.Form === null ? (
            <div className={styles["names"]}>
              <GenomeName
                id={`${id}-name`}
                number={genome.number}
                name={genome.name}
                mark={genome.mark}
                isOpen={ready === null ? null : isOpen}
                detailsId={`${id}-details`}
                onToggle={() => actions.setOpen(genome.id, !isOpen)}
              />
              {genome.isSample ? <Tag>Sample data</Tag> : null}
            </div>
          ) : (
            <rename.Form
              number={genome.number}
              id={`${id}-name`}
              name={genome.name}
              mark={genome.mark}
              onSave={(name, mark) => {
                actions.rename(genome.id, name);
                actions.mark(genome.id, mark);
              }}
              onClose={rename.close}
            />
          )}
          <div className={isDrawn ? styles["line"] : `${styles["line"]} ${styles["shortLine"]}`}>
            {isDrawn ? fileLine(genome) : shortFileLine(genome)}
          </div>
        </div>
        <div className={styles["middle"]}>{isDrawn ? null : <Glance genome={genome} isOpen={isOpen} />}</div>
        {rename.Form !== null ? null : (
          <div className={styles["tools"]}>
            <RowTools
              id={genome.id}
              name={`${genome.name}, genome ${genome.number}`}
              work={workOf(status)}
              actions={actions}
              renameButton={rename.button}
              onRename={rename.open}
            />
          </div>
        )}
      </div>
      <Unread genome={genome} actions={actions} />
      {ready === null ? null : (
        <div className={styles["same"]}>
          <SameGenomeNotice id={genome.id} />
        </div>
      )}
      {ready === null ? null : (
        <Box id={`${id}-details`} hidden={!isOpen} marginTop="4">
          {isDrawn ? <Details genome={genome} status={ready} /> : null}
        </Box>
      )}
    </section>
  );
}

/** Null until it is loaded: forms and their rules are 40 KB compressed, which the scores need not wait for. */
let RenameForm: typeof import("./rename-form.tsx").RenameForm | null = null;

async function fetchRenameForm(): Promise<void> {
  RenameForm ??= (await import("./rename-form.tsx")).RenameForm;
}

/** The form while the name is being changed, else null; closing returns the focus to the button that opened it. */
function useRename() {
  const [isOpen, setIsOpen] = useState(false);
  const wasOpen = useRef(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Soon after the row is there, so that what is typed right after pressing the button goes into the form.
    whenIdle(() => void fetchRenameForm().catch(() => {}));
  }, []);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const open = useCallback(() => {
    if (RenameForm !== null) return setIsOpen(true);
    return void fetchRenameForm().then(
      () => setIsOpen(true),
      () => {},
    );
  }, []);
  return { Form: isOpen ? RenameForm : null, button, open, close: () => setIsOpen(false) };
}

interface RowToolsProps {
  id: GenomeEntry["id"];
  name: string;
  work: Work;
  actions: RowActions;
  renameButton: RefObject<HTMLButtonElement | null>;
  onRename: () => void;
}

/** What can be done with a genome. Drawn again when that changes, and not at each step of the reading. */
const RowTools = memo(function RowTools({ id, name, work, actions, renameButton, onRename }: RowToolsProps) {
  return (
    <Toolbar label={`Actions for ${name}`}>
      <WorkButton id={id} name={name} work={work} actions={actions} />
      <RowButton
        ref={renameButton}
        label={`Rename ${name}`}
        look="quiet"
        isNarrow
        hint="Rename or mark"
        onClick={onRename}
      >
        <Pencil aria-hidden />
      </RowButton>
      <RowButton
        label={`Remove ${name}`}
        look="quiet"
        isNarrow
        hint="Remove"
        onClick={() => actions.remove(id)}
      >
        <X aria-hidden />
      </RowButton>
    </Toolbar>
  );
});

function Glance({ genome, isOpen }: Pick<KnownGenomeRowProps, "genome" | "isOpen">) {
  const { id, status, isSample } = genome;
  switch (status.phase) {
    case "reading":
      return <ReadingProgress status={status} isSample={isSample} />;
    case "scoring":
      return <Progress label="Scoring" share={null} text="" />;
    case "ready":
      return <ScoreGlance id={id} scores={status.scores} isAwaited={isOpen} />;
    default:
      return null;
  }
}

function Unread({ genome, actions }: { genome: GenomeEntry; actions: RowActions }) {
  const { status } = genome;
  if (status.phase === "reading" || status.phase === "scoring" || status.phase === "ready") return null;
  return (
    <Box marginTop="2">
      <UnreadGenome genome={genome} status={status} actions={actions} />
    </Box>
  );
}

function Details({ genome, status }: { genome: GenomeEntry; status: Ready }) {
  return (
    <GenomeOfFiles value={savedGenome(genome)}>
      <ReadyGenome genome={genome} report={status.report} scores={status.scores} file={status} />
    </GenomeOfFiles>
  );
}
