import { Box, Button } from "@chakra-ui/react";
import { Dna } from "lucide-react";
import { useState } from "react";
import { addSampleJob } from "../../state/jobs/jobs.ts";

/** Runs the sample genome as a job, which everybody may. */
export function ExampleButton() {
  const [state, setState] = useState<"idle" | "adding" | "failed">("idle");
  const add = async () => {
    setState("adding");
    const id = await addSampleJob();
    setState(id === null ? "failed" : "idle");
  };
  return (
    <>
      <Button
        variant="outline"
        aria-disabled={state === "adding"}
        onClick={() => state !== "adding" && void add()}
      >
        <Dna aria-hidden />
        Run the example
      </Button>
      <Box role="status" textStyle="caption" flexBasis="100%" _empty={{ display: "none" }}>
        {state === "failed" ? "The built-in sets could not be loaded. Try again." : ""}
      </Box>
    </>
  );
}
