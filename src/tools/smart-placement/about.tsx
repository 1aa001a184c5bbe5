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
        deviations of people: 15 points for an ability. The distance is the root of the weighted mean of their
        squares, plus the squares of your standard errors.
      </div>
      <div>
        Interests are a place in the plane of Holland’s hexagon (Prediger 1982): {lettersText}, a sixth of a
        circle apart. A programme lies in the direction of its code, letters weighted 3, 2 and 1, two standard
        deviations from the middle. These weights and that distance are by design.
      </div>
      <div>
        Intervals and chances come from {formatExact(placementDraws)} draws of your true values with a fixed
        seed, so the same numbers give the same answer. A chance has a standard error of 0.8 percentage points
        at most. Errors are drawn as if they had nothing to do with each other; abilities that all follow from
        one IQ estimate err together, and then chances and intervals are rough.
      </div>
      <div>
        The smallest change is searched for each number alone, up and down, while all others stay as they are.
      </div>
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
        Journal of Applied Psychology 107:2040-2068). So among people at the same distance most of the
        differences in success remain.
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
        It is meant for a person’s own thinking. Nobody should be admitted or refused by it: the makers of the
        interest scales, too, say that they are no means of selection.
      </div>
      <div>
        Genetic data is refused here: what a genome tells about abilities is far less than a test does, and
        using it to place people would judge them by their family.
      </div>
    </Box>
  );
}
