//! Reads the rows that come after a column line.

use crate::text::whole_number;
use crate::text::words::holds;
use crate::values::chromosome::{ChromosomeField, parse_chromosome};
use crate::values::genome_build::GenomeBuild;
use crate::values::marker_id::{IdKind, MarkerId};
use crate::weights::packed_weights::{Locus, MOST_LOCUS_COLUMNS, NewWeight};

use super::columns::{Columns, ROLES, Role};
use super::effect_model::{DOSAGE_WEIGHTS, EffectModel, range_of};
use super::failure::ScoringFailureCode;
use super::header::{Header, scale_of};
use super::number_forms::{DecimalSign, number_as_written};
use super::report::{ScoringDropReason, WeightScale};
use crate::text::fields::Delimiter;

/// A line longer than this is no row.
pub const LONGEST_LINE: usize = 65_536;

/// Reads rows; it holds what header and column line said and does not change, so that several threads may use it.
#[derive(Clone, Debug)]
pub struct RowReader {
    pub(super) delimiter: Delimiter,
    pub(super) roles: Vec<Option<Role>>,
    /// How many columns are named.
    columns: usize,
    pub(super) scale: WeightScale,
    /// Whether rows of the usual shape are read in one go.
    pub(super) may_be_fast: bool,
    /// Set when there is no weight column but one of ratios.
    pub(super) ratio_column: bool,
    /// Set when a column tells what each row tests.
    has_tests: bool,
    /// The builds of the columns of loci.
    pub(super) builds: Vec<Option<GenomeBuild>>,
    /// The column of loci that the authors' go to, and that of the harmonised.
    authors_column: Option<usize>,
    harmonized_column: Option<usize>,
}

/// A row with what its columns don't keep.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SlowRow<'line> {
    pub(super) weight: NewWeight<'line>,
    /// Whether its type of weight is not known, not given, or another than the file's.
    pub(super) is_type_in_doubt: bool,
    /// Whether its ratio stands in for a weight that is missing.
    pub(super) is_of_ratio: bool,
    /// Whether it has a frequency that is none.
    pub(super) has_bad_frequency: bool,
    /// That of its weight.
    pub(super) sign: DecimalSign,
    /// The score that it is of.
    pub(super) accession: Option<&'line [u8]>,
    pub(super) model: EffectModel,
    /// Whether it has weights by dosage that its one weight goes before.
    pub(super) has_other_weights: bool,
}

/// Why a line gives no row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// The line alone is left out.
    Drop(ScoringDropReason),
    /// The whole file is refused.
    Refuse(ScoringFailureCode, Role),
    /// The same of a row that is named by an allele of a gene, unless such rows weigh next to nothing.
    GeneAllele(ScoringFailureCode, Role),
}

impl RowReader {
    pub(super) fn new(header: &Header, columns: &Columns) -> Self {
        let has_both = |one, other| columns.has(one) && columns.has(other);
        let has_authors = has_both(Role::Chromosome, Role::Position);
        let has_harmonized = has_both(Role::HarmonizedChromosome, Role::HarmonizedPosition);
        let mut builds = Vec::new();
        if has_authors {
            builds.push(header.build());
        }
        if has_harmonized {
            builds.push(header.harmonized_build());
        }
        let scale = match header.scale() {
            None if columns.has(Role::WeightType) => WeightScale::ByRow,
            scale => scale.unwrap_or_default(),
        };
        let has_dosages = DOSAGE_WEIGHTS.into_iter().any(|role| columns.has(role));
        let ratio_column = !columns.has(Role::Weight) && !has_dosages;
        let scale = if ratio_column { WeightScale::Ratio } else { scale };
        let may_be_fast = columns.delimiter == Delimiter::Byte(b'\t') && has_usual_columns(scale, &columns.roles);
        Self {
            delimiter: columns.delimiter,
            roles: columns.roles.clone(),
            columns: columns.count,
            scale,
            may_be_fast,
            ratio_column,
            has_tests: columns.has(Role::Test),
            builds,
            authors_column: has_authors.then_some(0),
            harmonized_column: has_harmonized.then_some(usize::from(has_authors)),
        }
    }

    /// Whether a column of loci is the harmonised one.
    pub(super) fn is_harmonized(&self, column: usize) -> bool {
        self.harmonized_column == Some(column)
    }

    /// The loci by column.
    #[inline]
    pub(super) fn locus_columns(&self, authors: Locus, harmonized: Locus) -> [Locus; MOST_LOCUS_COLUMNS] {
        match (self.authors_column, self.harmonized_column) {
            (Some(_), Some(_)) => [authors, harmonized],
            (Some(_), None) => [authors, Locus::UNKNOWN],
            (None, Some(_)) => [harmonized, Locus::UNKNOWN],
            (None, None) => [Locus::UNKNOWN; MOST_LOCUS_COLUMNS],
        }
    }

    /// Reads a row of any shape.
    pub(super) fn read_slow<'line>(&self, line: &'line [u8]) -> Result<SlowRow<'line>, Fault> {
        let mut of_role: [Option<&'line [u8]>; ROLES] = [None; ROLES];
        let mut fields = self.delimiter.split(line);
        for role in &self.roles {
            let field = fields.next();
            if let (Some(role), Some(field)) = (role, field)
                && let Some(place) = of_role.get_mut(*role as usize)
                && !is_missing(field)
            {
                *place = Some(field);
            } else if field.is_none() {
                // Spreadsheets leave out empty last columns; what is needed of them is asked for below.
                break;
            }
        }
        let mut beyond = fields.skip(self.columns.saturating_sub(self.roles.len()));
        // A weight with a point was not cut in two by its comma: the comma stands in a text behind it.
        let weight = of_role.get(Role::Weight as usize).copied().flatten();
        let has_point = weight.is_some_and(|weight| weight.contains(&b'.'));
        let is_parted = self.delimiter == Delimiter::Byte(b',') && !has_point;
        if is_parted && (beyond.any(|field| !field.is_empty()) || self.is_cut(line, weight.unwrap_or_default())) {
            return Err(Fault::Refuse(ScoringFailureCode::CommasInDoubt, Role::Weight));
        }
        Row { fields: of_role }.interpret(self, self.has_all_columns(line))
    }

    /// The weight of a row that is of several variants together, as it stands; 0 where there is none.
    #[cold]
    pub(super) fn weight_of(&self, line: &[u8]) -> f64 {
        let Some(at) = self.roles.iter().position(|role| *role == Some(Role::Weight)) else { return 0.0 };
        self.delimiter.split(line).nth(at).and_then(number_as_written).unwrap_or_default()
    }

    /// Whether what stands behind a weight without decimals are its decimals, in a line that lacks its last column: digits where no number
    /// of digits alone can stand, or behind a zero, which would be no weight.
    #[cold]
    fn is_cut(&self, line: &[u8], weight: &[u8]) -> bool {
        let Some(at) = self.roles.iter().position(|role| *role == Some(Role::Weight)) else { return false };
        let behind = self.delimiter.split(line).nth(at + 1).unwrap_or_default();
        let is_zero = weight.iter().any(u8::is_ascii_digit) && !weight.iter().any(|byte| matches!(byte, b'1'..=b'9'));
        let cannot_stand = match self.roles.get(at + 1).copied().flatten() {
            Some(Role::Frequency) => !matches!(behind, b"0" | b"1"),
            Some(Role::EffectAllele | Role::OtherAllele | Role::Reference | Role::Alternative) => true,
            _ => false,
        };
        !behind.is_empty() && behind.iter().all(u8::is_ascii_digit) && (is_zero || cannot_stand)
    }

    /// Whether a line has all columns up to the last that is used; asked for only where something is missing.
    fn has_all_columns<'line>(&'line self, line: &'line [u8]) -> impl Fn() -> bool + 'line {
        || self.delimiter.split(line).take(self.roles.len()).count() == self.roles.len()
    }
}

/// Whether weights are added up as they stand, and no column decides otherwise or completes another: rows may be read in one go.
fn has_usual_columns(scale: WeightScale, roles: &[Option<Role>]) -> bool {
    let has = |role| roles.contains(&Some(role));
    let needs_more = has(Role::Accession) || has(Role::Reference) || has(Role::Alternative);
    scale == WeightScale::Additive && has(Role::Weight) && !needs_more
}

/// The fields of one line by role; missing ones are absent.
pub(super) struct Row<'line> {
    fields: [Option<&'line [u8]>; ROLES],
}

impl<'line> Row<'line> {
    #[inline]
    pub(super) fn get(&self, role: Role) -> Option<&'line [u8]> {
        self.fields.get(role as usize).copied().flatten()
    }

    fn interpret(&self, reader: &RowReader, is_whole: impl Fn() -> bool) -> Result<SlowRow<'line>, Fault> {
        let is_other_test = |test: Option<&[u8]>| !test.is_some_and(|test| test.eq_ignore_ascii_case(b"ADD"));
        if reader.has_tests && is_other_test(self.get(Role::Test)) {
            return Err(Fault::Drop(ScoringDropReason::OtherTest));
        }
        let model = self.model(reader)?;
        // A line that ends early lacks a column, not a value.
        let missing = |reason| Fault::Drop(if is_whole() { reason } else { ScoringDropReason::TooFewColumns });
        let effect_allele = self.get(Role::EffectAllele).ok_or_else(|| missing(ScoringDropReason::NoEffectAllele))?;
        for role in [Role::EffectAllele, Role::Rsid] {
            let field = self.get(role).unwrap_or_default();
            if holds(field, INTERACTION) {
                return Err(Fault::Refuse(ScoringFailureCode::InteractionWeight, role));
            }
            if role == Role::Rsid && rsids_in(field) > 1 && !self.has_merged_rsids(field, effect_allele) {
                return Err(Fault::Refuse(ScoringFailureCode::HaplotypeWeight, role));
            }
        }
        let rsid = [Role::HarmonizedRsid, Role::Rsid].into_iter().find_map(|role| first_rsid_of(self.get(role)?));
        let mut is_bad_position = false;
        let loci = self.loci(reader, &mut is_bad_position);
        if rsid.is_none() && loci.iter().all(|locus| *locus == Locus::UNKNOWN) {
            return Err(match (is_bad_position, self.names_gene_allele()) {
                (true, _) => Fault::Drop(ScoringDropReason::BadPosition),
                (_, true) => Fault::Drop(ScoringDropReason::NotOnChips),
                _ => missing(ScoringDropReason::NoIdentity),
            });
        }
        let inferred = self.get(Role::InferredOtherAllele).filter(|allele| !allele.contains(&b'/'));
        let other_allele = self.get(Role::OtherAllele).or_else(|| self.other_of_reference(effect_allele));
        let of_row = self.get(Role::WeightType).map(scale_of);
        // A type that is not known, not given, or another than the file's.
        let is_type_in_doubt = match reader.scale {
            WeightScale::ByRow => of_row.flatten().is_none(),
            of_file => of_row.is_some_and(|of_row| of_row != Some(of_file)),
        };
        let has_one_weight = model != EffectModel::ByDosage;
        let has_ratio_alone = self.get(Role::Weight).is_none() && self.get(Role::Ratio).is_some();
        let is_of_ratio = !reader.ratio_column && has_ratio_alone && has_one_weight;
        let weight_role = if reader.ratio_column || is_of_ratio { Role::Ratio } else { Role::Weight };
        let number = |role| self.weight(reader, role, of_row.flatten(), missing);
        let (weight, by_copies) = if has_one_weight {
            let weight = number(weight_role)?;
            (weight, model.by_copies(weight))
        } else {
            let by_copies = self.weights_by_dosage(number)?;
            (range_of(by_copies), Some(by_copies))
        };
        let written = self.get(Role::Frequency);
        let frequency = written.and_then(number_as_written).filter(|frequency| (0.0..=1.0).contains(frequency));
        let weight = NewWeight {
            rsid,
            effect_allele,
            other_allele: other_allele.or(inferred),
            other_is_inferred: other_allele.is_none() && inferred.is_some(),
            weight,
            frequency,
            loci,
            by_copies,
        };
        let has_other_weights = has_one_weight && DOSAGE_WEIGHTS.into_iter().any(|role| self.get(role).is_some());
        let has_bad_frequency = written.is_some() && frequency.is_none();
        let accession = self.get(Role::Accession);
        let of_weight = if has_one_weight { weight_role } else { Role::Dosage1Weight };
        let sign = DecimalSign::of(self.get(of_weight).unwrap_or_default());
        Ok(SlowRow {
            weight,
            is_type_in_doubt,
            is_of_ratio,
            has_bad_frequency,
            sign,
            accession,
            model,
            has_other_weights,
        })
    }

    /// Whether several rsIDs are names of one variant, as where dbSNP has merged two: a list of them, and one allele. A haplotype has
    /// as many alleles as variants.
    fn has_merged_rsids(&self, rsids: &[u8], effect_allele: &[u8]) -> bool {
        let is_list = rsids.iter().all(|byte| {
            byte.is_ascii_alphanumeric()
                || byte.is_ascii_whitespace()
                || matches!(byte, b',' | b';' | b'|' | b'/' | b'&')
        });
        let is_spelt = |allele: &[u8]| allele.iter().all(|letter| b"ACGTacgt".contains(letter));
        let is_one = match self.get(Role::OtherAllele).or_else(|| self.other_of_reference(effect_allele)) {
            _ if effect_allele.len() == 1 => true,
            Some(other) => is_spelt(effect_allele) && is_spelt(other) && effect_allele.len() != other.len(),
            None => false,
        };
        is_list && is_one
    }

    /// The other allele, where the file tells the reference's and the alternative instead.
    fn other_of_reference(&self, effect: &[u8]) -> Option<&'line [u8]> {
        let (reference, alternative) = (self.get(Role::Reference)?, self.get(Role::Alternative)?);
        if effect.eq_ignore_ascii_case(reference) {
            Some(alternative)
        } else {
            effect.eq_ignore_ascii_case(alternative).then_some(reference)
        }
    }

    /// The loci; where both count in one build, a row that could not be harmonised keeps the authors'.
    /// A position that is none leaves the row without that locus.
    fn loci(&self, reader: &RowReader, is_bad_position: &mut bool) -> [Locus; MOST_LOCUS_COLUMNS] {
        let mut locus = |chromosome, position| {
            self.locus(chromosome, position).unwrap_or_else(|| {
                *is_bad_position = true;
                Locus::UNKNOWN
            })
        };
        let authors = locus(Role::Chromosome, Role::Position);
        let harmonized = locus(Role::HarmonizedChromosome, Role::HarmonizedPosition);
        let build = |column: Option<usize>| column.and_then(|column| reader.builds.get(column).copied().flatten());
        let is_one_build = build(reader.harmonized_column).is_some()
            && build(reader.harmonized_column) == build(reader.authors_column);
        let harmonized = if harmonized == Locus::UNKNOWN && is_one_build { authors } else { harmonized };
        reader.locus_columns(authors, harmonized)
    }

    /// Nothing when the position is none.
    fn locus(&self, chromosome: Role, position: Role) -> Option<Locus> {
        let Some(field) = self.get(position) else { return Some(Locus::UNKNOWN) };
        let position = position_of(field)?;
        Some(match self.get(chromosome).map(parse_chromosome) {
            Some(ChromosomeField::Placed(chromosome)) => Locus::new(Some(chromosome), position),
            _ => Locus::UNKNOWN,
        })
    }

    fn weight(
        &self,
        reader: &RowReader,
        role: Role,
        of_row: Option<WeightScale>,
        missing: impl Fn(ScoringDropReason) -> Fault,
    ) -> Result<f64, Fault> {
        let bad = ScoringDropReason::BadWeight;
        let field = self.get(role).ok_or_else(|| missing(bad))?;
        let no_ratio = Fault::Refuse(ScoringFailureCode::RatioNotPositive, role);
        let number = number_as_written(field);
        if role == Role::Ratio && number.is_none() && is_infinite(field) {
            return Err(no_ratio);
        }
        let weight = number.ok_or(Fault::Drop(bad))?;
        if role == Role::Ratio {
            return logarithm(weight).ok_or(no_ratio);
        }
        let is_ratio = match reader.scale {
            WeightScale::Additive => false,
            WeightScale::Ratio => true,
            WeightScale::ByRow => of_row == Some(WeightScale::Ratio),
        };
        if !is_ratio {
            return Ok(weight);
        }
        logarithm(weight).ok_or(no_ratio)
    }
}

/// What stands between the variants of an interaction (PGS Catalog, scoring file columns).
const INTERACTION: &[u8] = b"_x_";

/// The natural logarithm of a ratio above zero. `libm` computes it the same natively and in WASM, where the
/// platform's own may differ in the last digit.
fn logarithm(ratio: f64) -> Option<f64> {
    (ratio > 0.0).then(|| libm::log(ratio))
}

/// Whether a field stands for nothing.
#[inline]
fn is_missing(field: &[u8]) -> bool {
    match field.len() {
        0 => true,
        1 => field == b".",
        2..=4 => {
            ["NA", "N/A", "#N/A", "NaN", "null", "None"].iter().any(|word| field.eq_ignore_ascii_case(word.as_bytes()))
        }
        _ => false,
    }
}

/// Whether a flag says no; whatever else stands there may mean yes.
pub(super) fn is_false(field: &[u8]) -> bool {
    ["false", "f", "0", "0.0", "no", "n"].iter().any(|word| field.eq_ignore_ascii_case(word.as_bytes()))
}

/// How many rsIDs a name consists of: `rs1,rs2` are two variants, which are inherited together.
fn rsids_in(field: &[u8]) -> usize {
    field.split(|byte| !byte.is_ascii_alphanumeric()).filter(|part| rsid_of(part).is_some()).count()
}

/// The rsID of a field, or the first of a list.
#[inline]
fn first_rsid_of(field: &[u8]) -> Option<u32> {
    rsid_of(field)
        .or_else(|| field.split(|byte| !byte.is_ascii_alphanumeric()).find_map(rsid_of).filter(|_| rsids_in(field) > 1))
}

/// Whether a field is a number beyond all doubles, in digits or in words.
#[cold]
fn is_infinite(field: &[u8]) -> bool {
    let unsigned = field.strip_prefix(b"-").or_else(|| field.strip_prefix(b"+")).unwrap_or(field);
    let is_word = [&b"inf"[..], b"infinity"].iter().any(|word| unsigned.eq_ignore_ascii_case(word));
    is_word || crate::text::decimal::is_too_large(field)
}

#[inline]
fn rsid_of(field: &[u8]) -> Option<u32> {
    MarkerId::parse(field).filter(|id| id.kind == IdKind::Rs).map(|id| id.number)
}

/// A position above zero; also as statistics programs write round ones (`1e+05`).
#[inline]
fn position_of(field: &[u8]) -> Option<u32> {
    let position = whole_number::parse(field).or_else(|| {
        let number = crate::text::decimal::parse(field)?;
        (number.fract() == 0.0 && (1.0..=f64::from(u32::MAX)).contains(&number)).then_some(number as u32)
    });
    position.filter(|position| *position > 0)
}
