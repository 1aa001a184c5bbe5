//! The binding to JavaScript: it converts and forwards; a join of many sets makes that of each build when it is first asked for.
//!
//! There are two modules, each built with a feature of its own: `reading-module` is what the first page needs,
//! `scoring-module` is loaded when somebody uses a scoring file.

#![allow(unsafe_code, reason = "wasm-bindgen's macros write unsafe code")]

mod archive;
#[cfg(feature = "scoring-module")]
mod audit;
#[cfg(feature = "reading-module")]
mod cohort;
mod columns;
#[cfg(feature = "scoring-module")]
mod file_scores;
#[cfg(feature = "reading-module")]
mod genotypes;
mod objects;
#[cfg(feature = "reading-module")]
mod sample;
#[cfg(feature = "scoring-module")]
mod scores;
#[cfg(feature = "scoring-module")]
mod scoring_file;
#[cfg(feature = "reading-module")]
mod small_sets;

use js_sys::Function;
use tsify::Tsify;
use wasm_bindgen::prelude::*;

/// Tells a function of every panic before the trap ends the module: the place in our source, and the message only
/// where it is a fixed text, because a made-up one could hold genotypes.
#[wasm_bindgen(js_name = onPanic)]
pub fn on_panic(report: Function) {
    let report = std::panic::AssertUnwindSafe(report);
    std::panic::set_hook(Box::new(move |info| {
        let place = info.location().map(|location| format!("{}:{}", location.file(), location.line()));
        let message = info.payload().downcast_ref::<&'static str>().copied().unwrap_or("panic");
        let place = place.unwrap_or_default();
        // Nothing can be done about a failing report: the trap follows anyway.
        let _ = report.call2(&JsValue::NULL, &JsValue::from_str(message), &JsValue::from_str(&place));
    }));
}

/// Panics on purpose, so that tests can see what the page makes of it.
#[wasm_bindgen(js_name = panicOnPurpose)]
#[allow(clippy::panic, reason = "its one purpose")]
pub fn panic_on_purpose() {
    panic!("a deliberate panic");
}

/// Bytes of linear memory in use by this instance.
#[wasm_bindgen(js_name = memoryBytes)]
pub fn memory_bytes() -> f64 {
    core::arch::wasm32::memory_size(0) as f64 * 65_536.0
}

/// A failure as the value that JavaScript catches.
fn thrown(failure: impl Tsify + serde::Serialize) -> JsValue {
    failure.into_ts().map_or_else(unconverted, JsValue::from)
}

/// A value that has not the stated form.
fn unconverted(error: tsify::Error) -> JsValue {
    JsError::from(error).into()
}

/// Bytes as hexadecimal digits.
fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |value: u8| char::from_digit(u32::from(value), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}
