//! Reads the objects that callers give, field by field. What a general deserialiser would bring is a tenth of the module.

use tsify::Ts;
use wasm_bindgen::prelude::*;

#[cfg(feature = "reading-module")]
use crate::genotypes::sample_genome::SampleMarker;
use crate::score::policy::{ScoringPolicy, USUAL_LEAST_R2};
use crate::values::genome_build::GenomeBuild;
#[cfg(feature = "reading-module")]
use crate::weights::weight_set::{WeightRow, WeightSet};

#[wasm_bindgen]
extern "C" {
    /// Any object, with the fields that are read of any.
    type Object;
    #[wasm_bindgen(method, getter, structural)]
    fn build(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn rows(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn rsid(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn chromosome(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn position(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural, js_name = effectAllele)]
    fn effect_allele(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural, js_name = otherAllele)]
    fn other_allele(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn weight(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn frequency(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn palindromic(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn missing(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural)]
    fn absent(this: &Object) -> JsValue;
    #[wasm_bindgen(method, getter, structural, js_name = leastR2)]
    fn least_r2(this: &Object) -> JsValue;
}

#[cfg(feature = "reading-module")]
#[wasm_bindgen]
extern "C" {
    /// Markers that the sample shall hold.
    #[wasm_bindgen(typescript_type = "readonly SampleMarker[]")]
    pub type SampleMarkers;
}

/// The `Error` for a field that has not the stated form.
fn bad(field: &str) -> JsValue {
    JsError::new(field).into()
}

fn object(value: &JsValue) -> Result<&Object, JsValue> {
    if value.is_object() { Ok(value.unchecked_ref()) } else { Err(bad("an object")) }
}

#[cfg(feature = "reading-module")]
fn items(value: &JsValue) -> Result<Vec<JsValue>, JsValue> {
    Ok(value.dyn_ref::<js_sys::Array>().ok_or_else(|| bad("rows"))?.to_vec())
}

fn text(value: &JsValue, field: &str) -> Result<String, JsValue> {
    value.as_string().ok_or_else(|| bad(field))
}

fn number(value: &JsValue, field: &str) -> Result<f64, JsValue> {
    value.as_f64().ok_or_else(|| bad(field))
}

/// A whole number.
fn position(value: &JsValue) -> Result<u32, JsValue> {
    let position = number(value, "position")?;
    let is_whole = position.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(&position);
    if is_whole { Ok(position as u32) } else { Err(bad("position")) }
}

/// A field that may be absent or null.
fn given(value: JsValue) -> Option<JsValue> {
    (!value.is_undefined() && !value.is_null()).then_some(value)
}

/// A choice by its name.
fn choice<Choice>(value: &JsValue, field: &str, named: fn(&str) -> Option<Choice>) -> Result<Choice, JsValue> {
    named(&text(value, field)?).ok_or_else(|| bad(field))
}

/// A build.
#[cfg(feature = "scoring-module")]
pub(super) fn build(build: Ts<GenomeBuild>) -> Result<GenomeBuild, JsValue> {
    choice(&build.into(), "build", GenomeBuild::named)
}

/// The choices of a run.
pub(super) fn policy(policy: Ts<ScoringPolicy>) -> Result<ScoringPolicy, JsValue> {
    let value = policy.into();
    let policy = object(&value)?;
    Ok(ScoringPolicy {
        palindromic: choice(&policy.palindromic(), "palindromic", crate::score::policy::PalindromicPolicy::named)?,
        missing: choice(&policy.missing(), "missing", crate::score::policy::MissingPolicy::named)?,
        absent: choice(&policy.absent(), "absent", crate::score::policy::AbsentPolicy::named)?,
        least_r2: match given(policy.least_r2()) {
            Some(hundredths) => position(&hundredths)?.min(100) as u8,
            None => USUAL_LEAST_R2,
        },
    })
}

/// A weight set.
#[cfg(feature = "reading-module")]
pub(super) fn weight_set(set: Ts<WeightSet>) -> Result<WeightSet, JsValue> {
    let value = set.into();
    let set = object(&value)?;
    let rows = items(&set.rows())?.iter().map(weight_row).collect::<Result<_, _>>()?;
    Ok(WeightSet { build: choice(&set.build(), "build", GenomeBuild::named)?, rows })
}

#[cfg(feature = "reading-module")]
fn weight_row(value: &JsValue) -> Result<WeightRow, JsValue> {
    let row = object(value)?;
    let other_allele = given(row.other_allele()).map(|allele| text(&allele, "otherAllele")).transpose()?;
    let frequency = given(row.frequency()).map(|frequency| number(&frequency, "frequency")).transpose()?;
    Ok(WeightRow {
        rsid: text(&row.rsid(), "rsid")?,
        chromosome: text(&row.chromosome(), "chromosome")?,
        position: position(&row.position())?,
        effect_allele: text(&row.effect_allele(), "effectAllele")?,
        other_allele,
        weight: number(&row.weight(), "weight")?,
        frequency,
    })
}

/// The markers of a sample.
#[cfg(feature = "reading-module")]
pub(super) fn sample_markers(markers: SampleMarkers) -> Result<Vec<SampleMarker>, JsValue> {
    items(&markers.into())?.iter().map(sample_marker).collect()
}

#[cfg(feature = "reading-module")]
fn sample_marker(value: &JsValue) -> Result<SampleMarker, JsValue> {
    let marker = object(value)?;
    Ok(SampleMarker {
        rsid: text(&marker.rsid(), "rsid")?,
        chromosome: text(&marker.chromosome(), "chromosome")?,
        position: position(&marker.position())?,
        effect_allele: text(&marker.effect_allele(), "effectAllele")?,
        other_allele: text(&marker.other_allele(), "otherAllele")?,
        frequency: number(&marker.frequency(), "frequency")?,
    })
}
