import { Box } from "@chakra-ui/react";
import type { AboutResults } from "../../parts/tool-page/about-results.ts";

const computed = (
  <Box display="grid" gap="3">
    <p>
      Each answer to a question with a right answer changes what your ability may be, by a logistic item
      response model with a chance of guessing (Barton and Lord 1981); before the first one it is a standard
      normal curve. Statements use the graded response model (Samejima 1969). The value is the mean of what is
      left, the standard error its standard deviation, and the range its middle 95 % (Bock and Mislevy 1982).
    </p>
    <p>
      The next question is one of the three that tell most at the present estimate. All are made by rules from
      a number that is drawn when you begin, so that your questions are your own and come back on another
      device. The difficulty of a matrix is predicted from its features by a regression over the 384 items of
      MaRs-IB (Zorowitz and others 2023); the standard error includes how far that may be off.
    </p>
  </Box>
);

const limits = (
  <Box display="grid" gap="3">
    <p>
      Ten questions bring the standard error of a domain of aptitude to about 0.6, eight statements that of a
      domain of personality to about 0.5: most orders of domains can’t be told. The difficulties of number
      series, verbal relations and rotations, and all parameters of the statements, are by design until enough
      people have answered.
    </p>
    <p>
      There are no norms but for matrices, and those come from one study of adults online. Practice,
      tiredness, a screen that is too small and another first language all lower a value. Statements say how
      you see yourself.
    </p>
  </Box>
);

/** How the result comes about, and what it does not say. */
export const about: AboutResults = {
  computed,
  limits,
  caveat:
    "An estimate from a short test, with its margin of error. It is no IQ, no diagnosis and no finding about a job.",
};
