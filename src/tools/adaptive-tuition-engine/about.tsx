import { Box } from "@chakra-ui/react";

/** How level, mastery and plan are computed. */
export function HowComputed() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        Placement: subjects take turns, and each exercise is the one that tells most about your present level.
        The model of a right answer has a slope, a difficulty and a chance of one in five to guess it. The
        difficulties of one topic may all be off by the same unknown amount. Your level is the mean of the
        levels that fit your answers, with its standard error. The placement ends at a standard error of 0.3
        or after 20 exercises. A test IQ moves the starting level by 0.54 of its distance from 100, the
        correlation of IQ with school grades (Roth et al. 2015).
      </div>
      <div>
        Mastery of a topic is the chance that you know how to do its exercises. It follows from your level and
        your latest 20 answers to the topic; the range covers 95 % of its likely values.
      </div>
      <div>
        FSRS-6 schedules a review for the day on which your chance of recall falls to 90 %. Your first answer
        to a topic on a day is the review: wrong is “again” and right is “good”, but “easy” in less than half
        your usual time and “hard” in more than twice that time. A right answer within a tenth of the time
        that we designed for is too fast to have been worked out, and counts as “good”. If an exercise stays
        open for more than ten minutes, or you look at another tab, its time doesn’t count. If your clock is
        set back, an answer counts as given at the time of your latest one.
      </div>
      <div>
        The plan puts due reviews first, then new topics from easy to hard, then topics that you haven’t
        mastered. It never exceeds your hours in any seven days. You lose nothing on days without practice:
        the plan is made again each day.
      </div>
    </Box>
  );
}

/** What the numbers cannot say. */
export function LimitsOfTuition() {
  return (
    <Box display="grid" gap="3" maxWidth="70ch">
      <div>
        We set the difficulties ourselves: too few people have answered these exercises to measure them. At
        first one level is used for all subjects, so you may look better at a topic that you have never seen
        until you practise it. “I don’t know” counts as a wrong answer.
      </div>
      <div>
        Twenty exercises leave a standard error of about 0.5 with all subjects and of 0.55 to 0.75 with one;
        they rarely reach 0.3. FSRS was tested on flash cards; we assume that people forget exercises in the
        same way.
      </div>
      <div>
        No DNA is used: genes say almost nothing about what you know, and questions measure it directly.
      </div>
    </Box>
  );
}
