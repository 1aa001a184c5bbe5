import { Box } from "@chakra-ui/react";

/** How the figures of partners come about. */
export function AboutFigures() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        An owner or analyst loads the genomes and a table that says who agreed. The page scores each genome on
        that device and counts how many people who agreed fall into each fifth of the reference: in all, and
        by site, age and sex. Only counts, means and standard deviations are sent.
      </Box>
      <Box>
        The database publishes counts of ten people or more. Smaller ones are withheld, each with three
        others, so that even a linear program over all sums leaves at least ten people between its bounds.
        Where that would hide a whole table, its counts are rounded down to multiples of 20.
      </Box>
      <Box>
        The interval of the highest fifth is Wilson’s. A score differs from the reference where Pearson’s
        chi-square test over all five fifths finds a chance below one in twenty. Drift is the population
        stability index; its interval comes from 500 redrawn pairs of samples, and chance from 500 pairs
        without any difference. Sampling alone makes the index larger; this is subtracted from its interval,
        not from the index. For small drift the interval is wider than necessary, so it may begin at 0 even
        for “more than chance”.
      </Box>
    </Box>
  );
}

/** What the figures of partners cannot say. */
export function FigureLimits() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        A score explains only part of the differences between people, so more people in the highest fifth does
        not mean that more people are ill. People who agree to take part are not a random sample.
      </Box>
      <Box>
        People who are in both uploads make chance look larger than it is: “more than chance” is a cautious
        finding, and “could be chance” may hide a small change. Of many scores, one in twenty moves by “more
        than chance”, or differs from the reference, without any cause. New built-in sets in a later version
        of this page change scores too.
      </Box>
      <Box>
        The fifths of the reference are those of a normal distribution. A score of few variants is only
        roughly normal, and a loaded set is placed by the frequencies in its file. With thousands of people,
        such a score can differ from the reference although the people do not.
      </Box>
    </Box>
  );
}
