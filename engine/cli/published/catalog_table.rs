//! The packed table of published scores, built into the program (docs/formats.md#packed-catalog).

use std::collections::HashMap;

use allelium_engine::container::unpacker::Unpacker;

use super::catalog_file::CATALOG;

/// A published score, as far as the command line tells of it.
#[derive(Clone, Copy, Debug)]
pub struct CatalogEntry<'table> {
    /// 18 is PGS000018.
    pub number: u32,
    /// Its name.
    pub name: &'table str,
    /// The trait in its authors' words.
    pub reported_trait: &'table str,
    /// The rows of its traits' labels.
    trait_rows: &'table str,
    /// How many variants it has.
    pub variants: &'table str,
    /// How many interaction terms it has beside them.
    pub interactions: &'table str,
    /// How many evaluations the catalog has.
    pub evaluations: u32,
    /// First author, year and ids of its publication.
    pub publication: Publication<'table>,
    /// Ancestry of the people whose data gave the weights: `EUR:86.5`, parted by blanks.
    pub source_ancestry: &'table str,
    /// `open`, `catalog`, `non-commercial` or `read-it`.
    pub licence_use: &'table str,
    /// The licence, word for word.
    pub licence: &'table str,
}

/// Where a score was published.
#[derive(Clone, Copy, Debug)]
pub struct Publication<'table> {
    /// PGP000007.
    pub id: &'table str,
    /// Inouye M.
    pub author: &'table str,
    /// Empty where it is not known.
    pub year: &'table str,
    /// Empty where there is none.
    pub pmid: &'table str,
}

impl CatalogEntry<'_> {
    /// PGS000018.
    pub fn id(&self) -> String {
        format!("PGS{:06}", self.number)
    }
}

/// The table.
#[derive(Debug)]
pub struct CatalogTable {
    text: String,
}

/// The columns of a table by their names.
type Columns<'table> = HashMap<(&'table str, &'table str), Vec<&'table str>>;

/// A table that was looked through.
#[derive(Debug)]
pub struct OpenedTable<'table> {
    /// The day of the catalog's release.
    pub release: &'table str,
    columns: Columns<'table>,
    numbers: Vec<u32>,
}

impl CatalogTable {
    /// Unpacks the table.
    pub fn load() -> Self {
        let mut text = Vec::new();
        let mut unpacker = Unpacker::new();
        let unpacked = unpacker.push(CATALOG, &mut |piece| {
            text.extend_from_slice(piece);
            Ok(())
        });
        debug_assert!(unpacked.is_ok(), "the table is the program's own");
        Self { text: String::from_utf8(text).unwrap_or_default() }
    }

    /// Looks the columns up.
    pub fn open(&self) -> OpenedTable<'_> {
        let mut columns = Columns::new();
        let mut release = "";
        let mut table = "";
        for line in self.text.lines() {
            let mut fields = line.split('\t');
            match fields.next().unwrap_or_default() {
                "allelium-catalog" => {}
                "release" if table.is_empty() => release = fields.next().unwrap_or_default(),
                "table" => table = fields.next().unwrap_or_default(),
                name => {
                    columns.insert((table, name), fields.collect());
                }
            }
        }
        let steps = columns.get(&("score", "step")).map(Vec::as_slice).unwrap_or_default();
        let numbers = steps.iter().scan(0, |number, step| {
            *number += step.parse::<u32>().unwrap_or_default();
            Some(*number)
        });
        let numbers = numbers.collect();
        OpenedTable { release, columns, numbers }
    }
}

impl<'table> OpenedTable<'table> {
    /// How many scores it has.
    pub fn len(&self) -> usize {
        self.numbers.len()
    }

    fn value(&self, table: &'static str, column: &'static str, row: usize) -> &'table str {
        self.columns.get(&(table, column)).and_then(|values| values.get(row)).copied().unwrap_or_default()
    }

    /// A value of the table that a row refers to.
    fn named(&self, reference: &'static str, table: &'static str, column: &'static str, row: usize) -> &'table str {
        self.value("score", reference, row).parse().map_or("", |row| self.value(table, column, row))
    }

    /// A score by its row.
    pub fn entry(&self, row: usize) -> Option<CatalogEntry<'table>> {
        let of_publication = |column| self.named("publication.row", "publication", column, row);
        Some(CatalogEntry {
            number: *self.numbers.get(row)?,
            name: self.value("score", "name", row),
            reported_trait: self.named("reported.row", "reported", "trait", row),
            trait_rows: self.value("score", "trait.row", row),
            variants: self.value("score", "variants", row),
            interactions: self.value("score", "interactions", row),
            evaluations: self.value("score", "evaluations", row).parse().unwrap_or_default(),
            publication: Publication {
                id: of_publication("id"),
                author: of_publication("author"),
                year: of_publication("year"),
                pmid: of_publication("pmid"),
            },
            source_ancestry: self.named("source.row", "ancestry", "shares", row),
            licence_use: self.named("licence.row", "licence", "use", row),
            licence: self.named("licence.row", "licence", "text", row),
        })
    }

    /// The labels of a score's traits.
    pub fn labels(&self, entry: &CatalogEntry<'table>) -> Vec<&'table str> {
        let rows = entry.trait_rows.split('|').filter_map(|row| row.parse().ok());
        rows.map(|row| self.value("trait", "label", row)).collect()
    }

    /// A score by its id.
    pub fn find(&self, id: &str) -> Option<CatalogEntry<'table>> {
        let number: u32 = id.strip_prefix("PGS")?.parse().ok()?;
        self.entry(self.numbers.binary_search(&number).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // From the Catalog's pages of these scores.
    #[test]
    fn scores_have_the_facts_that_the_catalog_publishes() {
        let table = CatalogTable::load();
        let opened = table.open();
        assert!(opened.len() > 5000 && opened.release.len() == 10);
        let facts = opened.find("PGS000018").map(|score| {
            let publication = &score.publication;
            (score.name, score.variants, publication.author, publication.pmid, opened.labels(&score))
        });
        let labels = vec!["coronary artery disease"];
        assert_eq!(facts, Some(("metaGRS_CAD", "1745179", "Inouye M", "30309464", labels)));
        assert_eq!(opened.find("PGS000014").map(|score| score.licence_use), Some("non-commercial"));
        assert!(opened.find("PGS999999").is_none() && opened.find("PGP000001").is_none());
    }
}
