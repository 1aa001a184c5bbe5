import type { ReactNode } from "react";
import type { Fact } from "../../ui/fact-list.tsx";
import styles from "./report.module.css";

/** What stands above the body of a report. */
export interface ReportHeadProps {
  /** What it is a report of, or the tool that made it. */
  title: string;
  /** Names of lines to fill in by hand: the page knows nobody's name. */
  byHand?: readonly string[];
  /** Genomes by their numbers, the date, and what else tells one report from another. */
  facts: readonly Fact[];
  /** What the result cannot be taken for, in one honest sentence. */
  sentence?: ReactNode;
}

interface ReportProps extends ReportHeadProps {
  /** Its name for screen readers. */
  label: string;
  /** Where the numbers come from and who computed them. */
  source: string;
  children: ReactNode;
}

/** A result as a report to hand on: head, body, source. */
export function Report({ label, source, children, ...head }: ReportProps) {
  return (
    <article className={styles["report"]} aria-label={label}>
      <ReportHead {...head} />
      {children}
      <ReportSource>{source}</ReportSource>
    </article>
  );
}

/** The head of a report: title, lines to fill in, facts, the honest sentence. */
export function ReportHead({ title, byHand = [], facts, sentence }: ReportHeadProps) {
  return (
    <header className={styles["head"]}>
      <h2>{title}</h2>
      <dl className={styles["ids"]}>
        {byHand.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles["line"]} />
          </div>
        ))}
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {sentence === undefined ? null : <p className={styles["sentence"]}>{sentence}</p>}
    </header>
  );
}

/** The last line of a report. */
export function ReportSource({ children }: { children: ReactNode }) {
  return <div className={styles["source"]}>{children}</div>;
}

interface ReportSectionProps {
  title: string;
  /** Whether it begins a new sheet. */
  beginsSheet?: boolean;
  children: ReactNode;
}

/** A part of a report under its heading. */
export function ReportSection({ title, beginsSheet = false, children }: ReportSectionProps) {
  return (
    <section className={styles["section"]} data-sheet={beginsSheet ? "" : undefined}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Two sections beside each other. */
export function ReportColumns({
  isFirstWider = false,
  children,
}: {
  isFirstWider?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={styles["columns"]} data-wider={isFirstWider ? "" : undefined}>
      {children}
    </div>
  );
}

/** Points below each other. */
export function ReportList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles["dots"]}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface ReportFactsProps {
  facts: readonly Fact[];
  /** Two beside each other: for short values. */
  isDense?: boolean;
}

/** Named facts, one a line. */
export function ReportFacts({ facts, isDense = false }: ReportFactsProps) {
  return (
    <dl className={styles["facts"]} data-dense={isDense ? "" : undefined}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
