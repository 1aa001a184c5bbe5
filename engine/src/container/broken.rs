//! The failure of a damaged container.

use crate::values::error::{EngineFailure, FailureCode};

/// A container that is damaged or cut off.
pub(super) fn broken(expected: &str) -> EngineFailure {
    EngineFailure::new(FailureCode::BrokenContainer, None, expected)
}
