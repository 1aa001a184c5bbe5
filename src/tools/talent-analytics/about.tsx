import { Box } from "@chakra-ui/react";

/** How the figures of teams come about. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        The database counts the people who share their Talent Quiz with the organisation by fifth of each
        domain, over all and by team, age and sex where they named them. It publishes a snapshot where ten
        people joined or nobody, and ten left or nobody, since every earlier one. Counts of fewer than ten are
        withheld, and others with them, so that nobody can work one out; where that would hide a whole table,
        counts are rounded down to multiples of 20. A domain’s mean is shown where all of its counts are,
        which takes at least fifty people and mostly more: beside a withheld count a mean would narrow it
        down.
      </Box>
      <Box>
        Means have Student’s interval, changes between snapshots Welch’s, shares Wilson’s. Domains that stand
        in one table share the 5 % of error between them (Bonferroni). The usual share of the highest fifth is
        the one that estimates of this standard error have among the people of the scale.
      </Box>
      <Box>
        The adverse-impact ratio is the rate of a group divided by the highest rate (four fifths: 29 CFR
        1607.4 D). Its interval is Koopman’s, its test Fisher’s exact one, two-sided; both are those of all
        pairs of groups together.
      </Box>
    </Box>
  );
}

/** What the figures of teams cannot say. */
export function Limits() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        People took the quiz on their own devices, unsupervised, and chose whether to share it: they may have
        had help, tried again, and are no random sample of the team. Intervals say nothing of that.
      </Box>
      <Box>
        Work samples are not in the figures: no tool here sets or rates one, and points of unlike samples have
        no common scale.
      </Box>
      <Box>
        The scale is by design and not yet normed on a population, but for matrices. Estimates of a short quiz
        lie nearer to the average than people do, so gaps to a high requirement look larger than they are, and
        those to a low one smaller.
      </Box>
      <Box>
        A ratio here is about a cut that somebody chose on this page, and not about decisions that were made.
        Many domains, cuts and snapshots, looked through one by one, show a difference by chance. A ratio
        above four fifths does not show that a requirement is fair, nor one below that it is unlawful: that
        takes the real decisions and a requirement that is valid for the work.
      </Box>
      <Box>
        People who are in both snapshots make a change look less certain than it is. The figures say what
        groups reached and not why.
      </Box>
    </Box>
  );
}
