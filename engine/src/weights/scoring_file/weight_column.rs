//! Which of several columns holds the weights.
//!
//! Programs that shrink the effects of a study write theirs beside those: LDpred2's `beta_auto` beside `beta`, SBayesR's `A1Effect`, LDpred's
//! `ldpred_beta` beside `raw_beta`. A column `effect_weight` is read whatever stands beside it, else the one column of shrunken effects, else the
//! one column of weights. Other columns that may hold weights are named, and where none goes before the others, the file is refused.

use super::columns::{Role, synonyms_of};

/// What a file without a doubt calls its weights (PGS Catalog).
const EFFECT_WEIGHT: &str = "effect_weight";
/// Words for effects.
const EFFECTS: [&str; 9] = ["beta", "betas", "weight", "weights", "effect", "effects", "effectsize", "b", "w"];
/// Words that part an effect from one of the study.
const SHRUNKEN: [&str; 19] = [
    "auto",
    "inf",
    "grid",
    "adj",
    "adjusted",
    "post",
    "posterior",
    "mean",
    "shrunk",
    "shrunken",
    "shrinkage",
    "joint",
    "mcmc",
    "prs",
    "pgs",
    "final",
    "stacked",
    "sct",
    "cs",
];
/// Programs that shrink effects: a column that is called after one holds its effects.
const PROGRAMS: [&str; 11] =
    ["ldpred", "prscs", "lassosum", "sbayes", "bayesr", "megaprs", "dbslmm", "blup", "sdpr", "annopred", "jampred"];
/// SBayesR's effects, and the joint ones of GCTA.
const ALONE: [&str; 2] = ["a1effect", "bj"];
/// Words of columns that tell something else of an effect, or, as the GWAS Catalog's `hm_beta`, the same again.
const OF_AN_EFFECT: [&str; 44] = [
    "hm",
    "se",
    "stderr",
    "std",
    "err",
    "error",
    "sd",
    "var",
    "variance",
    "p",
    "pval",
    "pvalue",
    "value",
    "log10p",
    "z",
    "t",
    "stat",
    "n",
    "ci",
    "lower",
    "upper",
    "low",
    "high",
    "lci",
    "uci",
    "l95",
    "u95",
    "95",
    "allele",
    "freq",
    "frequency",
    "unit",
    "units",
    "type",
    "direction",
    "sign",
    "description",
    "pip",
    "chisq",
    "i2",
    "q",
    "het",
    "name",
    "standard",
];

/// What the columns of weights are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct WeightColumns {
    /// The place of the one that is read; nothing where there is none but perhaps one of ratios.
    pub(super) used: Option<usize>,
    /// Whether it holds ratios of chances.
    pub(super) is_ratio: bool,
    /// Whether a column of ratios may stand in where it has nothing: it tells the same effect.
    pub(super) has_stand_in: bool,
    /// The places of others that may hold weights.
    pub(super) others: Vec<usize>,
    /// Whether none of them goes before the others.
    pub(super) is_in_doubt: bool,
}

/// What a name says of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Weights, by one of the usual names.
    Usual,
    /// Effects that a program has shrunk.
    Shrunken,
    /// Effects of some kind.
    Doubtful,
}

/// Settles which column holds the weights.
pub(super) fn weight_columns(names: &[String], has_z_scores: bool) -> WeightColumns {
    let kinds = names.iter().map(|name| kind_of(name).filter(|_| !has_z_scores || name != "weight"));
    let found: Vec<(usize, Kind)> = kinds.enumerate().filter_map(|(at, kind)| Some((at, kind?))).collect();
    let places_but = |used: Option<usize>| {
        let others = found.iter().map(|(at, _)| *at);
        others.filter(|at| Some(*at) != used).collect::<Vec<_>>()
    };
    let of_kind = |wanted: Kind| found.iter().filter(move |(_, kind)| *kind == wanted).map(|(at, _)| *at);
    let named = |wanted: &[&str]| names.iter().position(|name| wanted.contains(&name.as_str()));
    if let Some(explicit) = named(&[EFFECT_WEIGHT]) {
        return WeightColumns {
            used: Some(explicit),
            has_stand_in: true,
            others: places_but(Some(explicit)),
            ..WeightColumns::default()
        };
    }
    let ratio = named(synonyms_of(Role::Ratio));
    let shrunken: Vec<usize> = of_kind(Kind::Shrunken).collect();
    if let [used] = shrunken.as_slice() {
        // The study's ratios are none of the program's effects.
        let others = places_but(Some(*used)).into_iter().chain(ratio).collect();
        return WeightColumns { used: Some(*used), others, ..WeightColumns::default() };
    }
    let usual: Vec<usize> = of_kind(Kind::Usual).collect();
    let is_known = !usual.is_empty() || !shrunken.is_empty() || ratio.is_some();
    let rivals = found.len() + usize::from(usual.is_empty() && ratio.is_some());
    if is_known && rivals > 1 {
        let others = places_but(None).into_iter().chain(ratio.filter(|_| usual.is_empty())).collect();
        return WeightColumns { others, is_in_doubt: true, ..WeightColumns::default() };
    }
    WeightColumns { used: usual.first().copied(), has_stand_in: true, ..WeightColumns::default() }
}

/// The column that a person named, whatever stands beside it. Where several have the name, none goes before the others.
pub(super) fn named_column(names: &[String], wanted: &str) -> Option<WeightColumns> {
    let named: Vec<usize> = names.iter().enumerate().filter(|(_, name)| *name == wanted).map(|(at, _)| at).collect();
    let [used] = *named else {
        return (named.len() > 1).then(|| WeightColumns {
            others: named,
            is_in_doubt: true,
            ..WeightColumns::default()
        });
    };
    let is_ratio = synonyms_of(Role::Ratio).contains(&wanted);
    Some(WeightColumns { used: Some(used), is_ratio, ..WeightColumns::default() })
}

fn kind_of(name: &str) -> Option<Kind> {
    if synonyms_of(Role::Weight).contains(&name) {
        return Some(Kind::Usual);
    }
    if ALONE.contains(&name) {
        return Some(Kind::Shrunken);
    }
    let words: Vec<&str> = name.split('_').flat_map(parted).filter(|word| !word.is_empty()).collect();
    let has = |list: &[&str]| words.iter().any(|word| list.contains(word));
    if has(&OF_AN_EFFECT) {
        return None;
    }
    let joined = name.replace('_', "");
    if PROGRAMS.iter().any(|program| joined.contains(program)) {
        return Some(Kind::Shrunken);
    }
    let has_effect = has(&EFFECTS);
    let is_shrunken = words.iter().all(|word| EFFECTS.contains(word) || SHRUNKEN.contains(word));
    match (has_effect, is_shrunken, words.len() > 1) {
        (true, true, true) => Some(Kind::Shrunken),
        (true, false, true) => words.iter().any(|word| matches!(*word, "beta" | "betas")).then_some(Kind::Doubtful),
        _ => joined.starts_with("post").then_some(Kind::Shrunken).filter(|_| is_shrunken && words.len() > 1),
    }
}

/// A word that begins or ends with `beta`, as `betaauto` and `sebeta`, in two.
fn parted(word: &str) -> [&str; 2] {
    if let Some(rest) = word.strip_prefix("beta").filter(|rest| *rest != "s") {
        return ["beta", rest];
    }
    word.strip_suffix("beta").map_or([word, ""], |before| [before, "beta"])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn used(columns: &str) -> (Option<String>, Vec<String>, bool) {
        let names: Vec<String> = columns.split(' ').map(str::to_owned).collect();
        let found = weight_columns(&names, false);
        let name = |at: &usize| names.get(*at).cloned().unwrap_or_default();
        (found.used.as_ref().map(name), found.others.iter().map(name).collect(), found.is_in_doubt)
    }

    #[test]
    fn the_programs_effects_go_before_the_studys() {
        for (columns, weights) in [
            ("rsid a1 beta beta_se p beta_auto", "beta_auto"),
            ("rsid a1 beta_inf beta", "beta_inf"),
            ("sid a1 raw_beta ldpred_beta", "ldpred_beta"),
            ("snp a1 beta lassosum", "lassosum"),
            ("snp a1 b se p a1effect", "a1effect"),
            ("snp a1 or beta_prs_cs", "beta_prs_cs"),
            ("snp a1 beta posterior_mean", "posterior_mean"),
            ("snp a1 beta betaauto", "betaauto"),
            ("snp a1 effect weight_adj", "weight_adj"),
        ] {
            let (name, others, is_in_doubt) = used(columns);
            assert_eq!((name.as_deref(), others.len(), is_in_doubt), (Some(weights), 1, false), "{columns}");
        }
        assert_eq!(used("rsid a1 beta_auto"), (Some("beta_auto".to_owned()), Vec::new(), false));
    }

    #[test]
    fn what_none_goes_before_is_in_doubt() {
        for columns in [
            "rsid a1 beta beta_inf beta_auto",
            "rsid a1 beta weight",
            "rsid a1 beta beta",
            "rsid a1 beta beta_1",
            "rsid a1 or beta_female",
        ] {
            let (name, others, is_in_doubt) = used(columns);
            assert_eq!((name, is_in_doubt), (None, true), "{columns}");
            assert!(others.len() > 1, "{columns}: {others:?}");
        }
    }

    #[test]
    fn what_belongs_to_an_effect_is_no_weight() {
        for columns in [
            "rsid a1 beta beta_se se_beta sebeta betase p",
            "rsid effect_allele beta effect_allele_frequency effect_type",
            "rsid a1 beta beta_95_ci_lower beta_p_value direction info",
            "rsid a1 beta or",
            "rsid a1 beta hm_beta hm_odds_ratio",
            "rsid a1 beta ldpred_pip beta_std_err",
        ] {
            assert_eq!(used(columns), (Some("beta".to_owned()), Vec::new(), false), "{columns}");
        }
        let (explicit, others, _) = used("rsid a1 effect_weight beta beta_auto");
        assert_eq!((explicit.as_deref(), others.len()), (Some("effect_weight"), 2));
        assert_eq!(used("rsid a1 or"), (None, Vec::new(), false));
    }

    #[test]
    fn a_person_may_name_any_column() {
        let names = ["rsid", "a1", "beta", "beta_x", "or"].map(str::to_owned);
        assert_eq!(named_column(&names, "beta_x").and_then(|found| found.used), Some(3));
        assert_eq!(named_column(&names, "or").map(|found| found.is_ratio), Some(true));
        assert_eq!(named_column(&names, "beta_y"), None);
        let twice = ["rsid", "a1", "beta", "beta"].map(str::to_owned);
        assert_eq!(named_column(&twice, "beta").map(|found| (found.used, found.is_in_doubt)), Some((None, true)));
    }
}
