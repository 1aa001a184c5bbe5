//! VCF and gVCF (section 7 of the reading rules).

use std::collections::{BTreeMap, BTreeSet};

use super::naive_columns::NaiveLayout;
use super::naive_fields::{Name, chromosome, name, number, position};
use super::naive_format::build_word;
use super::{BLANKS, GoodRow, NaiveEstimate, NaiveLong, NaiveRow, naive_form, naive_imputed};

/// What the lines before the rows say.
#[derive(Default)]
pub struct Header {
    /// Columns of the latest `#CHROM` line.
    columns: Option<usize>,
    /// The names of samples on it.
    pub names: Vec<String>,
    /// The build of its contigs alone.
    pub contig_build: Option<u32>,
    /// Whether PLINK 1.9 wrote it.
    is_of_plink_1: bool,
    reference_build: Option<u32>,
    assembly_build: Option<u32>,
    /// Whether the reference is of none of the builds.
    is_elsewhere: bool,
    /// Chromosomes that are whole and of none of the builds, with their lengths.
    odd_contigs: Vec<(String, u64)>,
    /// Filters that `##FILTER` lines declare.
    declared: BTreeSet<String>,
    /// Whether it declares how well rows were estimated.
    declares_estimates: bool,
    /// Whether they declare more than 10,000.
    declares_more: bool,
    /// Lines that begin with `#`.
    comments: usize,
}

impl Header {
    /// Takes note of a line that begins with `#`, which ends a site.
    pub fn end_site(&mut self) {
        self.comments += 1;
    }

    /// Takes what follows a line's `#`.
    pub fn comment(&mut self, comment: &str) {
        let lower = comment.to_ascii_lowercase();
        if !lower.starts_with('#') {
            return;
        }
        self.declares_estimates |= naive_imputed::declares(comment);
        if lower.starts_with("#filter=<") {
            let word = field(&comment["#filter=<".len()..], "id").filter(|word| !self.declared.contains(word));
            match word {
                Some(_) if self.declared.len() == 10_000 => self.declares_more = true,
                word => self.declared.extend(word),
            }
        }
        self.is_of_plink_1 |= lower.starts_with("#source=plinkv1.");
        if let Some(fields) = lower.strip_prefix("#contig=<") {
            let Some(id) = field(fields, "id") else { return };
            let length = if self.is_of_plink_1 { None } else { field(fields, "length") };
            let length = length.and_then(|length| number(&length));
            let by_length = length.and_then(|length| build_of_length(&id, length));
            let is_chromosome = chromosome(&id).is_ok_and(|name| CONTIGS.iter().any(|(known, ..)| *known == name));
            let is_whole = length.is_some_and(|length| length >= 10_000_000);
            if let (true, Ok(name), Some(length)) =
                (is_chromosome && is_whole && by_length.is_none(), chromosome(&id), length)
            {
                self.odd_contigs.push((name, length));
            }
            self.contig_build = self.contig_build.or(by_length).or(build_of_refseq(&id));
            let assembly = field(fields, "assembly").and_then(|assembly| reference_build(&assembly));
            self.assembly_build = self.assembly_build.or(assembly);
        } else if lower.starts_with("#reference=") {
            self.reference_build = self.reference_build.or(reference_build(&lower));
            self.is_elsewhere |= lower.contains("chm13") || lower.contains("t2t-c");
        } else if lower.starts_with("#assembly=") {
            self.assembly_build = self.assembly_build.or(reference_build(&lower));
        }
    }

    /// Takes a `#CHROM` line without its `#`; whether the samples are those of the rows and names before it.
    pub fn columns(&mut self, line: &str, has_rows: bool) -> bool {
        let columns: Vec<&str> = if line.contains('\t') {
            line.split('\t').collect()
        } else {
            line.split(' ').filter(|name| !name.is_empty()).collect()
        };
        let name = |column: &&str| naive_form::sample_name(column.trim_matches(BLANKS)).trim_matches('"').to_owned();
        let names: Vec<String> = columns.iter().skip(9).map(name).collect();
        let goes_on = if self.columns.is_none() { !has_rows } else { names == self.names };
        self.columns = Some(columns.len());
        self.names = names;
        goes_on
    }

    /// Whether a row holds something behind the columns that are named, or behind those of one sample.
    pub fn has_unnamed(&self, row: &str) -> bool {
        let named = self.columns.unwrap_or(0).max(10);
        row.split('\t').skip(named).any(|column| !column.trim_matches(BLANKS).is_empty())
    }

    /// Whether a row fails by what its FILTER column holds.
    fn fails(&self, filter: &str) -> bool {
        let origins = ["GENOTYPED", "GENOTYPED_ONLY", "IMPUTED", "TYPED", "TYPED_ONLY"];
        let fails = |word: &str| {
            let is_harmless = ["PASS", ".", ""].contains(&word) || origins.contains(&word);
            !is_harmless && (self.declares_more || self.declared.contains(word) || says_failure(word))
        };
        !["PASS", ".", ""].contains(&filter) && filter.split(';').any(fails)
    }

    /// The build that the header names.
    pub fn build(&self) -> Option<u32> {
        self.contig_build.or(self.reference_build).or(self.assembly_build)
    }

    /// Whether it is of none of the builds, and names none.
    pub fn is_of_other_build(&self, rows: &[NaiveRow]) -> bool {
        // PLINK 1.9 writes the last position and one.
        let last = |name: &str| rows.iter().filter(|row| row.chromosome == name).map(|row| row.position).max();
        let is_odd = |(name, length): &(String, u64)| last(name).is_none_or(|last| last + 1 != *length);
        (self.is_elsewhere || self.odd_contigs.iter().any(is_odd)) && self.build().is_none()
    }

    /// How many samples there are.
    pub fn samples(&self) -> usize {
        self.columns.map_or(1, |columns| columns.saturating_sub(9))
    }

    /// The layout when there is no sample column.
    pub fn layout_without_sample(&self) -> Option<NaiveLayout> {
        let columns = self.columns.filter(|columns| *columns < 10)?;
        Some(NaiveLayout { separator: "tab", columns, missing: vec!["genotype"] })
    }
}

/// Whether a word of FILTER says by itself that the row failed.
pub fn says_failure(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    let threshold = lower.strip_prefix(['q', 's']).unwrap_or_default();
    ["fail", "failed", "lowqual", "lowgq", "lowdp", "refcall", "nocall"].contains(&lower.as_str())
        || !threshold.is_empty() && threshold.chars().all(|digit| digit.is_ascii_digit())
        || word.starts_with("VQSRTranche")
}

/// A field of a header line, behind its `<`: commas and `>` in quotes are part of a value.
fn field(fields: &str, wanted: &str) -> Option<String> {
    let mut pieces = vec![String::new()];
    let mut in_quotes = false;
    for letter in fields.chars() {
        in_quotes ^= letter == '"';
        match letter {
            '>' if !in_quotes => break,
            ',' if !in_quotes => pieces.push(String::new()),
            _ => pieces.last_mut().expect("a piece").push(letter),
        }
    }
    let mut pairs = pieces.iter().filter_map(|piece| piece.split_once('='));
    let found = pairs.find(|(name, _)| name.trim_matches(BLANKS).eq_ignore_ascii_case(wanted));
    found.map(|(_, value)| value.trim_matches(BLANKS).to_owned())
}

/// Whether a comment without its `#` is the line that names the columns.
pub fn names_columns(comment: &str) -> bool {
    let lower = comment.to_ascii_lowercase();
    lower.starts_with("chrom\t") || lower.starts_with("chrom ")
}

/// Chromosomes with their lengths on builds 36, 37 and 38 and the version of their RefSeq name on build 37.
const CONTIGS: [(&str, [&str; 3], u32); 24] = [
    ("1", ["247249719", "249250621", "248956422"], 10),
    ("2", ["242951149", "243199373", "242193529"], 11),
    ("3", ["199501827", "198022430", "198295559"], 11),
    ("4", ["191273063", "191154276", "190214555"], 11),
    ("5", ["180857866", "180915260", "181538259"], 9),
    ("6", ["170899992", "171115067", "170805979"], 11),
    ("7", ["158821424", "159138663", "159345973"], 13),
    ("8", ["146274826", "146364022", "145138636"], 10),
    ("9", ["140273252", "141213431", "138394717"], 11),
    ("10", ["135374737", "135534747", "133797422"], 10),
    ("11", ["134452384", "135006516", "135086622"], 9),
    ("12", ["132349534", "133851895", "133275309"], 11),
    ("13", ["114142980", "115169878", "114364328"], 10),
    ("14", ["106368585", "107349540", "107043718"], 8),
    ("15", ["100338915", "102531392", "101991189"], 9),
    ("16", ["88827254", "90354753", "90338345"], 9),
    ("17", ["78774742", "81195210", "83257441"], 10),
    ("18", ["76117153", "78077248", "80373285"], 9),
    ("19", ["63811651", "59128983", "58617616"], 9),
    ("20", ["62435964", "63025520", "64444167"], 10),
    ("21", ["46944323", "48129895", "46709983"], 8),
    ("22", ["49691432", "51304566", "50818468"], 10),
    ("X", ["154913754", "155270560", "156040895"], 10),
    ("Y", ["57772954", "59373566", "57227415"], 9),
];

/// The length of a chromosome on build 37.
fn length_of(chromosome: &str) -> u64 {
    let of_contig = CONTIGS.iter().find(|(name, ..)| *name == chromosome).map(|(_, lengths, _)| lengths[1]);
    of_contig.map_or(if chromosome == "MT" { 16_569 } else { 2_968_977 }, |length| length.parse().expect("a length"))
}

/// The chromosomes of a file of differences on which calls are at least a twentieth as dense as on all that have rows.
pub fn chromosomes_with_rows(rows: &[NaiveRow]) -> Vec<(String, u64, u64)> {
    let called = |name: &str| rows.iter().filter(|row| row.chromosome == name && row.call.len() < 3).count() as u64;
    let names: BTreeSet<&str> = rows.iter().map(|row| row.chromosome.as_str()).filter(|name| *name != "0").collect();
    let all = names.iter().map(|name| called(name)).sum::<u64>() as f64;
    let bases = names.iter().map(|name| length_of(name)).sum::<u64>() as f64;
    let is_known =
        |name: &&&str| called(name) > 0 && called(name) as f64 / length_of(name) as f64 >= 0.05 * all / bases;
    names.iter().filter(is_known).map(|name| ((*name).to_owned(), 0, u64::MAX)).collect()
}

fn build_of_length(id: &str, length: u64) -> Option<u32> {
    let name = chromosome(id).ok()?;
    let (_, lengths, _) = CONTIGS.iter().find(|(known, ..)| *known == name)?;
    (36..).zip(lengths).find(|(_, known)| known.parse() == Ok(length)).map(|(build, _)| build)
}

/// Number and version of `NC_000001.11`.
fn refseq(name: &str) -> Option<(u32, u32)> {
    let lower = name.to_ascii_lowercase();
    let (number, version) = lower.strip_prefix("nc_")?.split_once('.')?;
    let all_digits = |text: &str| !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    (number.len() == 6 && all_digits(number) && all_digits(version)).then_some(())?;
    Some((number.parse().ok()?, version.parse().ok()?))
}

fn build_of_refseq(id: &str) -> Option<u32> {
    let (number, version) = refseq(id)?;
    let (.., on_37) = CONTIGS.get((number as usize).checked_sub(1)?)?;
    [(*on_37 - 1, 36), (*on_37, 37), (*on_37 + 1, 38)]
        .iter()
        .find(|(known, _)| *known == version)
        .map(|(_, build)| *build)
}

/// The chromosome of the CHROM column.
fn vcf_chromosome(field: &str) -> Result<String, &'static str> {
    match refseq(field) {
        Some((12_920, _)) => Ok("MT".to_owned()),
        Some((number @ 1..=24, _)) => Ok(CONTIGS[number as usize - 1].0.to_owned()),
        _ => chromosome(field),
    }
}

/// The build that a reference or an assembly (in lower case) is named after.
fn reference_build(lower: &str) -> Option<u32> {
    let accession = || {
        let (_, version) = lower.split_once("gcf_000001405.")?;
        let digits: String = version.chars().take_while(char::is_ascii_digit).collect();
        match digits.parse::<u64>().ok()? {
            12 => Some(36),
            13..=25 => Some(37),
            26..=4_294_967_295 => Some(38),
            _ => None,
        }
    };
    let names = [
        ("hs38", 38),
        ("b38", 38),
        ("assembly38", 38),
        ("hs37", 37),
        ("v37", 37),
        ("b37", 37),
        ("assembly19", 37),
        ("b36", 36),
        ("v36", 36),
    ];
    let by_name = || names.iter().find(|(name, _)| lower.contains(name)).map(|(_, build)| *build);
    build_word(lower).or_else(accession).or_else(by_name)
}

/// The rows of a line, one for each id, or why there is none.
pub fn rows(number: u32, line: &str, header: &Header) -> Result<Vec<GoodRow>, &'static str> {
    let columns: Vec<&str> = line.split('\t').collect();
    let [chromosome_field, position_field, ids, reference, alt, _, filter, info, format, sample, ..] = columns[..]
    else {
        return Err("too-few-columns");
    };
    let chromosome = vcf_chromosome(chromosome_field)?;
    let position = position(position_field)?;
    let mut alleles = vec![reference];
    if alt != "." {
        alleles.extend(alt.split(','));
    }
    if format.split(':').next() != Some("GT") {
        return Err("bad-genotype");
    }
    let genotype = sample.split(':').next().unwrap_or_default();
    let numbers = allele_numbers(genotype, alleles.len()).ok_or("bad-genotype")?;
    let is_block_allele = |allele: &str| allele == "<NON_REF>" || allele == "<*>";
    let end = info.split(';').find_map(|entry| entry.strip_prefix("END=")).and_then(whole_number);
    let names_any = alt.split(',').any(is_block_allele);
    let block = end.is_some() && (alt == "." || names_any);
    let is_nothing = |(key, value): (&str, &str)| {
        value == "0" && (["DP", "MIN_DP", "RGQ"].contains(&key) || key == "GQ" && (block || names_any))
    };
    let is_imputed = format.split(':').any(|key| ["DS", "GP", "HDS"].contains(&key)) && !block && !names_any;
    let is_not_seen = format.split(':').zip(sample.split(':')).any(is_nothing) && !is_imputed;
    let of_reference = |numbers: &[Option<usize>]| numbers.iter().all(|number| *number == Some(0));
    let long = long(&alleles, &numbers).map(|long| {
        let is_unknown = long.call == "0" && is_not_seen;
        let long = if is_unknown { NaiveLong { call: "missing".to_owned(), ..long } } else { long };
        if alleles.len() == 2 && numbers.len() == 2 {
            // What is told of two alleles is the same whatever their letters are.
            let alternatives = ["C".to_owned()];
            let columns =
                naive_imputed::Columns { reference: "A", alternatives: &alternatives, filter, info, format, sample };
            let copies = |_: &str| long.call.parse::<usize>().ok();
            return match naive_imputed::read(&columns, header.declares_estimates, copies) {
                naive_imputed::Told::Call => long,
                naive_imputed::Told::NoCall => NaiveLong { call: "missing".to_owned(), ..long },
                naive_imputed::Told::Copies(told) => {
                    let nearest = [50, 151].iter().filter(|least| told.hundredths >= **least).count();
                    let estimate = Some((told.hundredths, told.deviation, told.r2));
                    NaiveLong { call: nearest.to_string(), estimate, ..long }
                }
            };
        }
        let is_measured = naive_imputed::is_measured(filter, info, format, header.declares_estimates);
        if is_measured { long } else { long.not_scoreable() }
    });
    let is_of_bases = call(&numbers, &alleles).len() < 3;
    let is_unknown = is_not_seen && of_reference(&numbers) && is_of_bases;
    let numbers = if is_unknown { vec![None; numbers.len()] } else { numbers };
    let own_call = call(&numbers, &alleles);
    let alternatives: Vec<String> = alleles[1..].iter().map(|allele| allele.to_ascii_uppercase()).collect();
    let is_diploid = numbers.len() == 2 && (own_call.len() == 2 || own_call == "missing");
    let mut numbers = numbers;
    let mut estimate = None;
    if is_diploid {
        let columns = naive_imputed::Columns { reference, alternatives: &alternatives, filter, info, format, sample };
        let copies = |allele: &str| {
            let of_allele = |number: &&Option<usize>| number.is_some_and(|at| at > 0 && alternatives[at - 1] == allele);
            let is_called = own_call.len() == 2 && numbers.iter().all(Option::is_some);
            is_called.then(|| numbers.iter().filter(of_allele).count())
        };
        match naive_imputed::read(&columns, header.declares_estimates, copies) {
            naive_imputed::Told::Call => {}
            naive_imputed::Told::NoCall => numbers = vec![None; 2],
            naive_imputed::Told::Copies(told) => {
                let place = alternatives.iter().position(|allele| *allele == told.alternative).map(|place| place + 1);
                let copies = [50, 151].iter().filter(|least| told.hundredths >= **least).count();
                numbers = (0..2).map(|at| if at < copies { place } else { Some(0) }).collect();
                estimate = Some(told);
            }
        }
    }
    let call = call(&numbers, &alleles);
    let is_reference = of_reference(&numbers);
    let is_of_reference = |sample: &&str| {
        let gt = sample.split(':').next().unwrap_or_default();
        gt.chars().all(|letter| "0./|\r".contains(letter))
    };
    let samples = &columns[9..];
    let is_of_others = samples.len() > 1 && samples.len() < 20 && !samples.iter().all(is_of_reference);
    let is_known = block && is_reference && call.len() < 3 && !header.fails(filter);
    let lists_change = reference.chars().count() > 1 || alternatives.iter().any(|allele| is_change(allele));
    let long = long.or_else(|| lists_change.then(NaiveLong::unspelt)).map(|long| NaiveLong {
        is_listed_for_itself: long.call == "0" && !is_of_others && !header.fails(filter),
        ..long
    });
    let good = |id: String, key: Option<String>| GoodRow {
        line: number,
        row: NaiveRow {
            id,
            chromosome: chromosome.clone(),
            position,
            call: call.clone(),
            estimate: estimate.clone(),
            long: long.clone(),
        },
        key,
        filtered: header.fails(filter),
        complemented: false,
        reference_only: is_reference && call.len() < 3 && !is_of_others,
        block,
        known_to: end.filter(|_| is_known),
        site: Some(SiteRow {
            group: header.comments,
            reference: alleles[0].to_ascii_uppercase(),
            alternatives: alternatives.clone(),
            numbers: numbers.clone(),
        }),
    };
    let names: Vec<Name> = ids.split(';').map(name).collect();
    let mut known: Vec<String> = Vec::new();
    for name in &names {
        if let Name::Known(id) = name
            && !known.contains(id)
        {
            known.push(id.clone());
        }
    }
    if !known.is_empty() {
        return Ok(known.into_iter().map(|id| good(id.clone(), Some(id))).collect());
    }
    let other = names.into_iter().find_map(|name| match name {
        Name::Other(other) => Some(format!("{chromosome}:{position} {other}")),
        _ => None,
    });
    Ok(vec![good("other".to_owned(), other)])
}

/// REF and ALT where they are spelt out, one has several letters, and ALT lists no other but symbolic ones.
fn long(alleles: &[&str], numbers: &[Option<usize>]) -> Option<NaiveLong> {
    let spelt: Vec<usize> = (1..alleles.len()).filter(|at| !alleles[*at].starts_with('<')).collect();
    let [alternative] = spelt[..] else { return None };
    let both = [alleles[0], alleles[alternative]].map(str::to_ascii_uppercase);
    let are_bases =
        both.iter().all(|allele| !allele.is_empty() && allele.chars().all(|letter| "ACGT".contains(letter)));
    if !are_bases || both[0] == both[1] || both.concat().len() == 2 {
        return None;
    }
    let count = |of: usize| numbers.iter().filter(|number| **number == Some(of)).count();
    let call = if numbers.contains(&None) {
        "missing".to_owned()
    } else if count(0) + count(alternative) < numbers.len() {
        "other".to_owned()
    } else if numbers.len() == 1 {
        "haploid".to_owned()
    } else {
        count(alternative).to_string()
    };
    Some(NaiveLong { alleles: both, call, estimate: None, is_listed_for_itself: false })
}

/// The numbers of a GT, nothing for a `.` among them.
fn allele_numbers(genotype: &str, alleles: usize) -> Option<Vec<Option<usize>>> {
    let between = ['/', '|'];
    let numbers: Vec<&str> = genotype.strip_prefix(between).unwrap_or(genotype).split(between).collect();
    if numbers.len() > 2 {
        return None;
    }
    let number = |text: &str| {
        if text == "." {
            return Some(None);
        }
        if text.is_empty() || !text.chars().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        text.parse::<usize>().ok().filter(|number| *number < alleles).map(Some)
    };
    numbers.into_iter().map(number).collect()
}

fn call(numbers: &[Option<usize>], alleles: &[&str]) -> String {
    let Some(numbers) = numbers.iter().copied().collect::<Option<Vec<usize>>>() else {
        return "missing".to_owned();
    };
    let alternatives: Vec<String> = alleles[1..].iter().map(|allele| allele.to_ascii_uppercase()).collect();
    if alleles[0].chars().count() > 1 || is_change_alone(&alternatives) {
        return "indel".to_owned();
    }
    let mut called: Vec<String> = numbers.iter().map(|number| alleles[*number].to_ascii_uppercase()).collect();
    called.sort();
    if called.iter().any(|allele| allele == "N") {
        "missing".to_owned()
    } else if called.iter().all(|allele| ["A", "C", "G", "T"].contains(&allele.as_str())) {
        called.concat()
    } else {
        "indel".to_owned()
    }
}

/// What an absent site means.
pub fn site_coverage(kept: &[GoodRow], has_blocks: bool, samples: usize) -> &'static str {
    let called: Vec<&GoodRow> = kept.iter().filter(|row| row.row.call.len() < 3).collect();
    let reference_only = called.iter().filter(|row| row.reference_only && !row.filtered).count();
    match has_blocks {
        true => "blocks",
        false if (if samples > 1 { 100 } else { 5 }) * reference_only >= called.len() => "listed",
        false if kept.len() < 10_000 => "variants-only",
        false => match bases_spanned(kept) / kept.len() as u64 {
            0..=2_000 => "variants-only",
            2_001..=15_000 if samples >= 13 => "listed",
            _ => "some-variants",
        },
    }
}

/// Nothing counts of alleles of several letters in a file that lists them in people who differ there alone.
pub fn settle_long(rows: &mut [NaiveRow], samples: usize) {
    let called = |row: &NaiveRow| row.long.as_ref().is_some_and(|long| ["0", "1", "2"].contains(&long.call.as_str()));
    let is_reference =
        |row: &NaiveRow| row.long.as_ref().is_some_and(|long| long.call == "0" && long.is_listed_for_itself);
    let counts = [rows.iter().filter(|row| called(row)).count(), rows.iter().filter(|row| is_reference(row)).count()];
    if samples < 13 && counts[1] * (if samples > 1 { 100 } else { 5 }) < counts[0] {
        rows.iter_mut().filter_map(|row| row.long.as_mut()).for_each(|long| *long = long.not_scoreable());
    }
}

/// From the first to the last row of each chromosome.
fn bases_spanned(rows: &[GoodRow]) -> u64 {
    let chromosomes: BTreeSet<&str> = rows.iter().map(|row| row.row.chromosome.as_str()).collect();
    let span = |name: &&str| {
        let positions = || rows.iter().filter(|row| row.row.chromosome == **name).map(|row| row.row.position);
        positions().max().unwrap_or(0) - positions().min().unwrap_or(0) + 1
    };
    chromosomes.iter().map(span).sum()
}

/// What rows of one site are put together by.
#[derive(Clone, Debug)]
pub struct SiteRow {
    /// Rows of one site with another number have a comment between them.
    group: usize,
    reference: String,
    alternatives: Vec<String>,
    numbers: Vec<Option<usize>>,
}

impl SiteRow {
    fn is_of_length(&self) -> bool {
        let is_long = |allele: &String| has_several_letters(allele) && !allele.starts_with('<');
        let has_reference_alone = self.numbers.iter().all(|number| number.is_none_or(|number| number == 0));
        has_several_letters(&self.reference)
            || self.alternatives.iter().any(is_long)
            || is_change_alone(&self.alternatives) && has_reference_alone
    }

    /// Whether a called allele leaves no base at the site that one could name.
    fn hides_base(&self) -> bool {
        self.numbers.iter().filter_map(|number| number.filter(|number| *number > 0)).any(|number| {
            let allele = self.alternatives[number - 1].as_str();
            let is_long = has_several_letters(&self.reference) || has_several_letters(allele);
            allele == "*"
                || is_long && !allele.starts_with('<') && allele.chars().next() != self.reference.chars().next()
        })
    }

    fn is_of_bases(&self) -> bool {
        let called = self.numbers.iter().map(|number| match number {
            None => "",
            Some(0) => &self.reference,
            Some(number) => &self.alternatives[number - 1],
        });
        !self.is_of_length() && is_base(&self.reference) && called.into_iter().all(is_base)
    }

    fn copies(&self, base: &str) -> usize {
        let is_base = |number: &Option<usize>| number.is_some_and(|at| at > 0 && self.alternatives[at - 1] == base);
        self.numbers.iter().filter(|number| is_base(number)).count()
    }
}

/// Whether ALT is of insertions, deletions and their like, and of no base nor of what stands for any.
pub fn is_change_alone(alternatives: &[String]) -> bool {
    let is_any = |allele: &String| ["<NON_REF>", "<*>"].contains(&allele.as_str());
    let is_one_letter = |allele: &String| !has_several_letters(allele) && allele != "*";
    alternatives.iter().any(|allele| is_change(allele))
        && !alternatives.iter().any(|allele| is_any(allele) || is_one_letter(allele))
}

/// Whether an allele is an insertion, a deletion or their like.
fn is_change(allele: &str) -> bool {
    let symbols = ["<DEL", "<INS", "<DUP", "<INV", "<CN", "<STR"];
    has_several_letters(allele) && (!allele.starts_with('<') || symbols.iter().any(|start| allele.starts_with(start)))
}

/// Whether an allele has several letters; a byte that is no ASCII is one letter here, and two bytes of the text.
fn has_several_letters(allele: &str) -> bool {
    allele.chars().count() > 1
}

fn is_base(allele: &str) -> bool {
    ["A", "C", "G", "T"].contains(&allele)
}

/// Rows of one site that follow each other, at most 64 of them, become one call.
pub fn combine_sites(rows: &mut [GoodRow]) {
    let place =
        |row: &GoodRow| (row.row.chromosome.clone(), row.row.position, row.site.as_ref().map(|site| site.group));
    for site in rows.chunk_by_mut(|one, other| place(one) == place(other)) {
        for rows in site.chunks_mut(64).filter(|rows| rows.len() > 1) {
            combine(rows);
        }
    }
    let mut lines: BTreeMap<(String, u64), BTreeSet<u32>> = BTreeMap::new();
    for row in rows.iter() {
        lines.entry((row.row.chromosome.clone(), row.row.position)).or_default().insert(row.line);
    }
    for row in rows {
        if lines[&(row.row.chromosome.clone(), row.row.position)].len() > 1 && row.row.long.is_some() {
            row.row.long = Some(NaiveLong::unspelt());
        }
    }
}

fn combine(rows: &mut [GoodRow]) {
    if rows.iter().any(|row| row.line != rows[0].line) {
        rows.iter_mut().filter_map(|row| row.row.long.as_mut()).for_each(|long| *long = NaiveLong::unspelt());
    }
    let sites: Vec<SiteRow> = rows.iter().filter_map(|row| row.site.clone()).collect();
    if sites.iter().any(SiteRow::hides_base) {
        for row in rows {
            (row.row.call, row.reference_only) = ("indel".to_owned(), false);
        }
        return;
    }
    let of_bases: Vec<usize> = (0..rows.len()).filter(|at| sites[*at].is_of_bases()).collect();
    let Some(first) = of_bases.first() else { return };
    let has_others = sites.iter().any(|site| !site.is_of_bases() && !site.is_of_length());
    let together = together(rows, &sites, &of_bases).filter(|_| !has_others);
    let of_first = (rows[*first].row.call.clone(), rows[*first].filtered, rows[*first].reference_only);
    let mut model = together.clone().unwrap_or(of_first);
    let mut estimate = rows[*first].row.estimate.clone();
    if together.is_some() {
        match estimated_together(rows, &sites, &of_bases) {
            Some(told) => estimate = told,
            None => {
                model = ("missing".to_owned(), model.1, false);
                estimate = None;
            }
        }
    }
    let keys: Vec<Option<String>> = of_bases.iter().map(|at| rows[*at].key.clone()).collect();
    for (at, row) in rows.iter_mut().enumerate() {
        let takes = if of_bases.contains(&at) {
            together.is_some()
        } else {
            sites[at].is_of_length() && row.key.is_some() && keys.contains(&row.key)
        };
        if takes {
            (row.row.call, row.filtered, row.reference_only) = model.clone();
            row.row.estimate = estimate.clone();
        } else if sites[at].is_of_length() {
            (row.row.call, row.reference_only) = ("indel".to_owned(), false);
        }
    }
}

/// Call, filter and whether it is of the reference alone.
fn together(rows: &[GoodRow], sites: &[SiteRow], of_bases: &[usize]) -> Option<(String, bool, bool)> {
    let (reference, ploidy) = (&sites[of_bases[0]].reference, sites[of_bases[0]].numbers.len());
    if of_bases.iter().any(|at| sites[*at].reference != *reference || sites[*at].numbers.len() != ploidy) {
        return None;
    }
    let mut letters = Vec::new();
    for base in ["A", "C", "G", "T"] {
        let mut counts: Vec<usize> = of_bases
            .iter()
            .filter(|at| sites[**at].alternatives.iter().any(|alternative| alternative == base))
            .map(|at| sites[*at].copies(base))
            .collect();
        counts.dedup();
        match counts[..] {
            [] => {}
            [count] => letters.extend(std::iter::repeat_n(base.to_owned(), count)),
            _ => return None,
        }
    }
    let alternatives = letters.len();
    if alternatives > ploidy {
        return None;
    }
    letters.extend(std::iter::repeat_n(reference.clone(), ploidy - alternatives));
    letters.sort();
    let has_alternative = |at: &&usize| sites[**at].numbers.iter().any(|number| *number != Some(0));
    let telling: Vec<usize> = match alternatives {
        0 => of_bases.to_vec(),
        _ => of_bases.iter().filter(has_alternative).copied().collect(),
    };
    let is_reference = alternatives == 0 && of_bases.iter().all(|at| rows[*at].reference_only);
    Some((letters.concat(), telling.iter().any(|at| rows[*at].filtered), is_reference))
}

/// What is estimated of the one call of a site; nothing where more than 5 hundredths are of other ALTs than the commonest.
fn estimated_together(rows: &[GoodRow], sites: &[SiteRow], of_bases: &[usize]) -> Option<Option<NaiveEstimate>> {
    // What another row says of a deletion alone makes no measured base an estimated one.
    let lists_base = |at: &&usize| sites[**at].alternatives.iter().any(|alternative| is_base(alternative));
    let listing: Vec<usize> = of_bases.iter().filter(lists_base).copied().collect();
    let of_bases = if listing.is_empty() { of_bases } else { &listing };
    if of_bases.iter().all(|at| rows[*at].row.estimate.is_none()) {
        return Some(None);
    }
    let is_listed = |at: usize, base: &str| sites[at].alternatives.iter().any(|alternative| alternative == base);
    let copies = |at: usize, base: &str| {
        let of_base = rows[at].row.estimate.as_ref().and_then(|estimate| estimate.of(base));
        of_base.unwrap_or(100 * sites[at].copies(base) as u32)
    };
    let bases: Vec<&str> =
        ["A", "C", "G", "T"].into_iter().filter(|base| of_bases.iter().any(|at| is_listed(*at, base))).collect();
    let scored: Vec<&str> = bases.iter().copied().filter(|base| sites[of_bases[0]].reference != *base).collect();
    let listing = |base: &'_ str| of_bases.iter().copied().filter(|at| is_listed(*at, base)).collect::<Vec<_>>();
    let most_of = |base: &str| listing(base).into_iter().map(|at| copies(at, base)).max().unwrap_or(0);
    let most = scored.iter().map(|base| most_of(base)).max().unwrap_or(0);
    if scored.iter().map(|base| most_of(base)).sum::<u32>() - most > 5 {
        return None;
    }
    if scored.is_empty() || most == 0 && bases.len() > 1 {
        // No copy of any: as uncertain as the least certain row.
        let estimates = || of_bases.iter().filter_map(|at| rows[*at].row.estimate.as_ref());
        return Some(Some(NaiveEstimate {
            reference: sites[of_bases[0]].reference.clone(),
            alternative: NaiveEstimate::ANY.to_owned(),
            hundredths: 0,
            deviation: estimates().map(|estimate| estimate.deviation).max().unwrap_or(0),
            r2: estimates().filter_map(|estimate| estimate.r2).min(),
        }));
    }
    // Of rows that tell as much the first that was estimated.
    let telling = of_bases
        .iter()
        .copied()
        .filter(|at| scored.iter().any(|base| is_listed(*at, base) && copies(*at, base) == most));
    let estimates: Vec<Option<NaiveEstimate>> = telling.map(|at| rows[at].row.estimate.clone()).collect();
    Some(estimates.iter().flatten().next().cloned())
}

/// A whole number of 32 bits.
fn whole_number(text: &str) -> Option<u64> {
    let digits = !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    text.parse::<u32>().ok().filter(|_| digits).map(u64::from)
}
