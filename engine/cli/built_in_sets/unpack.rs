//! Reads packed sets (docs/formats.md#packed-sets), which `scripts/pack-sets.mjs` writes.

use allelium_engine::values::chromosome::{ChromosomeField, parse_chromosome};
use serde::Deserialize;

use super::known_figures::{RowFrequencies, SetCalibration};
use super::proxy_table::{PROXY_WINDOW, ProxyTable, ProxyVariant};
use crate::components::{COMPONENTS, PerComponent};

/// The first bytes, with the version.
const MAGIC: &[u8] = b"ALLESET\x01";
const HEAD: usize = 32;
/// Sections begin at multiples of this.
const ALIGNMENT: usize = 8;
/// Frequencies stand as whole numbers of this size.
const FREQUENCY_PARTS: f64 = 10_000.0;
/// Correlations stand as whole numbers of this size.
const CORRELATION_STEPS: f64 = 27.0;
/// Frequencies of a row or variant: one a component, then the panel's Europeans.
const FREQUENCIES: usize = COMPONENTS + 1;

/// What is said of a set, as far as the program says it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Facts {
    /// The set by its true source.
    pub name: String,
    /// The trait as the study measured it.
    pub trait_name: String,
    /// Citation of the study.
    pub study: String,
    calibration: PackedCalibration,
}

impl Facts {
    /// What was measured of the set on the public genomes.
    pub fn calibration(&self) -> SetCalibration {
        let PackedCalibration { measured_rows, linkage_ratios: ratios } = &self.calibration;
        let linkage_ratios = [ratios.eur, ratios.afr, ratios.eas, ratios.sas, ratios.nat];
        SetCalibration { measured_rows: *measured_rows, linkage_ratios }
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct PackedCalibration {
    measured_rows: f64,
    linkage_ratios: NamedComponents,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
struct NamedComponents {
    eur: f64,
    afr: f64,
    eas: f64,
    sas: f64,
    nat: f64,
}

/// A row of a set.
#[derive(Debug)]
pub struct Row {
    /// Number of the rsID.
    pub rsid: Option<u32>,
    /// `1` to `22`, `X`, `Y`, `MT`.
    pub chromosome: &'static str,
    /// Place on GRCh37.
    pub position37: u32,
    /// Forward letter that the weight belongs to.
    pub effect_allele: char,
    /// The other one, where the study gives it.
    pub other_allele: Option<char>,
    /// Effect of one copy.
    pub weight: f64,
    /// Frequency of the effect allele, where the study gives it.
    pub frequency: Option<f64>,
    /// What the public genomes tell about the effect allele.
    pub known: Option<RowFrequencies>,
}

/// A set without its proxies.
#[derive(Debug)]
pub struct UnpackedSet {
    /// What is said of it.
    pub facts: Facts,
    /// The rows in their order.
    pub rows: Vec<Row>,
}

/// The sections of a file, one after the other.
struct Sections<'bytes> {
    rest: &'bytes [u8],
}

impl<'bytes> Sections<'bytes> {
    fn take(&mut self, length: usize) -> Option<&'bytes [u8]> {
        let (section, _) = self.rest.split_at_checked(length)?;
        (_, self.rest) = self.rest.split_at_checked(length.checked_next_multiple_of(ALIGNMENT)?)?;
        Some(section)
    }

    fn bytes(&mut self, length: usize) -> Option<Column<'bytes, 1>> {
        self.column(length)
    }

    fn column<const SIZE: usize>(&mut self, length: usize) -> Option<Column<'bytes, SIZE>> {
        let (values, _) = self.take(length.checked_mul(SIZE)?)?.as_chunks();
        Some(Column { values })
    }
}

/// A column of numbers of `SIZE` bytes.
#[derive(Clone, Copy)]
struct Column<'bytes, const SIZE: usize> {
    values: &'bytes [[u8; SIZE]],
}

impl Column<'_, 1> {
    fn at(&self, place: usize) -> Option<u8> {
        self.values.get(place).map(|[byte]| *byte)
    }

    /// A letter; nothing where it is not known.
    fn letter(&self, place: usize) -> Option<char> {
        self.at(place).filter(|code| *code != 0).map(char::from)
    }

    fn chromosome(&self, place: usize) -> Option<&'static str> {
        match parse_chromosome(self.at(place)?.to_string().as_bytes()) {
            ChromosomeField::Placed(chromosome) => Some(chromosome.name()),
            _ => None,
        }
    }
}

impl Column<'_, 2> {
    /// The frequencies of a place in all columns, which stand one after the other.
    fn frequencies(&self, place: usize) -> Option<(PerComponent, f64)> {
        let length = self.values.len() / FREQUENCIES;
        let at = |column: usize| {
            let parts = u16::from_le_bytes(*self.values.get(column * length + place)?);
            Some(f64::from(parts) / FREQUENCY_PARTS)
        };
        let mut components = PerComponent::default();
        for (column, frequency) in components.iter_mut().enumerate() {
            *frequency = at(column)?;
        }
        Some((components, at(COMPONENTS)?))
    }
}

impl Column<'_, 4> {
    fn at(&self, place: usize) -> Option<u32> {
        self.values.get(place).map(|bytes| u32::from_le_bytes(*bytes))
    }

    /// A number that is 0 where there is none.
    fn known(&self, place: usize) -> Option<u32> {
        self.at(place).filter(|number| *number != 0)
    }
}

impl Column<'_, 8> {
    fn at(&self, place: usize) -> Option<f64> {
        self.values.get(place).map(|bytes| f64::from_le_bytes(*bytes))
    }
}

/// What the head says, and the sections behind it.
struct Opened<'bytes> {
    facts: usize,
    rows: usize,
    variants: usize,
    pairs: usize,
    sections: Sections<'bytes>,
}

fn open(bytes: &[u8]) -> Option<Opened<'_>> {
    let (head, rest) = bytes.split_at_checked(HEAD)?;
    let (lengths, _) = head.strip_prefix(MAGIC)?.as_chunks();
    let lengths: Column<'_, 4> = Column { values: lengths };
    let length = |place| usize::try_from(lengths.at(place)?).ok();
    Some(Opened {
        facts: length(0)?,
        rows: length(1)?,
        variants: length(2)?,
        pairs: length(3)?,
        sections: Sections { rest },
    })
}

fn read_rows(sections: &mut Sections<'_>, count: usize) -> Option<Vec<Row>> {
    let weights = sections.column::<8>(count)?;
    let frequencies = sections.column::<8>(count)?;
    let rsids = sections.column::<4>(count)?;
    let positions37 = sections.column::<4>(count)?;
    let _positions38 = sections.column::<4>(count)?;
    let chromosomes = sections.bytes(count)?;
    let effect_alleles = sections.bytes(count)?;
    let other_alleles = sections.bytes(count)?;
    let _arrays = sections.bytes(count)?;
    let letters37 = sections.bytes(count)?;
    let _letters38 = sections.bytes(count)?;
    let known = sections.column::<2>(FREQUENCIES.checked_mul(count)?)?;
    let row = |place| {
        let allele = effect_alleles.letter(place)?;
        let (components, european) = known.frequencies(place)?;
        Some(Row {
            rsid: rsids.known(place),
            chromosome: chromosomes.chromosome(place)?,
            position37: positions37.at(place)?,
            effect_allele: allele,
            other_allele: other_alleles.letter(place),
            weight: weights.at(place)?,
            frequency: frequencies.at(place).filter(|frequency| !frequency.is_nan()),
            // No frequency is 0: a row without any is not among the public genomes.
            known: (european > 0.0).then_some(RowFrequencies {
                allele,
                components,
                european,
                reference37: letters37.letter(place),
            }),
        })
    };
    (0..count).map(row).collect()
}

/// Reads a set without its proxies; nothing from bytes that are no packed set.
pub fn unpack_set(bytes: &[u8]) -> Option<UnpackedSet> {
    let Opened { facts, rows, mut sections, .. } = open(bytes)?;
    let facts = serde_json::from_slice(sections.take(facts)?).ok()?;
    Some(UnpackedSet { facts, rows: read_rows(&mut sections, rows)? })
}

/// Whether a variant stands within the window before a later one.
fn is_near(earlier: &ProxyVariant, later: &ProxyVariant) -> bool {
    earlier.chromosome == later.chromosome && later.position37.saturating_sub(earlier.position37) <= PROXY_WINDOW
}

fn read_variants(sections: &mut Sections<'_>, count: usize) -> Option<Vec<ProxyVariant>> {
    let numbers = sections.column::<4>(count)?;
    let positions37 = sections.column::<4>(count)?;
    let positions38 = sections.column::<4>(count)?;
    let chromosomes = sections.bytes(count)?;
    let counted = sections.bytes(count)?;
    let others = sections.bytes(count)?;
    let letters37 = sections.bytes(count)?;
    let frequencies = sections.column::<2>(FREQUENCIES.checked_mul(count)?)?;
    let variant = |place| {
        let (components, european) = frequencies.frequencies(place)?;
        Some(ProxyVariant {
            number: numbers.known(place)?,
            chromosome: chromosomes.chromosome(place)?,
            position37: positions37.at(place)?,
            position38: positions38.at(place)?,
            counted: counted.letter(place)?,
            other: others.letter(place)?,
            reference37: letters37.letter(place),
            components,
            european,
        })
    };
    (0..count).map(variant).collect()
}

/// Reads what a set's missing rows are predicted by; nothing from bytes that are no packed set.
pub fn unpack_proxies(bytes: &[u8]) -> Option<ProxyTable> {
    let Opened { facts, rows, variants, pairs, mut sections } = open(bytes)?;
    sections.take(facts)?;
    read_rows(&mut sections, rows)?;
    let counts = sections.column::<4>(COMPONENTS)?;
    let mut people = PerComponent::default();
    for (component, count) in people.iter_mut().enumerate() {
        *count = f64::from(counts.at(component)?);
    }
    let variants = read_variants(&mut sections, variants)?;
    let mut correlations: [Vec<f32>; COMPONENTS] = Default::default();
    for own in &mut correlations {
        let steps = sections.take(pairs)?.iter().map(|step| f64::from(step.cast_signed()));
        own.extend(steps.map(|steps| (steps / CORRELATION_STEPS) as f32));
    }
    let (mut first_neighbour, mut offsets) = (Vec::new(), Vec::new());
    let (mut first, mut filled) = (0, 0);
    for (place, variant) in variants.iter().enumerate() {
        while variants.get(first).is_some_and(|earlier| !is_near(earlier, variant)) {
            first += 1;
        }
        first_neighbour.push(first);
        offsets.push(filled);
        filled += place - first;
    }
    let is_whole = filled == pairs && sections.rest.is_empty();
    is_whole.then_some(ProxyTable { variants, people, first_neighbour, offsets, correlations })
}
