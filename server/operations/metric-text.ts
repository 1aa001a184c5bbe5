/** Metrics in the text format of Prometheus, version 0.0.4 (its documentation, "Exposition formats"). */

/** One value. */
export interface Sample {
  /** `name="value"` pairs with commas between them, values of ours alone; empty for none. */
  readonly labels: string;
  readonly value: number;
  /** What stands behind the family's name: `_bucket`, `_sum` or `_count` of a histogram. */
  readonly suffix?: "_bucket" | "_sum" | "_count";
}

/** The values of one name. */
export interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly samples: readonly Sample[];
}

/** Content type of the format. */
export const metricsType = "text/plain; version=0.0.4; charset=utf-8";

/**
 * A histogram's samples.
 *
 * @param ends upper ends of the classes
 * @param counts in each class, and behind them above the last end
 */
export function histogramSamples(
  labels: string,
  ends: readonly number[],
  counts: readonly number[],
  sum: number,
): readonly Sample[] {
  let all = 0;
  const buckets = counts.map((count, at): Sample => {
    all += count;
    return { suffix: "_bucket", labels: `${labels},le="${ends[at] ?? "+Inf"}"`, value: all };
  });
  return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value: all }];
}

/** Writes families; one without a sample is left out. */
export function writeMetrics(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(
        ({ suffix = "", labels, value }) => `${name}${suffix}${labels === "" ? "" : `{${labels}}`} ${value}`,
      );
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
    })
    .join("");
}
