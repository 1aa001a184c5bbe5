/** The works that the page cites, once each. */
export const citedWorks = {
  lee: "Lee JJ et al. 2018, Nature Genetics 50:1112–1121",
  prive: "Privé F et al. 2022, American Journal of Human Genetics 109:12–23",
  martin: "Martin AR et al. 2019, Nature Genetics 51:584–591",
  tang: "Tang H et al. 2005, Genetic Epidemiology 28:289–301",
  genomes: "The 1000 Genomes Project Consortium 2015, Nature 526:68–74",
  ridge: "Hoerl and Kennard 1970, Technometrics 12:55",
  adjusted: "Theil 1961, Economic Forecasts and Policy",
  parameters: "Hastie and Tibshirani 1990, Generalized Additive Models",
  addition: "Neumaier 1974, doi 10.1002/zamm.19740540106",
  concordance: "Batra and Huang 2019, doi 10.1101/795666",
  sizes: "Cohen 1988",
} as const;
