//! Genomes of a zip archive: what there is, and the reading of one member or of two that belong together.

use std::io::{self, Read, SeekFrom};
use std::path::Path;

use allelium_engine::container::unpacker::Unpacker;
use allelium_engine::container::{TextBudget, ZipDirectory, ZipEntry};
use allelium_engine::genotypes::archive_contents::{ArchiveContents, MOST_MEMBERS};
use allelium_engine::genotypes::member_look::{LOOK_BYTES, MemberLook};

use crate::failure::CliFailure;
use crate::genome::{Genome, PassedOver, refused};
use crate::genome_choice::GenomeChoice;
use crate::input::{InputFailure, Seekable, pour, read_directory};
use crate::output::word;
use crate::progress::Progress;
use crate::text_reader::TextReader;
use crate::vcf_parts::{VcfLook, VcfStart, groups_of};

/// Bytes that a member's local header, name and extra field take at most (APPNOTE.TXT, section 4.3.7).
const LONGEST_LOCAL_HEADER: u64 = 30 + 2 * 65_535;

/// An opened archive.
pub struct Archive<'run> {
    file: &'run mut dyn Seekable,
    path: &'run Path,
    choice: &'run GenomeChoice,
    progress: &'run Progress,
    directory: ZipDirectory,
    budget: Option<TextBudget>,
}

impl<'run> Archive<'run> {
    /// Opens an archive by its directory.
    pub fn open(
        file: &'run mut dyn Seekable,
        length: u64,
        path: &'run Path,
        choice: &'run GenomeChoice,
        progress: &'run Progress,
    ) -> Result<Self, CliFailure> {
        let directory = read_directory(file, length).map_err(|failure| failure.of_genotypes(path))?;
        let budget = (!choice.any_size).then(TextBudget::default);
        Ok(Self { file, path, choice, progress, directory, budget })
    }

    /// Reads the genomes that were chosen and gives each on, read or refused, before the next is read; what else there is.
    pub fn read(mut self, take: &mut dyn FnMut(Result<Genome, CliFailure>)) -> Result<Vec<PassedOver>, CliFailure> {
        let candidates: Vec<ZipEntry> = self.directory.candidates().into_iter().cloned().collect();
        if let Some(name) = &self.choice.member {
            let mut found = candidates.iter().filter(|entry| entry.name == *name);
            let entry = found.next().ok_or_else(|| self.no_such_member(name, &candidates))?;
            if found.next().is_some() {
                return Err(CliFailure::SeveralMembers(self.path.to_owned(), name.clone()));
            }
            take(self.read_member(entry));
            return Ok(Vec::new());
        }
        if candidates.is_empty() {
            return Err(CliFailure::of_genotypes(self.path, self.directory.no_text_member()));
        }
        let (looks, starts) = self.look_at(&candidates)?;
        let contents = ArchiveContents::new(&self.directory, &looks);
        let entry_of = |candidate: u32| candidates.get(candidate as usize);
        if let Some(split) = contents.split
            && let (Some(autosomes), Some(x)) = (entry_of(split.autosomes), entry_of(split.x))
        {
            self.read_split(autosomes, x).into_iter().for_each(take);
            return Ok(passed_over(&contents));
        }
        let chosen: Vec<u32> =
            contents.genomes.iter().filter(|genome| !genome.is_imputed).map(|genome| genome.candidate).collect();
        // The members of a genome are named in their order.
        let entries_of = |chosen: &[u32]| chosen.iter().filter_map(|one| entry_of(*one)).collect::<Vec<_>>();
        let of_chosen: Vec<_> = chosen.iter().map(|one| starts.get(*one as usize).cloned().flatten()).collect();
        for group in groups_of(&of_chosen) {
            let mut members: Vec<u32> = group.iter().filter_map(|place| chosen.get(*place).copied()).collect();
            members.sort_by(|one, other| {
                let name = |member: &u32| entry_of(*member).map(|entry| entry.name.as_str()).unwrap_or_default();
                name(one).cmp(name(other))
            });
            let entries = entries_of(&members);
            let joined = if entries.len() > 1 { self.read_parts(&entries) } else { None };
            match joined {
                Some(genome) => take(genome),
                None => entries.into_iter().for_each(|entry| take(self.read_member(entry))),
            }
        }
        Ok(passed_over(&contents))
    }

    fn no_such_member(&self, name: &str, candidates: &[ZipEntry]) -> CliFailure {
        let names = candidates.iter().map(|entry| entry.name.clone()).collect();
        CliFailure::NoSuchMember(self.path.to_owned(), name.to_owned(), names)
    }

    /// What each member holds, and what it begins with where it is a VCF.
    fn look_at(&mut self, candidates: &[ZipEntry]) -> Result<(Vec<MemberLook>, Vec<Option<VcfStart>>), CliFailure> {
        let looked = candidates.iter().take(MOST_MEMBERS).map(|entry| {
            let mut head = Vec::new();
            self.file.seek(SeekFrom::Start(entry.offset))?;
            Read::take(&mut self.file, LOOK_BYTES).read_to_end(&mut head)?;
            Ok((MemberLook::at(entry, &head), start_of(entry, &head)))
        });
        looked.collect::<io::Result<_>>().map_err(|error| CliFailure::Read(self.path.to_owned(), error))
    }

    /// Autosomes and X as one genome where they belong together, else one by one.
    fn read_split(&mut self, autosomes: &ZipEntry, x: &ZipEntry) -> Vec<Result<Genome, CliFailure>> {
        let parts = [self.read_member(autosomes), self.read_member(x)];
        match &parts {
            [Ok(one), Ok(other)] if other.read.completes(&one.read) => vec![self.read_joined(autosomes, x)],
            _ => parts.into(),
        }
    }

    fn read_joined(&mut self, autosomes: &ZipEntry, x: &ZipEntry) -> Result<Genome, CliFailure> {
        // Both were read before, so that this is no more text than was allowed.
        let mut reader = self.reader_of(autosomes, None)?;
        self.push_member(&mut reader, autosomes)?;
        reader.join(x.clone()).map_err(|failure| CliFailure::of_genotypes(self.path, failure))?;
        self.push_member(&mut reader, x)?;
        let genome = self.finish(reader, autosomes)?;
        Ok(Genome { joined_member: Some(x.name.clone()), ..genome })
    }

    /// Members of some chromosomes each as one genome; nothing where two hold the same chromosome, or one can't be read, which says why when
    /// it is read alone.
    fn read_parts(&mut self, entries: &[&ZipEntry]) -> Option<Result<Genome, CliFailure>> {
        let (first, others) = entries.split_first()?;
        let mut reader = self.reader_of(first, self.budget.clone()).ok()?.of_parts();
        self.push_member(&mut reader, first).ok()?;
        for entry in others {
            reader.join((*entry).clone()).ok()?;
            self.push_member(&mut reader, entry).ok()?;
        }
        if reader.shared_chromosome().is_some() {
            return None;
        }
        let names: Vec<&str> = others.iter().map(|entry| entry.name.as_str()).collect();
        let genome = self.finish(reader, first);
        Some(genome.map(|genome| Genome { joined_member: Some(names.join(", ")), ..genome }))
    }

    fn read_member(&mut self, entry: &ZipEntry) -> Result<Genome, CliFailure> {
        let mut reader = self.reader_of(entry, self.budget.clone())?;
        self.push_member(&mut reader, entry)?;
        self.finish(reader, entry)
    }

    fn reader_of(&self, entry: &ZipEntry, budget: Option<TextBudget>) -> Result<TextReader, CliFailure> {
        let unpacker = Unpacker::of_zip_member(entry.clone());
        let unpacker = unpacker.map_err(|failure| CliFailure::of_genotypes(self.path, failure))?;
        Ok(TextReader::new(unpacker, self.choice, None, budget))
    }

    fn push_member(&mut self, reader: &mut TextReader, entry: &ZipEntry) -> Result<(), CliFailure> {
        self.file.seek(SeekFrom::Start(entry.offset)).map_err(|error| CliFailure::Read(self.path.to_owned(), error))?;
        let limit = entry.packed_size.saturating_add(LONGEST_LOCAL_HEADER);
        let poured = pour(&mut Read::take(&mut self.file, limit), self.progress, &mut |piece| reader.push(piece));
        poured.map_err(|failure| match failure {
            InputFailure::Engine(failure) => refused(*reader.failed(failure), self.path, Some(&entry.name)),
            InputFailure::Read(error) => CliFailure::Read(self.path.to_owned(), error),
        })
    }

    fn finish(&self, reader: TextReader, entry: &ZipEntry) -> Result<Genome, CliFailure> {
        let read = reader.finish().map_err(|failure| refused(*failure, self.path, Some(&entry.name)))?;
        Ok(Genome { read, member: Some(entry.name.clone()), joined_member: None })
    }
}

/// What a member begins with, by its first bytes; nothing where it is no VCF.
fn start_of(entry: &ZipEntry, head: &[u8]) -> Option<VcfStart> {
    let mut unpacker = Unpacker::of_zip_member(entry.clone()).ok()?;
    let mut look = VcfLook::new();
    // What can't be unpacked says so when it is read.
    let pushed = unpacker.push(head, &mut |text| look.take(text));
    if pushed.is_ok() && head.len() as u64 >= entry.packed_size {
        let _ = unpacker.finish(&mut |text| look.take(text));
    }
    look.finish()
}

fn passed_over(contents: &ArchiveContents) -> Vec<PassedOver> {
    let imputed = contents.genomes.iter().filter(|genome| genome.is_imputed);
    let imputed = imputed.map(|genome| PassedOver { name: genome.name.clone(), reason: "imputed".to_owned() });
    let skipped = contents.skipped.iter();
    imputed.chain(skipped.map(|one| PassedOver { name: one.name.clone(), reason: word(&one.reason) })).collect()
}
