import { chakra } from "@chakra-ui/react";

/** How the numbers come about. */
export function HowScored() {
  return (
    <chakra.ol
      paddingStart="5"
      listStyleType="decimal"
      maxWidth="70ch"
      display="grid"
      gap="2"
      textStyle="caption"
    >
      <li>
        Each variant of the score is looked up on the genome: by rsID, or by its position if both use the same
        genome build. Where rsID and position contradict each other it is left out. A variant that the score
        lists several times counts once, and not at all where its weights differ.
      </li>
      <li>
        Copies of the effect allele are counted, 0, 1 or 2. If only the complements fit, the letters are
        turned to the other strand. A/T and C/G variants, whose strand the letters don’t show, follow your
        choice; “automatic” keeps them while fewer than one in a thousand of the other variants had to be
        turned.
      </li>
      <li>
        Weight times copies, added up, is the raw sum. Missing variants are left out, or filled in with their
        average if you choose that. Odds ratios are converted to their natural logarithm first.
      </li>
      <li>
        A scoring file’s sum is compared with its average and spread over the same variants: that is z,
        limited to ±4.5. The allele frequencies are those that 2,504 public genomes have in people like the
        ones a genome fits best. Where these know too few of the variants, a genome that is nearly European is
        compared by the file’s own frequencies, and others not at all. There is no z where too few frequencies
        are known or variants lie close together. With fewer than ten variants the percentile counts every
        combination of genotypes.
      </li>
      <li>
        A mean and standard deviation that you give come before any reference. Where no spread among people is
        known, three genomes or more are put in order by their raw sums; that is no percentile.
      </li>
      <li>
        The percentile belongs to the best guess for the whole score: the more variants are missing, the
        closer it moves to the middle. The whole score lies in its range in 95 of 100 cases. No percentile is
        below 1 or above 99.
      </li>
    </chakra.ol>
  );
}

/** The limits of the numbers. */
export function LimitsOfScores() {
  return (
    <chakra.ul
      paddingStart="5"
      listStyleType="disc"
      maxWidth="70ch"
      display="grid"
      gap="2"
      textStyle="caption"
    >
      <li>
        A percentile places the score, not the person, among people with the allele frequencies that it is
        compared by. The dashboard says beside each score how far it can be off outside Europe.
      </li>
      <li>
        A scoring file does not say how well the score predicts its trait. Read the study before you use it.
      </li>
      <li>
        A consumer file holds only a part of most scores. “Match rate” is the share of variants matched: high
        from 80&#8239;% and 10 variants, medium from 60&#8239;% and 5, low from 40&#8239;% and 3. The PGS
        Catalog’s own calculator stops at 75&#8239;%; here the raw sum is always shown.
      </li>
      <li>
        The spread of a scoring file takes its variants as independent; a few close ones make it a little too
        small.
      </li>
      <li>This is not medical advice.</li>
    </chakra.ul>
  );
}
