//! The GT field and the alleles that it points to.

use crate::text::whole_number;
use crate::values::call::{Base, Call};
use crate::values::long_alleles::{LongAlleles, LongCall};

use super::site::RowAlleles;

/// A called genotype.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct VcfCall {
    pub(super) call: Call,
    /// Whether every allele is the reference.
    pub(super) is_reference: bool,
}

/// Reads a GT field against its alleles, with what it says of the alleles of its site; nothing when it is none, or points beyond
/// them.
#[inline]
pub(super) fn read_call(gt: &[u8], reference: &[u8], alternatives: &[u8]) -> Option<(VcfCall, RowAlleles)> {
    if let (&[first @ (b'0' | b'1'), b'/' | b'|', second @ (b'0' | b'1')], [letter], [other]) =
        (gt, reference, alternatives)
        && let (Some(reference), Some(other)) = (Base::from_letter(*letter), Base::from_letter(*other))
    {
        // As most rows are.
        let copies = first - b'0' + (second - b'0');
        let mut counts = [0; 4];
        if let Some(count) = counts.get_mut(other as usize) {
            *count = copies;
        }
        let call = match copies {
            0 => Call::Pair(reference, reference),
            1 => Call::pair(reference, other),
            _ => Call::Pair(other, other),
        };
        let alleles = RowAlleles::Bases { reference, ploidy: 2, listed: 1 << other as u8, counts };
        return Some((VcfCall { call, is_reference: copies == 0 }, alleles));
    }
    read_any_call(gt, reference, alternatives)
}

#[inline(never)]
fn read_any_call(gt: &[u8], reference: &[u8], alternatives: &[u8]) -> Option<(VcfCall, RowAlleles)> {
    Some((parse_call(gt, reference, alternatives)?, alleles_of_row(gt, reference, alternatives)))
}

/// What a called row says of the alleles of its site.
fn alleles_of_row(gt: &[u8], reference: &[u8], alternatives: &[u8]) -> RowAlleles {
    let called = || gt.split(|byte| matches!(byte, b'/' | b'|')).filter(|allele| !allele.is_empty());
    let text_of = |allele| {
        whole_number::parse(allele)
            .filter(|number| *number > 0)
            .and_then(|number| alternative(alternatives, number as usize))
    };
    if called().filter_map(text_of).any(|allele| hides_base(reference, allele)) {
        return RowAlleles::Hidden;
    }
    let is_symbolic = |allele: &&[u8]| allele.starts_with(b"<") || matches!(*allele, b"*" | b".");
    let mut listed = alternatives.split(|byte| *byte == b',');
    let has_reference_alone = || called().all(|allele| matches!(allele, b"0" | b"."));
    if reference.len() > 1
        || listed.clone().any(|allele| allele.len() > 1 && !is_symbolic(&allele))
        || lists_change_without_base(alternatives) && has_reference_alone()
    {
        return RowAlleles::Length;
    }
    let Some(reference) = one_base(reference) else { return RowAlleles::Other };
    let (mut ploidy, mut counts) = (0, [0; 4]);
    for allele in called() {
        let base = match whole_number::parse(allele) {
            Some(0) => None,
            Some(_) => match text_of(allele).and_then(one_base) {
                Some(base) => Some(base),
                None => return RowAlleles::Other,
            },
            None => return RowAlleles::Other,
        };
        ploidy += 1;
        if let Some(count) = base.and_then(|base| counts.get_mut(base as usize)) {
            *count += 1;
        }
    }
    let listed = listed.by_ref().filter_map(one_base).fold(0, |bits, base| bits | 1 << base as u8);
    RowAlleles::Bases { reference, ploidy, listed, counts }
}

/// The base that an allele is; nothing for any other.
pub(super) fn one_base(allele: &[u8]) -> Option<Base> {
    match allele {
        [letter] => Base::from_letter(*letter),
        _ => None,
    }
}

/// What symbolic alleles begin with that are no base: those of the VCF standard with copy numbers and repeats. Others, such as
/// `<NON_REF>`, `<*>` and `<X>`, stand for any base.
const CHANGES: [&[u8]; 6] = [b"<DEL", b"<INS", b"<DUP", b"<INV", b"<CN", b"<STR"];

/// Whether an allele is an insertion, a deletion or another change of more than a base: any of several letters, a breakend too, or a
/// symbolic one of those.
fn is_change(allele: &[u8]) -> bool {
    let is_named = |change: &&[u8]| allele.get(..change.len()).is_some_and(|start| start.eq_ignore_ascii_case(change));
    allele.len() > 1 && (!allele.starts_with(b"<") || CHANGES.iter().any(is_named))
}

/// Whether ALT lists a [change](is_change) and no base, nor what stands for any base. A call of REF alone then says only that
/// nothing changed; where ALT lists a base, it also says that the person does not have that base.
pub(super) fn lists_change_without_base(alternatives: &[u8]) -> bool {
    let is_no_base = |allele: &[u8]| match allele {
        b"*" => true,
        b"<NON_REF>" | b"<*>" => false,
        _ => allele.len() > 1,
    };
    let listed = || alternatives.split(|byte| *byte == b',');
    alternatives.len() > 1 && listed().any(is_change) && listed().all(is_no_base)
}

/// Whether a site lists an insertion, a deletion or another [change](is_change), whatever else it lists.
#[inline(never)]
pub(super) fn lists_change(reference: &[u8], alternatives: &[u8]) -> bool {
    reference.len() > 1 || alternatives.split(|byte| *byte == b',').any(is_change)
}

/// REF and ALT where both are spelt out and one has several letters, with their call by a GT; nothing where ALT lists several alleles,
/// symbolic ones such as `<NON_REF>` not counted.
#[inline(never)]
pub(super) fn read_long_call(gt: &[u8], reference: &[u8], alternatives: &[u8]) -> Option<(LongAlleles, LongCall)> {
    let mut spelt =
        (1_usize..).zip(alternatives.split(|byte| *byte == b',')).filter(|(_, allele)| !allele.starts_with(b"<"));
    let (number, alternative) = spelt.next()?;
    if spelt.next().is_some() {
        return None;
    }
    let alleles = LongAlleles::new(reference, alternative)?;
    let (mut copies, mut ploidy, mut has_other) = (0, 0, false);
    for allele in gt.split(|byte| matches!(byte, b'/' | b'|')).filter(|allele| !allele.is_empty()).map(parse_allele) {
        ploidy += 1;
        match allele {
            Some(Allele::Number(0)) => {}
            Some(Allele::Number(own)) if own == number => copies += 1,
            Some(Allele::Number(_)) => has_other = true,
            Some(Allele::NotCalled) | None => return Some((alleles, LongCall::Missing)),
        }
    }
    let call = match (ploidy, has_other) {
        (_, true) => LongCall::OtherAllele,
        (2, false) => LongCall::Copies(copies),
        _ => LongCall::Haploid,
    };
    Some((alleles, call))
}

/// Whether nobody can say which base stands at the site of an allele: it was deleted, or one of several letters begins with another.
fn hides_base(reference: &[u8], alternative: &[u8]) -> bool {
    let first = |allele: &[u8]| allele.first().map(u8::to_ascii_uppercase);
    let is_long = reference.len() > 1 || alternative.len() > 1;
    alternative == b"*" || is_long && !alternative.starts_with(b"<") && first(reference) != first(alternative)
}

/// An allele of a GT field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Allele {
    NotCalled,
    Number(usize),
}

/// Reads a GT field against its alleles; nothing when it is none, or points beyond them.
fn parse_call(gt: &[u8], reference: &[u8], alternatives: &[u8]) -> Option<VcfCall> {
    let is_mark = |byte: &u8| matches!(byte, b'/' | b'|');
    // Since VCF 4.4 the first allele may have a mark of its own.
    let gt = gt.split_first().filter(|(first, _)| is_mark(first)).map_or(gt, |(_, rest)| rest);
    let mut parts = gt.split(is_mark).map(parse_allele);
    let (first, second) = (parts.next()??, parts.next());
    let second = match second {
        None => None,
        Some(second) => Some(second?),
    };
    if parts.next().is_some() {
        return None;
    }
    let text_of = |allele: Allele| match allele {
        Allele::NotCalled => Some(None),
        Allele::Number(0) => Some(Some(reference)),
        Allele::Number(number) => alternative(alternatives, number).map(Some),
    };
    let (one, other) = (text_of(first)?, second.map(text_of));
    let other = match other {
        None => None,
        Some(other) => Some(other?),
    };
    let is_reference = first == Allele::Number(0) && second.is_none_or(|second| second == Allele::Number(0));
    let call = match (one, other) {
        (None, _) | (_, Some(None)) => Call::Missing,
        _ if reference.len() > 1 || lists_change_without_base(alternatives) => Call::NotScoreable,
        (Some(one), None) => single(one),
        (Some(one), Some(Some(other))) => pair(one, other),
    };
    Some(VcfCall { call, is_reference: is_reference && call.is_called() })
}

fn parse_allele(field: &[u8]) -> Option<Allele> {
    match field {
        b"." => Some(Allele::NotCalled),
        _ => whole_number::parse(field).map(|number| Allele::Number(number as usize)),
    }
}

/// The alternative allele of a number from 1.
fn alternative(alternatives: &[u8], number: usize) -> Option<&[u8]> {
    if alternatives == b"." {
        return None;
    }
    alternatives.split(|byte| *byte == b',').nth(number - 1)
}

fn single(allele: &[u8]) -> Call {
    match base_or_unknown(allele) {
        Some(Some(base)) => Call::Single(base),
        Some(None) => Call::Missing,
        None => Call::NotScoreable,
    }
}

fn pair(one: &[u8], other: &[u8]) -> Call {
    match (base_or_unknown(one), base_or_unknown(other)) {
        (Some(Some(one)), Some(Some(other))) => Call::pair(one, other),
        (Some(None), _) | (_, Some(None)) => Call::Missing,
        _ => Call::NotScoreable,
    }
}

/// A base, or the letter for an unknown one; nothing for any other allele.
fn base_or_unknown(allele: &[u8]) -> Option<Option<Base>> {
    match allele {
        [b'N' | b'n'] => Some(None),
        [letter] => Base::from_letter(*letter).map(Some),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(gt: &str, reference: &str, alternatives: &str) -> Option<String> {
        let call = parse_call(gt.as_bytes(), reference.as_bytes(), alternatives.as_bytes())?;
        let letters = call.call.letters().unwrap_or_else(|| format!("{:?}", call.call));
        Some(if call.is_reference { format!("{letters} reference") } else { letters })
    }

    #[test]
    fn reads_what_gt_points_to() {
        for (gt, reference, alternatives, expected) in [
            ("0/1", "A", "G", "AG"),
            ("1|0", "A", "G", "AG"),
            ("1/2", "T", "C,G", "CG"),
            ("0/0", "C", ".", "CC reference"),
            ("0|0", "c", "<NON_REF>", "CC reference"),
            ("2", "T", "C,G", "G"),
            ("0", "T", "C", "T reference"),
            ("/0/1", "A", "G", "AG"),
            ("./.", "A", "G", "Missing"),
            (".", "A", "G", "Missing"),
            ("0/.", "A", "G", "Missing"),
            ("0/1", "N", "G", "Missing"),
            ("0/1", "A", "AT", "NotScoreable"),
            ("0/0", "AT", "A", "NotScoreable"),
            ("0/0", "A", "AT", "NotScoreable"),
            ("0", "A", "AT,<DEL>,*", "NotScoreable"),
            ("./.", "A", "AT", "Missing"),
            ("0/0", "A", "G,AT", "AA reference"),
            ("0/0", "A", "AT,<NON_REF>", "AA reference"),
            ("0/0", "A", "AT,<*>", "AA reference"),
            ("0/0", "A", "A]2:321]", "NotScoreable"),
            ("0/0", "A", "<DEL>", "NotScoreable"),
            ("0/0", "A", "<CN0>,<CN2>", "NotScoreable"),
            ("0/0", "A", "G,<DEL>", "AA reference"),
            ("0/0", "A", "<X>", "AA reference"),
            ("./.", "AT", "A", "Missing"),
            ("0/1", "A", "<DEL>", "NotScoreable"),
            ("1/1", "A", "*", "NotScoreable"),
        ] {
            assert_eq!(
                words(gt, reference, alternatives).as_deref(),
                Some(expected),
                "{gt} {reference} {alternatives}"
            );
        }
    }

    #[test]
    fn refuses_what_points_nowhere() {
        for (gt, alternatives) in [
            ("0/2", "G"),
            ("./2", "G"),
            ("0/1", "."),
            ("0/1/1", "G"),
            ("", "G"),
            ("/", "G"),
            ("0/", "G"),
            ("a/b", "G"),
            ("-1", "G"),
            ("0/4294967296", "G"),
        ] {
            assert_eq!(words(gt, "A", alternatives), None, "{gt} {alternatives}");
        }
    }
}
