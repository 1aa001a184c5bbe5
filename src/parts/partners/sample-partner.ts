/** A made-up partner with two uploads, published by the same rule as everybody's. */
import { type CountedPerson, makeAggregate } from "../../science/groups/make-aggregate.ts";
import { publishUpload, type Release } from "../../science/groups/publish-aggregate.ts";
import { normalQuantile } from "../../science/normal-distribution.ts";
import type { ShownUpload } from "./shown-upload.ts";
import { spreadEvenly } from "./spread-evenly.ts";

/** The sample’s scores, with how much higher Mill lies on them and those of Park who lie highest, in standard deviations. */
const traits = [
  { id: "type-2-diabetes", name: "Type 2 diabetes", atMill: -0.3, atPark: 1.7 },
  { id: "coronary-artery-disease", name: "Coronary artery disease", atMill: 0, atPark: 0.1 },
  { id: "systolic-blood-pressure", name: "Systolic blood pressure", atMill: 0, atPark: 0 },
  { id: "ldl-cholesterol", name: "LDL cholesterol", atMill: 0.2, atPark: 0 },
  { id: "bone-mineral-density", name: "Bone density", atMill: 0, atPark: -0.1 },
  { id: "asthma", name: "Asthma", atMill: 0, atPark: 0 },
  { id: "migraine", name: "Migraine", atMill: 0, atPark: 0 },
];

const counted = traits.map(({ id, name }) => ({ id, name, variants: 100 }));

const ages = ["to 39", "40 to 54", "from 55"];

function person(number: number, site: string): CountedPerson {
  return {
    groups: {
      site,
      age: ages[Math.floor(spreadEvenly(number, 0.754_877_666) * 3)] ?? null,
      sex: spreadEvenly(number, 0.569_840_291) < 0.52 ? "Women" : "Men",
    },
    z: traits.map(({ atMill, atPark }, index) => {
      const share = Math.min(0.999, Math.max(0.001, spreadEvenly(number * 7 + index * 31, 0.618_033_989)));
      const higher = site === "Park" ? atPark : site === "Mill" ? atMill : 0;
      // Those who lie high move most, so that no fifth of Park is small.
      return normalQuantile(share) + (site === "Park" ? share * higher : higher);
    }),
  };
}

const people = (from: number, count: number, site: string) =>
  Array.from({ length: count }, (_, index) => person(from + index, site));

/** Two uploads: 280 people, then nineteen people have taken consent back and a third site with 151 people has joined. */
export function sampleUploads(): readonly ShownUpload[] {
  const harbour = people(0, 216, "Harbour");
  const mill = people(300, 64, "Mill");
  const cohorts = [
    { number: 6, createdAt: new Date("2026-08-17T10:00:00Z"), leftOut: 12, people: [...harbour, ...mill] },
    {
      ...{ number: 7, createdAt: new Date("2026-11-21T10:58:00Z"), leftOut: 23 },
      people: [...harbour.slice(19), ...mill, ...people(500, 151, "Park")],
    },
  ];
  const releases: Release[] = [];
  return cohorts.flatMap(({ number, createdAt, ...cohort }) => {
    const made = makeAggregate({ id: "00000000-0000-4000-8000-000000000000", traits: counted, ...cohort });
    const figures = made.ok ? publishUpload(made.value.aggregate, releases) : null;
    if (!made.ok || figures === null) return [];
    releases.push({ aggregate: made.value.aggregate, published: figures });
    return [{ number, createdAt, figures }];
  });
}
