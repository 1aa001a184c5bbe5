//! The report and the failure that a naive reading comes to, as the engine's JSON has them.

use serde_json::{Value, json};

use super::{NaiveFailure, NaiveReading, NaiveRow, naive_facts};

/// The order in which reasons are listed.
const REASONS: [&str; 9] = [
    "too-few-columns",
    "unsupported-id",
    "bad-chromosome",
    "unplaced",
    "bad-position",
    "bad-genotype",
    "duplicate-id",
    "line-too-long",
    "other-sample",
];

/// The report, but for its `bytes`.
pub fn report(naive: &NaiveReading) -> Value {
    let count = |wanted: &dyn Fn(&str) -> bool| naive.rows.iter().filter(|row| wanted(&row.call)).count();
    let is_called = |call: &str| call.len() < 3;
    let dropped = REASONS.iter().filter_map(|reason| naive.dropped.get(reason).map(|lines| (reason, lines)));
    let mut names: Vec<String> = (1..=22).map(|number| number.to_string()).collect();
    names.extend(["X", "Y", "PAR", "MT"].map(str::to_owned));
    let chromosomes = names.iter().filter_map(|name| {
        let rows: Vec<&NaiveRow> = naive.rows.iter().filter(|row| row.chromosome == *name).collect();
        let called = rows.iter().filter(|row| is_called(&row.call)).count();
        let missing = rows.iter().filter(|row| row.call == "missing").count();
        let of_one = json!({ "chromosome": name, "rows": rows.len(), "called": called, "missing": missing });
        (!rows.is_empty()).then_some(of_one)
    });
    let (shared_loci, discordant_loci) = naive_facts::shared_loci(&naive.rows);
    let [build36, build37, build38] = naive.build_markers;
    json!({
        "format": naive.format,
        "formatBasis": naive.format_basis,
        "build": format!("GRCh{}", naive.build.0),
        "buildBasis": naive.build.1,
        "headerBuild": naive.header_build.map(|build| format!("GRCh{build}")),
        "buildMarkers": { "build36": build36, "build37": build37, "build38": build38 },
        "lines": naive.lines,
        "rows": naive.rows.len(),
        "called": count(&is_called),
        "missing": count(&|call| call == "missing"),
        "indels": count(&|call| call == "indel"),
        "haploid": count(&|call| call.len() == 1),
        "haploidHeterozygous": count(&|call| call == "impossible"),
        "dropped": dropped.map(|(reason, lines)| json!({
            "reason": reason,
            "count": lines.len(),
            "firstLines": lines.iter().take(5).collect::<Vec<_>>(),
        })).collect::<Vec<_>>(),
        "chromosomes": chromosomes.collect::<Vec<_>>(),
        "sex": naive.sex,
        "samples": naive.samples,
        "siteCoverage": naive.site_coverage,
        "filtered": naive.filtered,
        "imputed": naive.rows.iter().filter(|row| row.estimate.is_some()).count(),
        "complemented": naive.complemented,
        "otherNames": naive.rows.iter().filter(|row| row.id == "other").count(),
        "withoutPlace": naive.rows.iter().filter(|row| row.chromosome == "0").count(),
        "pseudoautosomal": naive_facts::pseudoautosomal(&naive.rows, naive.build.0),
        "sharedLoci": shared_loci,
        "discordantLoci": discordant_loci,
        "discordantDuplicates": naive.discordant_duplicates,
        "completeness": naive.completeness,
        "chip": naive.chip.map(|(name, basis)| json!({ "name": name, "basis": basis })),
    })
}

/// The failure, but for its `expected` and `member`.
pub fn failure(naive: &NaiveFailure) -> Value {
    let layout = naive
        .layout
        .as_ref()
        .map(|layout| json!({ "separator": layout.separator, "columns": layout.columns, "missing": layout.missing }));
    json!({ "code": naive.code, "line": naive.line, "threats": naive.threats, "rows": naive.rows, "layout": layout })
}
