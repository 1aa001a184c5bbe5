//! The end of a file: what is wrong with it as a whole, or the report with the packed genome.

use crate::chip_layout::ChipLayout;
use crate::error::{EngineFailure, FailureCode};
use crate::genome_build::{BuildBasis, GenomeBuild};
use crate::packed_genome::PackedGenome;
use crate::report::{ContentThreat, DropReason, FileFormat, FormatBasis, ReadReport, SeenLayout, SiteCoverage};

use super::rows::{Discord, FinishedRows};
use super::vcf::row_flags::RowFlags;
use super::{FileKind, GenotypeReader, ReadGenome, facts, loci};

/// Characters above which a file without an early genotype row is flagged (docs/product-rules.md#upload).
const SHORT_FILE_CHARACTERS: u64 = 1000;

impl GenotypeReader {
    /// Ends the file: the report with the packed genome, or why there is none.
    ///
    /// # Errors
    /// [`FailureCode::EmptyFile`], [`FailureCode::UnsafeContent`], [`FailureCode::UnknownLayout`] or
    /// [`FailureCode::NoValidRows`].
    pub fn finish(mut self) -> Result<ReadGenome, EngineFailure> {
        if self.in_long_line {
            self.end_long_line();
        } else if !self.carry.is_empty() {
            let line = std::mem::take(&mut self.carry);
            self.whole_line(&line);
        }
        if !self.saw_text {
            return Err(EngineFailure::new(FailureCode::EmptyFile, None, "text with genotype rows"));
        }
        let threats = self.threats();
        if !threats.is_empty() {
            return Err(EngineFailure::unsafe_content(threats));
        }
        if let Some(seen) = self.unusable_layout() {
            return Err(EngineFailure::new(FailureCode::UnknownLayout, None, "columns that hold genotypes")
                .with_layout(Some(seen)));
        }
        let discord = if self.kind == FileKind::Vcf { Discord::Silence } else { Discord::KeepFirst };
        let rows = std::mem::take(&mut self.rows).finish(discord);
        if rows.markers.is_empty() {
            return Err(EngineFailure::new(
                FailureCode::NoValidRows,
                self.dropped.first_line(),
                "rows of id, chromosome, position and genotype",
            )
            .with_layout(self.first_refused.flatten()));
        }
        Ok(self.pack(rows))
    }

    fn unusable_layout(&self) -> Option<SeenLayout> {
        match self.kind {
            FileKind::Vcf if self.rows.len() == 0 => self.vcf_header.without_sample(),
            FileKind::Vcf | FileKind::Undecided => None,
            FileKind::Table => self.header.unusable().cloned(),
        }
    }

    fn pack(mut self, rows: FinishedRows) -> ReadGenome {
        for line in rows.duplicate_lines {
            self.dropped.add(DropReason::DuplicateId, line);
        }
        let is_vcf = self.kind == FileKind::Vcf;
        let layout = ChipLayout::from_parts(rows.markers, rows.lookup);
        let markers = layout.markers();
        let mut codes = rows.call_codes;
        let flags = if is_vcf { RowFlags::take_from(&mut codes) } else { RowFlags::default() };
        let build_markers = facts::count_build_markers(&layout);
        let header_build = if is_vcf { self.vcf_header.build() } else { self.header.build() };
        let (build, build_basis) = match (build_markers.winner(), header_build, self.named_build) {
            (Some(build), ..) => (build, BuildBasis::Positions),
            (None, Some(build), _) => (build, BuildBasis::Header),
            (None, None, Some(build)) => (build, BuildBasis::Named),
            (None, None, None) if is_vcf => (GenomeBuild::Build37, BuildBasis::Assumed),
            (None, None, None) => (self.header.usual_build(), BuildBasis::Assumed),
        };
        let sex_rows = facts::sex_rows(markers);
        let sex = facts::infer_sex(markers, &sex_rows, &codes, build);
        let impossible = facts::silence_impossible_calls(markers, &sex_rows, &mut codes, build, sex);
        let counts = facts::count(markers, &codes);
        let loci = loci::count(markers, &codes);
        let site_coverage = if is_vcf {
            facts::site_coverage(self.has_blocks, flags.reference_only, counts.called)
        } else {
            SiteCoverage::Listed
        };
        let (format, format_basis) = match (is_vcf, self.has_blocks) {
            (true, true) => (FileFormat::Gvcf, FormatBasis::Header),
            (true, false) => (FileFormat::Vcf, FormatBasis::Header),
            (false, _) => (self.header.format(), self.header.format_basis()),
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
            dropped: self.dropped.report(),
            completeness: facts::completeness(counts.rows, counts.chromosomes.len(), is_vcf),
            chromosomes: counts.chromosomes,
            sex,
            build_markers,
            samples: if is_vcf { self.vcf_header.samples() } else { 1 },
            site_coverage,
            filtered: flags.filtered,
            complemented: self.complemented,
            other_names: counts.other_names,
            pseudoautosomal: facts::count_pseudoautosomal(markers, &sex_rows, build),
            shared_loci: loci.shared,
            discordant_loci: loci.discordant,
            discordant_duplicates: rows.discordant_duplicates,
            chip: if is_vcf { None } else { self.header.chip(counts.rows) },
        };
        let genome = PackedGenome::new(&layout, (build, build_basis), sex, site_coverage, &codes, flags.filter_bits);
        ReadGenome { report, layout, genome }
    }

    fn threats(&self) -> Vec<ContentThreat> {
        let is_unusable = self.unusable_layout().is_some();
        let not_genetic = !self.saw_row_in_time && self.bytes > SHORT_FILE_CHARACTERS && !is_unusable;
        [
            (self.scan.saw_script(), ContentThreat::ScriptContent),
            (self.scan.is_mostly_unprintable(self.bytes), ContentThreat::NonPrintable),
            (not_genetic, ContentThreat::NotGeneticData),
        ]
        .into_iter()
        .filter_map(|(found, threat)| found.then_some(threat))
        .collect()
    }
}
