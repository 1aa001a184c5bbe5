import { Box } from "@chakra-ui/react";
import type { AboutResults } from "../../parts/tool-page/about-results.ts";

const computed = (
  <Box display="grid" gap="3">
    <p>
      Abilities are estimated by a logistic item response model with a chance of guessing (Barton and Lord
      1981), and personality by the graded response model (Samejima 1969). Before the first answer each
      follows a standard normal curve; each answer narrows it. The value is the mean of the curve, the
      standard error its standard deviation, and the range its middle 95 % (Bock and Mislevy 1982).
    </p>
    <p>
      The next question is one of the three that tell most at the current estimate. Rules make all questions
      from a number that is drawn when you begin, so your questions are your own, and the same ones appear on
      another device. The difficulty of a matrix is predicted from its features by a regression over the 384
      items of MaRs-IB (Zorowitz and others 2023). The standard error includes how far off a difficulty may
      be. Questions of one kind share that error, so several of them tell less than as many of different
      kinds.
    </p>
  </Box>
);

const limits = (
  <Box display="grid" gap="3">
    <p>
      Ten questions bring the standard error of an ability to between 0.6 and 0.7, and eight statements bring
      that of a personality domain to about 0.5. The order of most domains can’t be told from so few. The
      difficulties of number series, verbal relations and rotations, and all parameters of the statements, are
      by design until enough people have answered.
    </p>
    <p>
      Only matrices have norms, and those come from one online study of adults. Tiredness, a small screen or
      another first language can lower a value, and practice can raise it. The statements show how you see
      yourself.
    </p>
    <p>
      The quiz is taken alone and on your own device. Nobody checks who answers, or whether a calculator was
      used, and times are not measured: questions that were clicked through without reading count as missed.
      So an organisation that gets a result can’t tell how it came about.
    </p>
  </Box>
);

/** How the result comes about, and what it does not say. */
export const about: AboutResults = {
  computed,
  limits,
  caveat:
    "An estimate from a short test, with its margin of error. It is not an IQ score, a diagnosis or a judgement about a job.",
};
