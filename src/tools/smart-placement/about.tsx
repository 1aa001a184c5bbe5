import { Box } from "@chakra-ui/react";
import { formatExact } from "../../lib/format.ts";
import { placementDraws } from "../../simulation/placement-draws.ts";
import { lettersText } from "./words.ts";

/** How a placement is computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Each difference between your best guess and what a programme asks for is counted in standard
        deviations of people: 15 points for an ability. The distance is the root of a weighted mean: that of
        each squared difference plus the square of your standard error.
      </div>
      <div>
        Interests are a place in the plane of Holland’s hexagon (Prediger 1982): {lettersText}, a sixth of a
        circle apart. A programme lies in the direction of its code, letters weighted 3, 2 and 1, two standard
        deviations from the middle. These weights and that distance are by design.
      </div>
      <div>
        Intervals and chances come from {formatExact(placementDraws)} draws of your true values with a fixed
        seed, so the same numbers give the same answer. A chance has a standard error of 0.8 percentage points
        at most. Errors are drawn independently. Abilities that all come from one IQ estimate share its error,
        and then chances and intervals are rough.
      </div>
      <div>The smallest change is searched for one number at a time, up and down, with all others fixed.</div>
      <div>
        The twelve programmes: levels of abilities (0 to 7) that analysts gave the occupation in the O*NET
        database of the US Department of Labor (CC BY 4.0), each row with its code and date. Fluid reasoning
        stands for deductive and inductive reasoning, crystallized knowledge for oral and written
        comprehension, processing speed for perceptual speed, and working memory for memorization, the nearest
        that is rated. By design, not measured: that the mean of the twelve is 100 points and one level is 10,
        the Holland codes, lengths, and schooling asked for.
      </div>
    </Box>
  );
}

/** The limits of a placement. */
export function LimitsOfPlacement() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Nearness is no forecast of success. General mental ability correlates with success in training by
        about 0.5 to 0.6 after corrections (Schmidt and Hunter 1998, Psychological Bulletin 124:262-274);
        those corrections are disputed, and figures for work are lower without them (Sackett and others 2022,
        Journal of Applied Psychology 107:2040-2068). So people at the same distance still differ widely in
        success.
      </div>
      <div>
        How well interests match a programme is a positive but small predictor of grades, of staying, and of
        satisfaction (de Vries, Meeter and Huizinga 2024, Educational Research Review, 100619).
      </div>
      <div>
        O*NET rates occupations in the United States, not schools or courses, and says what work asks for, not
        what a programme admits. Experience, motivation, health, money and discrimination are not in it.
      </div>
      <div>
        It is meant to help you think about your own plans. Nobody should be admitted or refused because of
        it: the makers of the interest scales, too, say that the scales are not for selecting people.
      </div>
      <div>
        Genetic data is refused here: a genome says far less about abilities than a test does, and placing
        people by it would judge them by their family.
      </div>
    </Box>
  );
}
