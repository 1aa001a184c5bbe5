//! A look at the first part of a zip member: whether it is genotype text, before it is read in full.

use crate::genotypes::reader::GenotypeReader;
use crate::values::chromosome::Chromosome;
use crate::values::error::{EngineFailure, FailureCode};

use crate::container::text_budget::TextBudget;
use crate::container::unpacker::Unpacker;
use crate::container::zip_directory::ZipEntry;

/// First bytes of a member, from its local header on, that are enough for a look.
pub const LOOK_BYTES: u64 = 1 << 18;
/// Bytes of text that are looked at: longer than the header of any VCF.
const LOOK_TEXT: usize = 1 << 20;
/// What a look may unpack that is no text, in bytes: see [`Unpacker::with_budget`].
const LOOK_BESIDE_TEXT: u64 = 1 << 22;
/// Rows after which no more text is looked at.
const LOOK_ROWS: u32 = 1000;

/// What a look at a member found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemberLook {
    /// Genotype text.
    Genotypes {
        /// Whether all rows seen are on X, as in FamilyTreeDNA's second file.
        only_x: bool,
    },
    /// Text without a genotype row.
    OtherText,
    /// The member can't be opened: it asks for a password, is damaged, or is no text.
    NotOpened(EngineFailure),
}

impl MemberLook {
    /// Looks at a member's first bytes, of which [`LOOK_BYTES`] are enough, or fewer where the file ends.
    pub fn at(entry: &ZipEntry, head: &[u8]) -> Self {
        let mut unpacker = match Unpacker::of_zip_member(entry.clone()) {
            Ok(unpacker) => unpacker.with_budget(TextBudget::new(LOOK_BESIDE_TEXT)),
            Err(failure) => return Self::NotOpened(failure),
        };
        let mut look = Look::default();
        let mut pushed = unpacker.push(head, &mut |text| look.take(text));
        if pushed.is_ok() && head.len() as u64 >= entry.packed_size {
            // A member that ends within the look may hold too little to be told before its end.
            pushed = unpacker.finish(&mut |text| look.take(text)).map(|_| ());
        }
        match pushed {
            Err(failure) if !look.is_enough && look.reader.rows_so_far() == 0 => Self::NotOpened(failure),
            _ => look.finish(),
        }
    }

    /// Whether the member is a genome.
    pub fn is_genotypes(&self) -> bool {
        matches!(self, Self::Genotypes { .. })
    }
}

/// The text of a look.
#[derive(Default)]
struct Look {
    reader: GenotypeReader,
    bytes: usize,
    is_enough: bool,
}

impl Look {
    fn take(&mut self, text: &[u8]) -> Result<(), EngineFailure> {
        let room = LOOK_TEXT - self.bytes;
        let text = text.get(..room.min(text.len())).unwrap_or_default();
        self.reader.push(text);
        self.bytes += text.len();
        self.is_enough = self.bytes == LOOK_TEXT || self.reader.rows_so_far() >= LOOK_ROWS;
        // It ends the unpacking and is seen by nobody.
        if self.is_enough { Err(EngineFailure::new(FailureCode::TextTooLarge, None, "a look")) } else { Ok(()) }
    }

    fn finish(self) -> MemberLook {
        let is_vcf = self.reader.is_vcf();
        let Ok(read) = self.reader.finish() else {
            return if is_vcf { MemberLook::Genotypes { only_x: false } } else { MemberLook::OtherText };
        };
        let only_x = read.layout.markers().iter().all(|marker| marker.chromosome == Chromosome::X);
        MemberLook::Genotypes { only_x }
    }
}
