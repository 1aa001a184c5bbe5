//! The central directory of a zip archive, read from the file's tail (PKWARE APPNOTE.TXT 6.3, section 4.3).

use serde::Serialize;

use crate::text::words::holds;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::pair_sort::sort_by_first;

use super::broken::broken;
use super::foreign_file;

/// Bytes of a local header before the name.
pub(super) const LOCAL_HEADER: usize = 30;

const END_MAGIC: [u8; 4] = *b"PK\x05\x06";
const END_LENGTH: usize = 22;
const ENTRY_MAGIC: [u8; 4] = *b"PK\x01\x02";
const ENTRY_LENGTH: usize = 46;
const ZIP64_LOCATOR_MAGIC: [u8; 4] = *b"PK\x06\x07";
const ZIP64_LOCATOR_LENGTH: usize = 20;
const ZIP64_END_MAGIC: [u8; 4] = *b"PK\x06\x06";
const ZIP64_EXTRA: u16 = 1;
/// Bytes of the tail that hold the end record for certain: the record, the longest comment, a zip64 locator.
pub const TAIL_LENGTH: u64 = (END_LENGTH + 65_535 + ZIP64_LOCATOR_LENGTH + 56) as u64;
/// Entries that are looked at; a genotype archive has a handful.
const MOST_ENTRIES: usize = 10_000;

/// File types that may hold genotypes (docs/product-rules.md#upload).
const TEXT_EXTENSIONS: [&str; 6] = [".txt", ".vcf", ".csv", ".tsv", ".tab", ".gvcf"];
/// What a name has behind its type where the text is packed by gzip; BGZF is gzip too.
const GZIP_EXTENSIONS: [&str; 2] = [".gz", ".bgz"];

/// One member of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct ZipEntry {
    /// The name with its folders. It may hold a person's name: shown, never kept.
    pub name: String,
    /// Bytes in the archive.
    #[serde(serialize_with = "as_number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub packed_size: u64,
    /// Bytes inflated, as the archive says.
    #[serde(serialize_with = "as_number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub size: u64,
    /// Where its local header begins in the file.
    #[serde(serialize_with = "as_number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub offset: u64,
    #[serde(skip)]
    pub(super) check_sum: u32,
    #[serde(skip)]
    pub(super) method: u16,
    #[serde(skip)]
    pub(super) is_encrypted: bool,
}

/// File sizes are far below 2^53.
pub(crate) fn as_number<S: serde::Serializer>(value: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(*value as f64)
}

impl ZipEntry {
    /// Whether it may be genotype text: no folder, nothing hidden, a type that is allowed, perhaps packed by gzip.
    pub fn is_candidate(&self) -> bool {
        let lowered = self.name.to_ascii_lowercase();
        let unpacked = GZIP_EXTENSIONS.iter().find_map(|extension| lowered.strip_suffix(extension)).unwrap_or(&lowered);
        !self.is_hidden_or_folder() && TEXT_EXTENSIONS.iter().any(|extension| unpacked.ends_with(extension))
    }

    /// Whether nobody put it there to be seen: folders, and what systems leave in archives.
    pub(crate) fn is_hidden_or_folder(&self) -> bool {
        // Some tools write the folder itself, or the one above it, into the name.
        let is_place = |part: &&str| [".", ".."].contains(part);
        let mut parts = self.name.split(['/', '\\']).filter(|part| !is_place(part));
        self.name.ends_with(['/', '\\'])
            || parts.any(|part| part.starts_with('.') || part.eq_ignore_ascii_case("__macosx"))
    }

    /// Whether the name says that it is packed by gzip.
    pub(crate) fn is_gzip(&self) -> bool {
        let lowered = self.name.to_ascii_lowercase();
        GZIP_EXTENSIONS.iter().any(|extension| lowered.ends_with(extension))
    }

    /// Whether the name says that genotypes were imputed, not measured.
    pub(crate) fn is_imputed(&self) -> bool {
        let lowered = self.name.to_ascii_lowercase();
        holds(lowered.as_bytes(), b"imputed") && !holds(lowered.as_bytes(), b"unimputed")
    }
}

/// The members of an archive.
///
/// ```
/// use allelium_engine::container::unpacker::Unpacker;
/// use allelium_engine::container::{DirectoryAnswer, ZipDirectory};
///
/// # let (name, text) = (b"genome.txt", b"rs900000001\t1\t1000101\tAG\n");
/// # let mut check_sum = flate2::Crc::new();
/// # check_sum.update(text);
/// # let size = (text.len() as u32).to_le_bytes();
/// # let described = [&[0; 6][..], &check_sum.sum().to_le_bytes(), &size, &size, &[10, 0, 0, 0]].concat();
/// # let member = [&b"PK\x03\x04\x14\0\0\0"[..], &described, name, text].concat();
/// # let entry = [&b"PK\x01\x02\x14\0\x14\0\0\0"[..], &described, &[0; 14], name].concat();
/// # let (start, length) = (member.len() as u32, entry.len() as u32);
/// # let places = [length.to_le_bytes(), start.to_le_bytes()].concat();
/// # let archive = [&member[..], &entry, b"PK\x05\x06\0\0\0\0\x01\0\x01\0", &places, &[0; 2]].concat();
/// // Here the tail is the whole archive, so that it starts at its first byte.
/// let DirectoryAnswer::Directory(directory) = ZipDirectory::read(&archive, 0)? else {
///     unreachable!("the tail holds the directory");
/// };
/// let entry = directory.candidates()[0].clone();
/// assert_eq!(entry.name, "genome.txt");
///
/// let (mut text, offset) = (Vec::new(), entry.offset as usize);
/// let mut sink = |piece: &[u8]| {
///     text.extend_from_slice(piece);
///     Ok(())
/// };
/// let mut unpacker = Unpacker::of_zip_member(entry)?;
/// unpacker.push(&archive[offset..], &mut sink)?;
/// unpacker.finish(&mut sink)?;
/// assert_eq!(text, b"rs900000001\t1\t1000101\tAG\n");
/// # Ok::<(), allelium_engine::values::error::EngineFailure>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipDirectory {
    entries: Vec<ZipEntry>,
}

/// What a tail gave.
#[derive(Debug, PartialEq, Eq)]
pub enum DirectoryAnswer {
    /// The members.
    Directory(ZipDirectory),
    /// The directory begins earlier: give the tail from this byte of the file.
    NeedsFrom(u64),
}

struct EndRecord {
    /// Where the record stands in the tail.
    at: usize,
    entries: u64,
    directory_size: u64,
    directory_offset: u64,
}

impl ZipDirectory {
    /// Reads the directory from the last bytes of a file; `tail_start` is their place in it.
    ///
    /// # Errors
    /// [`FailureCode::BrokenContainer`] when there is no whole directory, or members share bytes, so that a small file would cost
    /// as much as a large one; [`FailureCode::SpreadsheetFile`].
    pub fn read(tail: &[u8], tail_start: u64) -> Result<DirectoryAnswer, EngineFailure> {
        let end = find_end(tail).ok_or_else(|| broken("the end record of a zip archive"))?;
        let end = match zip64_end(tail, tail_start, &end) {
            Some(Ok(end)) => end,
            Some(Err(from)) => return Ok(DirectoryAnswer::NeedsFrom(from)),
            None => end,
        };
        // Bytes before the archive (a self-extractor's) shift every offset by the same amount.
        let directory_end = tail_start + end.at as u64;
        let start = directory_end.checked_sub(end.directory_size).ok_or_else(|| broken("a zip directory"))?;
        let shift = start.checked_sub(end.directory_offset).ok_or_else(|| broken("a zip directory"))?;
        let Some(in_tail) = start.checked_sub(tail_start) else { return Ok(DirectoryAnswer::NeedsFrom(start)) };
        let records = tail.get(in_tail as usize..end.at).ok_or_else(|| broken("a zip directory"))?;
        let entries = read_entries(records, end.entries, shift)?;
        if let Some(refusal) = entries.iter().find_map(|entry| foreign_file::refusal_of_member(&entry.name)) {
            return Err(refusal);
        }
        refuse_overlaps(&entries, start)?;
        Ok(DirectoryAnswer::Directory(Self { entries }))
    }

    /// All members.
    pub fn entries(&self) -> &[ZipEntry] {
        &self.entries
    }

    /// The members that may be genotype text, the largest first.
    pub fn candidates(&self) -> Vec<&ZipEntry> {
        let candidates = (0_u32..).zip(&self.entries).filter(|(_, entry)| entry.is_candidate());
        let mut by_size: Vec<(u64, u32)> = candidates.map(|(index, entry)| (u64::MAX - entry.size, index)).collect();
        sort_by_first(&mut by_size);
        by_size.iter().filter_map(|(_, index)| self.entries.get(*index as usize)).collect()
    }

    /// The refusal of an archive without a candidate. It names the largest member that was put there to be seen.
    pub fn no_text_member(&self) -> EngineFailure {
        let failure = EngineFailure::new(FailureCode::NoTextMember, None, "a member of an allowed type");
        match self.entries.iter().filter(|entry| !entry.is_hidden_or_folder()).max_by_key(|entry| entry.size) {
            Some(entry) => failure.in_member(&entry.name),
            None => failure,
        }
    }

    /// The member to read: of those with genotype rows in their first part the measured before the imputed, then the
    /// largest; without any such the largest. `rows` are the rows found in the first part of each candidate.
    pub fn choose(&self, rows: &[u32]) -> Option<&ZipEntry> {
        let candidates = self.candidates();
        let has_rows = |index: usize| rows.get(index).is_some_and(|rows| *rows > 0);
        let best = (0..candidates.len())
            .filter(|index| has_rows(*index))
            .min_by_key(|index| candidates.get(*index).map(|entry| entry.is_imputed()))
            .unwrap_or(0);
        candidates.get(best).copied()
    }
}

fn find_end(tail: &[u8]) -> Option<EndRecord> {
    (0..=tail.len().saturating_sub(END_LENGTH)).rev().find_map(|at| {
        let record = tail.get(at..)?.first_chunk::<END_LENGTH>().filter(|record| record.starts_with(&END_MAGIC))?;
        let comment = usize::from(u16_at(record, 20)?);
        // A comment may itself hold the magic; the true record's comment ends the file.
        if at + END_LENGTH + comment > tail.len() || u16_at(record, 4)? != u16_at(record, 6)? {
            return None;
        }
        Some(EndRecord {
            at,
            entries: u64::from(u16_at(record, 10)?),
            directory_size: u64::from(u32_at(record, 12)?),
            directory_offset: u64::from(u32_at(record, 16)?),
        })
    })
}

/// The zip64 end record, where the plain one has no room; `Err` tells from where the tail must begin.
fn zip64_end(tail: &[u8], tail_start: u64, end: &EndRecord) -> Option<Result<EndRecord, u64>> {
    let is_full = end.entries == 0xFFFF || end.directory_size == 0xFFFF_FFFF || end.directory_offset == 0xFFFF_FFFF;
    let locator_at = end.at.checked_sub(ZIP64_LOCATOR_LENGTH)?;
    let locator = tail.get(locator_at..end.at)?;
    if !is_full || !locator.starts_with(&ZIP64_LOCATOR_MAGIC) {
        return None;
    }
    let offset = u64_at(locator, 8)?;
    let Some(at) = offset.checked_sub(tail_start) else { return Some(Err(offset)) };
    let record = tail.get(usize::try_from(at).ok()?..)?;
    if !record.starts_with(&ZIP64_END_MAGIC) {
        return None;
    }
    Some(Ok(EndRecord {
        at: usize::try_from(at).ok()?,
        entries: u64_at(record, 32)?,
        directory_size: u64_at(record, 40)?,
        directory_offset: u64_at(record, 48)?,
    }))
}

fn read_entries(records: &[u8], count: u64, shift: u64) -> Result<Vec<ZipEntry>, EngineFailure> {
    let mut entries = Vec::new();
    let mut rest = records;
    while (entries.len() as u64) < count {
        if entries.len() == MOST_ENTRIES {
            return Err(EngineFailure::new(FailureCode::BrokenContainer, None, "an archive of a few files"));
        }
        let (entry, length) = read_entry(rest, shift).ok_or_else(|| broken("an entry of a zip directory"))?;
        entries.push(entry);
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(entries)
}

/// Refuses members that share bytes with each other or with the directory. A member takes at least its local header and its
/// data, so what an archive unpacks to stays in proportion to its length.
fn refuse_overlaps(entries: &[ZipEntry], directory_start: u64) -> Result<(), EngineFailure> {
    let mut by_offset: Vec<(u64, u32)> = entries.iter().map(|entry| entry.offset).zip(0..).collect();
    sort_by_first(&mut by_offset);
    let starts = by_offset.iter().skip(1).map(|(offset, _)| *offset).chain([directory_start]);
    for ((offset, index), next) in by_offset.iter().zip(starts) {
        let packed_size = entries.get(*index as usize).map_or(0, |entry| entry.packed_size);
        let end = offset.checked_add(LOCAL_HEADER as u64).and_then(|data| data.checked_add(packed_size));
        if end.is_none_or(|end| end > next) {
            return Err(broken("members of a zip archive that share no bytes"));
        }
    }
    Ok(())
}

fn read_entry(record: &[u8], shift: u64) -> Option<(ZipEntry, usize)> {
    const ENCRYPTED: u16 = 1;
    let fixed = record.first_chunk::<ENTRY_LENGTH>()?;
    if !fixed.starts_with(&ENTRY_MAGIC) {
        return None;
    }
    let name_end = ENTRY_LENGTH + usize::from(u16_at(fixed, 28)?);
    let extra_end = name_end + usize::from(u16_at(fixed, 30)?);
    let length = extra_end + usize::from(u16_at(fixed, 32)?);
    let mut large = Zip64Fields { field: zip64_field(record.get(name_end..extra_end)?) };
    let size = large.or_next(u32_at(fixed, 24)?)?;
    let packed_size = large.or_next(u32_at(fixed, 20)?)?;
    let offset = large.or_next(u32_at(fixed, 42)?)?;
    let entry = ZipEntry {
        name: String::from_utf8_lossy(record.get(ENTRY_LENGTH..name_end)?).into_owned(),
        packed_size,
        size,
        offset: offset.checked_add(shift)?,
        check_sum: u32_at(fixed, 16)?,
        method: u16_at(fixed, 10)?,
        is_encrypted: u16_at(fixed, 8)? & ENCRYPTED != 0,
    };
    record.get(..length).map(|_| (entry, length))
}

/// The zip64 extra field holds, in a fixed order, only those numbers whose plain field is full.
struct Zip64Fields<'record> {
    field: &'record [u8],
}

impl Zip64Fields<'_> {
    fn or_next(&mut self, plain: u32) -> Option<u64> {
        if plain != u32::MAX {
            return Some(u64::from(plain));
        }
        let value = u64_at(self.field, 0)?;
        self.field = self.field.get(8..)?;
        Some(value)
    }
}

fn zip64_field(mut extra: &[u8]) -> &[u8] {
    while let (Some(id), Some(length)) = (u16_at(extra, 0), u16_at(extra, 2)) {
        let end = 4 + usize::from(length);
        if id == ZIP64_EXTRA {
            return extra.get(4..end).unwrap_or_default();
        }
        extra = extra.get(end..).unwrap_or_default();
    }
    &[]
}

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().map(|two| u16::from_le_bytes(*two))
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().map(|four| u32::from_le_bytes(*four))
}

fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    bytes.get(at..)?.first_chunk().map(|eight| u64::from_le_bytes(*eight))
}
