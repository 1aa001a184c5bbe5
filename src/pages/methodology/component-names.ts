import type { Component } from "../../science/reference-group/components.ts";

/** Whose public genomes stand for a component; not what anybody is. */
export const componentNames: Readonly<Record<Component, string>> = {
  EUR: "European",
  AFR: "West African",
  EAS: "East Asian",
  SAS: "South Asian",
  NAT: "Native American",
};
