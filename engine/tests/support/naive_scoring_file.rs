//! An obviously slow reader of scoring files over strings, written from the rules and sharing no code with the engine.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A row that was kept.
#[derive(Clone, Debug, PartialEq)]
pub struct NaiveWeight {
    /// Its line.
    pub line: u32,
    /// `rs7`.
    pub rsid: Option<String>,
    /// The authors' locus, `X:5`.
    pub locus: Option<String>,
    /// The harmonised locus.
    pub harmonized: Option<String>,
    /// The effect allele.
    pub effect: String,
    /// The other allele.
    pub other: Option<String>,
    /// Whether that was inferred.
    pub inferred: bool,
    /// The weight.
    pub weight: f64,
    /// What no copy adds, one and two, where that is no multiple of the weight.
    pub by_copies: Option<[f64; 3]>,
    /// The frequency.
    pub frequency: Option<f64>,
}

/// What reading came to.
#[derive(Clone, Debug, PartialEq)]
pub enum NaiveOutcome {
    /// Rows, and lines left out by reason.
    Read(Vec<NaiveWeight>, BTreeMap<&'static str, Vec<u32>>),
    /// Code and line.
    Refused(&'static str, Option<u32>),
}

const SYNONYMS: [(&str, &str); 10] = [
    ("snp", "rsid"),
    ("chr", "chr_name"),
    ("pos", "chr_position"),
    ("a1", "effect_allele"),
    ("a2", "other_allele"),
    ("reference_allele", "other_allele"),
    ("beta", "effect_weight"),
    ("odds_ratio", "or"),
    ("eaf", "allelefrequency_effect"),
    ("hm_inferotherallele", "inferred"),
];

/// Reads a text whose columns are parted by tabs or commas.
pub fn read(text: &str) -> NaiveOutcome {
    let mut facts: HashMap<String, String> = HashMap::new();
    let mut names: Option<(Vec<String>, char)> = None;
    let mut kept = Vec::new();
    let mut dropped: BTreeMap<&'static str, Vec<u32>> = BTreeMap::new();
    let mut signs = BTreeSet::new();
    let (mut joint, mut joint_size, mut has_other_joint) = (None, 0.0, false);
    let mut lines: Vec<&str> = text.split('\n').collect();
    if lines.last() == Some(&"") {
        lines.pop();
    }
    for (number, line) in (1_u32..).zip(lines) {
        let line = line.strip_suffix('\r').unwrap_or(line);
        if line.len() > 65_000 {
            dropped.entry("line-too-long").or_default().push(number);
            continue;
        }
        if line.chars().all(|letter| ",; \t".contains(letter)) {
            continue;
        }
        if let Some(comment) = line.trim_start().strip_prefix('#') {
            if let (None, Some((key, value))) = (&names, comment.split_once('=')) {
                facts.entry(key.trim().to_lowercase()).or_insert(value.trim().to_owned());
            }
            continue;
        }
        let Some((columns, delimiter)) = &names else {
            let delimiter = if line.contains('\t') { '\t' } else { ',' };
            let columns: Vec<String> = line
                .split(delimiter)
                .map(|name| {
                    let name = name.trim().to_lowercase();
                    SYNONYMS.iter().find(|(from, _)| *from == name).map_or(name, |(_, to)| (*to).to_owned())
                })
                .collect();
            names = Some((columns, delimiter));
            continue;
        };
        match row(columns, *delimiter, line, number, &facts) {
            Ok((row, sign)) => {
                kept.push(row);
                signs.insert(sign);
            }
            // These wait for the end, where it is known how many there are.
            Err(fault @ ("!interaction-weight" | "!haplotype-weight" | "!diplotype-weight")) => {
                joint.get_or_insert(NaiveOutcome::Refused(&fault[1..], Some(number)));
                joint_size += joint_weight(columns, *delimiter, line);
                has_other_joint = true;
            }
            Err(fault) if fault.starts_with('?') => {
                joint.get_or_insert(NaiveOutcome::Refused(&fault[1..], Some(number)));
                joint_size += joint_weight(columns, *delimiter, line);
                dropped.entry("not-on-chips").or_default().push(number);
            }
            Err(fault) if fault.starts_with('!') => return NaiveOutcome::Refused(&fault[1..], Some(number)),
            Err(reason) => dropped.entry(reason).or_default().push(number),
        }
    }
    // Alleles of genes that weigh less than a hundredth of all are left out.
    let of_rows: f64 = kept.iter().map(|row: &NaiveWeight| row.weight.abs()).sum();
    let is_little =
        !has_other_joint && !kept.is_empty() && (joint_size == 0.0 || joint_size / (joint_size + of_rows) < 0.01);
    if let Some(refused) = joint.filter(|_| !is_little) {
        return refused;
    }
    if kept.is_empty() {
        return NaiveOutcome::Refused("no-usable-rows", dropped.values().flatten().min().copied());
    }
    let has = |sign: char| signs.contains(&sign);
    if has('.') && (has(',') || has('?')) || has('?') && !has(',') {
        return NaiveOutcome::Refused("commas-in-doubt", None);
    }
    NaiveOutcome::Read(kept, dropped)
}

/// The decimal sign of a number: `,`, `.`, a blank for none, `?` for a comma that may part thousands.
fn decimal_sign(number: &str) -> char {
    let Some((whole, decimals)) = number.split_once(',') else { return if number.contains('.') { '.' } else { ' ' } };
    let whole = whole.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let are_digits = decimals.chars().all(|letter| letter.is_ascii_digit());
    let may_be_thousands =
        !whole.starts_with('0') && (1..=3).contains(&whole.len()) && decimals.len() == 3 && are_digits;
    if may_be_thousands { '?' } else { ',' }
}

fn row(
    columns: &[String],
    delimiter: char,
    line: &str,
    number: u32,
    facts: &HashMap<String, String>,
) -> Result<(NaiveWeight, char), &'static str> {
    let fields: Vec<&str> = line.split(delimiter).map(|field| field.trim().trim_matches('"').trim()).collect();
    let missing = ["", ".", "na", "n/a", "nan", "null", "none"];
    let get = |name: &str| {
        let at = columns.iter().position(|column| column == name)?;
        fields.get(at).copied().filter(|field| !missing.contains(&field.to_lowercase().as_str()))
    };
    let is_whole_weight = get("effect_weight").is_some_and(|weight| weight.contains('.'));
    if delimiter == ',' && !is_whole_weight && fields.iter().skip(columns.len()).any(|field| !field.is_empty()) {
        return Err("!commas-in-doubt");
    }
    if let Some(at) = columns.iter().position(|column| column == "effect_weight").filter(|_| delimiter == ',') {
        let behind = fields.get(at + 1).copied().unwrap_or_default();
        let weight = get("effect_weight").unwrap_or_default();
        let is_zero = weight.chars().any(|letter| letter.is_ascii_digit())
            && weight.chars().all(|letter| !letter.is_ascii_digit() || letter == '0');
        let is_no_frequency = behind != "0" && behind != "1";
        let cannot_stand = match columns.get(at + 1).map(String::as_str) {
            Some("allelefrequency_effect") => is_no_frequency,
            Some("effect_allele" | "other_allele") => true,
            _ => false,
        };
        let are_digits = !behind.is_empty() && behind.chars().all(|letter| letter.is_ascii_digit());
        if !is_whole_weight && are_digits && (is_zero || cannot_stand) {
            return Err("!commas-in-doubt");
        }
    }
    let used = [
        "rsid",
        "chr_name",
        "chr_position",
        "effect_allele",
        "other_allele",
        "effect_weight",
        "or",
        "allelefrequency_effect",
        "weight_type",
        "hm_rsid",
        "hm_chr",
        "hm_pos",
        "inferred",
        "is_interaction",
        "is_haplotype",
        "is_diplotype",
        "is_dominant",
        "is_recessive",
        "dosage_0_weight",
        "dosage_1_weight",
        "dosage_2_weight",
    ];
    let last_used = columns.iter().rposition(|column| used.contains(&column.as_str())).unwrap_or(0);
    let lacking = |reason| if fields.len() <= last_used { "too-few-columns" } else { reason };
    for (flag, code) in [
        ("is_interaction", "!interaction-weight"),
        ("is_haplotype", "!haplotype-weight"),
        ("is_diplotype", "!diplotype-weight"),
    ] {
        if get(flag).is_some_and(|value| !is_no(value)) {
            let is_gene = is_gene(get("rsid").unwrap_or_default()) || is_gene(get("effect_allele").unwrap_or_default());
            let of_gene = GENES.into_iter().find(|gene| gene[1..] == code[1..]).filter(|_| is_gene);
            return Err(of_gene.unwrap_or(code));
        }
    }
    let model = match (flag_of("is_dominant", &get)?, flag_of("is_recessive", &get)?) {
        (true, true) => return Err("!unknown-effect-model"),
        (true, false) => "dominant",
        (false, true) => "recessive",
        _ => "additive",
    };
    let dosages = ["dosage_0_weight", "dosage_1_weight", "dosage_2_weight"];
    let has_one_weight = get("effect_weight").is_some() || !columns.iter().any(|name| dosages.contains(&name.as_str()));
    let is_by_dosage = !has_one_weight && dosages.iter().any(|name| get(name).is_some());
    if is_by_dosage && model != "additive" {
        return Err("!unknown-effect-model");
    }
    let effect = get("effect_allele").ok_or_else(|| lacking("no-effect-allele"))?;
    let name = get("rsid").unwrap_or_default();
    if effect.contains("_x_") || name.contains("_x_") {
        return Err("!interaction-weight");
    }
    let is_rsid = |part: &&str| {
        let part = part.to_lowercase();
        part.strip_prefix("rs").is_some_and(|digits| digits.parse::<u32>().is_ok() && !digits.starts_with(['+', '0']))
    };
    let of_list = |name: &str| {
        let parts = name.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(is_rsid);
        parts.map(str::to_lowercase).collect::<Vec<_>>()
    };
    if of_list(name).len() > 1 {
        let is_list = name.chars().all(|letter| letter.is_ascii_alphanumeric() || " ,;|/&".contains(letter));
        let is_spelt = |allele: &str| allele.chars().all(|letter| "ACGT".contains(letter.to_ascii_uppercase()));
        let other = get("other_allele").unwrap_or("?");
        let is_indel = is_spelt(effect) && is_spelt(other) && effect.len() != other.len();
        if !is_list || (effect.len() > 1 && !is_indel) {
            return Err("!haplotype-weight");
        }
    }
    let rsid = |name: &str| {
        let names = of_list(get(name)?);
        if let [first, _, ..] = names.as_slice() {
            return Some(first.clone());
        }
        let digits = get(name)?.to_lowercase().strip_prefix("rs")?.to_owned();
        let number: u64 = digits.bytes().all(|digit| digit.is_ascii_digit()).then(|| digits.parse().ok())??;
        (number <= u64::from(u32::MAX) && !digits.starts_with('0')).then(|| format!("rs{number}"))
    };
    let loci = [locus_of(get("chr_name"), get("chr_position")), locus_of(get("hm_chr"), get("hm_pos"))];
    let is_bad_position = loci.iter().any(Result::is_err);
    let [locus, harmonized] = loci.map(|locus| locus.unwrap_or(None));
    let same_build =
        matches!((facts.get("genome_build"), facts.get("hmpos_build")), (Some(one), Some(two)) if one == two);
    let has = |name: &str| columns.iter().any(|column| column == name);
    let authors = if has("chr_name") && has("chr_position") { locus } else { None };
    let harmonized = if has("hm_chr") && has("hm_pos") { harmonized } else { None };
    let harmonized =
        harmonized.or_else(|| if same_build && has("hm_pos") && has("hm_chr") { authors.clone() } else { None });
    let rsid = rsid("hm_rsid").or_else(|| rsid("rsid"));
    if rsid.is_none() && authors.is_none() && harmonized.is_none() {
        let reason = if is_gene(name) || is_gene(effect) { "not-on-chips" } else { lacking("no-identity") };
        return Err(if is_bad_position { "bad-position" } else { reason });
    }
    let (weight, by_copies) = if is_by_dosage {
        let mut values = [0.0; 3];
        for (value, name) in values.iter_mut().zip(dosages) {
            *value = number_of(get(name).ok_or("bad-weight")?, false, &get, facts)?;
        }
        let [none, one, two] = values;
        let (least, most) = (none.min(one).min(two), none.max(one).max(two));
        (if two < none { least - most } else { most - least }, Some(values))
    } else {
        let has_weights = has("effect_weight") || dosages.iter().any(|name| has(name));
        let weight = weight_of(&get, &lacking, has_weights, facts)?;
        let by_copies = match model {
            "dominant" => Some([0.0, weight, weight]),
            "recessive" => Some([0.0, 0.0, weight]),
            _ => None,
        };
        (weight, by_copies)
    };
    let frequency = match get("allelefrequency_effect") {
        _ if by_copies.is_some() => None,
        None => None,
        Some(text) => plain(text).parse::<f64>().ok().filter(|frequency| (0.0..=1.0).contains(frequency)),
    };
    let inferred = get("inferred").filter(|allele| !allele.contains('/'));
    let capital = |allele: &str| {
        if allele.len() == 1 && "acgt".contains(allele) { allele.to_uppercase() } else { allele.to_owned() }
    };
    let of_weight = get("effect_weight").filter(|_| has("effect_weight")).or(get("or"));
    let sign = decimal_sign(if is_by_dosage { get("dosage_1_weight") } else { of_weight }.unwrap_or_default());
    let weight = NaiveWeight {
        line: number,
        rsid,
        locus: authors,
        harmonized,
        effect: capital(effect),
        other: get("other_allele").or(inferred).map(capital),
        inferred: get("other_allele").is_none() && inferred.is_some(),
        weight,
        by_copies,
        frequency,
    };
    Ok((weight, sign))
}

fn locus_of(chromosome: Option<&str>, position: Option<&str>) -> Result<Option<String>, &'static str> {
    let Some(position) = position else { return Ok(None) };
    let position = match position.parse::<f64>() {
        Ok(number) if number.fract() == 0.0 && (1.0..=4_294_967_295.0).contains(&number) => number as u32,
        _ => return Err("bad-position"),
    };
    let name = chromosome.map(|name| name.to_lowercase().trim_start_matches("chr").to_uppercase());
    let as_number = |name: String| -> String {
        let name = name.strip_suffix(".0").unwrap_or(&name);
        let is_digit = |rest: &&str| rest.len() == 1 && ("1"..="9").contains(rest);
        name.strip_prefix('0').filter(is_digit).unwrap_or(name).to_owned()
    };
    let name = name.map(as_number).map(|name| match name.as_str() {
        "23" => "X".to_owned(),
        "24" => "Y".to_owned(),
        "25" | "XY" => "PAR".to_owned(),
        "26" | "M" => "MT".to_owned(),
        _ => name,
    });
    let known = |name: &String| {
        ["X", "Y", "PAR", "MT"].contains(&name.as_str()) || (1..=22).any(|number| number.to_string() == *name)
    };
    Ok(name.filter(known).map(|name| format!("{name}:{position}")))
}

/// What a row is refused for that is named by an allele of a gene.
const GENES: [&str; 3] = ["?interaction-weight", "?haplotype-weight", "?diplotype-weight"];

fn is_gene(name: &str) -> bool {
    let genes = ["hla-", "hla_", "apoe", "cyp"];
    name.len() > 4 && genes.iter().any(|gene| name.to_lowercase().starts_with(gene))
}

/// The size of the weight of a row that is of several variants together.
fn joint_weight(columns: &[String], delimiter: char, line: &str) -> f64 {
    let at = columns.iter().position(|column| column == "effect_weight");
    let field = at.and_then(|at| line.split(delimiter).nth(at)).unwrap_or_default();
    let written = plain(field.trim().trim_matches('"').trim()).parse::<f64>().ok();
    written.filter(|number| number.abs() <= 1e100).unwrap_or_default().abs()
}

fn is_no(word: &str) -> bool {
    ["false", "f", "0", "0.0", "no", "n"].contains(&word.to_lowercase().as_str())
}

/// Whether a flag of a model is set.
fn flag_of<'line>(name: &str, get: &impl Fn(&str) -> Option<&'line str>) -> Result<bool, &'static str> {
    match get(name) {
        None => Ok(false),
        Some(word) if is_no(word) => Ok(false),
        Some(word) if ["true", "t", "1", "1.0", "yes", "y"].contains(&word.to_lowercase().as_str()) => Ok(true),
        Some(_) => Err("!unknown-effect-model"),
    }
}

/// A number with a point for its one decimal comma.
fn plain(number: &str) -> String {
    let has_one_comma = number.matches(',').count() == 1 && !number.contains('.');
    if has_one_comma { number.replace(',', ".") } else { number.to_owned() }
}

fn weight_of<'line>(
    get: &impl Fn(&str) -> Option<&'line str>,
    lacking: &impl Fn(&'static str) -> &'static str,
    has_weight: bool,
    facts: &HashMap<String, String>,
) -> Result<f64, &'static str> {
    let ratio = get("or");
    let has_weight = has_weight && !(get("effect_weight").is_none() && ratio.is_some());
    let text = if has_weight { get("effect_weight") } else { ratio }.ok_or_else(|| lacking("bad-weight"))?;
    let written = plain(text).parse::<f64>().ok();
    if !has_weight && written.is_some_and(f64::is_infinite) {
        return Err("!ratio-not-positive");
    }
    number_of(text, !has_weight, get, facts)
}

/// A weight as it is added up.
fn number_of<'line>(
    text: &str,
    is_ratio_column: bool,
    get: &impl Fn(&str) -> Option<&'line str>,
    facts: &HashMap<String, String>,
) -> Result<f64, &'static str> {
    let number = plain(text).parse::<f64>().ok().filter(|number| number.abs() <= 1e100).ok_or("bad-weight")?;
    let words = facts.get("weight_type").map(String::as_str).unwrap_or_default();
    let by_row = if ["OR", "HR", "beta"].contains(&words) { "" } else { get("weight_type").unwrap_or_default() };
    let is_ratio = is_ratio_column || [words, by_row].iter().any(|words| ["OR", "HR"].contains(words));
    match (is_ratio, number > 0.0) {
        (false, _) => Ok(number),
        (true, true) => Ok(number.ln()),
        (true, false) => Err("!ratio-not-positive"),
    }
}
