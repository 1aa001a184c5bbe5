//! A genome in half a byte a marker, tied to the layout it was packed with.

use crate::genotypes::chip_layout::{ChipLayout, LayoutDigest};
use crate::genotypes::report::{InferredSex, SiteCoverage};
use crate::values::call::{Base, Call};
use crate::values::chromosome::Chromosome;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::estimate::{Dosage, Estimate, copies_of, variance_of};
use crate::values::genome_build::{BuildBasis, GenomeBuild};
use crate::values::known_stretches::KnownStretches;
use crate::values::long_alleles::LongCall;

/// First bytes of a packed genome, with the version of its form.
const MAGIC: [u8; 8] = *b"ALGENO\x00\x05";
const CALLS_START: usize = 32;
/// Flags of the byte before the digest.
const HAS_FILTERED: u8 = 1;
const BUILD_IS_ASSUMED: u8 = 2;
const HAS_ESTIMATES: u8 = 4;
const HAS_LONG_CALLS: u8 = 8;
const HAS_LONG_ESTIMATES: u8 = 16;
/// Bytes of what is estimated of a row.
const ESTIMATE: usize = 3;

/// The calls of one file in the order of its layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedGenome {
    digest: LayoutDigest,
    build: GenomeBuild,
    /// Set when nothing but custom tells the build.
    build_is_assumed: bool,
    sex: InferredSex,
    site_coverage: SiteCoverage,
    rows: u32,
    calls: Vec<u8>,
    /// One bit a row, set where its FILTER was not passed; empty when all passed.
    filtered: Vec<u8>,
    /// What is estimated of each row, three bytes each; empty when all were measured. An estimated row's call has both alleles.
    estimates: Vec<u8>,
    /// The calls of rows with an allele of several letters, a byte each, in the order of the layout.
    long_calls: Vec<u8>,
    /// What is estimated of each of them, three bytes each; empty when all were measured. The call is the nearest one.
    long_estimates: Vec<u8>,
    /// Where unlisted sites are like the reference; nowhere when sites are listed one by one.
    known: KnownStretches,
}

/// The codes of a genome's calls, for many rows of its own layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Codes<'genome> {
    calls: &'genome [u8],
}

impl<'genome> Codes<'genome> {
    /// Two codes a byte, the earlier in the low half.
    pub(crate) fn bytes(self) -> &'genome [u8] {
        self.calls
    }

    /// The code of a row that the layout has.
    #[inline(always)]
    pub(crate) fn of(self, row: u32) -> u8 {
        let pair = self.calls.get(row as usize / 2).copied().unwrap_or_default();
        // Without a branch: which half it is cannot be predicted.
        pair >> (row % 2 * 4) & 15
    }
}

impl PackedGenome {
    /// Packs call codes (see [`Call::code`]), one a marker of the layout, with one bit a row where FILTER was not passed
    /// (or no bits at all).
    pub(crate) fn new(
        layout: &ChipLayout,
        (build, basis): (GenomeBuild, BuildBasis),
        sex: InferredSex,
        (site_coverage, known): (SiteCoverage, KnownStretches),
        codes: &[u8],
        filtered: Vec<u8>,
    ) -> Self {
        let (pairs, last) = codes.as_chunks::<2>();
        let mut calls: Vec<u8> = pairs.iter().map(|[one, other]| one | other << 4).collect();
        calls.extend(last.iter().map(|code| code | Call::Missing.code() << 4));
        let (digest, build_is_assumed) = (layout.digest(), basis == BuildBasis::Assumed);
        let rows = codes.len() as u32;
        Self {
            digest,
            build,
            build_is_assumed,
            sex,
            site_coverage,
            rows,
            calls,
            filtered,
            estimates: Vec::new(),
            long_calls: Vec::new(),
            long_estimates: Vec::new(),
            known,
        }
    }

    /// The same with the calls of rows with an allele of several letters, one for each such row of the layout, and the copies of ALT
    /// where they are estimated.
    #[must_use]
    pub(crate) fn with_long_calls(self, calls: impl Iterator<Item = (LongCall, Dosage)> + Clone) -> Self {
        let are_measured = calls.clone().all(|(_, dosage)| dosage.is_measured());
        let estimated = calls.clone().filter(|_| !are_measured);
        let long_estimates = estimated.flat_map(|(_, dosage)| dosage.to_bytes()).collect();
        Self { long_calls: calls.map(|(call, _)| call.code()).collect(), long_estimates, ..self }
    }

    /// What is estimated of the copies of ALT at a place among those rows.
    pub(crate) fn long_dosage(&self, place: u32) -> Dosage {
        let bytes = self.long_estimates.get(place as usize * ESTIMATE..).and_then(<[u8]>::first_chunk);
        bytes.map_or(Dosage::MEASURED, |bytes| Dosage::from_bytes(*bytes))
    }

    /// The call at a place among the rows with an allele of several letters; none beyond the last.
    pub(crate) fn long_call(&self, place: u32) -> LongCall {
        self.long_calls.get(place as usize).map_or(LongCall::Missing, |code| LongCall::from_code(*code))
    }

    /// The same with what is estimated of each row; none where all were measured.
    #[must_use]
    pub(crate) fn with_estimates(mut self, estimates: &[Estimate]) -> Self {
        for (row, Estimate { alleles, dosage }) in estimates.iter().enumerate() {
            self.estimates.extend(dosage.to_bytes());
            if let Some(pair) = self.calls.get_mut(row / 2).filter(|_| !dosage.is_measured()) {
                *pair = if row.is_multiple_of(2) { *pair & 0xF0 | alleles } else { *pair & 0x0F | alleles << 4 };
            }
        }
        self
    }

    /// The same as if every row had passed its FILTER.
    #[must_use]
    pub fn keeping_filtered(self) -> Self {
        Self { filtered: Vec::new(), ..self }
    }

    /// What is estimated of a row; nothing of one that was measured.
    #[inline]
    pub(crate) fn estimate(&self, row: u32) -> Option<Estimate> {
        if self.estimates.is_empty() { None } else { self.read_estimate(row) }
    }

    #[cold]
    #[inline(never)]
    fn read_estimate(&self, row: u32) -> Option<Estimate> {
        let bytes = self.estimates.get(row as usize * ESTIMATE..)?.first_chunk()?;
        let dosage = Dosage::from_bytes(*bytes);
        (!dosage.is_measured()).then_some(())?;
        Some(Estimate { alleles: self.code(row)?, dosage })
    }

    /// The build that the file's positions are counted in.
    pub fn build(&self) -> GenomeBuild {
        self.build
    }

    /// Whether that build is a guess.
    pub fn build_is_assumed(&self) -> bool {
        self.build_is_assumed
    }

    /// Sex as X and Y suggest it.
    pub fn sex(&self) -> InferredSex {
        self.sex
    }

    /// What the file says about sites that it does not list.
    pub fn site_coverage(&self) -> SiteCoverage {
        self.site_coverage
    }

    /// Whether sites like the reference are not listed one by one.
    pub fn lists_differences(&self) -> bool {
        self.site_coverage != SiteCoverage::Listed
    }

    /// Whether an unlisted site is known to be like the reference, by what the file says of its place.
    pub(crate) fn is_known(&self, chromosome: Chromosome, position: u32) -> bool {
        self.known.hold(chromosome, position)
    }

    /// Where unlisted sites are known to be like the reference: chromosome, first and last position.
    pub fn known_stretches(&self) -> impl Iterator<Item = (Chromosome, u32, u32)> + '_ {
        self.known.iter()
    }

    /// Whether a row's FILTER was not passed.
    #[inline]
    pub fn is_filtered(&self, row: u32) -> bool {
        self.filtered.get(row as usize / 8).is_some_and(|bits| bits >> (row % 8) & 1 == 1)
    }

    /// The layout it was packed with.
    pub fn layout_digest(&self) -> LayoutDigest {
        self.digest
    }

    /// How many rows it has.
    pub fn len(&self) -> usize {
        self.rows as usize
    }

    /// Whether it has no row.
    pub fn is_empty(&self) -> bool {
        self.rows == 0
    }

    /// Whether a row was estimated and not measured.
    pub fn is_estimated(&self, row: u32) -> bool {
        self.estimate(row).is_some()
    }

    /// Copies of an allele that are expected of a row that was estimated, the variance of the true copies, and the R² of the site
    /// where the file tells it; nothing of a measured row, nor of an allele that the site has not got.
    pub fn expected_copies(&self, row: u32, allele: Base) -> Option<(f64, f64, Option<f64>)> {
        let dosage = self.estimate(row)?.of(allele)?;
        Some((copies_of(dosage.hundredths()), variance_of(dosage.deviation()), dosage.r2()))
    }

    /// The call of a row, of an estimated one the nearest; nothing beyond the last.
    #[inline]
    pub fn call(&self, row: u32) -> Option<Call> {
        let code = self.code(row)?;
        Some(self.estimate(row).map_or_else(|| Call::from_code(code), Estimate::call))
    }

    /// The code of a row's call, where nothing is estimated of it; that of a missing call beyond the last.
    #[inline]
    pub(crate) fn code_or_missing(&self, row: u32) -> u8 {
        self.code(row).unwrap_or(Call::Missing.code())
    }

    /// The codes of all calls.
    pub(crate) fn codes(&self) -> Codes<'_> {
        Codes { calls: &self.calls }
    }

    /// Whether calls are all that it has: no row is filtered or estimated, and nothing is known of unlisted sites.
    pub(crate) fn is_plain(&self) -> bool {
        self.filtered.is_empty() && self.estimates.is_empty() && !self.knows_unlisted()
    }

    /// Whether calls are all that it has, and its file lists sites one by one.
    pub(crate) fn has_calls_alone(&self) -> bool {
        self.is_plain() && !self.lists_differences()
    }

    /// Whether any unlisted site is known to be like the reference.
    pub(crate) fn knows_unlisted(&self) -> bool {
        self.known.iter().next().is_some()
    }

    #[inline]
    fn code(&self, row: u32) -> Option<u8> {
        if row >= self.rows {
            return None;
        }
        let pair = *self.calls.get(row as usize / 2)?;
        // Without a branch: which half it is cannot be predicted.
        Some(pair >> (row % 2 * 4) & 15)
    }

    /// The packed form: magic and version (8 bytes), row count (4, little-endian), build (1), sex (1), site coverage
    /// (1), flags (1: whether there are filter bits, whether the build is assumed, whether there are estimates, whether there are alleles of
    /// several letters, whether any of those is estimated), layout digest (16), then two calls a byte, the earlier in the low half, then the filter bits, the earliest in
    /// the lowest, then what is estimated of each row (3 bytes each), then the number of rows with an allele of several letters (4)
    /// with their calls (1 each) and what is estimated of them (3 each), then the stretches in which unlisted sites are known (12 bytes each).
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(CALLS_START + self.calls.len() + self.filtered.len());
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&self.rows.to_le_bytes());
        let has_filtered = if self.filtered.is_empty() { 0 } else { HAS_FILTERED };
        let has_estimates = if self.estimates.is_empty() { 0 } else { HAS_ESTIMATES };
        let has_long_calls = if self.long_calls.is_empty() { 0 } else { HAS_LONG_CALLS };
        let has_long_estimates = if self.long_estimates.is_empty() { 0 } else { HAS_LONG_ESTIMATES };
        let is_assumed = if self.build_is_assumed { BUILD_IS_ASSUMED } else { 0 };
        let flags = has_filtered | has_estimates | has_long_calls | has_long_estimates | is_assumed;
        bytes.extend_from_slice(&[self.build.number(), self.sex as u8, self.site_coverage as u8, flags]);
        bytes.extend_from_slice(&self.digest);
        bytes.extend_from_slice(&self.calls);
        bytes.extend_from_slice(&self.filtered);
        bytes.extend_from_slice(&self.estimates);
        if !self.long_calls.is_empty() {
            bytes.extend_from_slice(&(self.long_calls.len() as u32).to_le_bytes());
            bytes.extend_from_slice(&self.long_calls);
            bytes.extend_from_slice(&self.long_estimates);
        }
        self.known.pack(&mut bytes);
        bytes
    }

    /// Opens a packed genome.
    ///
    /// # Errors
    /// [`FailureCode::BrokenBuffer`] when it is not what [`Self::to_bytes`] of this version writes.
    pub fn open(bytes: &[u8]) -> Result<Self, EngineFailure> {
        Self::try_open(bytes)
            .ok_or_else(|| EngineFailure::new(FailureCode::BrokenBuffer, None, "a packed genome of this version"))
    }

    fn try_open(bytes: &[u8]) -> Option<Self> {
        let (head, body) = bytes.split_at_checked(CALLS_START)?;
        let rows = u32::from_le_bytes(*head.get(8..)?.first_chunk()?);
        let [build, sex, site_coverage, flags] = *head.get(12..)?.first_chunk()?;
        let (calls, rest) = body.split_at_checked((rows as usize).div_ceil(2))?;
        let build_is_assumed = flags & BUILD_IS_ASSUMED != 0;
        let estimate_bytes = if flags & HAS_ESTIMATES == 0 { 0 } else { rows as usize * ESTIMATE };
        let others = BUILD_IS_ASSUMED | HAS_ESTIMATES | HAS_LONG_CALLS | HAS_LONG_ESTIMATES;
        let filter_bytes = match flags & !others {
            0 => 0,
            HAS_FILTERED if rows > 0 => (rows as usize).div_ceil(8),
            _ => return None,
        };
        let (filtered, rest) = rest.split_at_checked(filter_bytes)?;
        let (estimates, rest) = rest.split_at_checked(estimate_bytes)?;
        let (long_calls, rest) = if flags & HAS_LONG_CALLS == 0 {
            (Default::default(), rest)
        } else {
            let (count, rest) = rest.split_first_chunk()?;
            rest.split_at_checked(u32::from_le_bytes(*count) as usize)?
        };
        let long_estimate_bytes = if flags & HAS_LONG_ESTIMATES == 0 { 0 } else { long_calls.len() * ESTIMATE };
        let (long_estimates, known) = rest.split_at_checked(long_estimate_bytes)?;
        if !head.starts_with(&MAGIC) {
            return None;
        }
        let sex = match sex {
            0 => InferredSex::Unknown,
            1 => InferredSex::Female,
            2 => InferredSex::Male,
            _ => return None,
        };
        let site_coverage = match site_coverage {
            0 => SiteCoverage::Listed,
            1 => SiteCoverage::VariantsOnly,
            2 => SiteCoverage::Blocks,
            3 => SiteCoverage::SomeVariants,
            _ => return None,
        };
        Some(Self {
            digest: head.get(16..)?.try_into().ok()?,
            build: GenomeBuild::from_number(build)?,
            build_is_assumed,
            sex,
            site_coverage,
            rows,
            calls: calls.to_vec(),
            filtered: filtered.to_vec(),
            estimates: estimates.to_vec(),
            long_calls: long_calls.to_vec(),
            long_estimates: long_estimates.to_vec(),
            known: KnownStretches::open(known)?,
        })
    }
}
