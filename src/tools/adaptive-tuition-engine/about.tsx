import { Box } from "@chakra-ui/react";

/** How level, mastery and plan are computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Placement: each exercise is the one that tells most at your present level, in turn from each subject.
        Right answers are modelled by slope, difficulty and guessing (one in five); the level is the mean of
        what it may be, with its standard error. It ends at a standard error of 0.3 or after 20 exercises. An
        IQ of a test moves the beginning by 0.54 of its distance, its correlation with school grades (Roth et
        al. 2015).
      </div>
      <div>
        Mastery of a topic is the chance that you know how its exercises are done, by your level and your
        latest 20 answers to it, with the middle 95 % of what it may be.
      </div>
      <div>
        Reviews come by FSRS-6 when the chance of a recall has fallen to 90 %. The first answer to a topic on
        a day counts as the review: wrong is “again”, right “good”, in less than half your usual time “easy”,
        in more than twice of it “hard”. If you leave an exercise open for more than ten minutes, or look at
        another tab, its time doesn’t count. If your clock goes back, an answer counts as given at the moment
        of your latest one.
      </div>
      <div>
        The plan takes what is due first, then new topics from easy to hard, then what isn’t mastered yet, and
        never more than your hours in any seven days. Days without practice cost nothing: the plan is made
        anew each day.
      </div>
    </Box>
  );
}

/** What the numbers cannot say. */
export function LimitsOfTuition() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Difficulties are by design: few people have answered these exercises yet. One level stands for all
        subjects at first, so a topic that you never met may look better than it is until you practise it. “I
        don’t know” counts as a wrong answer.
      </div>
      <div>
        Twenty exercises leave a standard error of about 0.5, and rarely reach 0.3. How well FSRS predicts is
        known for flash cards; that exercises of a topic are forgotten in the same way is an assumption.
      </div>
      <div>No DNA is used: genes say next to nothing about what you know, and questions say it directly.</div>
    </Box>
  );
}
