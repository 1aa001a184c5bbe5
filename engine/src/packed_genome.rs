//! A genome in half a byte a marker, tied to the layout it was packed with.

use crate::call::Call;
use crate::chip_layout::{ChipLayout, LayoutDigest};
use crate::error::{EngineFailure, FailureCode};
use crate::genome_build::GenomeBuild;
use crate::report::InferredSex;

/// First bytes of a packed genome, with the version of its form.
const MAGIC: [u8; 8] = *b"ALGENO\x00\x01";
const CALLS_START: usize = 32;

/// The calls of one file in the order of its layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackedGenome {
    digest: LayoutDigest,
    build: GenomeBuild,
    sex: InferredSex,
    rows: u32,
    calls: Vec<u8>,
}

impl PackedGenome {
    /// Packs call codes (see [`Call::code`]), one a marker of the layout.
    pub(crate) fn new(layout: &ChipLayout, build: GenomeBuild, sex: InferredSex, codes: &[u8]) -> Self {
        let missing = Call::Missing.code();
        let calls = codes
            .chunks(2)
            .map(|pair| pair.first().copied().unwrap_or(missing) | pair.get(1).copied().unwrap_or(missing) << 4)
            .collect();
        Self { digest: layout.digest(), build, sex, rows: codes.len() as u32, calls }
    }

    /// The build that the file's positions are counted in.
    pub fn build(&self) -> GenomeBuild {
        self.build
    }

    /// Sex as X and Y suggest it.
    pub fn sex(&self) -> InferredSex {
        self.sex
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

    /// The call of a row; nothing beyond the last.
    #[inline]
    pub fn call(&self, row: u32) -> Option<Call> {
        if row >= self.rows {
            return None;
        }
        let pair = *self.calls.get(row as usize / 2)?;
        Some(Call::from_code(if row.is_multiple_of(2) { pair & 15 } else { pair >> 4 }))
    }

    /// The packed form: magic and version (8 bytes), row count (4, little-endian), build (1), sex (1), two zero
    /// bytes, layout digest (16), then two calls a byte, the earlier in the low half.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(CALLS_START + self.calls.len());
        bytes.extend_from_slice(&MAGIC);
        bytes.extend_from_slice(&self.rows.to_le_bytes());
        bytes.extend_from_slice(&[self.build.number(), self.sex as u8, 0, 0]);
        bytes.extend_from_slice(&self.digest);
        bytes.extend_from_slice(&self.calls);
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
        let (head, calls) = bytes.split_at_checked(CALLS_START)?;
        let rows = u32::from_le_bytes(*head.get(8..)?.first_chunk()?);
        let [build, sex, 0, 0] = *head.get(12..)?.first_chunk()? else { return None };
        if !head.starts_with(&MAGIC) || calls.len() != (rows as usize).div_ceil(2) {
            return None;
        }
        let sex = match sex {
            0 => InferredSex::Unknown,
            1 => InferredSex::Female,
            2 => InferredSex::Male,
            _ => return None,
        };
        let digest = head.get(16..)?.try_into().ok()?;
        Some(Self { digest, build: GenomeBuild::from_number(build)?, sex, rows, calls: calls.to_vec() })
    }
}
