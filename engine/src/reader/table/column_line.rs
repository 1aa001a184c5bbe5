//! The line that names a table's columns (docs/reading-rules.md, section 3).

use crate::report::{FileFormat, NeededColumn, SeenLayout, Separator};

use super::columns::{AlleleColumns, Splitting, TableColumns, separator_of, split};

/// What a line says about the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::reader) enum ColumnLine {
    /// It names no columns.
    None,
    /// It names some, but not all that are needed.
    Incomplete(SeenLayout),
    /// It names all that are needed.
    Complete(NamedColumns),
}

/// Named columns, and whose they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct NamedColumns {
    pub(in crate::reader) columns: TableColumns,
    pub(in crate::reader) format: FileFormat,
}

/// Where a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum LinePlace {
    /// A comment; whether others came before.
    Comment { after_comments: bool },
    /// Not a comment; whether comments came before.
    Plain { after_comments: bool },
    /// Right after `[Data]` of an Illumina report.
    AfterData,
}

const ID: &[&str] = &[
    "rsid",
    "rsids",
    "rs",
    "rsnumber",
    "snp",
    "snpid",
    "snpname",
    "markername",
    "marker",
    "markerid",
    "variantid",
    "name",
    "id",
];
const CHROMOSOME: &[&str] = &["chromosome", "chrom", "chr"];
const POSITION: &[&str] = &["position", "pos", "bp", "mapinfo", "basepairposition"];
const GENOTYPE: &[&str] = &["genotype", "result", "results", "gt", "call", "yourcode"];
const PLUS_ALLELES: [&str; 2] = ["allele1plus", "allele2plus"];
const PLAIN_ALLELES: [&str; 2] = ["allele1", "allele2"];
const OTHER_STRANDS: [&str; 4] = ["forward", "top", "ab", "design"];
/// Names that only scoring files have (PGS Catalog, scoring file columns; summary statistics).
const EFFECTS: &[&str] =
    &["effectallele", "riskallele", "testedallele", "effectweight", "weight", "beta", "or", "oddsratio"];
const STRAND: &[&str] = &["strand"];
const SAMPLE: &[&str] = &["samplename", "sampleid"];

/// More columns than any layout has; names beyond are not looked at.
const MOST_COLUMNS: usize = 256;

/// The names of a line.
struct Names {
    separator: Separator,
    /// As written, without blanks and quotes at the ends.
    written: Vec<String>,
    /// In lower case, letters and digits only.
    plain: Vec<String>,
    /// Columns of the line, those whose names are not looked at too.
    count: usize,
}

impl Names {
    fn of(line: &[u8]) -> Self {
        let separator = separator_of(line);
        let mut written = Vec::new();
        let count = split(line, Splitting::at(separator), &mut |_, column| {
            if written.len() < MOST_COLUMNS {
                written.push(String::from_utf8_lossy(column).into_owned());
            }
        });
        let plain = written
            .iter()
            .map(|name| {
                name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
            })
            .collect();
        Self { separator, written, plain, count }
    }

    /// The column of a role: the name that comes first in the list of its names.
    #[inline(never)]
    fn role(&self, names: &[&str]) -> Option<usize> {
        names.iter().find_map(|wanted| self.plain.iter().position(|name| name == wanted))
    }

    fn pair(&self, names: [&str; 2]) -> Option<AlleleColumns> {
        let [first, second] = names.map(|name| self.role(&[name]));
        Some(AlleleColumns::Apart(first?, second?))
    }

    /// The alleles; a report's genotypes are on a strand of its own, so only its allele columns count.
    fn alleles(&self, in_report: bool) -> Option<AlleleColumns> {
        let genotype = self.role(GENOTYPE).filter(|_| !in_report).map(AlleleColumns::Joined);
        genotype.or_else(|| self.pair(PLUS_ALLELES)).or_else(|| self.pair(PLAIN_ALLELES))
    }

    /// How many of the roles have a column.
    fn roles(&self) -> usize {
        let alleles = |which: usize| [PLUS_ALLELES[which], PLAIN_ALLELES[which]];
        let [first, second] = [alleles(0), alleles(1)];
        let roles: [&[&str]; 8] = [ID, CHROMOSOME, POSITION, GENOTYPE, &first, &second, STRAND, SAMPLE];
        roles.iter().filter(|names| self.role(names).is_some()).count()
    }

    /// Whether an effect allele or a weight is named, with another of them or a role, and no genotype.
    fn are_of_scores(&self) -> bool {
        let effects = self.plain.iter().filter(|name| EFFECTS.contains(&name.as_str())).count();
        effects > 0 && effects + self.roles() > 1 && self.role(GENOTYPE).is_none()
    }

    fn begins_with_a_role(&self) -> bool {
        let first = self.plain.first().map(String::as_str).unwrap_or_default();
        let roles = [ID, CHROMOSOME, POSITION, GENOTYPE, &PLUS_ALLELES, &PLAIN_ALLELES, STRAND, SAMPLE];
        roles.iter().any(|names| names.contains(&first))
    }

    /// Whether names that are not empty stand in this order and nothing else does.
    fn are(&self, names: &[&str]) -> bool {
        is_list(&self.plain, names)
    }
}

/// Whether the names that are not empty are these in this order.
#[inline(never)]
fn is_list(names: &[String], wanted: &[&str]) -> bool {
    names.iter().filter(|name| !name.is_empty()).eq(wanted)
}

/// Reads a line as the names of columns; those of an Illumina report have rules of their own.
pub(in crate::reader) fn read(line: &[u8], place: LinePlace, in_report: bool) -> ColumnLine {
    let names = Names::of(line);
    let [first_plus, _] = PLUS_ALLELES;
    let has_plus = names.role(&[first_plus]).is_some();
    let in_report = has_plus || in_report;
    let (id, chromosome, position) = (names.role(ID), names.role(CHROMOSOME), names.role(POSITION));
    let alleles = names.alleles(in_report);
    let is_prose = names.separator == Separator::Blank && !names.begins_with_a_role();
    let has_locus = chromosome.is_some() && position.is_some();
    // Two alleles of a scoring file are no call.
    let is_of_scores = !is_prose && names.are_of_scores();
    let alleles = alleles.filter(|_| !is_of_scores);
    if let (Some(id), Some(alleles), true, false) = (id, alleles, has_locus || in_report, is_prose) {
        let columns = TableColumns {
            splitting: Splitting::at(names.separator),
            id,
            locus: chromosome.zip(position),
            alleles,
            // Plus alleles are on the plus strand, whatever a report says of its probes.
            strand: names.role(STRAND).filter(|_| !in_report),
            sample: names.role(SAMPLE),
        };
        let columns = usual_columns(&names, &columns).unwrap_or(columns);
        return ColumnLine::Complete(NamedColumns { columns, format: format_of(&names, has_plus, place) });
    }
    let is_candidate = is_of_scores
        || place == LinePlace::AfterData
        || matches!(place, LinePlace::Plain { .. }) && names.separator != Separator::Blank && names.roles() >= 2;
    if !is_candidate {
        return ColumnLine::None;
    }
    let on_other_strands = names.plain.iter().any(|name| {
        let strand = name.strip_prefix("allele1").or_else(|| name.strip_prefix("allele2"));
        strand.is_some_and(|strand| OTHER_STRANDS.contains(&strand))
    });
    let genotype = if in_report || on_other_strands { NeededColumn::PlusAlleles } else { NeededColumn::Genotype };
    let needed = [
        (id.is_some(), NeededColumn::Id),
        (chromosome.is_some() || in_report, NeededColumn::Chromosome),
        (position.is_some() || in_report, NeededColumn::Position),
        (alleles.is_some(), genotype),
    ];
    let missing = needed.into_iter().filter_map(|(is_there, column)| (!is_there).then_some(column)).collect();
    ColumnLine::Incomplete(SeenLayout { separator: names.separator, columns: names.count as u32, missing })
}

/// The usual columns, when the named ones stand in their order and nothing named follows, so that repeated separators
/// may be forgiven.
fn usual_columns(names: &Names, columns: &TableColumns) -> Option<TableColumns> {
    let named = names.plain.iter().rposition(|name| !name.is_empty()).map_or(0, |last| last + 1);
    let is_usual = (columns.id, columns.locus) == (0, Some((1, 2)));
    let alleles = match columns.alleles {
        AlleleColumns::USUAL_JOINED if named == 4 => AlleleColumns::USUAL_JOINED,
        AlleleColumns::USUAL_APART if named == 5 => AlleleColumns::USUAL_APART,
        _ => return None,
    };
    is_usual.then(|| TableColumns::usual(alleles))
}

/// Whose columns these are (docs/reading-rules.md, section 8).
fn format_of(names: &Names, has_plus: bool, place: LinePlace) -> FileFormat {
    let written = |wanted: &[&str]| is_list(&names.written, wanted);
    if has_plus {
        FileFormat::Illumina
    } else if names.are(&["name", "variation", "chromosome", "position", "strand", "yourcode"]) {
        FileFormat::DecodeMe
    } else if names.are(&["markername", "chrom", "pos", "gt"]) {
        FileFormat::CircleDna
    } else if names.are(&["name", "chromosome", "position", "allele1", "allele2"]) {
        FileFormat::FamilyTreeDna
    } else if names.are(&["rsid", "chromosome", "position", "result"])
        || names.are(&["rsid", "chromosome", "position", "results"])
    {
        match place {
            LinePlace::Plain { after_comments: true } | LinePlace::Comment { after_comments: true } => {
                FileFormat::MyHeritage
            }
            _ => FileFormat::FamilyTreeDna,
        }
    } else if written(&["rsid", "Chromosome", "position", "genotype"])
        && place == (LinePlace::Plain { after_comments: false })
    {
        FileFormat::TellMeGen
    } else if names.are(&["rsid", "chromosome", "position", "allele1", "allele2"]) {
        let is_written = |wanted: &str| names.written.iter().any(|name| name.eq_ignore_ascii_case(wanted));
        if is_written("allele_1") && is_written("allele_2") { FileFormat::Sano } else { FileFormat::AncestryDna }
    } else if names.are(&["rsid", "chromosome", "position", "genotype"]) {
        FileFormat::TwentyThreeAndMe
    } else {
        FileFormat::Generic
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: LinePlace = LinePlace::Plain { after_comments: false };

    fn named(line: &str, place: LinePlace) -> NamedColumns {
        match read(line.as_bytes(), place, place == LinePlace::AfterData) {
            ColumnLine::Complete(named) => named,
            other => unreachable!("{line:?} gave {other:?}"),
        }
    }

    #[test]
    fn usual_columns_are_split_freely() {
        let joined = TableColumns::usual(AlleleColumns::USUAL_JOINED);
        let apart = TableColumns::usual(AlleleColumns::USUAL_APART);
        for (line, place, columns, format) in [
            (
                "rsid\tchromosome\tposition\tgenotype\t\t",
                LinePlace::Comment { after_comments: false },
                joined,
                FileFormat::TwentyThreeAndMe,
            ),
            ("rsid\tChromosome\tposition\tgenotype", FIRST, joined, FileFormat::TellMeGen),
            ("RSID,CHROMOSOME,POSITION,RESULT", FIRST, joined, FileFormat::FamilyTreeDna),
            (
                "RSID,CHROMOSOME,POSITION,RESULTS",
                LinePlace::Plain { after_comments: true },
                joined,
                FileFormat::MyHeritage,
            ),
            ("rsid chromosome position allele1 allele2", FIRST, apart, FileFormat::AncestryDna),
            ("rsid\tchromosome\tposition\tallele_1\tallele_2", FIRST, apart, FileFormat::Sano),
            ("MARKERNAME\tCHROM\tPOS\tGT", FIRST, joined, FileFormat::CircleDna),
            ("SNP\tChr\tPos\tAllele1\tAllele2", FIRST, apart, FileFormat::Generic),
        ] {
            assert_eq!(named(line, place), NamedColumns { columns, format }, "{line}");
        }
    }

    #[test]
    fn columns_elsewhere_are_found_by_name() {
        let decodeme = named("Name,Variation,Chromosome,Position,Strand,YourCode", FIRST);
        assert_eq!(decodeme.format, FileFormat::DecodeMe);
        assert_eq!(
            decodeme.columns,
            TableColumns {
                splitting: Splitting::At(b','),
                id: 0,
                locus: Some((2, 3)),
                alleles: AlleleColumns::Joined(5),
                strand: Some(4),
                sample: None,
            }
        );
        let report = named("Sample Name\tSNP Name\tAllele1 - Top\tAllele1 - Plus\tAllele2 - Plus\trsID", FIRST);
        assert_eq!(report.format, FileFormat::Illumina);
        assert_eq!((report.columns.id, report.columns.locus), (5, None));
        assert_eq!((report.columns.alleles, report.columns.sample), (AlleleColumns::Apart(3, 4), Some(0)));
    }

    #[test]
    fn what_is_missing_is_named() {
        let seen = |separator, columns, missing: &[NeededColumn]| {
            ColumnLine::Incomplete(SeenLayout { separator, columns, missing: missing.to_vec() })
        };
        assert_eq!(
            read(b"rsid\tgenotype", FIRST, false),
            seen(Separator::Tab, 2, &[NeededColumn::Chromosome, NeededColumn::Position])
        );
        assert_eq!(
            read(b"SNP Name,Allele1 - Top,Allele2 - Top", LinePlace::AfterData, true),
            seen(Separator::Comma, 3, &[NeededColumn::PlusAlleles])
        );
        assert_eq!(read(b"rsid genotype", FIRST, false), ColumnLine::None);
        assert_eq!(read(b"the rsid, chromosome and position", FIRST, false), ColumnLine::None);
    }

    #[test]
    fn columns_of_scores_are_no_genotypes() {
        for line in [
            "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight",
            "rsid\tchromosome\tposition\tallele1\tallele2\tBETA",
            "SNP CHR BP A1 A2 OR",
        ] {
            for place in [FIRST, LinePlace::Comment { after_comments: true }] {
                let ColumnLine::Incomplete(seen) = read(line.as_bytes(), place, false) else {
                    unreachable!("{line} names no genotypes")
                };
                assert_eq!(seen.missing.last(), Some(&NeededColumn::Genotype), "{line}");
            }
        }
        assert!(matches!(
            read(b"rsid,chromosome,position,genotype,risk allele", FIRST, false),
            ColumnLine::Complete(_)
        ));
        assert_eq!(read(b"what the weight or effect is", FIRST, false), ColumnLine::None);
    }

    #[test]
    fn prose_is_no_column_line() {
        let prose = b"each line has an rsid chromosome position genotype";
        assert_eq!(read(prose, LinePlace::Comment { after_comments: true }, false), ColumnLine::None);
        assert_eq!(read(prose, FIRST, false), ColumnLine::None);
        assert_eq!(read(b"rs900000001\t1\t1000101\tAG", FIRST, false), ColumnLine::None);
    }
}
