import { Button } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { Notice } from "../../ui/notice.tsx";

/** Says that a part of the page did not load, rather than showing it as empty. */
export function ReadAgain({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <Notice icon={WifiOff} title={what} isAnnounced>
      <Button size="sm" variant="outline" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  );
}
