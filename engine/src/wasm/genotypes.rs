//! Genotype files.

use std::cell::RefCell;

use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::container::container_report::ContainerReport;
use crate::container::text_head_of_file;
use crate::genotypes::chip_layout::ChipLayout;
use crate::genotypes::file_reader::{FileReader, ReadFile, ReadSamples};
use crate::genotypes::reader::SampleChoice;
use crate::genotypes::report::ReadReport;

use super::{hexadecimal, thrown, unconverted};

/// Markers of the largest layout that is cached for the next file: more than any chip has, in 40 MB.
const MOST_CACHED_MARKERS: usize = 2_000_000;

thread_local! {
    /// The layout of the last file: files that a person chooses together are mostly of one chip.
    static LAST_LAYOUT: RefCell<Option<ChipLayout>> = const { RefCell::new(None) };
}

fn cache_layout(layout: &ChipLayout) {
    let cached = (layout.markers().len() <= MOST_CACHED_MARKERS).then(|| layout.clone());
    LAST_LAYOUT.set(cached);
}

/// The same reader with the layout of the last file.
pub(super) fn with_last_layout(reader: FileReader) -> FileReader {
    reader.with_known_layout(LAST_LAYOUT.with_borrow(Clone::clone))
}

/// Reads one genotype file in chunks: plain text, gzip, or a member of a zip archive.
#[wasm_bindgen(js_name = GenomeReader)]
pub struct WasmReader {
    pub(super) reader: FileReader,
}

#[wasm_bindgen(js_class = GenomeReader)]
impl WasmReader {
    /// A reader for one file whose first bytes tell gzip from plain text. Given the file's length in bytes it takes memory
    /// for its rows once. `sample` is the place of a VCF's sample among its names, counted from 0, and `sample_name` the name of one of
    /// a table; the first when both are absent.
    #[wasm_bindgen(constructor)]
    pub fn new(length: Option<f64>, sample: Option<u32>, sample_name: Option<String>) -> Self {
        let choice = sample_choice(sample, sample_name);
        let reader = FileReader::of_length(length.unwrap_or(0.0) as u64).with_sample(choice);
        Self { reader: with_last_layout(reader) }
    }

    /// The samples that a VCF names, as far as its header was read; none for other files. They may be persons' names: shown, never
    /// kept.
    #[wasm_bindgen(js_name = sampleNames)]
    pub fn sample_names(&self) -> Vec<String> {
        self.reader.sample_names().to_vec()
    }

    /// Takes the next bytes.
    ///
    /// # Errors
    /// An [`EngineFailure`]; the reader is of no use afterwards.
    pub fn push(&mut self, chunk: &[u8]) -> Result<(), JsValue> {
        self.reader.push(chunk).map_err(thrown)
    }

    /// Rows kept so far.
    #[wasm_bindgen(js_name = rowsSoFar)]
    pub fn rows_so_far(&self) -> u32 {
        self.reader.rows_so_far()
    }

    /// Ends the file; the reader is used up.
    ///
    /// # Errors
    /// An [`EngineFailure`].
    pub fn finish(self) -> Result<WasmReadGenome, JsValue> {
        let file = self.reader.finish().map_err(thrown)?;
        cache_layout(&file.read.layout);
        Ok(WasmReadGenome { file })
    }

    /// Reads several samples of a VCF together, by their places counted from 0. To be called before the first push;
    /// `finishSamples` ends it.
    #[wasm_bindgen(js_name = readSamples)]
    pub fn read_samples(&mut self, places: Vec<u32>) {
        self.reader = std::mem::take(&mut self.reader).with_samples(places);
    }

    /// Ends the file for the samples that were read together; the reader is used up.
    ///
    /// # Errors
    /// An [`EngineFailure`], for all of them.
    #[wasm_bindgen(js_name = finishSamples)]
    pub fn finish_samples(self) -> Result<WasmReadSamples, JsValue> {
        self.reader.finish_together().map(|samples| WasmReadSamples { samples }).map_err(thrown)
    }
}

/// Samples of a file that were read together, until they are taken.
#[wasm_bindgen(js_name = ReadSamples)]
pub struct WasmReadSamples {
    samples: ReadSamples,
}

#[wasm_bindgen(js_class = ReadSamples)]
impl WasmReadSamples {
    /// The next sample, in the order of the places that were given; nothing for one that must be read alone.
    ///
    /// # Errors
    /// An [`EngineFailure`], for this sample.
    #[allow(clippy::should_implement_trait, reason = "JavaScript's own word")]
    pub fn next(&mut self) -> Result<Option<WasmReadGenome>, JsValue> {
        let read = self.samples.next().flatten().transpose().map_err(thrown)?;
        Ok(read.map(|file| WasmReadGenome { file }))
    }
}

/// The first text of a file that is no zip archive in UTF-8, by its first bytes: enough to see what the file is.
#[wasm_bindgen(js_name = textHead)]
pub fn text_head(bytes: &[u8]) -> Vec<u8> {
    text_head_of_file(bytes)
}

/// The sample that a caller names, or gives the place of.
pub(super) fn sample_choice(place: Option<u32>, name: Option<String>) -> SampleChoice {
    let by_place = place.map_or(SampleChoice::First, SampleChoice::Number);
    name.map_or(by_place, SampleChoice::Named)
}

/// A genome that was read, until its parts are taken.
#[wasm_bindgen(js_name = ReadGenome)]
pub struct WasmReadGenome {
    file: ReadFile,
}

#[wasm_bindgen(js_class = ReadGenome)]
impl WasmReadGenome {
    /// Counts and facts.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn report(&self) -> Result<Ts<ReadReport>, JsValue> {
        self.file.read.report.into_ts().map_err(unconverted)
    }

    /// What the text was packed in; nothing for plain text.
    ///
    /// # Errors
    /// None in practice: a report can always be converted.
    pub fn container(&self) -> Result<Option<Ts<ContainerReport>>, JsValue> {
        self.file.container.as_ref().map(Tsify::into_ts).transpose().map_err(unconverted)
    }

    /// The samples that a VCF or the rows of a table name, in their order; none for other files. They may be persons' names: shown, never kept.
    #[wasm_bindgen(js_name = sampleNames)]
    pub fn sample_names(&self) -> Vec<String> {
        self.file.read.sample_names.clone()
    }

    /// The place of the sample that was read among them, counted from 0.
    pub fn sample(&self) -> u32 {
        self.file.read.sample
    }

    /// Whether this is the X of the person whose autosomes are given, as far as contents can tell.
    pub fn completes(&self, autosomes: &WasmReadGenome) -> bool {
        self.file.read.completes(&autosomes.file.read)
    }

    /// The name of the chip layout: 32 hexadecimal digits, equal for equal layouts.
    #[wasm_bindgen(js_name = layoutName)]
    pub fn layout_name(&self) -> String {
        hexadecimal(&self.file.read.layout.digest())
    }

    /// The packed chip layout.
    pub fn layout(&self) -> Vec<u8> {
        self.file.read.layout.to_bytes()
    }

    /// The packed genome.
    pub fn genome(&self) -> Vec<u8> {
        self.file.read.genome.to_bytes()
    }
}
