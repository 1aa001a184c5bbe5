//! Under which model the weight of a row holds: whether its copies count alike, and what they add where they don't
//! (PGS Catalog, scoring file columns).

use crate::weights::packed_weights::ByCopies;

use super::columns::Role;
use super::failure::ScoringFailureCode;
use super::report::ScoringDropReason;
use super::row_reader::{Fault, Row, RowReader, is_false};

/// The weights of no copy, one and two.
pub(super) const DOSAGE_WEIGHTS: [Role; 3] = [Role::Dosage0Weight, Role::Dosage1Weight, Role::Dosage2Weight];

/// The model of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EffectModel {
    /// Each copy adds the weight.
    Additive,
    /// One copy or two add the weight once.
    Dominant,
    /// Two copies add the weight once, and one adds nothing.
    Recessive,
    /// Each number of copies has a weight of its own.
    ByDosage,
}

impl EffectModel {
    /// What the copies add by a weight; nothing where they count alike, or have weights of their own.
    pub(super) fn by_copies(self, weight: f64) -> Option<ByCopies> {
        match self {
            Self::Dominant => Some([0.0, weight, weight]),
            Self::Recessive => Some([0.0, 0.0, weight]),
            Self::Additive | Self::ByDosage => None,
        }
    }
}

/// What stands for the weight of a row with weights by dosage where only its size counts: from the least of them to the largest.
pub(super) fn range_of(by_copies: ByCopies) -> f64 {
    let range = by_copies.into_iter().fold(f64::MIN, f64::max) - by_copies.into_iter().fold(f64::MAX, f64::min);
    if by_copies[2] < by_copies[0] { -range } else { range }
}

impl Row<'_> {
    /// The model of the row. Its one weight goes before weights by dosage, as in the PGS Catalog's own program.
    ///
    /// # Errors
    /// Weights of several variants together refuse the file, and so does a row that is both dominant and recessive, or of another model.
    pub(super) fn model(&self, reader: &RowReader) -> Result<EffectModel, Fault> {
        use ScoringFailureCode::{DiplotypeWeight, HaplotypeWeight, InteractionWeight, UnknownEffectModel};
        for (role, code) in [
            (Role::IsInteraction, InteractionWeight),
            (Role::IsHaplotype, HaplotypeWeight),
            (Role::IsDiplotype, DiplotypeWeight),
        ] {
            if self.is_set(role) {
                let is_gene = self.names_gene_allele();
                return Err(if is_gene { Fault::GeneAllele(code, role) } else { Fault::Refuse(code, role) });
            }
        }
        let has_dosages = DOSAGE_WEIGHTS.into_iter().any(|role| self.get(role).is_some());
        let is_by_dosage = has_dosages && self.get(Role::Weight).is_none() && !reader.ratio_column;
        let (mut is_dominant, mut is_recessive) = (self.says_yes(Role::IsDominant)?, self.says_yes(Role::IsRecessive)?);
        match self.get(Role::EffectType).map(<[u8]>::to_ascii_lowercase).as_deref() {
            None | Some(b"additive") => {}
            Some(b"dominant") => is_dominant = true,
            Some(b"recessive") => is_recessive = true,
            Some(_) if is_by_dosage => {}
            Some(_) => return Err(Fault::Refuse(UnknownEffectModel, Role::EffectType)),
        }
        match (is_dominant, is_recessive, is_by_dosage) {
            (true, true, _) => Err(Fault::Refuse(UnknownEffectModel, Role::IsRecessive)),
            (.., true) if is_dominant || is_recessive => Err(Fault::Refuse(UnknownEffectModel, Role::Dosage0Weight)),
            (.., true) => Ok(EffectModel::ByDosage),
            (true, ..) => Ok(EffectModel::Dominant),
            (_, true, _) => Ok(EffectModel::Recessive),
            _ => Ok(EffectModel::Additive),
        }
    }

    fn is_set(&self, role: Role) -> bool {
        !self.get(role).is_none_or(is_false)
    }

    /// Whether a flag of a model is set, whose word is one of those that say yes or no.
    fn says_yes(&self, role: Role) -> Result<bool, Fault> {
        let Some(field) = self.get(role).filter(|field| !is_false(field)) else { return Ok(false) };
        let is_yes =
            ["true", "t", "1", "1.0", "yes", "y"].iter().any(|word| field.eq_ignore_ascii_case(word.as_bytes()));
        is_yes.then_some(true).ok_or(Fault::Refuse(ScoringFailureCode::UnknownEffectModel, role))
    }

    /// The row's weights by dosage.
    ///
    /// # Errors
    /// One of them is missing or no number.
    pub(super) fn weights_by_dosage(&self, number: impl Fn(Role) -> Result<f64, Fault>) -> Result<ByCopies, Fault> {
        let mut weights = [0.0; 3];
        for (weight, role) in weights.iter_mut().zip(DOSAGE_WEIGHTS) {
            self.get(role).ok_or(Fault::Drop(ScoringDropReason::BadWeight))?;
            *weight = number(role)?;
        }
        Ok(weights)
    }

    /// Whether the row is named by an allele that no chip reads, in place of a variant: of HLA genes (their amino acids too), APOE or CYP.
    pub(super) fn names_gene_allele(&self) -> bool {
        let is_name = |field: &[u8]| {
            let begins = |gene: &[u8]| field.get(..gene.len()).is_some_and(|head| head.eq_ignore_ascii_case(gene));
            field.len() > 4 && [&b"HLA-"[..], b"HLA_", b"APOE", b"CYP"].into_iter().any(begins)
        };
        [Role::Rsid, Role::EffectAllele].into_iter().filter_map(|role| self.get(role)).any(is_name)
    }
}
