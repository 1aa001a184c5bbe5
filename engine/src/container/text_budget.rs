//! How much may still be unpacked.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::values::error::{EngineFailure, FailureCode};

/// Most bytes of inflated genotype text (1 GiB, docs/product-rules.md#upload).
pub const LARGEST_TEXT: u64 = 1 << 30;

/// Bytes that may still be unpacked: text, and what comes between a zip archive and the text of a gzip in it. Its clones share
/// it: all members of one archive draw on one budget, so that many members cost no more than one large one.
#[derive(Clone, Debug)]
pub struct TextBudget {
    left: Arc<AtomicU64>,
}

impl TextBudget {
    /// A budget of so many bytes.
    pub fn new(bytes: u64) -> Self {
        Self { left: Arc::new(AtomicU64::new(bytes)) }
    }

    /// Bytes that are left.
    pub fn left(&self) -> u64 {
        self.left.load(Ordering::Relaxed)
    }

    /// Takes bytes of it.
    ///
    /// # Errors
    /// [`FailureCode::TextTooLarge`] when there are fewer.
    pub fn take(&self, bytes: usize) -> Result<(), EngineFailure> {
        let taken = |left: u64| left.checked_sub(bytes as u64);
        match self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, taken) {
            Ok(_) => Ok(()),
            Err(_) => Err(too_large()),
        }
    }

    /// Takes what a block of a deflate stream costs beside its text, which is taken where the text arrives. Every stream has one, so
    /// that an empty gzip member costs something too.
    ///
    /// # Errors
    /// Those of [`Self::take`].
    pub(super) fn take_deflate_block(&self, text_bytes: u64) -> Result<(), EngineFailure> {
        self.take(SMALLEST_DEFLATE_BLOCK.saturating_sub(text_bytes) as usize)
    }
}

/// What a deflate block draws at least, in bytes: one without text costs as much time as some text, for its tables of codes. Programs
/// write blocks of many kilobytes.
const SMALLEST_DEFLATE_BLOCK: u64 = 1 << 10;

/// The budget of a file: [`LARGEST_TEXT`].
impl Default for TextBudget {
    fn default() -> Self {
        Self::new(LARGEST_TEXT)
    }
}

/// The refusal of more text or rows than are read.
pub(crate) fn too_large() -> EngineFailure {
    EngineFailure::new(FailureCode::TextTooLarge, None, "at most 1 GiB of genotype text")
}
