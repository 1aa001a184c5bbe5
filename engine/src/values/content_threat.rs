//! Threats that the content of a file may hold.

use serde::Serialize;

/// A threat found in the content (docs/product-rules.md#upload).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ContentThreat {
    /// A script tag, script URI, inline event handler or html data URI.
    ScriptContent,
    /// More than 10 % non-printable characters.
    NonPrintable,
    /// No genotype row among the first 100 data lines of a file of over 1,000 characters.
    NotGeneticData,
}
