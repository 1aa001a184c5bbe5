//! What a zip archive holds for a person: genomes, each a member with its own name, and what is passed over.

use serde::Serialize;

use crate::values::pair_sort::sort_by_first;

use super::member_look::MemberLook;
use crate::container::zip_directory::{ZipDirectory, ZipEntry, as_number};

/// Members that are looked at, the largest first; an archive of genomes has fewer.
pub const MOST_MEMBERS: usize = 100;

/// What a member's text is packed in, besides the archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum MemberPacking {
    /// Nothing.
    Text,
    /// Gzip, by its name.
    Gzip,
}

/// A member that is a genome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct GenomeMember {
    /// Its place among [`ZipDirectory::candidates`].
    pub candidate: u32,
    /// The name with its folders. It may hold a person's name: shown, never kept.
    pub name: String,
    /// Bytes without the archive's packing, as the archive says.
    #[serde(serialize_with = "as_number")]
    #[cfg_attr(target_arch = "wasm32", tsify(type = "number"))]
    pub size: u64,
    /// What its text is packed in.
    pub packing: MemberPacking,
    /// Whether its name says that it was imputed while another member was measured: read only on request.
    pub is_imputed: bool,
}

/// Why a member is passed over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
pub enum SkipReason {
    /// Its name is that of another type of file, such as .pdf.
    OtherType,
    /// Text without a genotype row.
    NoGenotypes,
    /// It asks for a password, is damaged, or is no text.
    NotOpened,
    /// There are [`MOST_MEMBERS`] larger ones.
    TooMany,
}

/// A member that is passed over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SkippedMember {
    /// The name with its folders. It may hold a person's name: shown, never kept.
    pub name: String,
    /// Why.
    pub reason: SkipReason,
}

/// Two members that may be one genome: the autosomes, and X in a file of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct SplitGenome {
    /// The candidate with the autosomes.
    pub autosomes: u32,
    /// The candidate with X.
    pub x: u32,
}

/// The genomes of an archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), tsify(missing_as_null))]
#[serde(rename_all = "camelCase")]
pub struct ArchiveContents {
    /// Members with genotype rows, the largest first. Where there is none but a member that might be one, that: reading it says
    /// what is wrong.
    pub genomes: Vec<GenomeMember>,
    /// Two of them to be joined, when both are read and [`crate::genotypes::reader::ReadGenome::completes`] holds.
    pub split: Option<SplitGenome>,
    /// The others, in the order of the archive; folders and hidden files are not among them.
    pub skipped: Vec<SkippedMember>,
}

impl ArchiveContents {
    /// What an archive holds, by a look at each of its first [`MOST_MEMBERS`] candidates.
    pub fn new(directory: &ZipDirectory, looks: &[MemberLook]) -> Self {
        let candidates = directory.candidates();
        let looked = || (0_u32..).zip(candidates.iter().zip(looks));
        let is_measured = |entry: &ZipEntry, look: &MemberLook| look.is_genotypes() && !entry.is_imputed();
        let has_measured = looked().any(|(_, (entry, look))| is_measured(entry, look));
        let genome = |candidate: u32, entry: &ZipEntry| GenomeMember {
            candidate,
            name: entry.name.clone(),
            size: entry.size,
            packing: if entry.is_gzip() { MemberPacking::Gzip } else { MemberPacking::Text },
            is_imputed: has_measured && entry.is_imputed(),
        };
        let found = looked().filter(|(_, (_, look))| look.is_genotypes());
        let mut genomes: Vec<GenomeMember> = found.map(|(index, (entry, _))| genome(index, entry)).collect();
        if genomes.is_empty() {
            genomes.extend(candidates.first().map(|entry| genome(0, entry)));
        }
        // Members share no bytes, so each has an offset of its own.
        let mut places: Vec<(u64, u32)> = candidates.iter().map(|entry| entry.offset).zip(0..).collect();
        sort_by_first(&mut places);
        let place_of = |entry: &ZipEntry| {
            let found = places.binary_search_by_key(&entry.offset, |(offset, _)| *offset).ok();
            found.and_then(|found| places.get(found)).map(|(_, place)| *place)
        };
        let reason_of = |place: Option<u32>| match place.map(|place| looks.get(place as usize)) {
            None => SkipReason::OtherType,
            Some(None) => SkipReason::TooMany,
            Some(Some(MemberLook::NotOpened(_))) => SkipReason::NotOpened,
            Some(Some(_)) => SkipReason::NoGenotypes,
        };
        let is_genome =
            |place: Option<u32>| place.is_some_and(|place| genomes.iter().any(|one| one.candidate == place));
        let entries = directory.entries().iter().filter(|entry| !entry.is_hidden_or_folder());
        let others = entries.map(|entry| (entry, place_of(entry))).filter(|(_, place)| !is_genome(*place));
        let skipped =
            others.map(|(entry, place)| SkippedMember { name: entry.name.clone(), reason: reason_of(place) }).collect();
        Self { split: split_genome(&genomes, looks), genomes, skipped }
    }
}

/// The one member with X alone and the one other, where there are no more: of several people's files it would be a guess which
/// belong together.
fn split_genome(genomes: &[GenomeMember], looks: &[MemberLook]) -> Option<SplitGenome> {
    let [one, other] = genomes else { return None };
    let only_x = |member: &GenomeMember| {
        matches!(looks.get(member.candidate as usize), Some(MemberLook::Genotypes { only_x: true }))
    };
    match (only_x(one), only_x(other)) {
        (false, true) => Some(SplitGenome { autosomes: one.candidate, x: other.candidate }),
        (true, false) => Some(SplitGenome { autosomes: other.candidate, x: one.candidate }),
        _ => None,
    }
}
