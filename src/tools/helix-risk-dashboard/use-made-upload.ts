import { useEffect, useState } from "react";
import type { Result } from "../../lib/pure/result.ts";
import { type MadeUpload, makeUpload, type UploadParts } from "./make-upload.ts";

/** Makes an upload anew whenever its parts change; null while there is none. */
export function useMadeUpload(parts: UploadParts | null): Result<MadeUpload, string> | null {
  const [made, setMade] = useState<{ of: UploadParts; found: Result<MadeUpload, string> } | null>(null);
  useEffect(() => {
    if (parts === null) return;
    const stop = new AbortController();
    void makeUpload(parts, stop.signal).then((found) => {
      if (found !== null && !stop.signal.aborted) setMade({ of: parts, found });
    });
    return () => stop.abort();
  }, [parts]);
  // What was made of other parts is not sent.
  return made !== null && made.of === parts ? made.found : null;
}
