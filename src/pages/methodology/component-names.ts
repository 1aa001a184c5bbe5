import type { Component } from "../../science/reference-group/components.ts";

/** The public genomes that represent a component; not what a person is. */
export const componentNames: Readonly<Record<Component, string>> = {
  EUR: "European",
  AFR: "West African",
  EAS: "East Asian",
  SAS: "South Asian",
  NAT: "Native American",
};
