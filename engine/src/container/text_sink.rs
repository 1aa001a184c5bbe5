//! Where unpacked text goes.

use crate::values::error::EngineFailure;

/// Takes text; an error ends the unpacking and comes back from the call that pushed the bytes.
pub type TextSink<'sink> = dyn FnMut(&[u8]) -> Result<(), EngineFailure> + 'sink;
