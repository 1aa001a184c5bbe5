import { memo } from "react";
import { formatPercent } from "../../lib/format.ts";
import { masteredFrom } from "../../science/tuition/topic-mastery.ts";
import { ProfileChart } from "../../ui/charts/profile-chart.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Tuition } from "./compute.ts";
import { masteryText } from "./words.ts";

/** How much of each topic the person can do, with its interval. */
export const MasteryPanel = memo(function MasteryPanel({
  tuition: { topics, mastered },
}: {
  tuition: Tuition;
}) {
  return (
    <Panel as="section" label="Mastery">
      <ProfileChart
        title={
          mastered === 0 ? "No topic is mastered yet" : `${mastered} of ${topics.length} topics are mastered`
        }
        pictureName="allelium-mastery"
        description={topics
          .map(
            ({ topic, mastery }) =>
              `${topic.name}: ${formatPercent(mastery.chance)}, ${masteryText(mastery)}`,
          )
          .join("; ")}
        marks={topics.map(({ topic, mastery, answered }) => ({
          label: topic.name,
          value: mastery.chance,
          interval: mastery,
          isOwn: answered > 0,
        }))}
        reference={{ value: masteredFrom, label: "mastered above this" }}
        axisLabel="chance that you know how to do an exercise"
        format={(share) => formatPercent(Math.min(1, Math.max(0, share)))}
        source={`A topic is mastered when the low end of its 95 % interval passes ${formatPercent(masteredFrom)}. Topics that you haven’t practised rest on the placement alone.`}
      />
    </Panel>
  );
});
