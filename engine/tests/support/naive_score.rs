//! An obviously slow scorer over strings and hash maps with exact sums in whole numbers, written from
//! docs/science.md#scoring-a-set and sharing no code with the engine.

use std::collections::{BTreeSet, HashMap};

use super::naive_reader::{NaiveEstimate, NaiveReading, NaiveRow, chromosome, id};
use super::random_score::DecimalRow;

/// One row's outcome in the words of the engine's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NaiveOutcome {
    /// What became of the row.
    pub fate: &'static str,
    /// Letters on the file.
    pub genotype: Option<String>,
    /// Copies of the effect allele in hundredths.
    pub dosage: Option<u32>,
    /// Standard deviation of the true copies in two-hundredths.
    pub deviation: u32,
    /// Counted without another allele to check by.
    pub strand_unchecked: bool,
}

/// A sum of signed terms in 10^-22, with the sum of their sizes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Exact {
    sum: i128,
    size: i128,
}

impl Exact {
    fn add(&mut self, term: i128) {
        self.sum += term;
        self.size += term.abs();
    }

    /// Whether a sum of rounded terms may be this: within 10^-12 of the exact sum, or, where large terms cancel, within
    /// the rounding of the terms themselves (eight roundings each, 2^-53 of it).
    pub fn is_near(self, sum: f64) -> bool {
        let (exact, size) = (self.sum as f64 / 1e22, self.size as f64 / 1e22);
        (sum - exact).abs() <= (exact.abs() * 1e-12).max(size * 4.0 * f64::EPSILON)
    }
}

/// The score of one set.
#[derive(Debug)]
pub struct NaiveScore {
    /// One outcome a row.
    pub rows: Vec<NaiveOutcome>,
    /// `forward`, `exclude` or `frequency`.
    pub rule: &'static str,
    /// Whether any row has a frequency, and, of a file of differences, absent sites count.
    pub has_expectation: bool,
    /// Whether variances are those that a file of differences shows.
    of_differences: bool,
    /// The sum over all counted rows, and over those with a frequency.
    pub raw: Exact,
    /// See above.
    pub compared: Exact,
    /// Of 2p times weight.
    pub mean: Exact,
    /// Of 2p(1-p) times squared weight, over matched rows.
    pub matched_variance: Exact,
    /// Over matched rows whose copies are certain, with the number of those that are on the file.
    pub measured: (u32, Exact),
    /// Over all rows.
    pub total_variance: Exact,
    /// Matched rows, those without a frequency, and their squared weights.
    pub matched: NaiveFrequencies,
    /// The same of all rows.
    pub all: NaiveFrequencies,
    /// Matched rows near another matched one, and matched rows with a locus; nothing when no locus is known.
    pub close_rows: Option<(u32, u32)>,
}

/// Rows, those without a frequency, and the squared weights of both in 10^-8.
#[derive(Clone, Copy, Debug, Default)]
pub struct NaiveFrequencies {
    /// How many.
    pub rows: u32,
    /// Those without a frequency.
    pub without: u32,
    squares: i128,
    squares_without: i128,
}

impl NaiveFrequencies {
    fn add(&mut self, row: &DecimalRow) {
        self.rows += 1;
        self.squares += row.weight * row.weight;
        if row.frequency.is_none() {
            self.without += 1;
            self.squares_without += row.weight * row.weight;
        }
    }

    /// The share of squared weights that rows without a frequency have.
    pub fn weight_share(self) -> f64 {
        if self.squares == 0 { 0.0 } else { self.squares_without as f64 / self.squares as f64 }
    }
}

/// A row's letters before the palindromic rule.
#[derive(PartialEq)]
enum Letters {
    Settled(&'static str),
    NoCall,
    /// Copies of an effect allele of several letters.
    Long(Copies),
    /// Copies of the effect allele, whether on the other strand, whether without another allele.
    Fits {
        copies: Copies,
        flipped: bool,
        unchecked: bool,
    },
    Palindromic(Copies),
    /// Not on a file of differences; whether it is A/T or C/G.
    Absent {
        is_palindromic: bool,
    },
}

/// Copies of the effect allele.
#[derive(Clone, Copy, PartialEq)]
struct Copies {
    /// As called.
    whole: u8,
    /// In hundredths, with the deviation and R² of an estimate.
    estimated: Option<(u32, u32, Option<u32>)>,
}

/// The choices of a run in words: `auto`, `forward`, `exclude` or `frequency`; whether a missing call counts at its
/// expectation; whether sites absent from a file of differences count as the reference.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    /// For A/T and C/G rows.
    pub palindromic: &'static str,
    /// For missing calls.
    pub fill: bool,
    /// For absent sites.
    pub absent_as_reference: bool,
    /// For imputed rows: R² in hundredths.
    pub least_r2: u32,
}

/// Scores rows of a build on a reading.
pub fn score(reading: &NaiveReading, build: u32, rows: &[DecimalRow], choices: Choices) -> NaiveScore {
    let by_id: HashMap<&str, usize> =
        reading.rows.iter().enumerate().map(|(index, row)| (row.id.as_str(), index)).collect();
    let has_rsids = rows.iter().any(|row| id(&row.row.rsid).is_some_and(|id| id.starts_with("rs")));
    // A guess joins by locus only what has no other name.
    let same_build = reading.build.0 == build && !(reading.build.1 == "assumed" && has_rsids);
    let places = places(rows);
    let read: Vec<(Option<NaiveRow>, Letters)> = (0..rows.len())
        .map(|at| match repeat(rows, &places, at) {
            Some(fate) => (None, Letters::Settled(fate)),
            None => letters(reading, &by_id, same_build, &rows[at]),
        })
        .collect();
    let count = |wanted: bool| {
        let is_wanted = |letters: &Letters| matches!(letters, Letters::Fits { flipped, unchecked: false, .. } if *flipped == wanted);
        read.iter().filter(|(_, letters)| is_wanted(letters)).count()
    };
    let (flips, forwards) = (count(true), count(false));
    let rule = match choices.palindromic {
        "auto" if flips + forwards > 0 && 1000 * flips < flips + forwards => "forward",
        "auto" | "exclude" => "exclude",
        "forward" => "forward",
        _ => "frequency",
    };
    let has_frequencies = rows.iter().any(|row| row.frequency.is_some());
    let lists_differences = reading.site_coverage != "listed";
    let counts_absent = choices.absent_as_reference && reading.site_coverage != "some-variants";
    let mut score = NaiveScore {
        rows: Vec::new(),
        rule,
        has_expectation: has_frequencies && (!lists_differences || counts_absent),
        of_differences: lists_differences && counts_absent,
        raw: Exact::default(),
        mean: Exact::default(),
        matched_variance: Exact::default(),
        measured: (0, Exact::default()),
        total_variance: Exact::default(),
        compared: Exact::default(),
        matched: NaiveFrequencies::default(),
        all: NaiveFrequencies::default(),
        close_rows: None,
    };
    for (row, (found, letters)) in rows.iter().zip(read) {
        let (fate, dosage, deviation) = settle(row, &letters, rule, choices);
        let strand_unchecked = dosage.is_some() && matches!(letters, Letters::Fits { unchecked: true, .. });
        // Letters of an estimated row that was read are those of a call, or would be taken for one.
        let was_read = !["filter-failed", "position-conflict"].contains(&fate);
        let is_no_call =
            |found: &NaiveRow| found.estimate.as_ref().is_some_and(|estimate| !is_call(estimate)) && was_read;
        let found = found.filter(|found| fate != "low-r2" && !is_no_call(found));
        let genotype = found.map(|found| found.call).filter(|call| call.len() < 3);
        score.add(row, fate, dosage, deviation);
        score.rows.push(NaiveOutcome { fate, genotype, dosage, deviation, strand_unchecked });
    }
    // Estimates may leave more open than the frequencies allow.
    score.matched_variance.sum = score.matched_variance.sum.max(0);
    score.close_rows = close_rows(rows, &score.rows);
    score
}

impl NaiveScore {
    fn add(&mut self, row: &DecimalRow, fate: &str, dosage: Option<u32>, deviation: u32) {
        const TO_RAW: i128 = 1_000_000_000_000_000_000;
        const TO_MEAN: i128 = 100_000_000_000_000;
        const TO_VARIANCE: i128 = 1_000_000;
        let expected = row.frequency.map(|frequency| 2 * frequency * row.weight * TO_MEAN);
        let variance = |frequency: i128| 2 * frequency * (10_000 - frequency) * row.weight * row.weight * TO_VARIANCE;
        let cubes = |frequency: i128| (frequency.pow(3), (10_000 - frequency).pow(3));
        // What a file of differences does not show of it: 4p³q³/(p³ + q³).
        let hidden = |frequency: i128| {
            let (effect, other) = cubes(frequency);
            400 * effect * other * row.weight * row.weight / (effect + other)
        };
        let shown = |frequency| variance(frequency) - if self.of_differences { hidden(frequency) } else { 0 };
        let (shown, variance) = (row.frequency.map_or(0, shown), row.frequency.map_or(0, variance));
        self.total_variance.add(if fate == "duplicate" { 0 } else { variance });
        if fate != "duplicate" {
            self.all.add(row);
        }
        if fate == "filled" {
            self.raw.add(expected.unwrap_or(0));
            self.compared.add(expected.unwrap_or(0));
            self.mean.add(expected.unwrap_or(0));
        }
        if let ("assumed-reference", Some(frequency)) = (fate, row.frequency) {
            let (effect, other) = cubes(frequency);
            let assumed = 2 * effect * row.weight * TO_RAW / (effect + other);
            self.raw.add(assumed);
            self.compared.add(assumed);
            self.mean.add(expected.unwrap_or(0));
            self.matched_variance.add(shown);
            self.measured.1.add(shown);
        }
        if let Some(dosage) = dosage {
            let contribution = i128::from(dosage) * row.weight * TO_RAW / 100;
            // A square of two-hundredths in units of 10^-14.
            let open = i128::from(deviation).pow(2) * row.weight.pow(2) * 2_500_000_000;
            self.raw.add(contribution);
            self.compared.add(if row.frequency.is_some() { contribution } else { 0 });
            self.mean.add(expected.unwrap_or(0));
            self.matched_variance.add(shown);
            self.matched_variance.add(if row.frequency.is_some() { -open } else { 0 });
            if row.frequency.is_some() && deviation == 0 {
                self.measured.0 += 1;
                self.measured.1.add(shown);
            }
            self.matched.add(row);
        }
    }

    /// How many rows have one of these fates.
    pub fn count(&self, fates: &[&str]) -> u32 {
        self.rows.iter().filter(|row| fates.contains(&row.fate)).count() as u32
    }
}

/// Each row of the set against each other one, duplicates left out.
fn close_rows(rows: &[DecimalRow], outcomes: &[NaiveOutcome]) -> Option<(u32, u32)> {
    let counted = rows.iter().zip(outcomes).filter(|(_, outcome)| outcome.fate != "duplicate");
    let loci: Vec<(String, u32)> = counted
        .filter(|(row, _)| row.row.position > 0)
        .filter_map(|(row, _)| {
            Some((in_position_space(&chromosome(&row.row.chromosome).ok()?).to_owned(), row.row.position))
        })
        .collect();
    let is_close = |one: usize| {
        let near = |other: &(String, u32)| other.0 == loci[one].0 && other.1.abs_diff(loci[one].1) <= 250_000;
        loci.iter().enumerate().any(|(index, other)| index != one && near(other))
    };
    let close = (0..loci.len()).filter(|row| is_close(*row)).count() as u32;
    (!loci.is_empty()).then_some((close, loci.len() as u32))
}

/// What the rows of a variant share beside its alleles: the place of the first row of its rsID that has one, else its own, else the rsID.
fn places(rows: &[DecimalRow]) -> Vec<Option<String>> {
    let own_place = |row: &DecimalRow| {
        let name = chromosome(&row.row.chromosome).ok().filter(|_| row.row.position > 0)?;
        Some(format!("{} {}", in_position_space(&name), row.row.position))
    };
    let rsid = |row: &DecimalRow| id(&row.row.rsid).filter(|id| id.starts_with("rs"));
    let mut by_rsid: HashMap<String, String> = HashMap::new();
    for row in rows {
        if let (Some(rsid), Some(place)) = (rsid(row), own_place(row)) {
            by_rsid.entry(rsid).or_insert(place);
        }
    }
    let of_rsid = |name: String| by_rsid.get(&name).cloned().unwrap_or(name);
    rows.iter().map(|row| rsid(row).map(of_rsid).or_else(|| own_place(row))).collect()
}

/// The fate of a row that lists the variant of another one.
fn repeat(rows: &[DecimalRow], places: &[Option<String>], at: usize) -> Option<&'static str> {
    let names_one = |row: &DecimalRow| row.row.effect_allele.len() == 1 && row.row.other_allele.is_none();
    if names_one(&rows[at]) {
        // It repeats each variant of its place that has its base.
        let has_base = |other: &usize| {
            let [effect, second] = [Some(&rows[*other].row.effect_allele), rows[*other].row.other_allele.as_ref()]
                .map(|allele| allele.map(|allele| allele.to_ascii_uppercase()).unwrap_or_default());
            let own = rows[at].row.effect_allele.to_ascii_uppercase();
            let are_bases = effect.len() == 1 && second.len() == 1;
            own == effect || own == second || are_bases && [effect, second].contains(&opposite(&own))
        };
        let of_variants: Vec<Option<&str>> = (0..rows.len())
            .filter(|other| places[at].is_some() && places[*other] == places[at] && !names_one(&rows[*other]))
            .filter(|other| is_spelt(&rows[*other]) && has_base(other))
            .map(|other| repeat(rows, places, other))
            .collect();
        if !of_variants.is_empty() && is_spelt(&rows[at]) {
            return Some(if of_variants.contains(&Some("conflicting")) { "conflicting" } else { "duplicate" });
        }
    }
    let alleles = |row: &DecimalRow| {
        let other = row.row.other_allele.as_deref().unwrap_or_default();
        [row.row.effect_allele.to_ascii_uppercase(), other.to_ascii_uppercase()]
    };
    let own = alleles(&rows[at]);
    if !is_spelt(&rows[at]) || places[at].is_none() {
        return None;
    }
    // The weight for one copy of this row's effect allele, by another row of the same variant.
    let weight = |row: &DecimalRow| {
        let [effect, other] = alleles(row);
        let are_bases = [&effect, &other].iter().all(|allele| ["A", "C", "G", "T"].contains(&allele.as_str()));
        let turned = if are_bases { [opposite(&effect), opposite(&other)] } else { [effect.clone(), other.clone()] };
        let swap = |[one, two]: &[String; 2]| [two.clone(), one.clone()];
        let here = [effect, other];
        // A row that names one base, as it stands or on the other strand, beside one that names both alleles.
        let own_are_bases = own.iter().all(|allele| allele.len() == 1);
        let is_named = |letter: &str| names_one(row) && !names_one(&rows[at]) && here[0] == letter;
        if is_named(&own[0]) {
            return Some(row.weight);
        } else if is_named(&own[1]) {
            return Some(-row.weight);
        } else if own_are_bases && is_named(&opposite(&own[0])) {
            return Some(row.weight);
        } else if own_are_bases && is_named(&opposite(&own[1])) {
            return Some(-row.weight);
        }
        if here == own {
            Some(row.weight)
        } else if swap(&here) == own {
            Some(-row.weight)
        } else if turned == own {
            Some(row.weight)
        } else if swap(&turned) == own {
            Some(-row.weight)
        } else {
            None
        }
    };
    let same: Vec<(usize, i128)> = (0..rows.len())
        .filter(|other| places[*other] == places[at])
        .filter_map(|other| Some((other, weight(&rows[other])?)))
        .collect();
    if same.iter().any(|(_, weight)| *weight != same[0].1) {
        return Some("conflicting");
    }
    let first = same.iter().find(|(other, _)| names_one(&rows[at]) || !names_one(&rows[*other]));
    first.is_none_or(|(first, _)| *first != at).then_some("duplicate")
}

/// Whether both alleles are known, or one base alone. Lists are not, nor are names such as D, which stand for different letters.
fn is_spelt(row: &DecimalRow) -> bool {
    let other = row.row.other_allele.as_deref().unwrap_or_default().to_ascii_uppercase();
    let effect = row.row.effect_allele.to_ascii_uppercase();
    let is_of_bases = |allele: &str| allele.chars().all(|letter| "ACGT".contains(letter));
    let is_long_alone = effect.len() > 1 && other.is_empty();
    effect != other && !is_long_alone && is_of_bases(&effect) && is_of_bases(&other)
}

/// X for the pseudoautosomal region, which counts positions on X.
fn in_position_space(chromosome: &str) -> &str {
    if chromosome == "PAR" { "X" } else { chromosome }
}

/// The row of the file, and what its letters say.
fn letters(
    reading: &NaiveReading,
    by_id: &HashMap<&str, usize>,
    same_build: bool,
    row: &DecimalRow,
) -> (Option<NaiveRow>, Letters) {
    let rsid = id(&row.row.rsid).filter(|id| id.starts_with("rs"));
    let locus = chromosome(&row.row.chromosome).ok().map(|name| in_position_space(&name).to_owned());
    let at_locus = |found: &NaiveRow| {
        let position = u64::from(row.row.position);
        locus.as_deref() == Some(in_position_space(&found.chromosome)) && position == found.position
    };
    let by_rsid = rsid.as_deref().and_then(|rsid| by_id.get(rsid)).map(|index| (&reading.rows[*index], *index));
    if let Some(letters) = long(reading, by_rsid.map(|(_, index)| index), same_build, row) {
        return (None, letters);
    }
    let found = match by_rsid {
        Some((found, _)) if same_build && locus.is_some() && found.chromosome != "0" && !at_locus(found) => {
            return (Some(found.clone()), Letters::Settled("position-conflict"));
        }
        Some((found, index)) if reading.is_filtered[index] => {
            return (Some(found.clone()), Letters::Settled("filter-failed"));
        }
        Some((found, _)) => Some(found.clone()),
        None if same_build => {
            let there: Vec<(&NaiveRow, bool)> =
                reading.rows.iter().zip(reading.is_filtered.iter().copied()).filter(|(row, _)| at_locus(row)).collect();
            let joinable: Vec<(&NaiveRow, bool)> =
                there.iter().copied().filter(|(found, _)| rsid.is_none() || !found.id.starts_with("rs")).collect();
            let passed: Vec<&NaiveRow> =
                joinable.iter().filter(|(_, filtered)| !filtered).map(|(row, _)| *row).collect();
            if passed.is_empty() && !joinable.is_empty() {
                return (None, Letters::Settled("filter-failed"));
            }
            let is_known = |locus: &str| {
                let position = u64::from(row.row.position);
                let mut stretches = reading.known.iter();
                stretches.any(|(of, first, last)| of == locus && (*first..=*last).contains(&position))
            };
            if there.is_empty() && locus.as_deref().is_some_and(is_known) {
                return (None, absent(row, locus.as_deref().unwrap_or_default()));
            }
            if passed.is_empty() && !there.is_empty() {
                // Under other rsIDs: only letters that fit tell that it is the same variant.
                let others = there.iter().filter(|(_, filtered)| !filtered).map(|(row, _)| *row).collect();
                let is_man = reading.sex == "male";
                let fitting = agreed(others).map(|found| (letters_of(row, &found, is_man), found));
                return match fitting {
                    Some((letters @ (Letters::Fits { unchecked: false, .. } | Letters::Palindromic(_)), found)) => {
                        (Some(found), letters)
                    }
                    _ => (None, Letters::Settled("not-on-file")),
                };
            }
            agreed(passed)
        }
        None => None,
    };
    // A row that names one base may mean an insertion or a deletion of the site.
    let lists_long = match by_rsid {
        Some((found, _)) => found.long.is_some(),
        None => reading.rows.iter().any(|found| at_locus(found) && found.long.is_some()),
    };
    let is_in_doubt = row.row.other_allele.is_none() && lists_long;
    match found {
        Some(found) => {
            // Where the file tells no chromosome, the set may.
            let of_set = chromosome(&row.row.chromosome).ok().filter(|_| found.chromosome == "0");
            let placed = NaiveRow { chromosome: of_set.unwrap_or(found.chromosome.clone()), ..found.clone() };
            let letters = match letters_of(row, &placed, reading.sex == "male") {
                Letters::Fits { unchecked: true, .. } | Letters::Settled("mismatch") if is_in_doubt => {
                    Letters::Settled("not-scoreable")
                }
                letters => letters,
            };
            (Some(found), letters)
        }
        None if !same_build && rsid.is_none() && locus.is_some() => (None, Letters::Settled("build-conflict")),
        None => (None, Letters::Settled("not-on-file")),
    }
}

/// What a file that lists its sites says of a row with an allele of several letters, where a site spells out its alleles.
fn long(reading: &NaiveReading, by_rsid: Option<usize>, same_build: bool, row: &DecimalRow) -> Option<Letters> {
    let alleles = [Some(row.row.effect_allele.as_str()), row.row.other_allele.as_deref()];
    let [Some(effect), Some(other)] = alleles.map(|allele| allele.map(str::to_ascii_uppercase)) else { return None };
    let is_spelt = |allele: &String| !allele.is_empty() && allele.chars().all(|letter| "ACGT".contains(letter));
    if reading.site_coverage != "listed" || !is_spelt(&effect) || !is_spelt(&other) || effect.len() + other.len() < 3 {
        return None;
    }
    let locus = chromosome(&row.row.chromosome).ok().map(|name| in_position_space(&name).to_owned());
    let stands = |found: &NaiveRow, before: u64| {
        locus.as_deref() == Some(in_position_space(&found.chromosome))
            && u64::from(row.row.position) == found.position + before
    };
    let read = |at: usize| {
        let found = &reading.rows[at];
        let long = found.long.as_ref().filter(|long| !long.alleles[0].is_empty())?;
        let own = if found.chromosome == "0" { locus.clone().unwrap_or_default() } else { found.chromosome.clone() };
        let is_effect_alternative = long.alleles == [other.clone(), effect.clone()];
        let fits = is_effect_alternative || long.alleles == [effect.clone(), other.clone()];
        Some(match long.call.as_str() {
            _ if reading.is_filtered[at] => Letters::Settled("filter-failed"),
            "not-scoreable" => Letters::Settled("not-scoreable"),
            _ if ["Y", "MT"].contains(&own.as_str()) => Letters::Settled("haploid"),
            _ if reading.sex == "male" && own == "X" => Letters::Settled("x-left-out"),
            _ if !fits => Letters::Settled("mismatch"),
            "missing" => Letters::NoCall,
            "haploid" => Letters::Settled("haploid"),
            "other" => Letters::Settled("mismatch"),
            copies => {
                let copies: u8 = copies.parse().expect("copies");
                let whole = if is_effect_alternative { copies } else { 2 - copies };
                let of_effect = |hundredths| if is_effect_alternative { hundredths } else { 200 - hundredths };
                let estimated = long.estimate.map(|(hundredths, deviation, r2)| (of_effect(hundredths), deviation, r2));
                Letters::Long(Copies { whole, estimated })
            }
        })
    };
    if let Some(at) = by_rsid {
        let found = &reading.rows[at];
        let has_place = same_build && locus.is_some() && found.chromosome != "0";
        return if has_place && !stands(found, 0) && !stands(found, 1) { None } else { read(at) };
    }
    let fits = |found: &NaiveRow| {
        let known = found.long.as_ref().map(|long| &long.alleles);
        known == Some(&[effect.clone(), other.clone()]) || known == Some(&[other.clone(), effect.clone()])
    };
    let there =
        (0..reading.rows.len()).filter(|at| same_build && stands(&reading.rows[*at], 0) && fits(&reading.rows[*at]));
    let mut said: Vec<Letters> = there.filter_map(read).collect();
    said.dedup();
    match said.len() {
        0 => None,
        1 => said.pop(),
        _ => Some(Letters::NoCall),
    }
}

/// A row that a file of differences does not list: judged on autosomes, between two bases.
fn absent(row: &DecimalRow, chromosome: &str) -> Letters {
    let effect = row.row.effect_allele.to_ascii_uppercase();
    let other = row.row.other_allele.as_deref().unwrap_or_default().to_ascii_uppercase();
    let are_bases = [&effect, &other].iter().all(|allele| ["A", "C", "G", "T"].contains(&allele.as_str()));
    if !are_bases || effect == other || chromosome.parse::<u32>().is_err() {
        return Letters::Settled("not-on-file");
    }
    let is_palindromic = ["AT", "TA", "CG", "GC"].contains(&format!("{effect}{other}").as_str());
    Letters::Absent { is_palindromic }
}

/// One row for all at a locus: a called one if called ones agree, one without a call if they don't.
fn agreed(rows: Vec<&NaiveRow>) -> Option<NaiveRow> {
    let called: Vec<&NaiveRow> = rows.iter().copied().filter(|row| row.call.len() < 3).collect();
    let calls: BTreeSet<String> =
        called.iter().map(|row| format!("{} {:?}", row.call, row.sorted_estimate())).collect();
    match calls.len() {
        0 => rows.first().map(|row| (*row).clone()),
        1 => called.first().map(|row| (*row).clone()),
        _ => called.first().map(|row| NaiveRow { call: "missing".to_owned(), estimate: None, ..(*row).clone() }),
    }
}

fn letters_of(row: &DecimalRow, found: &NaiveRow, is_man: bool) -> Letters {
    let Some(estimate) = &found.estimate else { return letters_of_call(row, found, is_man) };
    // Both alleles of the site must be the row's; what the call is makes no difference to that.
    let is_of_any = estimate.alternative == NaiveEstimate::ANY;
    let other = if is_of_any { &estimate.reference } else { &estimate.alternative };
    let mut both = [estimate.reference.clone(), other.clone()];
    both.sort();
    let both = NaiveRow { call: both.concat(), estimate: None, ..found.clone() };
    let of = |flipped: bool| {
        let effect = row.row.effect_allele.to_ascii_uppercase();
        let letter = if flipped { opposite(&effect) } else { effect };
        let hundredths = estimate.of(&letter).unwrap_or_default();
        let whole = found.call.chars().filter(|called| called.to_string() == letter).count() as u8;
        Copies { whole, estimated: Some((hundredths, estimate.deviation, estimate.r2)) }
    };
    match letters_of_call(row, &both, is_man) {
        Letters::Fits { flipped, unchecked, .. } => Letters::Fits { copies: of(flipped), flipped, unchecked },
        Letters::Palindromic(_) => Letters::Palindromic(of(false)),
        other => other,
    }
}

fn opposite(letter: &str) -> String {
    letter.chars().map(|letter| "TGCA".chars().nth("ACGT".find(letter).unwrap_or(0)).unwrap_or('?')).collect()
}

fn letters_of_call(row: &DecimalRow, found: &NaiveRow, is_man: bool) -> Letters {
    let base = |allele: &str| {
        let allele = allele.to_ascii_uppercase();
        ["A", "C", "G", "T"].contains(&allele.as_str()).then(|| allele.chars().next()).flatten()
    };
    let effect = base(&row.row.effect_allele);
    let other = row.row.other_allele.as_deref().map(base);
    let is_list = |allele: &str| {
        let parts: Vec<&str> = allele.split(['/', ',', '|']).collect();
        parts.len() > 1
            && parts
                .iter()
                .all(|part| !part.is_empty() && part.chars().all(|letter| base(&letter.to_string()).is_some()))
    };
    let other_is_list = row.row.other_allele.as_deref().is_some_and(is_list);
    if is_list(&row.row.effect_allele) || (effect.is_some() && other_is_list) {
        return Letters::Settled("multi-allelic");
    }
    let (Some(effect), true) = (effect, other != Some(None) && other.flatten() != effect) else {
        return Letters::Settled("not-scoreable");
    };
    let call: Vec<char> = found.call.chars().collect();
    match (found.call.as_str(), call.len()) {
        ("indel" | "impossible", _) => return Letters::Settled("not-scoreable"),
        _ if ["Y", "MT"].contains(&found.chromosome.as_str()) => return Letters::Settled("haploid"),
        _ if is_man && found.chromosome == "X" => return Letters::Settled("x-left-out"),
        ("missing", _) => return Letters::NoCall,
        (_, 1) => return Letters::Settled("haploid"),
        _ => {}
    }
    let copies = |letter: char| call.iter().filter(|called| **called == letter).count() as u8;
    let of = |letter: char| Copies { whole: copies(letter), estimated: None };
    let opposite = |letter: char| "TGCA".chars().nth("ACGT".find(letter).unwrap_or(0)).unwrap_or('?');
    let Some(other) = other.flatten() else {
        let readable = copies(effect) > 0 || call[0] == call[1];
        let fits = Letters::Fits { copies: of(effect), flipped: false, unchecked: true };
        return if readable { fits } else { Letters::Settled("mismatch") };
    };
    let fits = copies(effect) + copies(other) == 2;
    let fits_flipped = copies(opposite(effect)) + copies(opposite(other)) == 2;
    match (fits, fits_flipped) {
        (true, true) => Letters::Palindromic(of(effect)),
        (true, false) => Letters::Fits { copies: of(effect), flipped: false, unchecked: false },
        (false, true) => Letters::Fits { copies: of(opposite(effect)), flipped: true, unchecked: false },
        (false, false) => Letters::Settled("mismatch"),
    }
}

/// Fate, copies in hundredths and their deviation.
fn settle(row: &DecimalRow, letters: &Letters, rule: &str, choices: Choices) -> (&'static str, Option<u32>, u32) {
    let without = |fate| (fate, None, 0);
    let (copies, flipped, is_turned) = match *letters {
        Letters::Settled(fate) => return without(fate),
        Letters::Absent { .. } if !choices.absent_as_reference || row.frequency.is_none() => {
            return without("not-on-file");
        }
        Letters::Absent { is_palindromic: true } if rule != "forward" => return without("palindromic-dropped"),
        Letters::Absent { .. } => return without("assumed-reference"),
        Letters::NoCall if choices.fill && row.frequency.is_some() => return without("filled"),
        Letters::NoCall => return without("missing"),
        Letters::Long(copies) => (copies, false, false),
        Letters::Fits { copies, flipped, .. } => (copies, flipped, false),
        Letters::Palindromic(copies) => match (rule, strand(copies.whole, row.frequency)) {
            ("forward", _) | ("frequency", Some(false)) => (copies, false, false),
            ("frequency", Some(true)) => (copies, true, true),
            _ => return without("palindromic-dropped"),
        },
    };
    let turned = |hundredths| if is_turned { 200 - hundredths } else { hundredths };
    match copies.estimated {
        Some((.., Some(r2))) if r2 < choices.least_r2 => without("low-r2"),
        Some((hundredths, deviation, _)) => ("imputed", Some(turned(hundredths)), deviation),
        None => (if flipped { "flipped" } else { "matched" }, Some(turned(100 * u32::from(copies.whole))), 0),
    }
}

/// Whether an estimate may be read as a call: within a tenth of whole copies, and with a variance of a tenth.
fn is_call(estimate: &NaiveEstimate) -> bool {
    let from_whole = [0, 100, 200].iter().map(|whole| estimate.hundredths.abs_diff(*whole)).min();
    from_whole.is_some_and(|hundredths| hundredths <= 10) && 10 * estimate.deviation.pow(2) <= 200 * 200
}

/// Whether the other strand is a hundred times likelier by Hardy-Weinberg; nothing when neither is.
fn strand(copies: u8, frequency: Option<i128>) -> Option<bool> {
    let probability = |frequency: i128| match copies {
        0 => (10_000 - frequency).pow(2),
        1 => 2 * frequency * (10_000 - frequency),
        _ => frequency.pow(2),
    };
    if copies == 1 {
        return Some(false);
    }
    let forward = probability(frequency?);
    let reverse = probability(10_000 - frequency?);
    match (forward >= 100 * reverse, reverse >= 100 * forward) {
        (true, _) => Some(false),
        (false, true) => Some(true),
        (false, false) => None,
    }
}
