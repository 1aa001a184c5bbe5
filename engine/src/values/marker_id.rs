//! Marker ids: rsIDs, 23andMe's own numbers, and every other name, which a score can be joined by position only.

/// What kind of name it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum IdKind {
    /// An rsID of dbSNP.
    Rs = 0,
    /// A number of 23andMe's own.
    Internal = 1,
    /// Another name, or none.
    Other = 2,
}

/// An id such as `rs900000001` or `i90000002`, or what is left of another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MarkerId {
    /// What kind of name it is.
    pub kind: IdKind,
    /// The number after the letters; of another name 32 bits of its hash, and 0 of none.
    pub number: u32,
}

impl MarkerId {
    /// The id of a row without name.
    pub const NAMELESS: Self = Self { kind: IdKind::Other, number: 0 };
}
