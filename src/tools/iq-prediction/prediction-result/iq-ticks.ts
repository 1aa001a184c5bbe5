import { formatNumber } from "../../../lib/format.ts";
import { iqOfZ } from "../../../science/iq/iq-percentile.ts";

/** Labelled places on the scale of IQ, in standard deviations: 70, 85, 100, 115, 130. */
export const iqTicks = [-2, -1, 0, 1, 2].map((at) => ({ at, label: formatNumber(iqOfZ(at)) }));
