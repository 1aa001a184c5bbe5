import { Box } from "@chakra-ui/react";

/** How the figures of teams come about. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="68ch">
      <Box>
        The database counts how many of the people who share their Talent Quiz fall into each fifth of a
        domain: in all, and by team, age and sex where they gave them. It publishes a snapshot only if, since
        every earlier one, nobody or at least ten people joined, and nobody or at least ten left. Counts below
        ten are withheld, and others with them, so that nobody can work one out; where that would hide a whole
        table, counts are rounded down to multiples of 20. A mean is shown only if all counts of its domain
        are, which takes at least fifty people and usually more: it would narrow down a withheld count.
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
        People took the quiz on their own devices, unsupervised, and chose whether to share it. They may have
        had help or tried again, and they are not a random sample of the team. The intervals do not cover
        this.
      </Box>
      <Box>
        Work samples are not in the figures: no tool here sets or rates them, and different samples have no
        common scale.
      </Box>
      <Box>
        Except for matrices, the scale is set by design and not yet normed on a population. A short quiz puts
        people closer to the average than they are, so a gap to a high requirement looks larger than it is,
        and a gap to a low one smaller.
      </Box>
      <Box>
        A ratio describes a cut chosen on this page, not decisions that were made. If you look through many
        domains, cuts and snapshots, some will differ by chance. A ratio above four fifths does not prove that
        a requirement is fair, and one below does not prove that it is unlawful: that depends on the real
        decisions and on whether the requirement is valid for the work.
      </Box>
      <Box>
        People who are in both snapshots make a change look less certain than it is. The figures show what
        groups reached, not why.
      </Box>
    </Box>
  );
}
