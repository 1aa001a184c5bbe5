//! Limits of prediction by proxies, the same as the page's (`src/science/proxies/proxy-rules.ts` says what they rest on).

/// Added to the diagonal of the correlations before they are solved (ridge regression, Hoerl and Kennard 1970,
/// Technometrics 12:55).
pub const RIDGE_PENALTY: f64 = 0.4;
/// A row is predicted when its predicted r² is at least this; below it a prediction is noise.
pub const LEAST_PREDICTED_R2: f64 = 0.02;
/// A proxy whose rarer letter is rarer than this in the reference has a correlation that rests on a handful of people.
pub const LEAST_PROXY_FREQUENCY: f64 = 0.005;
/// A call is left out as a proxy when the reference expects it, under Hardy-Weinberg, less often than this.
pub const LEAST_CALL_CHANCE: f64 = 1e-4;
/// Fewer sites than this have no normal sum, so that only rows of the file are placed then.
pub const FEWEST_PROXY_SITES: usize = 10;
/// A missing row is told as found by proxy when its predicted r² is at least this.
pub const LEAST_R2_OF_FOUND_ROW: f64 = 0.2;
