//! The end of a file: what is wrong with it as a whole, or the report with the packed genome.

use crate::genotypes::long_sites::LongSites;
use crate::genotypes::packed_genome::PackedGenome;
use crate::genotypes::report::{DropReason, DroppedLines, FileFormat, FormatBasis, ReadReport, SiteCoverage};
use crate::values::call::Call;
use crate::values::content_threat::ContentThreat;
use crate::values::error::{EngineFailure, FailureCode};
use crate::values::estimate::Estimate;
use crate::values::genome_build::{BuildBasis, GenomeBuild};
use crate::values::known_stretches::KnownStretches;
use crate::values::long_alleles::LongCall;
use crate::values::seen_layout::SeenLayout;

use super::facts::{sex, unlisted_sites};
use super::rows::{CALL_BITS, Discord, FinishedRows, LongRow};
use super::vcf::row_flags::RowFlags;
use super::{FileKind, GenotypeReader, ReadGenome, SampleChoice, facts, loci};

/// Characters above which a file without an early genotype row is flagged (docs/product-rules.md#upload).
const SHORT_FILE_CHARACTERS: u64 = 1000;

/// Known markers that outweigh the lengths of a VCF's contigs (our choice). Of five million rows of another genome one stands where
/// a build has a marker in about one file of twelve, three in one of ten thousand.
const FEWEST_MARKERS_AGAINST_CONTIGS: u32 = 3;

/// Call codes of two letters that differ, and of one letter, once or twice, as bits.
const HETEROZYGOUS: u16 = 0b01_0110_1110;
const OF_ONE_LETTER: u16 = 0b11_1110_1001_0001;
/// Rows of which a person has two equal letters in some (our choice): a list of variants has both alleles in each.
const FEWEST_OF_A_LIST: usize = 100;

impl GenotypeReader {
    /// Ends the file: the report with the packed genome, or why there is none.
    ///
    /// # Errors
    /// [`FailureCode::EmptyFile`], [`FailureCode::UnsafeContent`], [`FailureCode::UnknownLayout`],
    /// [`FailureCode::NoValidRows`], without a row or without a call, [`FailureCode::NoGenotypes`],
    /// [`FailureCode::VariantList`], [`FailureCode::OtherBuild`], or those of [`Self::sample_failure`].
    pub fn finish(mut self) -> Result<ReadGenome, EngineFailure> {
        self.end_text();
        self.finish_sample()
    }

    /// Ends the last line and the last site.
    pub(super) fn end_text(&mut self) {
        let rest = self.form.finish();
        self.push_text(&rest);
        if self.in_long_line {
            self.end_long_line();
        } else if self.is_in_line() {
            let line = std::mem::take(&mut self.carry);
            self.whole_line(&line);
        }
        self.end_sites();
    }

    /// Packs what was read of [`Self::sample`].
    pub(super) fn finish_sample(&mut self) -> Result<ReadGenome, EngineFailure> {
        if !self.saw_text {
            return Err(EngineFailure::new(FailureCode::EmptyFile, None, "text with genotype rows"));
        }
        let threats = self.threats();
        if !threats.is_empty() {
            return Err(EngineFailure::unsafe_content(threats));
        }
        self.check_table_samples();
        if let Some(failure) = self.sample_failure() {
            return Err(failure);
        }
        if let Some(seen) = self.unusable_layout() {
            return Err(EngineFailure::new(FailureCode::UnknownLayout, None, "columns that hold genotypes")
                .with_layout(Some(seen)));
        }
        let discord = if self.kind == FileKind::Vcf { Discord::Silence } else { Discord::KeepFirst };
        self.sample.rows.place_long(&self.long_lines);
        let rows = std::mem::take(&mut self.sample.rows).finish(discord, self.known_layout.as_ref());
        if rows.layout.markers().is_empty() {
            return Err(EngineFailure::new(
                if self.sample.lacks_genotypes { FailureCode::NoGenotypes } else { FailureCode::NoValidRows },
                self.sample.dropped.first_line(),
                "rows of id, chromosome, position and genotype",
            )
            .with_layout(self.sample.first_refused.take().flatten()));
        }
        let calls = || rows.call_codes.iter().map(|code| code & CALL_BITS);
        let seen = calls().fold(0_u16, |seen, code| seen | 1 << code);
        if seen == 1 << Call::Missing.code() {
            return Err(EngineFailure::without_calls(rows.layout.markers().len() as u32));
        }
        let heterozygous = seen & HETEROZYGOUS;
        if self.kind == FileKind::Table
            && seen & OF_ONE_LETTER == 0
            && heterozygous.count_ones() > 1
            && calls().filter(|code| heterozygous >> code & 1 == 1).count() >= FEWEST_OF_A_LIST
        {
            return Err(EngineFailure::new(FailureCode::VariantList, None, "a person's calls"));
        }
        self.pack(rows)
    }

    /// Holds a table to the choice of a sample, now that all of its rows are known.
    fn check_table_samples(&mut self) {
        if self.kind != FileKind::Table {
            return;
        }
        match self.sample.choice {
            SampleChoice::Only => {
                if self.table_samples.has_others() {
                    self.sample.fail(FailureCode::SeveralSamples, None, "a file of one sample, or the choice of one");
                }
            }
            SampleChoice::Named(_) if !self.table_samples.has_row() => {
                self.sample.fail(FailureCode::NoSuchSample, None, "a sample of the file");
            }
            SampleChoice::Named(_) if self.table_samples.has_namesake() => {
                self.sample.fail(FailureCode::SeveralSamples, None, "a name that one sample has");
            }
            SampleChoice::Number(1..) => self.sample.fail(FailureCode::NoSuchSample, None, "a VCF with the sample"),
            SampleChoice::First | SampleChoice::Number(0) | SampleChoice::Named(_) => {}
        }
    }

    fn unusable_layout(&self) -> Option<SeenLayout> {
        match self.kind {
            FileKind::Vcf if self.sample.rows.len() == 0 => self.vcf_header.without_sample(),
            FileKind::Vcf | FileKind::Undecided => None,
            FileKind::Table => self.header.unusable().cloned(),
        }
    }

    fn pack(&mut self, rows: FinishedRows) -> Result<ReadGenome, EngineFailure> {
        self.sample.dropped.add_all(DropReason::DuplicateId, rows.repeated.count, &rows.repeated.first_lines, 0);
        let is_vcf = self.kind == FileKind::Vcf;
        let (sample_names, sample) = match self.table_samples.place() {
            Some(place) => (self.samples_of_rows(), place),
            None => (self.sample_names().to_vec(), self.sample.place),
        };
        let long_rows = if is_vcf { settled_long(&rows.long, self.vcf_header.samples()) } else { rows.long };
        let mut sites = LongSites::default();
        long_rows.iter().for_each(|long| sites.push(long.row, long.alleles));
        let layout = rows.layout.with_long_sites(sites);
        // The next of several samples most likely has the same markers.
        self.known_layout = Some(layout.clone());
        let markers = layout.markers();
        let mut codes = rows.call_codes;
        let flags = if is_vcf || self.has_table_filter { RowFlags::take_from(&mut codes) } else { RowFlags::default() };
        let (build_markers, are_named) = facts::count_build_markers(&layout);
        let header_build = if is_vcf { self.vcf_header.build() } else { self.header.build() };
        // Rows of any name may stand where another build has a few markers; rows of the markers' own names, and the lengths of contigs,
        // do not stand there by chance.
        let is_of_other_build = is_vcf && self.vcf_header.is_of_other_build(markers);
        let contigs_say_other = is_vcf && self.vcf_header.build_by_contig().is_some() || is_of_other_build;
        let is_by_chance = contigs_say_other && !are_named && build_markers.most() < FEWEST_MARKERS_AGAINST_CONTIGS;
        let by_positions = build_markers.winner().filter(|_| !is_by_chance);
        if is_of_other_build && by_positions.is_none() && self.named_build.is_none() {
            return Err(EngineFailure::new(FailureCode::OtherBuild, None, "positions of build 36, 37 or 38"));
        }
        let (build, build_basis) = match (by_positions, header_build, self.named_build) {
            (Some(build), ..) => (build, BuildBasis::Positions),
            (None, Some(build), _) => (build, BuildBasis::Header),
            (None, None, Some(build)) => (build, BuildBasis::Named),
            (None, None, None) if is_vcf => (GenomeBuild::Build37, BuildBasis::Assumed),
            (None, None, None) => (self.header.usual_build(), BuildBasis::Assumed),
        };
        let sex_rows = sex::sex_rows(markers);
        let sex = sex::infer_sex(markers, &sex_rows, &codes, build);
        let mut texts = self.texts.take();
        if let Some(texts) = &mut texts {
            texts.finish(&codes);
        }
        let impossible = sex::silence_impossible_calls(markers, &sex_rows, &mut codes, build, sex);
        let estimates = facts::of_called_rows(rows.estimates, &codes);
        let imputed = estimates.iter().filter(|estimate| **estimate != Estimate::MEASURED).count() as u32;
        let counts = facts::count(markers, &codes);
        let loci = loci::count(markers, &codes);
        let site_coverage = if is_vcf {
            unlisted_sites::site_coverage(
                markers,
                self.sample.has_blocks,
                self.vcf_header.samples(),
                flags.reference_only,
                counts.called,
            )
        } else {
            self.header.site_coverage()
        };
        let (format, format_basis) = match (is_vcf, self.sample.has_blocks) {
            (true, true) => (FileFormat::Gvcf, FormatBasis::Header),
            (true, false) => (FileFormat::Vcf, FormatBasis::Header),
            (false, _) => (self.header.format(), self.header.format_basis()),
        };
        let known = match site_coverage {
            SiteCoverage::Listed | SiteCoverage::SomeVariants => KnownStretches::default(),
            SiteCoverage::Blocks if is_vcf => std::mem::take(&mut self.sample.known).sorted(),
            SiteCoverage::Blocks => self.header.take_known(),
            SiteCoverage::VariantsOnly => unlisted_sites::chromosomes_with_rows(&counts),
        };
        let report = ReadReport {
            format,
            format_basis,
            build,
            build_basis,
            header_build,
            bytes: self.bytes as f64,
            lines: self.lines,
            rows: counts.rows,
            called: counts.called,
            missing: counts.missing,
            indels: counts.not_scoreable - impossible,
            haploid: counts.haploid,
            haploid_heterozygous: impossible,
            dropped: std::mem::take(&mut self.sample.dropped).report(|reason, count, first_lines| DroppedLines {
                reason,
                count,
                first_lines,
            }),
            completeness: facts::completeness(&counts, imputed, is_vcf),
            chromosomes: counts.chromosomes,
            sex,
            build_markers,
            samples: if is_vcf { self.vcf_header.samples() } else { 1 },
            site_coverage,
            filtered: flags.filtered,
            imputed,
            complemented: self.complemented,
            other_names: counts.other_names,
            without_place: counts.without_place,
            pseudoautosomal: sex::count_pseudoautosomal(markers, &sex_rows, build),
            shared_loci: loci.shared,
            discordant_loci: loci.discordant,
            discordant_duplicates: rows.repeated.discordant,
            chip: if is_vcf { None } else { self.header.chip(counts.rows) },
        };
        let genome =
            PackedGenome::new(&layout, (build, build_basis), sex, (site_coverage, known), &codes, flags.filter_bits)
                .with_estimates(&estimates)
                .with_long_calls(long_rows.iter().map(|long| (long.call, long.dosage)));
        let other_reference = self.sample.other_reference;
        Ok(ReadGenome { report, layout, genome, sample_names, sample, texts, other_reference })
    }

    fn threats(&self) -> Vec<ContentThreat> {
        let is_unusable = self.unusable_layout().is_some();
        let not_genetic = !self.sample.saw_row_in_time && self.text_bytes > SHORT_FILE_CHARACTERS && !is_unusable;
        [
            (self.scan.saw_script(self.kind == FileKind::Vcf), ContentThreat::ScriptContent),
            (self.scan.is_mostly_unprintable(self.text_bytes), ContentThreat::NonPrintable),
            (not_genetic, ContentThreat::NotGeneticData),
        ]
        .into_iter()
        .filter_map(|(found, threat)| found.then_some(threat))
        .collect()
    }
}

/// Rows that have an allele of several letters; none counts in a file that lists such rows in people who differ there alone.
fn settled_long(rows: &[LongRow], samples: u32) -> Vec<LongRow> {
    let (mut reference_only, mut called) = (0, 0);
    for row in rows {
        if let LongCall::Copies(copies) = row.call {
            called += 1;
            reference_only += u32::from(copies == 0 && row.is_listed_for_itself);
        }
    }
    let are_listed = unlisted_sites::lists_long_sites(samples, reference_only, called);
    rows.iter().map(|row| if are_listed { *row } else { row.not_scoreable() }).collect()
}
