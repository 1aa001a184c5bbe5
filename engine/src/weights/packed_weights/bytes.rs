//! The packed form of a weight set, as it goes from worker to page and back: opened by copying columns, never by
//! reading rows.

use crate::values::digest;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::genome_build::GenomeBuild;

use super::allele::AlleleCode;
use super::line_runs::LineRuns;
use super::loci::Loci;
use super::symbols::Symbols;
use super::{ByCopies, LARGEST_WEIGHT, MOST_LOCUS_COLUMNS, PackedWeights};

/// First bytes of a packed set, with the version of its form.
const MAGIC: [u8; 8] = *b"ALWGHT\x00\x03";
/// Magic, seven counts, four bytes of what columns there are, digest.
const HEAD: usize = 56;
const COUNTS_START: usize = 8;
const KINDS_START: usize = 36;
const DIGEST_START: usize = 40;
/// Stands for a build that is not known.
const NO_BUILD: u8 = 0;

/// What tells two packed sets apart: a 64-bit hash of each half of its bytes. It names equal sets; it is no seal.
pub type WeightsDigest = [u8; 16];

/// The digest that a packed set bears; nothing when the bytes are too few for one.
pub fn digest_of(bytes: &[u8]) -> Option<WeightsDigest> {
    bytes.get(DIGEST_START..)?.first_chunk().copied()
}

impl PackedWeights {
    /// The packed form: magic and version (8 bytes), counts of rows, rows with allele texts, texts, bytes of texts,
    /// runs of lines, lines left out and rows with values by copies (4 each), the number of locus columns, their builds and whether there are frequencies (1 each),
    /// digest (16), then the columns, all little-endian.
    pub fn to_bytes(&self) -> Vec<u8> {
        let (arena, ends) = self.symbols.parts();
        let runs = self.lines.to_words();
        let texts: Vec<u32> = self.texts.iter().flat_map(|(row, [one, two])| [*row, *one, *two]).collect();
        let (rows_by_copies, by_copies): (Vec<u32>, Vec<ByCopies>) = self.by_copies.iter().copied().unzip();
        let (of_texts, left_out) = (self.texts.len(), self.left_out as usize);
        let of_rows = [self.len(), of_texts, ends.len(), arena.len(), runs.len() / 2, left_out, rows_by_copies.len()];
        let counts = of_rows.map(|count| count as u32);
        let mut kinds = [NO_BUILD; MOST_LOCUS_COLUMNS + 2];
        kinds[0] = self.loci.len() as u8;
        for (kind, loci) in kinds.iter_mut().skip(1).zip(&self.loci) {
            *kind = loci.build().map_or(NO_BUILD, GenomeBuild::number);
        }
        kinds[MOST_LOCUS_COLUMNS + 1] = u8::from(!self.frequencies.is_empty());
        let columns: [&[u8]; 4] = [
            bytemuck::cast_slice(&self.weights),
            bytemuck::cast_slice(&self.frequencies),
            bytemuck::cast_slice(&by_copies),
            bytemuck::cast_slice(&self.ids),
        ];
        let words: [&[u32]; 4] = [&texts, ends, &runs, &rows_by_copies];
        let mut bytes = Vec::with_capacity(HEAD + self.bytes());
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(bytemuck::cast_slice(&counts));
        bytes.extend_from_slice(&kinds);
        bytes.extend_from_slice(&WeightsDigest::default());
        columns.iter().for_each(|column| bytes.extend_from_slice(column));
        self.loci.iter().for_each(|loci| bytes.extend_from_slice(bytemuck::cast_slice(loci.columns().1)));
        words.iter().for_each(|column| bytes.extend_from_slice(bytemuck::cast_slice(column)));
        bytes.extend_from_slice(&self.alleles);
        self.loci.iter().for_each(|loci| bytes.extend_from_slice(loci.columns().0));
        bytes.extend_from_slice(arena);
        let (one, other) = bytes.split_at(bytes.len() / 2);
        let digest = digest::of_parts(&[one], &[other]);
        if let Some(place) = bytes.get_mut(DIGEST_START..HEAD) {
            place.copy_from_slice(&digest);
        }
        bytes
    }

    /// Opens a packed set.
    ///
    /// # Errors
    /// [`FailureCode::BrokenBuffer`] when it is not what [`PackedWeights::to_bytes`] of this version writes.
    pub fn open(bytes: &[u8]) -> Result<Self, EngineFailure> {
        Self::try_open(bytes)
            .ok_or_else(|| EngineFailure::new(FailureCode::BrokenBuffer, None, "a packed weight set of this version"))
    }

    fn try_open(bytes: &[u8]) -> Option<Self> {
        let (head, columns) = bytes.split_at_checked(HEAD)?;
        let count = |index: usize| {
            let at = COUNTS_START + 4 * index;
            head.get(at..)?.first_chunk().map(|four| u32::from_le_bytes(*four) as usize)
        };
        let (rows, texts, symbols, arena, runs) = (count(0)?, count(1)?, count(2)?, count(3)?, count(4)?);
        let (left_out, by_copies) = (count(5)? as u32, count(6)?);
        let [locus_columns, builds @ .., has_frequencies] = *head.get(KINDS_START..)?.first_chunk::<4>()?;
        let builds = builds.get(..usize::from(locus_columns))?;
        if !head.starts_with(&MAGIC) || has_frequencies > 1 {
            return None;
        }
        let mut columns = Columns(columns);
        let weights: Vec<f64> = columns.take(rows)?;
        let frequencies: Vec<f64> = columns.take(rows * usize::from(has_frequencies))?;
        let by_copies: Vec<ByCopies> = columns.take(by_copies)?;
        let ids = columns.take(rows)?;
        let mut positions = Vec::new();
        for _ in builds {
            positions.push(columns.take(rows)?);
        }
        let texts: Vec<u32> = columns.take(texts.checked_mul(3)?)?;
        let ends = columns.take(symbols)?;
        let runs: Vec<u32> = columns.take(runs.checked_mul(2)?)?;
        let rows_by_copies: Vec<u32> = columns.take(by_copies.len())?;
        let alleles: Vec<u8> = columns.take(rows)?;
        let mut loci = Vec::new();
        for (build, positions) in builds.iter().zip(positions) {
            let known = if *build == NO_BUILD { None } else { Some(GenomeBuild::from_number(*build)?) };
            loci.push(Loci::from_columns(known, columns.take(rows)?, positions));
        }
        let symbols = Symbols::from_parts(columns.take(arena)?, ends)?;
        let lines = LineRuns::from_words(&runs)?;
        let texts: Vec<(u32, [u32; 2])> =
            texts.as_chunks().0.iter().map(|&[row, one, two]| (row, [one, two])).collect();
        let texts_fit = texts.iter().all(|(row, of_row)| {
            (*row as usize) < rows && of_row.iter().all(|symbol| (*symbol as usize) < symbols.len())
        }) && texts.is_sorted_by(|one, next| one.0 < next.0);
        let by_copies_fit = rows_by_copies.iter().all(|row| (*row as usize) < rows)
            && rows_by_copies.is_sorted_by(|one, next| one < next);
        let numbers_fit = weights.iter().chain(by_copies.as_flattened()).all(|weight| weight.abs() <= LARGEST_WEIGHT)
            && frequencies.iter().all(|frequency| frequency.is_nan() || (0.0..=1.0).contains(frequency));
        let codes_fit = alleles.iter().all(|bits| AlleleCode::is_code(bits & 7) && AlleleCode::is_code(bits >> 3 & 7));
        if !(columns.0.is_empty() && texts_fit && by_copies_fit && numbers_fit && codes_fit) {
            return None;
        }
        let by_copies = rows_by_copies.into_iter().zip(by_copies).collect();
        let mut opened = Self {
            ids,
            alleles,
            weights,
            frequencies,
            loci,
            texts,
            symbols,
            by_copies,
            lines,
            left_out,
            ..Self::default()
        };
        opened.find_repeats();
        Some(opened)
    }
}

/// What is left of the columns.
struct Columns<'bytes>(&'bytes [u8]);

impl Columns<'_> {
    /// The next column of so many values.
    fn take<Value: bytemuck::Pod>(&mut self, values: usize) -> Option<Vec<Value>> {
        let (column, rest) = self.0.split_at_checked(values.checked_mul(size_of::<Value>())?)?;
        self.0 = rest;
        let mut taken = vec![Value::zeroed(); values];
        bytemuck::cast_slice_mut(&mut taken).copy_from_slice(column);
        Some(taken)
    }
}

// The columns are written as they lie in memory.
#[cfg(target_endian = "big")]
compile_error!("packed weight sets are little-endian");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::values::chromosome::Chromosome;
    use crate::weights::packed_weights::{Locus, NewWeight};
    use proptest::collection::vec;
    use proptest::prelude::*;

    type Row = (Option<u32>, String, Option<String>, f64, Option<f64>, [u32; 2]);

    fn row() -> impl Strategy<Value = Row> {
        let allele = || "[ACGT]|[ACGT]{2,4}|A/T|-|D";
        (
            proptest::option::of(any::<u32>()),
            allele(),
            proptest::option::of(allele()),
            -2.0..2.0_f64,
            proptest::option::of(0.0..=1.0_f64),
            any::<[u32; 2]>(),
        )
    }

    fn set(rows: &[Row], builds: &[Option<GenomeBuild>]) -> PackedWeights {
        let mut set = PackedWeights::with_builds(builds);
        for (line, (rsid, effect, other, weight, frequency, positions)) in (3_u32..).step_by(2).zip(rows) {
            let new = NewWeight {
                rsid: *rsid,
                effect_allele: effect.as_bytes(),
                other_allele: other.as_deref().map(str::as_bytes),
                other_is_inferred: line % 3 == 0,
                weight: *weight,
                frequency: *frequency,
                loci: positions.map(|position| Locus::new(Some(Chromosome::X), position)),
                by_copies: (positions[0] % 4 == 0).then(|| [*weight, -*weight, 0.5]),
            };
            set.push(&new, line - u32::from(line % 5 == 0));
        }
        set
    }

    fn builds() -> impl Strategy<Value = Vec<Option<GenomeBuild>>> {
        let build = prop_oneof![
            Just(None),
            Just(Some(GenomeBuild::Build36)),
            Just(Some(GenomeBuild::Build37)),
            Just(Some(GenomeBuild::Build38))
        ];
        vec(build, 0..=MOST_LOCUS_COLUMNS)
    }

    fn look_at_everything(set: &PackedWeights) {
        for row in 0..set.len() + 2 {
            let _ = (set.get(row), set.allele_texts(row), set.line_of(row), set.is_other_inferred(row));
            let _ = set.loci().iter().map(|loci| loci.get(row)).collect::<Vec<_>>();
        }
    }

    proptest! {
        #[test]
        fn an_opened_set_is_the_one_that_was_packed(rows in vec(row(), 0..60), builds in builds(), left_out in any::<u32>()) {
            let mut packed = set(&rows, &builds);
            packed.set_left_out(left_out);
            let bytes = packed.to_bytes();
            let Ok(opened) = PackedWeights::open(&bytes) else { return Err(TestCaseError::fail("refused")) };
            prop_assert_eq!(opened.len(), rows.len());
            prop_assert_eq!((opened.has_frequencies(), opened.left_out()), (packed.has_frequencies(), left_out));
            let builds_of = |set: &PackedWeights| set.loci().iter().map(Loci::build).collect::<Vec<_>>();
            prop_assert_eq!(builds_of(&opened), builds);
            for row in 0..rows.len() {
                prop_assert_eq!(opened.get(row), packed.get(row));
                prop_assert_eq!(opened.allele_texts(row), packed.allele_texts(row));
                prop_assert_eq!(opened.line_of(row), packed.line_of(row));
                prop_assert_eq!(opened.is_other_inferred(row), packed.is_other_inferred(row));
                for (one, other) in opened.loci().iter().zip(packed.loci()) {
                    prop_assert_eq!(one.get(row), other.get(row));
                }
            }
            prop_assert_eq!(opened.to_bytes(), bytes);
        }

        /// Rows that are added to an opened set share its texts.
        #[test]
        fn an_opened_set_can_be_added_to(one in vec(row(), 0..30), more in vec(row(), 0..30)) {
            let builds = [Some(GenomeBuild::Build37), None];
            let mut packed = set(&one, &builds);
            let Ok(mut opened) = PackedWeights::open(&packed.to_bytes()) else { return Err(TestCaseError::fail("refused")) };
            opened.append(set(&more, &builds), 100);
            packed.append(set(&more, &builds), 100);
            prop_assert_eq!(opened.to_bytes(), packed.to_bytes());
        }

        #[test]
        fn equal_sets_alone_have_equal_digests(rows in vec(row(), 1..20), at in any::<proptest::sample::Index>()) {
            let builds = [Some(GenomeBuild::Build37)];
            let digest = digest_of(&set(&rows, &builds).to_bytes());
            prop_assert_eq!(digest_of(&set(&rows, &builds).to_bytes()), digest);
            let mut other = rows.clone();
            let changed = at.index(rows.len());
            if let Some(row) = other.get_mut(changed) {
                row.3 += 1.0;
            }
            prop_assert_ne!(digest_of(&set(&other, &builds).to_bytes()), digest);
            prop_assert_ne!(digest_of(&set(&rows, &[Some(GenomeBuild::Build38)]).to_bytes()), digest);
        }

        #[test]
        fn damaged_bytes_are_refused_or_harmless(
            rows in vec(row(), 0..8),
            damage in vec((any::<proptest::sample::Index>(), any::<u8>()), 0..12),
            length in any::<proptest::sample::Index>(),
            is_cut in any::<bool>(),
        ) {
            let mut bytes = set(&rows, &[Some(GenomeBuild::Build36), None]).to_bytes();
            let whole = bytes.len();
            for (at, value) in damage {
                if let Some(byte) = bytes.get_mut(at.index(whole)) {
                    *byte = value;
                }
            }
            if is_cut {
                bytes.truncate(length.index(whole + 1));
            }
            if let Ok(opened) = PackedWeights::open(&bytes) {
                look_at_everything(&opened);
            }
        }

        #[test]
        fn any_bytes_are_refused_or_harmless(tail in vec(any::<u8>(), 0..200), counts in vec(0_u32..4, 6)) {
            let mut bytes = MAGIC.to_vec();
            counts.iter().for_each(|count| bytes.extend_from_slice(&count.to_le_bytes()));
            bytes.extend_from_slice(&tail);
            if let Ok(opened) = PackedWeights::open(&bytes) {
                look_at_everything(&opened);
            }
            prop_assert!(PackedWeights::open(&tail).is_err());
        }
    }

    #[test]
    fn numbers_that_no_scoring_file_gives_are_refused() {
        let rows = [(Some(1), "A".to_owned(), None, 1.5, Some(0.25), [1, 2])];
        let bytes = set(&rows, &[]).to_bytes();
        for (at, number) in
            [(HEAD, f64::NAN), (HEAD, f64::INFINITY), (HEAD, -1e101), (HEAD + 8, 1.25), (HEAD + 8, -0.5)]
        {
            let mut changed = bytes.clone();
            changed[at..at + 8].copy_from_slice(&number.to_le_bytes());
            let code = PackedWeights::open(&changed).map_err(|failure| failure.code);
            assert_eq!(code.err(), Some(FailureCode::BrokenBuffer), "{number} at {at}");
        }
        assert!(PackedWeights::open(&bytes).is_ok());
    }
}
