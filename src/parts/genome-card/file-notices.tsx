import { TriangleAlert } from "lucide-react";
import { memo, useMemo } from "react";
import type { FileVerdict } from "../../science/file-verdict/file-verdict.ts";
import type { SetScore } from "../../state/genomes/genome-entry.ts";
import { turnedAlleles } from "../../state/genomes/strand-check.ts";
import { useLeadScoresOf } from "../../state/scores/page-scores.ts";
import { Notice } from "../../ui/notice.tsx";
import type { FileReport } from "./genome-types.ts";
import { type FileNotice, noticesOfFile } from "./notices-of-file.ts";

interface FileNoticesProps {
  id: string;
  report: FileReport;
  /** Null until the file is judged. */
  verdict: FileVerdict | null;
  /** The quick scores; none until they are ready. */
  scores: readonly SetScore[];
}

/** What a person should know about a file before relying on its scores. */
export const FileNotices = memo(function FileNotices({ id, report, verdict, scores }: FileNoticesProps) {
  const lead = useLeadScoresOf(id);
  const notices = useMemo(() => {
    const full = lead?.phase === "ready" ? lead.scores : [];
    return noticesOfFile(report, turnedAlleles([...scores, ...full]), verdict);
  }, [report, verdict, scores, lead]);
  return <NoticeList notices={notices} />;
});

function NoticeList({ notices }: { notices: readonly FileNotice[] }) {
  return notices.map(({ title, text }) => (
    <Notice key={title} icon={TriangleAlert} title={title}>
      {text}
    </Notice>
  ));
}
