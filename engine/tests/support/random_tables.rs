//! Tables with a column line: the vendors' own, and columns of any name in any order.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::{as_lines, random_rows};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// A probe's name.
    Id,
    /// A chromosome.
    Chromosome,
    /// A position.
    Position,
    /// Both alleles.
    Genotype,
    /// One allele.
    First,
    /// The other.
    Second,
    /// `+` or `-`.
    Strand,
    /// A sample's name.
    Sample,
    /// A word of FILTER.
    Filter,
    /// Anything else.
    More,
}

use Holds::{Chromosome, Filter, First, Genotype, Id, More, Position, Sample, Second, Strand};

/// A column with its name.
pub type Column = (String, Holds);

/// What one row says, before it is written in a table's columns.
#[derive(Clone, Debug)]
pub struct Record {
    id: String,
    chromosome: String,
    position: String,
    genotype: String,
    alleles: (String, String),
    strand: &'static str,
    sample: &'static str,
    filter: &'static str,
    more: String,
}

impl Record {
    fn column(&self, holds: Holds) -> &str {
        match holds {
            Id => &self.id,
            Chromosome => &self.chromosome,
            Position => &self.position,
            Genotype => &self.genotype,
            First => &self.alleles.0,
            Second => &self.alleles.1,
            Strand => self.strand,
            Sample => self.sample,
            Filter => self.filter,
            More => &self.more,
        }
    }
}

/// How columns are written.
#[derive(Clone, Debug)]
pub struct Style {
    separator: &'static str,
    quotes: &'static str,
    comment: &'static str,
}

impl Style {
    /// The same for names that hold blanks, in a line that is no comment.
    pub fn of_report(self) -> Self {
        let separator = if self.separator == " " { "," } else { self.separator };
        Self { comment: "", separator, ..self }
    }
}

const VENDORS: &[(&str, &[(&str, Holds)])] = &[
    ("", &[("rsid", Id), ("chromosome", Chromosome), ("position", Position), ("genotype", Genotype)]),
    ("", &[("rsid", Id), ("Chromosome", Chromosome), ("position", Position), ("genotype", Genotype)]),
    (
        "#AncestryDNA raw data download\n#AncestryDNA array version: V2.0",
        &[("rsid", Id), ("chromosome", Chromosome), ("position", Position), ("allele1", First), ("allele2", Second)],
    ),
    ("", &[("rsid", Id), ("chromosome", Chromosome), ("position", Position), ("allele1", First), ("allele2", Second)]),
    (
        "",
        &[("rsid", Id), ("chromosome", Chromosome), ("position", Position), ("allele_1", First), ("allele_2", Second)],
    ),
    (
        "##fileformat=MyHeritage\n##reference=build37",
        &[("RSID", Id), ("CHROMOSOME", Chromosome), ("POSITION", Position), ("RESULT", Genotype)],
    ),
    ("# prose", &[("RSID", Id), ("CHROMOSOME", Chromosome), ("POSITION", Position), ("RESULTS", Genotype)]),
    ("", &[("RSID", Id), ("CHROMOSOME", Chromosome), ("POSITION", Position), ("RESULT", Genotype)]),
    ("", &[("name", Id), ("chromosome", Chromosome), ("position", Position), ("allele1", First), ("allele2", Second)]),
    ("# Circle", &[("MARKERNAME", Id), ("CHROM", Chromosome), ("POS", Position), ("GT", Genotype)]),
    ("", &[("MARKERNAME", Id), ("CHROM", Chromosome), ("POS", Position), ("GT", Genotype)]),
    (
        "",
        &[
            ("Name", Id),
            ("Variation", More),
            ("Chromosome", Chromosome),
            ("Position", Position),
            ("Strand", Strand),
            ("YourCode", Genotype),
        ],
    ),
    (
        "",
        &[
            ("Sample ID", Sample),
            ("SNP Name", Id),
            ("Chr", Chromosome),
            ("Position", Position),
            ("Allele1 - Plus", First),
            ("Allele2 - Plus", Second),
        ],
    ),
    ("", &[("SNP Name", Id), ("Allele1 - Plus", First), ("Allele2 - Plus", Second)]),
    ("", &[("SNP", Id), ("Chr", Chromosome), ("Allele1", First), ("Allele2", Second)]),
    ("", &[("rsid", Id), ("genotype", Genotype)]),
    ("", &[("rsid", Id), ("genotype", Genotype), ("", More), ("Strand", Strand)]),
    ("", &[("MarkerName", Id), ("Allele1", First), ("Allele2", Second), ("Effect", More)]),
    (
        "###PGS CATALOG SCORING FILE",
        &[
            ("rsID", Id),
            ("chr_name", Chromosome),
            ("chr_position", Position),
            ("effect_allele", First),
            ("other_allele", Second),
            ("effect_weight", More),
        ],
    ),
    (
        "",
        &[("SNP", Id), ("CHR", Chromosome), ("BP", Position), ("Allele1", First), ("Allele2", Second), ("BETA", More)],
    ),
];

/// The lines of a text.
pub fn lines() -> impl Strategy<Value = Vec<Vec<u8>>> {
    let part = || (layout(), style(), vec(record(), 0..25), vec(slip(), 0..6));
    let parts = prop_oneof![6 => vec(part(), 1), 1 => vec(part(), 2)];
    let others = vec((any::<Index>(), random_rows::lines()), 0..2);
    (parts, others).prop_map(|(parts, others)| {
        let mut lines = Vec::new();
        for ((header, columns), style, records, slips) in parts {
            lines.extend(header.lines().map(str::to_owned));
            lines.extend(table(&columns, &style, &records, &slips));
        }
        let mut lines = as_lines(lines);
        for (place, others) in others {
            let at = place.index(lines.len() + 1);
            lines.splice(at..at, others.into_iter().take(3));
        }
        lines
    })
}

/// A column line with its rows; a slip spoils one of them.
pub fn table(columns: &[Column], style: &Style, records: &[Record], slips: &[(Index, Slip)]) -> Vec<String> {
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let named = format!("{}{}", style.comment, names.join(style.separator));
    let mut lines = vec![named.clone()];
    for record in records {
        let quoted = |(_, holds): &Column| {
            let text = record.column(*holds);
            let [before, after] = match style.quotes {
                "outer" => ["\"", "\""],
                "doubled" if *holds == Id => ["\"", "\"\""],
                "doubled" if *holds == Genotype => ["\"\"", "\""],
                "doubled" => ["\"\"", "\"\""],
                _ => ["", ""],
            };
            format!("{before}{text}{after}")
        };
        lines.push(columns.iter().map(quoted).collect::<Vec<_>>().join(style.separator));
    }
    for (place, slip) in slips {
        let at = place.index(lines.len());
        match slip {
            Slip::End(end) => lines[at].push_str(end),
            Slip::Cut(cut) => {
                let keep = cut.index(lines[at].len() + 1);
                lines[at] = lines[at].chars().take(keep).collect();
            }
            Slip::Again => lines.insert(at, named.clone()),
            Slip::Line(line) => lines.insert(at, line.clone()),
        }
    }
    lines
}

/// Something that went wrong with a line, or one more line.
#[derive(Clone, Debug)]
pub enum Slip {
    /// More at its end.
    End(&'static str),
    /// The rest is lost.
    Cut(Index),
    /// The column line again.
    Again,
    /// A line of another kind.
    Line(String),
}

/// A slip and where it is made.
pub fn slip() -> impl Strategy<Value = (Index, Slip)> {
    let more = select(&["\t", "\t\t", " ", ",", ",,", ";", "\tA", " A", ",A", "\tmore"][..]);
    let lines = select(
        &["", "# a comment", "#", "cut", "rs900000001\t1\t1000101\tAG", "[Data]", "[Header]", "chromosome,position"][..],
    );
    let slip = prop_oneof![
        3 => more.prop_map(Slip::End),
        2 => any::<Index>().prop_map(Slip::Cut),
        1 => Just(Slip::Again),
        2 => lines.prop_map(|line| Slip::Line(line.to_owned())),
    ];
    (any::<Index>(), slip)
}

/// Separator, quotes and what stands before the column line.
pub fn style() -> impl Strategy<Value = Style> {
    let separator = select(&["\t", "\t", "\t", ",", ",", ";", " ", ", ", "\t "][..]);
    let quotes = select(&["", "", "", "outer", "doubled"][..]);
    let comment = select(&["", "", "", "", "# ", "#", "##", "\"# ", " # "][..]);
    (separator, quotes, comment).prop_map(|(separator, quotes, comment)| Style { separator, quotes, comment })
}

/// Header lines and columns.
fn layout() -> impl Strategy<Value = (String, Vec<Column>)> {
    let of_vendor = || {
        select(VENDORS).prop_map(|(header, columns)| {
            (header.to_owned(), columns.iter().map(|(name, holds)| ((*name).to_owned(), *holds)).collect::<Vec<_>>())
        })
    };
    let of_nobody = || {
        (
            select(
                &[
                    "",
                    "",
                    "# a table",
                    "# hg38",
                    "# plus strand",
                    "# not the plus strand",
                    "# site coverage: blocks",
                    "# like the reference: 1 1000105 1000110",
                ][..],
            ),
            any_columns(),
        )
            .prop_map(|(header, columns)| (header.to_owned(), columns))
    };
    prop_oneof![
        5 => of_vendor().boxed(),
        1 => of_vendor().prop_flat_map(shuffled).boxed(),
        2 => of_nobody().boxed(),
        3 => of_nobody().prop_flat_map(shuffled).boxed(),
    ]
}

fn shuffled((header, columns): (String, Vec<Column>)) -> impl Strategy<Value = (String, Vec<Column>)> {
    (Just(header), Just(columns).prop_shuffle())
}

/// Spellings of the columns with a row's calls.
const CALL_COLUMNS: &[&[&str]] = &[
    &["genotype"],
    &["Result"],
    &["call"],
    &["allele1", "allele2"],
    &["Allele 1", "Allele 2"],
    &["Allele1 - Plus", "Allele2 - Plus"],
    &["Allele1 - Plus", "allele2"],
    &["Allele1 - Forward", "Allele2 - Forward"],
    &["Allele1 - Forward", "Allele2 - Forward", "Allele1 - Plus", "Allele2 - Plus"],
    &["genotype", "allele1", "allele2"],
];

/// Columns by any of their names, some with more than is needed, some with less.
fn any_columns() -> impl Strategy<Value = Vec<Column>> {
    let id =
        select(&["rsid", "RSIDs", "rs#", "rs number", "SNP", "snp_id", "Marker Name", "Variant ID", "name", "ID"][..]);
    let chromosome = select(&["chromosome", "CHROM", "Chr", "#chr"][..]);
    let position =
        select(&["position", "POS", "bp", "MapInfo", "base-pair position", "Position (GRCh37)", "position_grch38"][..]);
    let calls = select(CALL_COLUMNS);
    let more = vec(
        select(&["", "gene", "Strand", "Sample Name", "IID", "GC Score", "id", "***", "Filter", "pos_hg38", "Ref"][..]),
        0..3,
    );
    let names = (id, chromosome, position, calls, more);
    (names, prop::option::weighted(0.15, any::<Index>())).prop_map(|((id, chromosome, position, calls, more), lost)| {
        let mut columns = vec![(id, Id), (chromosome, Chromosome), (position, Position)];
        columns.extend(calls.iter().map(|name| match name.chars().find(char::is_ascii_digit) {
            None => (*name, Genotype),
            Some('1') => (*name, First),
            Some(_) => (*name, Second),
        }));
        columns.extend(more.into_iter().map(|name| match name {
            "Strand" => (name, Strand),
            "Sample Name" | "IID" => (name, Sample),
            "Filter" => (name, Filter),
            "id" => (name, Id),
            _ => (name, More),
        }));
        if let Some(lost) = lost {
            columns.remove(lost.index(columns.len()));
        }
        columns.into_iter().map(|(name, holds)| (name.to_owned(), holds)).collect()
    })
}

/// A name of any kind; numbers come from a small range, so that some names come twice.
pub fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        20 => (900_000_001_u32..900_000_040).prop_map(|number| format!("rs{number}")),
        2 => (90_000_001_u32..90_000_020).prop_map(|number| format!("i{number}")),
        2 => "(GSA|exm|seq|JHU_1)[-_](rs|RS)90000000[0-9]",
        2 => "(kgp|VGXS|RS_|JHU_1.)[0-9]",
        2 => "(chr|CHR)?[0-9XM]{1,2}:[0-9]{0,7}[:A_-]?[AC]?",
        1 => "(cnv|CNV_|1:1000101_CNV_|acnv)[0-9]",
        2 => select(&["", ".", "rs", "-rs5", "rs4294967296", "x-rs4294967296", "rs4294967295"][..]).prop_map(str::to_owned),
    ]
}

/// A locus; several names may come to one.
pub fn locus() -> impl Strategy<Value = (String, u32)> {
    let near_the_regions_ends = select(
        &[
            10_001_u32,
            60_000,
            60_001,
            2_699_520,
            2_699_521,
            2_709_520,
            2_781_479,
            154_584_238,
            155_260_560,
            156_030_895,
        ][..],
    );
    let marker = select(
        &[("1", 742_429_u32), ("1", 752_566), ("X", 27_638_706), ("3", 50_927_009), ("3", 50_889_578), ("2", 752_566)]
            [..],
    );
    prop_oneof![
        12 => (select(&["1", "2", "chr1", "Chr22", "22"][..]), 1_000_101_u32..1_000_130)
            .prop_map(|(chromosome, position)| (chromosome.to_owned(), position)),
        2 => (select(&["X", "23", "chrX", "XY", "25", "par"][..]), near_the_regions_ends)
            .prop_map(|(chromosome, position)| (chromosome.to_owned(), position)),
        2 => (select(&["Y", "MT", "M", "chrM", "24", "26"][..]), 400_u32..420)
            .prop_map(|(chromosome, position)| (chromosome.to_owned(), position)),
        1 => marker.prop_map(|(chromosome, position)| (chromosome.to_owned(), position)),
        1 => (select(&["0", "27", "", "chr0", "GL1"][..]), 0_u32..2)
            .prop_map(|(chromosome, position)| (chromosome.to_owned(), position)),
    ]
}

/// One row's content.
pub fn record() -> impl Strategy<Value = Record> {
    let genotype = prop_oneof![
        8 => "[ACGT]{2}",
        2 => "[ACGT][/|][ACGT]",
        1 => "[ACGT] ?[/|]? ?[ACGT]",
        2 => "[ACGTacgtID.0?N-]{1,2}",
        1 => "[ACGT.-]{1,3}[/|][ACGT.-]{0,3}",
        1 => select(&["", "NC", "nc", "--", "./.", "A/G/T", "/", "AGT", "A//G"][..]).prop_map(str::to_owned),
    ];
    let allele = || prop_oneof![8 => "[ACGT]", 2 => "[acgtIDN.0?-]", 1 => select(&["", "AT", "X", "/"][..]).prop_map(str::to_owned)];
    let position = prop_oneof![20 => Just(None), 1 => "(0|1e6|1.23457E+08|00000000012|300000000|300000001|-5|1,000)".prop_map(Some)];
    let strand = select(&["+", "-", "-", "", ".", "-1", "Minus", "R", "F", "1", "x"][..]);
    let filter = select(&["PASS", "PASS", ".", "", "FAIL", "q10", "low", "low;LowQual"][..]);
    let rest = (strand, select(&["S1", "S1", "S1", "S1", "S2", "", "S\u{fc}"][..]), filter, "[ -~]{0,6}");
    (name(), locus(), position, genotype, (allele(), allele()), rest).prop_map(
        |(id, (chromosome, usual), position, genotype, alleles, (strand, sample, filter, more))| {
            let position = position.unwrap_or_else(|| usual.to_string());
            Record { id, chromosome, position, genotype, alleles, strand, sample, filter, more }
        },
    )
}
