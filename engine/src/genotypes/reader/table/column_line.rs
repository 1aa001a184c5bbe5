//! The line that names a table's columns (docs/reading-rules.md, section 3).

use crate::genotypes::report::FileFormat;
use crate::text::splitting::Splitting;
use crate::values::genome_build::GenomeBuild;
use crate::values::seen_layout::{NeededColumn, SeenLayout, Separator};

use super::column_names::{CHROMOSOME, FILTER, FORWARD_ALLELES, OTHER_STRANDS, PLUS_ALLELES, POSITION, SAMPLE, STRAND};
use super::column_rules::{ColumnRules, LinePlace};
use super::columns::{AlleleColumns, OtherIds, PlaceColumns, TableColumns};
use super::named_format::format_of;
use super::names_of_line::Names;

/// What a line says about the columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum ColumnLine {
    /// It names no columns.
    None,
    /// It names some, but not all that are needed.
    Incomplete(SeenLayout),
    /// It names some, all in their usual places, and leaves one open at most: it tells no more than no column line would.
    HalfKnown,
    /// It names all that are needed.
    Complete(NamedColumns),
}

/// Named columns, and whose they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct NamedColumns {
    pub(in crate::genotypes::reader) columns: TableColumns,
    pub(in crate::genotypes::reader) format: FileFormat,
    /// The build that a name tells, as in `Position (GRCh37)`.
    pub(in crate::genotypes::reader) build: Option<GenomeBuild>,
}

/// Reads a line as the names of columns; those of an Illumina report have rules of their own.
pub(in crate::genotypes::reader) fn read(line: &[u8], line_place: LinePlace, rules: ColumnRules) -> ColumnLine {
    let names = Names::of(line);
    let [[first_plus, _], [first_forward, _]] = [PLUS_ALLELES, FORWARD_ALLELES];
    let has_plus =
        names.role(&[first_plus]).is_some() || rules.forward_is_plus && names.role(&[first_forward]).is_some();
    let in_report = has_plus || rules.is_report;
    let (id, chromosome, position) = (names.ids(), names.role(CHROMOSOME), names.role(POSITION));
    let alleles = names.alleles(ColumnRules { is_report: in_report, ..rules });
    let is_prose = names.separator == Separator::Blank && !names.begins_with_a_role();
    // Two words of a remark are no columns: `# Name, result` stands above rows of every layout.
    let is_comment = matches!(line_place, LinePlace::Comment { .. });
    let may_lack_place = || rules.may_lack_place && !is_comment && names.lack_only_a_place();
    let place_columns = match (chromosome, position) {
        (Some(chromosome), Some(position)) => Some(PlaceColumns::Apart(chromosome, position)),
        _ if in_report => Some(PlaceColumns::InName),
        _ => may_lack_place().then_some(PlaceColumns::Nowhere),
    };
    // Two alleles of a scoring file are no call.
    let is_of_scores = !is_prose && names.are_of_scores();
    let alleles = alleles.filter(|_| !is_of_scores);
    let are_of_variants = !is_prose && names.are_of_variants();
    if let (Some((id, other_ids)), Some(alleles), Some(place), false) = (id, alleles, place_columns, is_prose) {
        let columns = TableColumns {
            splitting: Splitting::at(names.separator),
            id,
            other_ids,
            place,
            alleles,
            // Plus alleles are on the plus strand, whatever a report says of its probes.
            strand: names.role(STRAND).filter(|_| !in_report),
            sample: names.role(SAMPLE),
            filter: names.role(FILTER),
        };
        let columns = usual_columns(&names, &columns).unwrap_or(columns);
        let format = format_of(&names, has_plus, line_place);
        return ColumnLine::Complete(NamedColumns { columns, format, build: names.build(place) });
    }
    let is_candidate = is_of_scores
        || are_of_variants
        || line_place == LinePlace::AfterData
        || matches!(line_place, LinePlace::Plain { .. }) && names.separator != Separator::Blank && names.roles() >= 2;
    if !is_candidate {
        return ColumnLine::None;
    }
    let on_other_strands = names.plain.iter().any(|name| {
        let strand = name.strip_prefix("allele1").or_else(|| name.strip_prefix("allele2"));
        strand.is_some_and(|strand| OTHER_STRANDS.contains(&strand))
    });
    if matches!(line_place, LinePlace::Plain { .. })
        && !in_report
        && !is_of_scores
        && !are_of_variants
        && !on_other_strands
        && names.stand_as_usual()
    {
        return ColumnLine::HalfKnown;
    }
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
    let is_usual = (columns.id, columns.place, columns.other_ids) == (0, PlaceColumns::USUAL, OtherIds::default());
    let alleles = match columns.alleles {
        AlleleColumns::USUAL_JOINED if named == 4 => AlleleColumns::USUAL_JOINED,
        AlleleColumns::USUAL_APART if named == 5 => AlleleColumns::USUAL_APART,
        _ => return None,
    };
    is_usual.then(|| TableColumns::usual(alleles))
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIRST: LinePlace = LinePlace::Plain { after_comments: false };

    fn named(line: &str, place: LinePlace) -> NamedColumns {
        match read(
            line.as_bytes(),
            place,
            ColumnRules { is_report: place == LinePlace::AfterData, ..ColumnRules::default() },
        ) {
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
            assert_eq!(named(line, place), NamedColumns { columns, format, build: None }, "{line}");
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
                other_ids: OtherIds::default(),
                place: PlaceColumns::Apart(2, 3),
                alleles: AlleleColumns::Joined(5),
                strand: Some(4),
                sample: None,
                filter: None,
            }
        );
        let report = named("Sample Name\tSNP Name\tAllele1 - Top\tAllele1 - Plus\tAllele2 - Plus\trsID", FIRST);
        assert_eq!(report.format, FileFormat::Illumina);
        assert_eq!((report.columns.id, report.columns.place), (5, PlaceColumns::InName));
        assert_eq!((report.columns.alleles, report.columns.sample), (AlleleColumns::Apart(3, 4), Some(0)));
    }

    #[test]
    fn columns_without_a_place_are_named_by_no_comment() {
        let rules = ColumnRules { may_lack_place: true, ..ColumnRules::default() };
        for line in ["SNP, genotype", "rsid\tcall", "name; result", "rsid,chromosome,allele1,allele2"] {
            let comment = LinePlace::Comment { after_comments: false };
            assert_eq!(read(line.as_bytes(), comment, rules), ColumnLine::None, "{line}");
            let ColumnLine::Complete(named) = read(line.as_bytes(), FIRST, rules) else {
                unreachable!("{line} names all that is needed")
            };
            assert_eq!(named.columns.place, PlaceColumns::Nowhere, "{line}");
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let seen = |separator, columns, missing: &[NeededColumn]| {
            ColumnLine::Incomplete(SeenLayout { separator, columns, missing: missing.to_vec() })
        };
        assert_eq!(
            read(b"rsid\tgenotype", FIRST, ColumnRules::default()),
            seen(Separator::Tab, 2, &[NeededColumn::Chromosome, NeededColumn::Position])
        );
        assert_eq!(
            read(
                b"SNP Name,Allele1 - Top,Allele2 - Top",
                LinePlace::AfterData,
                ColumnRules { is_report: true, ..ColumnRules::default() }
            ),
            seen(Separator::Comma, 3, &[NeededColumn::PlusAlleles])
        );
        assert_eq!(read(b"rsid genotype", FIRST, ColumnRules::default()), ColumnLine::None);
        assert_eq!(read(b"the rsid, chromosome and position", FIRST, ColumnRules::default()), ColumnLine::None);
    }

    #[test]
    fn columns_of_scores_are_no_genotypes() {
        for line in [
            "rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight",
            "rsid\tchromosome\tposition\tallele1\tallele2\tBETA",
            "SNP CHR BP A1 A2 OR",
        ] {
            for place in [FIRST, LinePlace::Comment { after_comments: true }] {
                let ColumnLine::Incomplete(seen) = read(line.as_bytes(), place, ColumnRules::default()) else {
                    unreachable!("{line} names no genotypes")
                };
                assert_eq!(seen.missing.last(), Some(&NeededColumn::Genotype), "{line}");
            }
        }
        assert!(matches!(
            read(b"rsid,chromosome,position,genotype,risk allele", FIRST, ColumnRules::default()),
            ColumnLine::Complete(_)
        ));
        assert_eq!(read(b"what the weight or effect is", FIRST, ColumnRules::default()), ColumnLine::None);
    }

    #[test]
    fn prose_is_no_column_line() {
        let prose = b"each line has an rsid chromosome position genotype";
        assert_eq!(read(prose, LinePlace::Comment { after_comments: true }, ColumnRules::default()), ColumnLine::None);
        assert_eq!(read(prose, FIRST, ColumnRules::default()), ColumnLine::None);
        assert_eq!(read(b"rs900000001\t1\t1000101\tAG", FIRST, ColumnRules::default()), ColumnLine::None);
    }
}
