//! Finds the files of `--pgs`, so that they are scored as if they had been named with `--weights`.

use std::path::{Path, PathBuf};

use allelium_engine::values::genome_build::{BuildBasis, GenomeBuild};

use super::catalog_table::{CatalogTable, OpenedTable};
use super::choice::HarmonisedBuild;
use super::fetch::{Catalog, FetchFailure};
use super::file_rows::{is_score_of, rows_of};
use super::published_failure::{PublishedFailure, PublishedFailureKind};
use super::scores_folder::{file_of, usual_folder};
use crate::arguments::ScoreArguments;
use crate::failure::{CliFailure, name};
use crate::failure_log::FailureLog;
use crate::genotypes::read_input;
use crate::input::Input;
use crate::printable::say;
use crate::progress::Progress;

/// The setting of where scores are fetched from, which the server has too (docs/running.md).
const SETTING: &str = "PUBLISHED_SCORES";

/// Adds the files of `--pgs` to those of `--weights`. One that is not there is reported, and the others are scored.
pub fn add_published(arguments: &mut ScoreArguments, failures: &mut FailureLog) {
    let published = arguments.published.clone();
    let Some(first) = published.pgs.first() else { return };
    let folder = published.pgs_folder.or_else(|| usual_folder(&|name| std::env::var_os(name)));
    let build = published.pgs_build.or_else(|| build_of(arguments));
    let refused = |kind, build: Option<HarmonisedBuild>| {
        let build = build.map_or("", HarmonisedBuild::name);
        CliFailure::Published(PublishedFailure { id: first.clone(), build, kind })
    };
    let (Some(folder), Some(build)) = (&folder, build) else {
        let kind = if folder.is_none() { PublishedFailureKind::NoFolder } else { PublishedFailureKind::UnknownBuild };
        failures.report(&refused(kind, build));
        return;
    };
    let table = CatalogTable::load();
    let opened = table.open();
    for id in &published.pgs {
        let found = find(id, build, folder, published.fetch);
        if let Some(path) = failures.or_report(found) {
            name_other_rows(&path, id, &opened);
            arguments.weights.push(path);
        }
    }
    name_licences(&published.pgs, &opened);
}

fn failed(id: &str, build: HarmonisedBuild, kind: PublishedFailureKind) -> CliFailure {
    CliFailure::Published(PublishedFailure { id: id.to_owned(), build: build.name(), kind })
}

/// The build of the first genotype file.
fn build_of(arguments: &ScoreArguments) -> Option<HarmonisedBuild> {
    let choice = arguments.genome_choice();
    let build = choice.build.or_else(|| {
        let path = arguments.genotypes.first().filter(|path| path.as_os_str() != "-")?;
        let input = Input::open(path).ok()?;
        let read = read_input(input, path, &choice, &Progress::hidden()).ok()?;
        let genome = read.genomes.into_iter().find_map(Result::ok)?;
        Some(genome.read.report.build).filter(|_| genome.read.report.build_basis != BuildBasis::Assumed)
    });
    match build? {
        GenomeBuild::Build37 => Some(HarmonisedBuild::Build37),
        GenomeBuild::Build38 => Some(HarmonisedBuild::Build38),
        GenomeBuild::Build36 => None,
    }
}

fn find(id: &str, build: HarmonisedBuild, folder: &Path, may_fetch: bool) -> Result<PathBuf, CliFailure> {
    let failed = |kind| failed(id, build, kind);
    let not_there = || failed(PublishedFailureKind::NotInFolder(folder.to_owned()));
    if let Some(path) = file_of(folder, id, build) {
        // The folder is open to other programs.
        return if is_score_of(&path, id, build) { Ok(path) } else { Err(failed(PublishedFailureKind::ChangedForm)) };
    }
    if !may_fetch {
        return Err(not_there());
    }
    let setting = std::env::var(SETTING).ok();
    let catalog = Catalog::of_setting(setting.as_deref()).map_err(failed)?;
    catalog.fetch(id, build, folder).map_err(|failure| match failure {
        FetchFailure::Catalog(kind) => failed(kind),
        FetchFailure::Disk(error) => CliFailure::Write(Some(folder.to_owned()), error),
    })?;
    file_of(folder, id, build).ok_or_else(not_there)
}

/// Says that a file has other rows than its score has variants, as one that was cut or changed on this machine.
fn name_other_rows(path: &Path, id: &str, table: &OpenedTable<'_>) {
    let Some((entry, rows)) = table.find(id).zip(rows_of(path)) else { return };
    let number = |text: &str| text.parse::<u64>().unwrap_or_default();
    let (variants, terms) = (number(entry.variants), number(entry.variants) + number(entry.interactions));
    // As on the page (src/science/catalog/compare-with-catalog.ts): 2 % may be without a position, and a term may have rows of its own.
    if rows * 100 < variants * 98 || rows * 10 > terms * 12 + 10 {
        say(format_args!(
            "allelium: {}: {id} has {variants} variants in the PGS Catalog of {}, and this file has {rows} rows. Somebody may have \
             changed it: remove it and fetch it again.",
            name(path),
            table.release
        ));
    }
}

/// Says which licences forbid commercial use, before anything is scored.
fn name_licences(ids: &[String], table: &OpenedTable<'_>) {
    let forbidden = ids.iter().filter_map(|id| table.find(id)).filter(|entry| entry.licence_use == "non-commercial");
    for entry in forbidden {
        say(format_args!("allelium: {}: its licence forbids commercial use: {}", entry.id(), entry.licence));
    }
}
