//! Weight sets in columns: from 18 bytes a row, so that a million rows and more are held and scored.
//!
//! A row has an id, alleles, a weight, perhaps a frequency, and a locus in each build that the set counts in: the
//! authors' own and, for harmonised scoring files, a second one.

mod allele;
mod by_copies;
mod bytes;
mod close_rows;
mod line_runs;
mod loci;
mod repeats;
mod symbols;

pub use allele::WeightAllele;
pub use by_copies::ByCopies;
pub use bytes::{WeightsDigest, digest_of};
pub use close_rows::CloseRows;
pub use loci::{Loci, Locus};
pub use repeats::Repeat;

use std::sync::OnceLock;

use crate::values::genome_build::GenomeBuild;
use crate::values::long_alleles::letters_hash;

use allele::AlleleCode;
use line_runs::LineRuns;
use symbols::Symbols;

/// Columns of loci that a set may have: the authors' and the harmonised.
pub const MOST_LOCUS_COLUMNS: usize = 2;

/// Weights beyond this are refused, so that no sum of weights, and none of their squares, can overflow. Our own
/// choice, far above any effect.
pub const LARGEST_WEIGHT: f64 = 1e100;

/// A frequency's stand-in for rows without one.
const NO_FREQUENCY: f64 = f64::NAN;
/// Bits of an allele byte above the two codes.
const HAS_RSID: u8 = 1 << 6;
const OTHER_IS_INFERRED: u8 = 1 << 7;

/// One row, as it is added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NewWeight<'text> {
    /// The number of the rsID.
    pub rsid: Option<u32>,
    /// The allele that the weight is for, in any case.
    pub effect_allele: &'text [u8],
    /// The other allele, where it is given.
    pub other_allele: Option<&'text [u8]>,
    /// Whether the other allele was looked up by somebody else than the authors.
    pub other_is_inferred: bool,
    /// Change of the score per copy; at most [`LARGEST_WEIGHT`] in size.
    pub weight: f64,
    /// Frequency of the effect allele, 0 to 1.
    pub frequency: Option<f64>,
    /// Where it lies, a locus for each column of loci.
    pub loci: [Locus; MOST_LOCUS_COLUMNS],
    /// What no copy, one and two add, where that is no multiple of the weight. The frequency of such a row tells its strand alone:
    /// nothing is expected of it.
    pub by_copies: Option<ByCopies>,
}

/// One row, as it is read.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PackedWeight {
    /// The number of the rsID.
    pub rsid: Option<u32>,
    /// The allele that the weight is for.
    pub effect_allele: WeightAllele,
    /// The other allele.
    pub other_allele: WeightAllele,
    /// Change of the score per copy.
    pub weight: f64,
    /// Frequency of the effect allele.
    pub frequency: Option<f64>,
}

/// A weight set in columns.
#[derive(Clone, Debug, Default)]
pub struct PackedWeights {
    ids: Vec<u32>,
    /// Code of the effect allele in the low three bits, of the other in the next three, then two flags.
    alleles: Vec<u8>,
    weights: Vec<f64>,
    /// Empty while no row has one.
    frequencies: Vec<f64>,
    loci: Vec<Loci>,
    /// Rows whose alleles are no single bases, in ascending order, with the symbols of both texts.
    texts: Vec<(u32, [u32; 2])>,
    symbols: Symbols,
    /// Rows whose copies don't count alike, in ascending order; see [`by_copies`].
    by_copies: Vec<(u32, ByCopies)>,
    lines: LineRuns,
    /// Rows that repeat the variant of another one, in ascending order; see [`Self::find_repeats`].
    repeats: Vec<(u32, Repeat)>,
    /// Lines of the file that are no rows although they should be.
    left_out: u32,
    /// See [`Self::close_rows`].
    close_rows: OnceLock<Option<CloseRows>>,
}

impl PackedWeight {
    /// Whether one base is all that it names, so that it may mean any variant of its place.
    #[inline]
    pub(crate) fn names_one_base(&self) -> bool {
        matches!((self.effect_allele, self.other_allele), (WeightAllele::Base(_), WeightAllele::Absent))
    }

    /// Whether an allele may have several letters, and none is a list.
    #[inline]
    pub(crate) fn may_be_long(&self) -> bool {
        use WeightAllele::{Base, Text};
        matches!((self.effect_allele, self.other_allele), (Text, Text | Base(_)) | (Base(_), Text))
    }
}

impl PackedWeights {
    /// An empty set that counts loci in these builds; `None` is a build that is not known.
    pub fn with_builds(builds: &[Option<GenomeBuild>]) -> Self {
        let loci = builds.iter().take(MOST_LOCUS_COLUMNS).map(|build| Loci::new(*build)).collect();
        Self { loci, ..Self::default() }
    }

    /// Makes room for so many more rows.
    pub fn reserve(&mut self, rows: usize) {
        self.ids.reserve(rows);
        self.alleles.reserve(rows);
        self.weights.reserve(rows);
        self.loci.iter_mut().for_each(|loci| loci.reserve(rows));
    }

    /// Adds the row of a line.
    #[inline]
    pub fn push(&mut self, row: &NewWeight<'_>, line: u32) {
        let index = self.len() as u32;
        let effect = AlleleCode::of(Some(row.effect_allele));
        let other = AlleleCode::of(row.other_allele);
        if effect.has_text() || other.has_text() {
            let texts = [row.effect_allele, row.other_allele.unwrap_or_default()];
            self.texts.push((index, texts.map(|text| self.symbols.intern(text))));
        }
        let rsid_flag = if row.rsid.is_some() { HAS_RSID } else { 0 };
        let inferred_flag = if row.other_is_inferred { OTHER_IS_INFERRED } else { 0 };
        self.alleles.push(effect.bits() | other.bits() << 3 | rsid_flag | inferred_flag);
        self.ids.push(row.rsid.unwrap_or_default());
        self.by_copies.extend(row.by_copies.map(|by_copies| (index, by_copies)));
        match row.frequency {
            None if self.frequencies.is_empty() => {}
            frequency => {
                self.frequencies.resize(self.weights.len(), NO_FREQUENCY);
                self.frequencies.push(frequency.unwrap_or(NO_FREQUENCY));
            }
        }
        self.weights.push(row.weight);
        for (loci, locus) in self.loci.iter_mut().zip(row.loci) {
            loci.push(locus);
        }
        self.lines.push(index, line);
    }

    /// Adds all rows of another set that counts in the same builds; its lines come after `lines_before` others.
    pub fn append(&mut self, mut other: Self, lines_before: u32) {
        let rows = self.len() as u32;
        self.lines.append(&other.lines, rows, lines_before);
        if !self.frequencies.is_empty() || !other.frequencies.is_empty() {
            self.frequencies.resize(self.weights.len(), NO_FREQUENCY);
            self.frequencies.append(&mut other.frequencies);
            self.frequencies.resize(self.weights.len() + other.weights.len(), NO_FREQUENCY);
        }
        let Self { symbols, texts, .. } = self;
        for (row, of_other) in other.texts {
            texts.push((rows + row, of_other.map(|symbol| symbols.intern(other.symbols.text(symbol)))));
        }
        self.by_copies.extend(other.by_copies.iter().map(|(row, values)| (rows + row, *values)));
        self.ids.append(&mut other.ids);
        self.alleles.append(&mut other.alleles);
        self.weights.append(&mut other.weights);
        for (loci, more) in self.loci.iter_mut().zip(&mut other.loci) {
            loci.append(more);
        }
    }

    /// How many rows it has.
    pub fn len(&self) -> usize {
        self.weights.len()
    }

    /// Whether it has no row.
    pub fn is_empty(&self) -> bool {
        self.weights.is_empty()
    }

    /// A row; nothing beyond the last.
    #[inline]
    pub fn get(&self, row: usize) -> Option<PackedWeight> {
        let bits = *self.alleles.get(row)?;
        Some(PackedWeight {
            rsid: if bits & HAS_RSID == 0 { None } else { Some(*self.ids.get(row)?) },
            effect_allele: AlleleCode::from_bits(bits & 7).allele(),
            other_allele: AlleleCode::from_bits(bits >> 3 & 7).allele(),
            weight: *self.weights.get(row)?,
            frequency: self.frequency(row),
        })
    }

    /// The codes of a row's two alleles in six bits: rows with equal codes have alleles that match alike.
    #[inline]
    pub(crate) fn allele_codes(&self, row: usize) -> u8 {
        self.alleles.get(row).map_or(0, |bits| bits & (HAS_RSID - 1))
    }

    /// Weight and frequency of a row; no weight beyond the last.
    #[inline]
    pub(crate) fn number_columns(&self, row: usize) -> (f64, Option<f64>) {
        debug_assert!(row < self.len(), "row {row} of {}", self.len());
        (self.weights.get(row).copied().unwrap_or(0.0), self.frequency(row))
    }

    /// The frequency by which something is expected of a row.
    #[inline]
    fn frequency(&self, row: usize) -> Option<f64> {
        let is_expected = self.is_additive() || self.by_copies(row).is_none();
        self.written_frequency(row).filter(|_| is_expected)
    }

    /// The frequency that the set gives for a row, whatever it is of use for.
    #[inline]
    pub(crate) fn written_frequency(&self, row: usize) -> Option<f64> {
        self.frequencies.get(row).copied().filter(|frequency| !frequency.is_nan())
    }

    /// Whether any row has a frequency by which something is expected of it.
    pub fn has_frequencies(&self) -> bool {
        let is_any_expected = || self.is_additive() || (0..self.len()).any(|row| self.frequency(row).is_some());
        !self.frequencies.is_empty() && is_any_expected()
    }

    /// Whether the other allele of a row was looked up by somebody else than the authors.
    pub fn is_other_inferred(&self, row: usize) -> bool {
        self.alleles.get(row).is_some_and(|bits| bits & OTHER_IS_INFERRED != 0)
    }

    /// Whether every row has an rsID.
    pub fn all_have_rsids(&self) -> bool {
        self.alleles.iter().all(|bits| bits & HAS_RSID != 0)
    }

    /// The rsIDs that rows have, with the row.
    pub fn rsids(&self) -> impl Iterator<Item = (u32, usize)> + '_ {
        let rows = self.ids.iter().zip(&self.alleles).enumerate();
        rows.filter_map(|(row, (id, bits))| (bits & HAS_RSID != 0).then_some((*id, row)))
    }

    /// The letters of a row's alleles as they were given, bases as capitals; the other one is absent when it was.
    pub fn allele_texts(&self, row: usize) -> Option<(String, Option<String>)> {
        let found = self.get(row)?;
        let with_text = self.texts.binary_search_by_key(&(row as u32), |(row, _)| *row).ok();
        let symbols = with_text.and_then(|at| self.texts.get(at)).map(|(_, symbols)| *symbols);
        let text = |allele: WeightAllele, which: usize| match allele {
            WeightAllele::Base(base) => Some(base.letter().to_string()),
            WeightAllele::Absent => None,
            WeightAllele::Text | WeightAllele::Several => {
                let symbol = symbols.and_then(|symbols| symbols.get(which).copied())?;
                Some(String::from_utf8_lossy(self.symbols.text(symbol)).into_owned())
            }
        };
        Some((text(found.effect_allele, 0).unwrap_or_default(), text(found.other_allele, 1)))
    }

    /// Effect and other allele of a row with an allele of several letters, by [`letters_hash`]; nothing where one is not spelt out.
    pub(crate) fn long_alleles(&self, row: usize) -> Option<(u64, u64)> {
        let place = self.texts.binary_search_by_key(&(row as u32), |(row, _)| *row).ok()?;
        let (_, [effect, other]) = *self.texts.get(place)?;
        Some((letters_hash(self.symbols.text(effect))?, letters_hash(self.symbols.text(other))?))
    }

    /// The line that a row stands on, counted from 1.
    pub fn line_of(&self, row: usize) -> u32 {
        self.lines.line_of(row as u32)
    }

    /// Lines of the file that could not be read as rows.
    pub fn left_out(&self) -> u32 {
        self.left_out
    }

    pub(crate) fn set_left_out(&mut self, lines: u32) {
        self.left_out = lines;
    }

    /// Says that so many lines come before the first that was counted.
    pub(crate) fn add_lines_before(&mut self, lines: u32) {
        self.lines.add_lines_before(lines);
    }

    /// The columns of loci.
    pub fn loci(&self) -> &[Loci] {
        &self.loci
    }

    /// The loci on a build, those that were added last before earlier ones.
    pub fn loci_on(&self, build: GenomeBuild) -> Option<&Loci> {
        self.loci.iter().rev().find(|loci| loci.build() == Some(build))
    }

    /// Rows that stand close to each other; nothing where no locus is known. Counted when it is first asked for, once all rows are
    /// there.
    pub fn close_rows(&self) -> Option<CloseRows> {
        *self.close_rows.get_or_init(|| CloseRows::of_set(self))
    }

    /// Says what build a column of loci counts in.
    pub fn set_build(&mut self, column: usize, build: Option<GenomeBuild>) {
        if let Some(loci) = self.loci.get_mut(column) {
            loci.set_build(build);
        }
    }

    /// Bytes held by the columns.
    pub fn bytes(&self) -> usize {
        let columns = 4 * self.ids.capacity() + self.alleles.capacity() + 8 * self.weights.capacity();
        let rest = 8 * self.frequencies.capacity() + 12 * self.texts.capacity() + self.symbols.bytes();
        columns + rest + self.loci.iter().map(Loci::bytes).sum::<usize>() + self.lines.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::chromosome::Chromosome;
    use proptest::prelude::*;

    type Row = (Option<u32>, String, Option<String>, f64, Option<f64>, Option<u32>);

    fn push(set: &mut PackedWeights, row: &Row, line: u32) {
        let (rsid, effect, other, weight, frequency, position) = row;
        let locus = position.map_or(Locus::UNKNOWN, |position| Locus::new(Some(Chromosome::X), position));
        set.push(
            &NewWeight {
                rsid: *rsid,
                effect_allele: effect.as_bytes(),
                other_allele: other.as_deref().map(str::as_bytes),
                other_is_inferred: false,
                weight: *weight,
                frequency: *frequency,
                loci: [locus, Locus::UNKNOWN],
                by_copies: None,
            },
            line,
        );
    }

    fn row() -> impl Strategy<Value = Row> {
        let allele = || prop_oneof![6 => "[ACGT]", 2 => "[ACGT]{1,4}", 1 => "[ACGT]/[ACGT]", 1 => "[-+DI*]"];
        let frequency = prop_oneof![3 => Just(None), 1 => (0.0..=1.0).prop_map(Some)];
        (any::<Option<u32>>(), allele(), prop::option::of(allele()), -9.0..9.0, frequency, any::<Option<u32>>())
    }

    proptest! {
        #[test]
        fn gives_back_what_was_pushed_however_it_is_joined(
            rows in prop::collection::vec(row(), 0..200),
            cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..4),
        ) {
            let builds = [Some(GenomeBuild::Build37)];
            let mut ends: Vec<usize> = cuts.iter().map(|cut| cut.index(rows.len() + 1)).collect();
            ends.push(rows.len());
            ends.sort_unstable();
            let (mut set, mut from) = (PackedWeights::with_builds(&builds), 0);
            for end in ends {
                let mut part = PackedWeights::with_builds(&builds);
                // Every row stands on every second line.
                (1_u32..).zip(&rows[from..end]).for_each(|(line, row)| push(&mut part, row, 2 * line));
                set.append(part, 2 * from as u32);
                from = end;
            }
            prop_assert_eq!(set.len(), rows.len());
            for (index, (rsid, effect, other, weight, frequency, position)) in rows.iter().enumerate() {
                let found = set.get(index);
                prop_assert_eq!(found.map(|row| (row.rsid, row.weight, row.frequency)), Some((*rsid, *weight, *frequency)));
                prop_assert_eq!(set.allele_texts(index), Some((effect.clone(), other.clone())));
                let locus = set.loci_on(GenomeBuild::Build37).map(|loci| loci.get(index));
                let expected = position.map_or(Locus::UNKNOWN, |position| Locus::new(Some(Chromosome::X), position));
                prop_assert_eq!(locus, Some(expected));
                prop_assert_eq!(set.line_of(index) as usize, 2 * index + 2);
            }
        }
    }

    #[test]
    fn a_row_of_single_bases_costs_eighteen_bytes() {
        let mut set = PackedWeights::with_builds(&[Some(GenomeBuild::Build37)]);
        let row = (Some(7), "A".to_owned(), Some("G".to_owned()), 0.5, None, Some(9));
        (1..=1 << 16).for_each(|line| push(&mut set, &row, line));
        assert!(set.bytes() <= (18 << 16) + 100, "{} bytes", set.bytes());
    }

    #[test]
    fn the_last_loci_of_a_build_are_taken() {
        let set = PackedWeights::with_builds(&[Some(GenomeBuild::Build37), Some(GenomeBuild::Build38)]);
        assert_eq!(set.loci_on(GenomeBuild::Build38).and_then(Loci::build), Some(GenomeBuild::Build38));
        assert!(set.loci_on(GenomeBuild::Build36).is_none());
        assert!(PackedWeights::with_builds(&[None]).loci_on(GenomeBuild::Build36).is_none());
    }
}
