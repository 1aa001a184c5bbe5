//! `allelium search`: published scores by trait, id, name, author or publication, without a network.

use std::io::Write;

use serde_json::json;

use super::catalog_table::{CatalogEntry, CatalogTable, OpenedTable};
use super::choice::SearchArguments;
use crate::failure::CliFailure;
use crate::output_file::Output;
use crate::printable::say;

/// The columns of the table.
const HEAD: &str = "pgs_id\tname\ttrait\tvariants\tfirst_author\tyear\tsource_ancestry\tevaluations\tlicence\n";

/// Runs the command. The scores whose trait is called just so come first, then those with most evaluations.
///
/// # Errors
/// [`CliFailure::Write`].
pub fn run(arguments: &SearchArguments) -> Result<(), CliFailure> {
    let table = CatalogTable::load();
    let opened = table.open();
    let question = plain(&arguments.words.join(" "));
    let mut found: Vec<(bool, CatalogEntry<'_>)> = (0..opened.len())
        .filter_map(|row| opened.entry(row))
        .filter_map(|entry| nearness(&opened, &entry, &question).map(|is_named| (is_named, entry)))
        .collect();
    found.sort_by_key(|(is_named, entry)| (!is_named, std::cmp::Reverse(entry.evaluations), entry.number));
    let left = found.len().saturating_sub(usize::from(arguments.most));
    found.truncate(usize::from(arguments.most));
    let mut output = Output::open(None)?;
    write(&opened, &found, arguments.json, &mut output).map_err(|error| output.failed(error))?;
    output.finish(false)?;
    if found.is_empty() {
        say(format_args!(
            "allelium: No score of the PGS Catalog of {} fits. Try fewer or wider words.",
            opened.release
        ));
    } else if left > 0 {
        say(format_args!("allelium: {left} more; see --most."));
    }
    Ok(())
}

fn write(
    table: &OpenedTable<'_>,
    found: &[(bool, CatalogEntry<'_>)],
    is_json: bool,
    output: &mut Output,
) -> std::io::Result<()> {
    if !is_json {
        output.write_all(HEAD.as_bytes())?;
    }
    for (_, entry) in found {
        let CatalogEntry { name, reported_trait, variants, publication, source_ancestry, evaluations, .. } = entry;
        if is_json {
            let score = json!({
                "pgs_id": entry.id(), "name": name, "trait": reported_trait, "traits": table.labels(entry),
                "variants": variants.parse::<u64>().ok(), "evaluations": evaluations,
                "publication": publication.id, "first_author": publication.author,
                "year": publication.year.parse::<u16>().ok(),
                "pmid": Some(publication.pmid).filter(|pmid| !pmid.is_empty()),
                "source_ancestry": source_ancestry, "licence_use": entry.licence_use, "licence": entry.licence,
                "release": table.release,
            });
            writeln!(output, "{score}")?;
        } else {
            let (author, year) = (publication.author, publication.year);
            let id = entry.id();
            writeln!(
                output,
                "{id}\t{name}\t{reported_trait}\t{variants}\t{author}\t{year}\t{source_ancestry}\t{evaluations}\t{}",
                entry.licence_use
            )?;
        }
    }
    Ok(())
}

/// Whether a score fits a question, and whether it is its trait's name or one of its ids.
fn nearness(table: &OpenedTable<'_>, entry: &CatalogEntry<'_>, question: &str) -> Option<bool> {
    if question.is_empty() {
        return None;
    }
    let labels = table.labels(entry);
    let traits: Vec<String> = labels.iter().chain([&entry.reported_trait]).map(|text| plain(text)).collect();
    let ids = [plain(&entry.id()), plain(entry.publication.id), plain(entry.publication.pmid)];
    if ids.iter().chain(&traits).any(|text| text == question) {
        return Some(true);
    }
    let words =
        [traits.join(" "), plain(entry.name), plain(entry.publication.author), entry.publication.year.to_owned()]
            .join(" ");
    let has = |word: &str| words.split(' ').any(|own| own.starts_with(word));
    question.split(' ').all(has).then_some(false)
}

/// Letters and digits in lower case, words apart by one blank.
fn plain(text: &str) -> String {
    let letters = text.chars().map(|letter| if letter.is_alphanumeric() { letter } else { ' ' });
    let spaced: String = letters.collect();
    spaced.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
