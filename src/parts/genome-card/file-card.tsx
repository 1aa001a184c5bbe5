import { ShieldCheck, X } from "lucide-react";
import { memo, useId } from "react";
import { formatCount } from "../../lib/format.ts";
import type { GenomeEntry, SetScore } from "../../state/genomes/genome-entry.ts";
import { useGenomesPart } from "../../state/genomes/genomes.ts";
import { SAFETY_PASSED } from "../../texts/file-report.ts";
import { RowButton } from "../../ui/data-table/row-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Tag } from "../../ui/tag.tsx";
import { Toolbar } from "../../ui/toolbar.tsx";
import { GenomeNameText } from "../genome-name-text.tsx";
import { GenomeNumber } from "../genome-number.tsx";
import { GenomeOfFiles, savedGenome } from "../saved-genome.ts";
import { AbsentSitesChoice } from "./absent-sites-choice.tsx";
import styles from "./file-card.module.css";
import { FileFacts } from "./file-facts.tsx";
import { fileLine, reportOf, type Work, workOf } from "./file-line.ts";
import { FileNotices } from "./file-notices.tsx";
import type { FileReport, GenomeActions } from "./genome-types.ts";
import { LeastR2Choice } from "./least-r2-choice.tsx";
import { ReadingProgress } from "./reading-progress.tsx";
import { SameGenomeNotice } from "./same-genome-notice.tsx";
import { UnreadGenome } from "./unread-genome.tsx";
import { WorkButton } from "./work-button.tsx";

interface FileCardProps {
  id: GenomeEntry["id"];
  /** The same object every time, so that a card is drawn again only when its genome has changed. */
  actions: GenomeActions;
}

/** One chosen file: its progress, the verdict on its safety and its facts; no scores. */
export const FileCard = memo(function FileCard({ id, actions }: FileCardProps) {
  const genome = useGenomesPart((state) => state.genomes.find((entry) => entry.id === id));
  return genome === undefined ? null : <KnownFile genome={genome} actions={actions} />;
});

/** The card of a genome that is there. */
export function KnownFile({ genome, actions }: { genome: GenomeEntry; actions: GenomeActions }) {
  const id = useId();
  const { name, status } = genome;
  const report = reportOf(status);
  return (
    <section aria-labelledby={id} className={styles["card"]}>
      <div className={styles["head"]}>
        <div className={styles["title"]}>
          <div className={styles["names"]}>
            <h3 className={styles["name"]} tabIndex={-1} data-row-focus="">
              <GenomeNumber number={genome.number} mark={genome.mark} />{" "}
              <span id={id}>
                <GenomeNameText name={name} />
              </span>
            </h3>
            {genome.isSample ? <Tag>Sample data</Tag> : null}
          </div>
          <div className={styles["line"]}>{fileLine(genome)}</div>
          {report === null ? null : (
            <div className={styles["verdict"]}>
              <ShieldCheck aria-hidden size={15} />
              {SAFETY_PASSED}
            </div>
          )}
        </div>
        <FileTools
          id={genome.id}
          name={`${name}, genome ${genome.number}`}
          work={workOf(status)}
          actions={actions}
        />
      </div>
      <div className={styles["body"]}>
        <StatusBody genome={genome} actions={actions} />
        {report === null ? null : <SameGenomeNotice id={genome.id} />}
        {report === null ? null : (
          <FileNotices
            id={genome.id}
            report={report}
            verdict={status.phase === "ready" ? status.verdict : null}
            scores={scoresOf(status)}
          />
        )}
        {report === null ? null : <AbsentSitesChoice genome={genome} report={report} />}
        {report === null ? null : <LeastR2Choice id={genome.id} report={report} scores={scoresOf(status)} />}
      </div>
      {report === null ? null : (
        <GenomeOfFiles value={savedGenome(genome)}>
          <ReadFacts report={report} />
        </GenomeOfFiles>
      )}
    </section>
  );
}

const noScores: readonly SetScore[] = [];

function scoresOf(status: GenomeEntry["status"]): readonly SetScore[] {
  return status.phase === "ready" ? status.scores : noScores;
}

interface FileToolsProps {
  id: GenomeEntry["id"];
  name: string;
  work: Work;
  actions: GenomeActions;
}

/** What can be done with a file. Drawn again when that changes, and not at each step of the reading. */
const FileTools = memo(function FileTools({ id, name, work, actions }: FileToolsProps) {
  return (
    <Toolbar label={`Actions for ${name}`}>
      <WorkButton id={id} name={name} work={work} actions={actions} />
      <RowButton label={`Remove ${name}`} look="quiet" onClick={() => actions.remove(id)}>
        <X aria-hidden />
      </RowButton>
    </Toolbar>
  );
});

function StatusBody({ genome, actions }: Pick<FileToolsProps, "actions"> & { genome: GenomeEntry }) {
  const { status } = genome;
  switch (status.phase) {
    case "reading":
      return <ReadingProgress status={status} isSample={genome.isSample} />;
    case "scoring":
      return <Progress label="Scoring" share={null} text="" />;
    case "ready":
      return null;
    default:
      return <UnreadGenome genome={genome} status={status} actions={actions} />;
  }
}

const ReadFacts = memo(function ReadFacts({ report }: { report: FileReport }) {
  const droppedLines = report.dropped.reduce((sum, group) => sum + group.count, 0);
  return (
    <div className={styles["facts"]}>
      <Disclosure
        isLazy
        summary="What was read from the file"
        aside={
          droppedLines === 0 ? "no line left out" : `${formatCount(droppedLines, "line", "lines")} left out`
        }
      >
        <FileFacts report={report} />
      </Disclosure>
    </div>
  );
});
