import { Box } from "@chakra-ui/react";

/** How the figures of partners come about. */
export function AboutFigures() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        An owner or analyst loads the genomes and a table with a column of consent. The page scores each
        genome on that device and counts the people who agreed by fifth of the reference, over all and by
        site, age and sex. Only counts, means and standard deviations are sent.
      </Box>
      <Box>
        The database publishes a count of ten people or more. Smaller ones are withheld, and with each of them
        three others that hide it, so that a linear program over all sums still leaves ten people between its
        bounds. Where that would hide a whole table, its counts are rounded down to multiples of 20.
      </Box>
      <Box>
        The interval of the highest fifth is Wilson’s. A score differs from the reference where Pearson’s
        chi-square test over all five fifths finds a chance below one in twenty. Drift is the population
        stability index; its interval comes from 500 redrawn pairs of samples, and chance from 500 pairs
        without any difference. Samples alone make the index larger; that is taken off its interval, not off
        the index. For small drift the interval is wider than it need be: it may begin at 0 beside “more than
        chance”.
      </Box>
    </Box>
  );
}

/** What the figures of partners cannot say. */
export function FigureLimits() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        A score explains part of what makes people differ, so a higher share in the highest fifth is not a
        higher share of ill people. People who agree to take part are no random sample.
      </Box>
      <Box>
        People who are in both uploads make chance look larger than it is: “more than chance” is on the safe
        side, “could be chance” may hide a small change. With many scores, one in twenty moves “more than
        chance”, or differs from the reference, without a cause. A change of the sets that come with a later
        version of this page moves scores too.
      </Box>
      <Box>
        The reference’s fifths are those of a normal distribution. Scores of few variants only come near it,
        and a loaded set is placed by the frequencies in its file, so with thousands of people such a score
        can differ from the reference where people do not.
      </Box>
    </Box>
  );
}
