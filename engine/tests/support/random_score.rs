//! Random genomes with weight sets that fit them more or less.

use allelium_engine::score::policy::{AbsentPolicy, MissingPolicy, PalindromicPolicy, ScoringPolicy};
use allelium_engine::values::genome_build::GenomeBuild;
use allelium_engine::weights::weight_set::{WeightRow, WeightSet};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// How many loci there are that both sides draw from, for sets of few rows.
const PLACES: u32 = 300;
/// The same for sets of many rows, most of which are of one variant each.
const PLACES_OF_MANY: u32 = 30_000;
/// Rows from which on a set has many.
const MANY_ROWS: usize = 1_000;
/// Rows of a genome for so many loci.
const fn genome_rows(places: u32) -> usize {
    if places == PLACES { 250 } else { 1_500 }
}

/// A weight set in ten-thousandths, so that exact sums can be taken in whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct DecimalRow {
    /// The row; weight and frequency are the two numbers below over 10,000.
    pub row: WeightRow,
    /// The weight in ten-thousandths.
    pub weight: i128,
    /// The frequency in ten-thousandths.
    pub frequency: Option<i128>,
}

/// A genome's text with a set for it.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// The genotype file.
    pub text: String,
    /// The set's build.
    pub build: GenomeBuild,
    /// The set's rows.
    pub rows: Vec<DecimalRow>,
    /// The choices of the run.
    pub policy: ScoringPolicy,
}

impl Case {
    /// The same with the rows of both sides by locus, as most files have them.
    fn by_locus(mut self) -> Self {
        let place = |chromosome: &str, position| {
            let chromosome = chromosome.trim_start_matches("chr").replace("PAR", "X");
            (chromosome, position)
        };
        let place_of_line = |line: &&str| {
            let fields: Vec<&str> = line.split('\t').collect();
            // A VCF begins with the chromosome, a table with the id.
            let [chromosome, position] = if fields.len() > 4 { [fields[0], fields[1]] } else { [fields[1], fields[2]] };
            place(chromosome, position.parse::<u32>().ok())
        };
        let (header, mut lines): (Vec<&str>, Vec<&str>) = self.text.lines().partition(|line| line.starts_with('#'));
        lines.sort_by_key(place_of_line);
        self.text = header.into_iter().chain(lines).map(|line| format!("{line}\n")).collect();
        self.rows.sort_by_key(|row| place(&row.row.chromosome, Some(row.row.position)));
        self
    }

    /// The set as the engine takes it.
    pub fn set(&self) -> WeightSet {
        WeightSet { build: self.build, rows: self.rows.iter().map(|row| row.row.clone()).collect() }
    }
}

/// What both sides know of a locus: chromosome, position and its two letters; one in six is palindromic.
fn locus(index: u32) -> (&'static str, u32, [char; 2]) {
    let chromosome = ["1", "2", "7", "22", "1", "X", "PAR", "MT", "3", "Y"][(index % 10) as usize];
    let letters = [['A', 'G'], ['C', 'T'], ['A', 'C'], ['G', 'T'], ['A', 'T'], ['G', 'A']][(index % 6) as usize];
    // Some loci stand near each other and some do not.
    (chromosome, 1_000_000 + 10 * index + 200_000 * (index % 7), letters)
}

fn complement(letter: char) -> char {
    match letter {
        'A' => 'T',
        'C' => 'G',
        'G' => 'C',
        _ => 'A',
    }
}

/// Cases with sets of so many rows.
pub fn case(rows: std::ops::Range<usize>) -> impl Strategy<Value = Case> {
    let builds = select(&[GenomeBuild::Build36, GenomeBuild::Build37, GenomeBuild::Build37, GenomeBuild::Build38][..]);
    let places = if rows.start < MANY_ROWS { PLACES } else { PLACES_OF_MANY };
    let shapes = (select(&[0_u32, 0, 30][..]), select(&["all", "most", "none"][..]));
    (shapes, builds).prop_flat_map(move |((flips, frequencies), build)| {
        (
            prop_oneof![3 => genome(flips, places), 2 => vcf(places)],
            Just(build),
            vec(weight_row(frequencies, places), rows.clone()),
            policy(),
            any::<bool>(),
        )
            .prop_map(|(text, build, rows, policy, is_by_locus)| {
                let case = Case { text, build, rows, policy };
                if is_by_locus { case.by_locus() } else { case }
            })
    })
}

fn policy() -> impl Strategy<Value = ScoringPolicy> {
    use PalindromicPolicy::{Auto, Exclude, Forward, Frequency};
    let missing = select(&[MissingPolicy::Omit, MissingPolicy::Expected][..]);
    // Of tables, which list every site that was looked at, the choice for absent sites must change nothing.
    let absent = select(&[AbsentPolicy::LeaveOut, AbsentPolicy::Reference][..]);
    let least_r2 = select(&[0, 30, 80][..]);
    (select(&[Auto, Auto, Forward, Exclude, Frequency][..]), missing, absent, least_r2)
        .prop_map(|(palindromic, missing, absent, least_r2)| ScoringPolicy { palindromic, missing, absent, least_r2 })
}

/// A file; `flips` of a hundred calls are on the other strand.
fn genome(flips: u32, places: u32) -> impl Strategy<Value = String> {
    let header = select(&["# build 36\n", "# build 37\n", "# build 37\n", "# build 38\n", ""][..]);
    (header, select(&["man", "woman", "unknown"][..]), vec(genome_row(flips, places), 0..genome_rows(places))).prop_map(
        |(header, sex, rows)| {
            let of_sex = |index: u32| {
                let (x, y) = if sex == "man" { ("G", "C") } else { ("AG", "--") };
                let (x_id, y_id) = (4_100_000_000 + index, 4_200_000_000 + index);
                format!("rs{x_id}\tX\t{}\t{x}\nrs{y_id}\tY\t{}\t{y}\n", 9_000_000 + index, 9_000_000 + index)
            };
            let sex_rows: String = if sex == "unknown" { String::new() } else { (0..60).map(of_sex).collect() };
            format!("{header}# rsid\tchromosome\tposition\tgenotype\n{sex_rows}{}", rows.concat())
        },
    )
}

fn genome_row(flips: u32, places: u32) -> impl Strategy<Value = String> {
    let ids = select(&["rs", "rs", "rs", "rs", "i", "other rs", "other"][..]);
    let kinds = select(&["pair", "pair", "pair", "pair", "pair", "--", "II", "single", "any"][..]);
    (0..places, ids, kinds, "[ACGT]{2}", any::<[bool; 2]>(), 0_u32..100, 0_u32..25).prop_map(
        move |(index, id, kind, letters, copies, flip, shift)| {
            let (chromosome, position, pair) = locus(index);
            let id = match id {
                "other rs" => format!("rs{}", 4_000_000_000 + index),
                "other" => format!("kgp{index}"),
                "i" => format!("i{}", 90_000_000 + index),
                _ => format!("rs{}", 900_000_000 + index),
            };
            let drawn = copies.map(|second| pair[usize::from(second)]);
            let strand = |letter| if flip < flips { complement(letter) } else { letter };
            let call = match kind {
                "pair" => drawn.map(strand).iter().collect(),
                "single" => drawn[0].to_string(),
                "any" => letters,
                other => other.to_owned(),
            };
            let position = if shift == 0 { position + 1 } else { position };
            format!("{id}\t{chromosome}\t{position}\t{call}\n")
        },
    )
}

/// A VCF: of differences, with blocks, or with reference calls too.
fn vcf(places: u32) -> impl Strategy<Value = String> {
    let lengths = select(&[247_249_719, 249_250_621, 249_250_621, 248_956_422, 5][..]);
    let calls = select(&["differences", "differences", "blocks", "all", "imputed"][..]);
    (lengths, calls).prop_flat_map(move |(length, calls)| {
        vec(vcf_row(calls, places), 0..genome_rows(places) * 3 / 5).prop_map(move |rows| {
            let columns = "##FILTER=<ID=low>\n#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tS1";
            format!("##fileformat=VCFv4.2\n##contig=<ID=1,length={length}>\n{columns}\n{}", rows.concat())
        })
    })
}

fn vcf_row(calls: &'static str, places: u32) -> impl Strategy<Value = String> {
    let ids = select(&["rs", "rs", ".", ".", "other rs", "other"][..]);
    let genotypes = match calls {
        "all" | "imputed" => &["0/0", "0/0", "0/1", "1|1", "1", "./."][..],
        _ => &["0/1", "0|1", "1/1", "1/1", "1", "./."][..],
    };
    let filters = select(&["PASS", "PASS", "PASS", ".", "low"][..]);
    let estimate = (0_u32..=200, 0_u32..=20, any::<bool>());
    (0..places, ids, select(genotypes), filters, (any::<bool>(), estimate), 0_u32..12).prop_map(
        move |(index, id, genotype, filter, (swap, (copies, r2, tells_r2)), odd)| {
            let copies = if copies % 3 == 0 { copies / 3 } else { copies };
            let (info, format, dosage) = match (calls, tells_r2) {
                ("imputed", true) => (format!("R2={}", f64::from(r2) / 20.0), "GT:DS", format!(":{}", f64::from(copies) / 100.0)),
                ("imputed", false) => (".".to_owned(), "GT:DS", format!(":{}", f64::from(copies) / 100.0)),
                _ => (".".to_owned(), "GT", String::new()),
            };
            let (chromosome, position, pair) = locus(index);
            let [reference, variant] = if swap { [pair[1], pair[0]] } else { pair };
            let id = match id {
                "rs" => format!("rs{}", 900_000_000 + index),
                "other rs" => format!("rs{}", 4_000_000_000 + index),
                "other" => format!("kgp{index}"),
                none => none.to_owned(),
            };
            let (variant, genotype) = match (calls, odd) {
                ("blocks", 0) => ("<NON_REF>".to_owned(), "0/0"),
                (_, 1) => (format!("{variant}T"), genotype),
                ("all" | "imputed", 2) => (format!("{variant},{reference}T"), genotype),
                ("all" | "imputed", 3) => ("<DEL>".to_owned(), "0/0"),
                _ => (variant.to_string(), genotype),
            };
            let chromosome = if chromosome == "PAR" { "X" } else { chromosome };
            format!("{chromosome}\t{position}\t{id}\t{reference}\t{variant}\t.\t{filter}\t{info}\t{format}\t{genotype}{dosage}\n")
        },
    )
}

fn weight_row(frequencies: &'static str, places: u32) -> impl Strategy<Value = DecimalRow> {
    let ids = select(&["rs", "rs", "rs", "rs", "RS", "i", "", "rs900000001;rs900000002", "rs4294967296"][..]);
    let spelling = select(&["{}", "{}", "{}", "chr{}", "?"][..]);
    let others =
        select(&["other", "other", "other", "other", "none", "indel", "long", "long", "list", "effect", "any"][..]);
    // Ten elevenths is where one strand of a palindromic row becomes a hundred times likelier.
    let edges = select(&[0_i128, 909, 910, 9_090, 9_091, 10_000][..]);
    let frequency = match frequencies {
        "all" => prop_oneof![4 => 0_i128..=10_000, 1 => edges].prop_map(Some).boxed(),
        "none" => Just(None).boxed(),
        _ => prop_oneof![5 => (0_i128..=10_000).prop_map(Some), 1 => Just(None)].boxed(),
    };
    let letters = (any::<bool>(), others, "[ACGT]", 0_u32..20, any::<bool>());
    // Rows of one variant seldom have one weight by chance.
    let weights = prop_oneof![2 => -20_000_i128..20_000, 1 => select(&[5_000_i128, -5_000][..])];
    (0..places, ids, spelling, 0_u32..25, letters, weights, frequency).prop_map(
        |(index, id, spelling, shift, (swap, other, letter, flip, lower), weight, frequency)| {
            let (chromosome, position, pair) = locus(index);
            // Positions of the pseudoautosomal region count on X.
            let chromosome = if chromosome == "PAR" && swap { "X" } else { chromosome };
            let rsid = match id {
                "rs" | "RS" => format!("{id}{}", 900_000_000 + index),
                "i" => format!("i{}", 90_000_000 + index),
                other => other.to_owned(),
            };
            let [effect, second] = if swap { [pair[1], pair[0]] } else { pair };
            let strand = |letter| if flip == 0 { complement(letter) } else { letter };
            let case = |allele: String| if lower { allele.to_ascii_lowercase() } else { allele };
            let effect = strand(effect).to_string();
            let other_allele = match other {
                "none" => None,
                "indel" => Some("AT".to_owned()),
                "long" => Some(format!("{second}T")),
                "list" => Some("A/T".to_owned()),
                "effect" => Some(effect.clone()),
                "any" => Some(letter),
                _ => Some(strand(second).to_string()),
            };
            let row = WeightRow {
                rsid,
                chromosome: spelling.replace("{}", chromosome),
                position: if shift == 0 { position + 1 } else { position },
                effect_allele: case(effect),
                other_allele: other_allele.map(case),
                weight: weight as f64 / 1e4,
                frequency: frequency.map(|frequency| frequency as f64 / 1e4),
            };
            DecimalRow { row, weight, frequency }
        },
    )
}
