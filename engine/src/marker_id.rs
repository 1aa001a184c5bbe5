//! Marker ids that a score can be joined by: `rs` or `i` and digits (specification, section 5).

/// Who gave the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum IdKind {
    /// An rsID of dbSNP.
    Rs = 0,
    /// A number of 23andMe's own.
    Internal = 1,
}

/// An id such as `rs900000001` or `i90000002`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkerId {
    /// Who gave the number.
    pub kind: IdKind,
    /// The number after the letters.
    pub number: u32,
}

impl MarkerId {
    /// Reads an id; nothing when it has another form or its number is above 4,294,967,295.
    pub fn parse(field: &[u8]) -> Option<Self> {
        let (kind, digits) = match field {
            [b'r' | b'R', b's' | b'S', digits @ ..] => (IdKind::Rs, digits),
            [b'i' | b'I', digits @ ..] => (IdKind::Internal, digits),
            _ => return None,
        };
        parse_number(digits).map(|number| Self { kind, number })
    }
}

/// Reads an unsigned number of digits only; nothing when empty or too large.
pub fn parse_number(digits: &[u8]) -> Option<u32> {
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_u32, |number, digit| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_kinds() {
        assert_eq!(MarkerId::parse(b"rs4000000000"), Some(MarkerId { kind: IdKind::Rs, number: 4_000_000_000 }));
        assert_eq!(MarkerId::parse(b"i7"), Some(MarkerId { kind: IdKind::Internal, number: 7 }));
    }

    #[test]
    fn refuses_other_forms() {
        for field in [&b""[..], b"rs", b"i", b"rs12a", b"kgp12", b"rs4294967296", b"VGXS1", b"rs-1", b"12"] {
            assert_eq!(MarkerId::parse(field), None, "{field:?}");
        }
    }
}
