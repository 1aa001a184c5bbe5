/** How many times longer another program takes than ours. */
export interface SpeedRatio {
  readonly value: number;
  /** Quartiles of the rounds; null where one is not known. */
  readonly lower: number | null;
  readonly upper: number | null;
  /** The required value; null where nothing is required. */
  readonly goal: number | null;
}

/** A figure of the bench as its table in benches/speed.md has it. */
export interface SpeedFigure {
  readonly key: string;
  readonly title: string;
  /** The value with its unit, the bar and the quartiles, in the table's words; empty where there is none. */
  readonly text: string;
  readonly goalText: string;
  readonly quartiles: string;
  /** Null where the figure is a time or a rate of our own. */
  readonly ratio: SpeedRatio | null;
  /** Whether the bar is reached; null where there is none. */
  readonly isMet: boolean | null;
}

/** When and where the bench was run. */
export interface SpeedRun {
  readonly date: string;
  readonly commit: string;
  /** Rounds, of which the median counts. */
  readonly rounds: number;
  readonly machine: string;
}
