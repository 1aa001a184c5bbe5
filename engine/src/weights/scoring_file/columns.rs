//! The column line: which column plays which part, and what parts them.

use serde::Serialize;

use super::effect_model::DOSAGE_WEIGHTS;
use super::failure::{ScoringFailure, ScoringFailureCode};
use super::weight_column::{WeightColumns, named_column, weight_columns};
use crate::text::fields::Delimiter;

/// A column that was used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "camelCase")]
pub struct UsedColumn {
    /// What it was used as.
    pub role: Role,
    /// Its name in the file.
    pub name: String,
}

/// The part that a column plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Role {
    /// The rsID.
    Rsid,
    /// The chromosome.
    Chromosome,
    /// The position.
    Position,
    /// The allele that the weight is for.
    EffectAllele,
    /// The other allele.
    OtherAllele,
    /// The weight.
    Weight,
    /// An odds, hazard or risk ratio.
    Ratio,
    /// The effect allele's frequency.
    Frequency,
    /// What the weight of this row is.
    WeightType,
    /// The rsID of today.
    HarmonizedRsid,
    /// The chromosome in the harmonised build.
    HarmonizedChromosome,
    /// The position in the harmonised build.
    HarmonizedPosition,
    /// The other allele as Ensembl has it.
    InferredOtherAllele,
    /// A flag that only says why a row is refused.
    IsInteraction,
    /// See [`Role::IsInteraction`].
    IsHaplotype,
    /// See [`Role::IsInteraction`].
    IsDiplotype,
    /// Whether one copy adds as much as two.
    IsDominant,
    /// Whether one copy adds nothing.
    IsRecessive,
    /// What no copy adds.
    Dosage0Weight,
    /// What one copy adds.
    Dosage1Weight,
    /// What two copies add.
    Dosage2Weight,
    /// What the row tests: effects of the allele stand in rows of `ADD` alone, those of covariates beside them.
    Test,
    /// The model under which the weight holds.
    EffectType,
    /// The score that the row is of.
    Accession,
    /// The reference's allele and the alternative, one of which is the other allele.
    Reference,
    /// See [`Role::Reference`].
    Alternative,
}

/// How many roles there are.
pub(super) const ROLES: usize = Role::Alternative as usize + 1;

/// Names of columns by role, the preferred first; compared in lower case with blanks, dots and dashes as `_`. The first
/// of each is the PGS Catalog's; the others are usual in summary statistics (GWAS-SSF, METAL, PLINK, REGENIE). Names that
/// may mean either allele's or the minor one's frequency (`maf`, `freq`) are none.
const NAMES: [(Role, &[&str]); ROLES] = [
    (Role::Rsid, &["rsid", "rs_id", "snp", "snpid", "snp_id", "rs", "marker", "markername", "variant_id", "id"]),
    (Role::Chromosome, &["chr_name", "chromosome", "chr", "chrom"]),
    (Role::Position, &["chr_position", "position", "pos", "bp", "base_pair_location", "basepair"]),
    (Role::EffectAllele, &["effect_allele", "effectallele", "ea", "a1", "allele1", "risk_allele", "tested_allele"]),
    (
        Role::OtherAllele,
        &[
            "other_allele",
            "reference_allele",
            "otherallele",
            "non_effect_allele",
            "noneffect_allele",
            "nea",
            "oa",
            "allele0",
            "a0",
            "omitted",
            "a2",
            "allele2",
        ],
    ),
    (
        Role::Weight,
        &["effect_weight", "weight", "beta", "effect_size", "effect", "log_or", "logor", "log_odds", "ln_or", "b"],
    ),
    (Role::Ratio, &["or", "odds_ratio", "oddsratio", "hr", "hazard_ratio"]),
    (
        Role::Frequency,
        &[
            "allelefrequency_effect",
            "effect_allele_frequency",
            "effect_allele_freq",
            "eaf",
            "a1_freq",
            "a1freq",
            "freq_a1",
            "freq1",
        ],
    ),
    (Role::WeightType, &["weight_type"]),
    (Role::HarmonizedRsid, &["hm_rsid"]),
    (Role::HarmonizedChromosome, &["hm_chr"]),
    (Role::HarmonizedPosition, &["hm_pos"]),
    (Role::InferredOtherAllele, &["hm_inferotherallele"]),
    (Role::IsInteraction, &["is_interaction"]),
    (Role::IsHaplotype, &["is_haplotype"]),
    (Role::IsDiplotype, &["is_diplotype"]),
    (Role::IsDominant, &["is_dominant"]),
    (Role::IsRecessive, &["is_recessive"]),
    (Role::Dosage0Weight, &["dosage_0_weight"]),
    (Role::Dosage1Weight, &["dosage_1_weight"]),
    (Role::Dosage2Weight, &["dosage_2_weight"]),
    (Role::Test, &["test"]),
    (Role::EffectType, &["effect_type"]),
    (Role::Accession, &["accession"]),
    (Role::Reference, &["ref", "ref_allele"]),
    (Role::Alternative, &["alt", "alt_allele"]),
];

/// Columns that SAIGE alone writes. Its effects are of `Allele2`, against the custom of others.
const OF_SAIGE: [&str; 6] = ["af_allele2", "ac_allele2", "p_value_na", "is_spa", "is_spa_converge", "vart"];
/// What METAL calls the sums of its default scheme: beside one, `Weight` is a sample size.
const Z_SCORES: [&str; 3] = ["zscore", "z_score", "z"];
/// Names that some programs give the effect allele and others the other one.
const BY_CONVENTION: [&str; 2] = ["a1", "allele1"];
/// Columns of programs whose A1 or Allele1 is the effect allele: PLINK, BOLT-LMM and REGENIE, LDpred2, and METAL.
const SETTLES_CONVENTION: [&str; 6] = ["test", "allele0", "a0", "omitted", "direction", "a1effect"];

impl Role {
    /// The name that the PGS Catalog gives such a column, in lower case.
    pub(super) fn catalog_name(self) -> &'static str {
        synonyms_of(self).first().copied().unwrap_or_default()
    }
}

/// Columns that are looked at: more than any scoring file has.
const MOST_COLUMNS: usize = 1024;

/// What was learnt from a column line.
#[derive(Clone, Debug)]
pub(super) struct Columns {
    /// What parts the fields.
    pub(super) delimiter: Delimiter,
    /// The role of each column up to the last that has one.
    pub(super) roles: Vec<Option<Role>>,
    /// How many columns are named.
    pub(super) count: usize,
    /// The columns with a role, by role.
    pub(super) used: Vec<UsedColumn>,
    /// The name of the effect allele's column where only custom tells that the weight is of that allele.
    pub(super) by_convention: Option<String>,
    /// Names of other columns that may hold weights.
    pub(super) other_weights: Vec<String>,
}

impl Columns {
    /// Reads a column line, with the name of the column of weights where a person chose it.
    ///
    /// # Errors
    /// [`ScoringFailureCode::NoColumnLine`] when it names nothing that is known, [`ScoringFailureCode::MissingColumn`]
    /// when it lacks what every set needs, [`ScoringFailureCode::SeveralWeightColumns`] when several may hold the weights.
    pub(super) fn read(line: &[u8], number: u32, wanted: Option<&str>) -> Result<Self, ScoringFailure> {
        let delimiter = Delimiter::of_column_line(line);
        let names: Vec<String> = delimiter.split(line).take(MOST_COLUMNS).map(normal_name).collect();
        let count = delimiter.split(line).count();
        let mut columns = Self {
            delimiter,
            roles: Vec::new(),
            count,
            used: Vec::new(),
            by_convention: None,
            other_weights: Vec::new(),
        };
        let written =
            |at: usize| delimiter.split(line).nth(at).map(String::from_utf8_lossy).unwrap_or_default().into_owned();
        let has_any = |wanted: &[&str]| wanted.iter().any(|wanted| place_of(wanted, &names).is_some());
        let is_saige = has_any(&["allele1"]) && has_any(&["allele2"]) && has_any(&OF_SAIGE);
        let has_z_scores = has_any(&Z_SCORES);
        let has_both_alleles = [Role::Reference, Role::Alternative].map(synonyms_of).into_iter().all(has_any);
        let weights = match wanted {
            Some(wanted) => named_column(&names, &normal_name(wanted.as_bytes())),
            None => Some(weight_columns(&names, has_z_scores)),
        };
        let weights = weights.unwrap_or_default();
        columns.other_weights = weights.others.iter().map(|at| written(*at)).collect();
        for (role, synonyms) in NAMES {
            let is_other_known = || columns.has(Role::OtherAllele) || !has_both_alleles;
            let synonyms: &[&str] = match role {
                Role::EffectAllele if is_saige => &["effect_allele", "allele2"],
                Role::OtherAllele if is_saige => &["other_allele", "allele1"],
                Role::Frequency if is_saige => &["af_allele2"],
                Role::Reference | Role::Alternative if is_other_known() => continue,
                // A person said which weights.
                Role::Dosage0Weight | Role::Dosage1Weight | Role::Dosage2Weight if wanted.is_some() => continue,
                _ => synonyms,
            };
            let by_name = || synonyms.iter().find_map(|synonym| Some((*synonym, place_of(synonym, &names)?)));
            let Some((name, at)) = (match role {
                Role::Weight => weights.used.filter(|_| !weights.is_ratio).map(|at| ("", at)),
                Role::Ratio if weights.is_ratio => weights.used.map(|at| ("", at)),
                Role::Ratio if !weights.has_stand_in => None,
                _ => by_name(),
            }) else {
                continue;
            };
            if columns.roles.len() <= at {
                columns.roles.resize(at + 1, None);
            }
            if let Some(of_column) = columns.roles.get_mut(at) {
                *of_column = Some(role);
            }
            let written = written(at);
            if role == Role::EffectAllele && BY_CONVENTION.contains(&name) {
                let is_settled = has_any(&SETTLES_CONVENTION) || has_both_alleles;
                columns.by_convention = Some(written.clone()).filter(|_| !is_settled);
            }
            columns.used.push(UsedColumn { role, name: written });
        }
        columns.check(number, has_z_scores && has_any(&["weight"]), &weights, wanted)?;
        Ok(columns)
    }

    /// Whether a column with this role was named.
    pub(super) fn has(&self, role: Role) -> bool {
        self.used.iter().any(|column| column.role == role)
    }

    fn check(
        &self,
        number: u32,
        has_sample_sizes: bool,
        weights: &WeightColumns,
        wanted: Option<&str>,
    ) -> Result<(), ScoringFailure> {
        let failure = |code, expected, subject| Err(ScoringFailure::new(code, Some(number), expected, subject));
        let has_effect = self.has(Role::EffectAllele);
        let has_dosage = DOSAGE_WEIGHTS.into_iter().any(|role| self.has(role));
        let missing_dosage = DOSAGE_WEIGHTS.into_iter().find(|role| !self.has(*role));
        let has_weight = self.has(Role::Weight) || self.has(Role::Ratio) || has_dosage && missing_dosage.is_none();
        if let Some(wanted) = wanted.filter(|_| has_effect && !has_weight && !weights.is_in_doubt) {
            return failure(ScoringFailureCode::MissingColumn, &format!("a column {wanted}"), Some(wanted));
        }
        if has_effect && weights.is_in_doubt {
            let expected = "one column of weights, or a column effect_weight";
            let names = self.other_weights.join(", ");
            return failure(ScoringFailureCode::SeveralWeightColumns, expected, Some(&names));
        }
        if has_effect && !has_weight && has_sample_sizes {
            let expected = "weights, where these are sample sizes";
            return failure(ScoringFailureCode::SampleSizeWeight, expected, Some("weight"));
        }
        if !has_effect && !has_weight && !weights.is_in_doubt && !has_dosage {
            let expected = "a line that names the columns, such as rsID, effect_allele, effect_weight";
            return failure(ScoringFailureCode::NoColumnLine, expected, None);
        }
        if let (true, Some(role)) = (has_effect && has_dosage && !has_weight, missing_dosage) {
            let expected = "a weight for each dosage: dosage_0_weight, dosage_1_weight and dosage_2_weight";
            return failure(ScoringFailureCode::MissingColumn, expected, Some(role.catalog_name()));
        }
        if !has_effect {
            return failure(ScoringFailureCode::MissingColumn, "a column effect_allele", Some("effect_allele"));
        }
        if !has_weight {
            return failure(ScoringFailureCode::MissingColumn, "a column effect_weight", Some("effect_weight"));
        }
        let has_locus = self.has(Role::Chromosome) && self.has(Role::Position)
            || self.has(Role::HarmonizedChromosome) && self.has(Role::HarmonizedPosition);
        if !has_locus && !self.has(Role::Rsid) && !self.has(Role::HarmonizedRsid) {
            let expected = "a column rsID, or columns chr_name and chr_position";
            return failure(ScoringFailureCode::MissingColumn, expected, Some("rsID"));
        }
        Ok(())
    }
}

#[inline(never)]
fn place_of(wanted: &str, names: &[String]) -> Option<usize> {
    names.iter().position(|name| name == wanted)
}

/// The names of a role.
pub(super) fn synonyms_of(role: Role) -> &'static [&'static str] {
    NAMES.get(role as usize).map(|(_, names)| *names).unwrap_or_default()
}

/// Whether a comment is really the column line, as `#CHROM POS ID A1 BETA` of some programs: it names an effect allele,
/// a weight and where the variant is.
pub(super) fn is_commented_column_line(comment: &[u8], wanted: Option<&str>) -> bool {
    let names_columns = || match Columns::read(comment, 0, wanted) {
        Ok(_) => true,
        Err(failure) => failure.code == ScoringFailureCode::SeveralWeightColumns,
    };
    Delimiter::of_column_line(comment).split(comment).nth(2).is_some() && names_columns()
}

/// A name as it is compared.
#[inline(never)]
pub(super) fn normal_name(field: &[u8]) -> String {
    let name = String::from_utf8_lossy(field).trim_start_matches('#').to_ascii_lowercase();
    name.replace([' ', '.', '-'], "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roles(line: &str) -> Result<Vec<Option<Role>>, ScoringFailureCode> {
        Columns::read(line.as_bytes(), 7, None).map(|columns| columns.roles).map_err(|failure| {
            assert_eq!(failure.line, Some(7));
            failure.code
        })
    }

    #[test]
    fn roles_stand_in_their_order() {
        for (index, (role, names)) in NAMES.iter().enumerate() {
            assert_eq!(*role as usize, index);
            assert!(names.iter().all(|name| normal_name(name.as_bytes()) == *name), "{names:?}");
        }
        let mut all: Vec<&str> = NAMES.iter().flat_map(|(_, names)| names.iter().copied()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "a name has one role");
    }

    #[test]
    fn names_are_found_in_any_spelling_and_the_preferred_wins() {
        use Role::{Chromosome, EffectAllele, OtherAllele, Position, Rsid, Weight};
        assert_eq!(
            roles("rsID\tchr_name\tchr_position\teffect_allele\tother_allele\teffect_weight"),
            Ok([Rsid, Chromosome, Position, EffectAllele, OtherAllele, Weight].map(Some).to_vec())
        );
        assert_eq!(roles("SNP,Effect Allele,P,Log.OR"), Ok(vec![Some(Rsid), Some(EffectAllele), None, Some(Weight)]));
        assert_eq!(
            roles("beta effect_weight a1 SNP"),
            Ok(vec![None, Some(Weight), Some(EffectAllele), Some(Rsid)]),
            "effect_weight before beta"
        );
    }

    #[test]
    fn what_is_missing_is_named() {
        let failure = |line: &str| {
            let failure = Columns::read(line.as_bytes(), 1, None).err();
            failure.map(|failure| (failure.code, failure.subject))
        };
        let missing = |name: &str| Some((ScoringFailureCode::MissingColumn, Some(name.to_owned())));
        assert_eq!(failure("rsID\teffect_weight"), missing("effect_allele"));
        assert_eq!(failure("rsID\teffect_allele"), missing("effect_weight"));
        assert_eq!(failure("effect_allele\teffect_weight\tchr_name"), missing("rsID"));
        assert_eq!(failure("rs1\tA\t0.5"), Some((ScoringFailureCode::NoColumnLine, None)));
        assert_eq!(failure("rsID\teffect_allele\tdosage_0_weight\tdosage_1_weight"), missing("dosage_2_weight"));
        assert_eq!(failure("rsID\teffect_allele\tdosage_2_weight"), missing("dosage_0_weight"));
        assert_eq!(failure("rsID\tdosage_0_weight\tdosage_1_weight\tdosage_2_weight"), missing("effect_allele"));
        assert_eq!(failure("rsID\teffect_allele\tdosage_0_weight\tdosage_1_weight\tdosage_2_weight"), None);
    }
}
