import { Box, Button } from "@chakra-ui/react";
import { useNavigate } from "react-router-dom";
import { formatNumber } from "../../lib/format.ts";
import { domainNames } from "../../parts/questionnaire/domain-names.ts";
import { valuesAt } from "../../parts/questionnaire/questionnaire.ts";
import type { ResultViewProps } from "../../parts/questionnaire/questionnaire-page.tsx";
import { pathOf } from "../../product/product.ts";
import { Panel } from "../../ui/panel.tsx";
import type { DomainResult, QuizResult } from "./compute.ts";
import { inSentence } from "./finding.ts";
import styles from "./result-view.module.css";
import { startId, startInputs } from "./steps.ts";

/** What more items would sharpen, and the way on. */
export function MoreItems({ answer, answers, onChange }: ResultViewProps<QuizResult>) {
  const open = useNavigate();
  const rows = answer.domains.filter(({ more }) => more !== null).toSorted(byGain);
  const [best] = rows;
  if (best === undefined)
    return (
      <Panel as="section" label="More questions">
        <Box as="h2" fontWeight="600">
          You have answered every question there is
        </Box>
        <Box textStyle="caption" color="fg.muted">
          There are no further questions that would make an estimate more precise.
        </Box>
      </Panel>
    );
  const goOn = (row: DomainResult) => {
    const start = valuesAt(answers, startId, startInputs);
    if (start === null || onChange === undefined) return;
    const more = [...answer.asked, row.domain].join(" ");
    onChange(startId, { seed: String(start.seed), more });
    void open(pathOf("talent-quiz"));
  };
  return (
    <Panel as="section" label="More questions">
      <Box as="h2" fontWeight="600">
        More questions would help the estimate of {inSentence(best.domain)} most
      </Box>
      <Box textStyle="caption" color="fg.muted">
        The standard error (SE) now, and the one to expect after more questions. Your answers so far stay; the
        result returns once you have answered the new questions.
      </Box>
      <ul className={styles["more"]}>
        {rows.map((row) => (
          <li key={row.domain}>
            <span>
              {domainNames[row.domain]}
              <span className={styles["errors"]}>
                SE {formatNumber(row.standardError, 2)} to {formatNumber(row.more?.standardError ?? 0, 2)}
              </span>
            </span>
            {onChange === undefined ? null : (
              <Button
                size="sm"
                variant="outline"
                aria-label={`${row.more?.items} more on ${inSentence(row.domain)}`}
                onClick={() => goOn(row)}
              >
                {row.more?.items} more
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The widest fall of the standard error first. */
function byGain(one: DomainResult, other: DomainResult): number {
  const gain = ({ standardError, more }: DomainResult) =>
    standardError - (more?.standardError ?? standardError);
  return gain(other) - gain(one);
}
