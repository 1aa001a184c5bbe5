import { Button } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { NoResult } from "./no-result.tsx";

/** Says that the saved predictions could not be read, rather than showing none. */
export function ReadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <NoResult
      icon={WifiOff}
      title="Your saved predictions could not be read"
      buttons={
        <Button variant="outline" onClick={onAgain}>
          Read them again
        </Button>
      }
    >
      The server did not answer, so none can be listed. They are not lost.
    </NoResult>
  );
}
