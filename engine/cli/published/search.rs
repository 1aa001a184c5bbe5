//! `allelium search`: published scores by trait, id, name, author or publication, without a network.

use std::collections::HashMap;
use std::io::Write;

use serde_json::json;

use super::catalog_table::{CatalogEntry, CatalogTable, OpenedTable};
use super::choice::SearchArguments;
use super::synonyms::Synonyms;
use crate::failure::CliFailure;
use crate::output_file::Output;
use crate::printable::say;

/// The columns of the table.
const HEAD: &str = "pgs_id\tname\ttrait\tvariants\tfirst_author\tyear\tsource_ancestry\tevaluations\tlicence\n";

/// Runs the command. The scores whose trait is called just so come first, by one of its names, then those with most evaluations.
///
/// # Errors
/// [`CliFailure::Write`].
pub fn run(arguments: &SearchArguments) -> Result<(), CliFailure> {
    let table = CatalogTable::load();
    let opened = table.open();
    let question = plain(&arguments.words.join(" "));
    let mut traits = Traits { synonyms: Synonyms::load(), by_text: HashMap::new() };
    let mut found: Vec<(Nearness, CatalogEntry<'_>)> = (0..opened.len())
        .filter_map(|row| opened.entry(row))
        .filter_map(|entry| traits.nearness(&opened, &entry, &question).map(|nearness| (nearness, entry)))
        .collect();
    found.sort_by_key(|(nearness, entry)| (*nearness, std::cmp::Reverse(entry.evaluations), entry.number));
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
    found: &[(Nearness, CatalogEntry<'_>)],
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

/// How near a score is to a question, the nearest first; as on the page (src/science/catalog/catalog-search.ts).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// One of its ids, or its trait is called just so, by one of its names.
    Named,
    /// A name of its trait begins with the words.
    Beginning,
    /// All words stand somewhere.
    Words,
}

/// What a trait's text is called, and what has to do with it.
#[derive(Debug, Default)]
struct TraitNames {
    names: Vec<String>,
    related: Vec<&'static str>,
}

impl TraitNames {
    fn of(text: &str, synonyms: &Synonyms) -> Self {
        // "Type 2 diabetes (T2D)" is also called by what stands before the bracket.
        let short = text.strip_suffix(')').and_then(|text| text.rsplit_once('(')).map(|(before, _)| plain(before));
        let mut found = Self::default();
        for name in [Some(plain(text)), short].into_iter().flatten().filter(|name| !name.is_empty()) {
            let further = synonyms.of(&name);
            found.names.push(name);
            found.names.extend(further.same.iter().map(|name| (*name).to_owned()));
            found.related.extend(further.within);
        }
        found
    }
}

/// The names of traits, each looked up once.
struct Traits<'table> {
    synonyms: Synonyms,
    by_text: HashMap<&'table str, TraitNames>,
}

impl<'table> Traits<'table> {
    /// Whether a score fits a question in plain words, and how near it is.
    fn nearness(
        &mut self,
        table: &OpenedTable<'table>,
        entry: &CatalogEntry<'table>,
        question: &str,
    ) -> Option<Nearness> {
        if question.is_empty() {
            return None;
        }
        let Self { synonyms, by_text } = self;
        let publication = &entry.publication;
        let ids = [plain(&entry.id()), plain(publication.id), plain(publication.pmid)];
        let mut is_named = ids.iter().any(|id| id == question);
        let mut is_beginning = false;
        let mut words = [plain(entry.name), plain(publication.author), publication.year.to_owned()].join(" ");
        for text in table.labels(entry).into_iter().chain([entry.reported_trait]) {
            let known = by_text.entry(text).or_insert_with(|| TraitNames::of(text, synonyms));
            is_named |= known.names.iter().any(|name| name == question);
            is_beginning |= known.names.iter().any(|name| name.starts_with(question));
            for name in known.names.iter().map(String::as_str).chain(known.related.iter().copied()) {
                words.push(' ');
                words.push_str(name);
            }
        }
        if is_named {
            return Some(Nearness::Named);
        }
        let has = |word: &str| words.split(' ').any(|own| own.starts_with(word));
        let nearness = if is_beginning { Nearness::Beginning } else { Nearness::Words };
        question.split(' ').all(has).then_some(nearness)
    }
}

/// Letters and digits in lower case, words apart by one blank.
fn plain(text: &str) -> String {
    // "Alzheimer's" is one word.
    let spoken = text.chars().filter(|letter| !['\'', '\u{2019}', '\u{2bc}', '`'].contains(letter));
    let letters = spoken.map(|letter| if letter.is_alphanumeric() { letter } else { ' ' });
    let spaced: String = letters.collect();
    spaced.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}
