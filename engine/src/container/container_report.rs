//! What a text was packed in.

use serde::Serialize;

use super::container_kind::ContainerKind;

/// What the text was packed in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ContainerReport {
    /// The kind.
    pub kind: ContainerKind,
    /// The member's name in a zip archive, of two that were joined the first. It may hold a person's name: shown, never kept.
    pub member: Option<String>,
    /// Gzip members that were joined; 1 for a zip member that is no gzip itself.
    pub members: u32,
    /// Bytes after the last gzip member, left unread.
    pub trailing_bytes: f64,
}
