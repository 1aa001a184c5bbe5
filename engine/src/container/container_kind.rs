//! Which container a file is, by its first bytes.

use serde::Serialize;

/// First bytes of a gzip member (RFC 1952, section 2.3.1).
pub(super) const GZIP_MAGIC: [u8; 2] = [0x1F, 0x8B];
/// First bytes of a zip member (APPNOTE.TXT, section 4.3.7).
pub(super) const ZIP_MAGIC: [u8; 4] = *b"PK\x03\x04";

/// What the first bytes of a file say it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum ContainerKind {
    /// A gzip member.
    Gzip,
    /// A zip archive.
    Zip,
}

/// The container that some first bytes begin, if any. Names are not asked: people rename files.
pub fn container_of(head: &[u8]) -> Option<ContainerKind> {
    if head.starts_with(&GZIP_MAGIC) {
        Some(ContainerKind::Gzip)
    } else if head.starts_with(&ZIP_MAGIC) {
        Some(ContainerKind::Zip)
    } else {
        None
    }
}
