import { Button } from "@chakra-ui/react";
import { WifiOff } from "lucide-react";
import { Notice } from "../../ui/notice.tsx";

/** Something of the page did not come; said, and never shown as if there were nothing. */
export function ReadAgain({ what, onAgain }: { what: string; onAgain: () => void }) {
  return (
    <Notice icon={WifiOff} title={what} isAnnounced>
      <Button size="sm" variant="outline" onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  );
}
