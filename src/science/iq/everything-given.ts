import { geneticPart } from "./genetic-part.ts";
import { type LatentG, latentG } from "./latent-g.ts";

/** The model with every part, with genome-wide scores typed in: the most that it can explain. */
export function everythingGiven(): LatentG {
  const typed = { z: 0, origin: { kind: "typed", portability: 1 } } as const;
  const genetic = geneticPart({ intelligence: typed, education: typed });
  return latentG({ genetic, prenatal: 0, socioeconomic: 0, neuroimaging: 0 });
}
