//! The names of markers, as files write them.

use crate::text::whole_number;
use crate::values::digest;
use crate::values::marker_id::{IdKind, MarkerId};

impl MarkerId {
    /// Reads `rs` or `i` and digits; nothing when it has another form or its number is above 4,294,967,295.
    pub fn parse(field: &[u8]) -> Option<Self> {
        let (kind, digits) = match field {
            [b'r' | b'R', b's' | b'S', digits @ ..] => (IdKind::Rs, digits),
            [b'i' | b'I', digits @ ..] => (IdKind::Internal, digits),
            _ => return None,
        };
        // dbSNP's numbers begin with no zero: `rs001` is another name.
        let number = whole_number::parse(digits).filter(|_| digits.first() != Some(&b'0'));
        number.map(|number| Self { kind, number })
    }

    /// Reads an id, also from the end of a probe's name (`GSA-rs900000052`), the first of a list (`rs6,rs9`) and one with its
    /// alleles behind it (`rs38:A:G`).
    pub fn parse_probe(name: &[u8]) -> Option<Self> {
        let first = name.split(|byte| matches!(byte, b',' | b';' | b'|' | b':')).next().unwrap_or_default();
        let of_first = || Self::parse(first).filter(|id| id.kind == IdKind::Rs);
        Self::parse(name).or_else(of_first).or_else(|| {
            let end = name.rsplit(|byte| matches!(byte, b'-' | b'_')).next()?;
            let is_part = end.len() < name.len();
            Self::parse(end).filter(|id| is_part && id.kind == IdKind::Rs)
        })
    }

    /// The id of any name.
    pub fn of_name(name: &[u8]) -> Self {
        match name {
            b"" | b"." => Self::NAMELESS,
            _ => Self::parse_probe(name)
                .unwrap_or_else(|| Self { kind: IdKind::Other, number: (digest::of_text(name) as u32).max(1) }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_kinds_of_ids() {
        assert_eq!(MarkerId::parse(b"rs4000000000"), Some(MarkerId { kind: IdKind::Rs, number: 4_000_000_000 }));
        assert_eq!(MarkerId::parse(b"i7"), Some(MarkerId { kind: IdKind::Internal, number: 7 }));
    }

    #[test]
    fn refuses_other_forms() {
        for field in [
            &b""[..],
            b"rs",
            b"i",
            b"rs12a",
            b"kgp12",
            b"rs4294967296",
            b"VGXS1",
            b"rs-1",
            b"12",
            b"rs01",
            b"rs0",
            b"i07",
        ] {
            assert_eq!(MarkerId::parse(field), None, "{field:?}");
        }
    }

    #[test]
    fn finds_the_rsid_in_a_probes_name() {
        for name in [&b"GSA-rs900000052"[..], b"exm-rs900000052", b"JHU_rs900000052", b"a-b-RS900000052"] {
            assert_eq!(MarkerId::parse_probe(name), MarkerId::parse(b"rs900000052"), "{name:?}");
        }
        for name in [&b"rs900000052,rs9"[..], b"rs900000052;x", b"rs900000052:A:G"] {
            assert_eq!(MarkerId::parse_probe(name), MarkerId::parse(b"rs900000052"), "{name:?}");
        }
        for name in [&b"i7,i8"[..], b",rs7", b"GSA-i7", b"xrs7", b"rs7-1", b"-rs", b"rs7_ilmnrep_1"] {
            assert_eq!(MarkerId::parse_probe(name), None, "{name:?}");
        }
    }

    #[test]
    fn other_names_keep_apart_and_none_is_none() {
        let (one, other) = (MarkerId::of_name(b"kgp90000033"), MarkerId::of_name(b"kgp90000034"));
        assert_eq!((one.kind, other.kind), (IdKind::Other, IdKind::Other));
        assert_ne!(one, other);
        assert_eq!((MarkerId::of_name(b"."), MarkerId::of_name(b"")), (MarkerId::NAMELESS, MarkerId::NAMELESS));
        assert_ne!(one, MarkerId::NAMELESS);
    }
}
