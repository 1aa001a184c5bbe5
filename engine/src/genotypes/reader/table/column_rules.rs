//! What bears on the names in a line beside the names: where it stands, and what is known of its file.

/// Where a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::genotypes::reader) enum LinePlace {
    /// A comment; whether others came before.
    Comment { after_comments: bool },
    /// Not a comment; whether comments came before.
    Plain { after_comments: bool },
    /// Right after `[Data]` of an Illumina report.
    AfterData,
}

/// What is known of a file that bears on its columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::genotypes::reader) struct ColumnRules {
    /// Whether the file is a report.
    pub(in crate::genotypes::reader) is_report: bool,
    /// Whether a line before promised the plus strand, so that `Forward` means it.
    pub(in crate::genotypes::reader) forward_is_plus: bool,
    /// Whether columns may be named without the place: before any other column line and any row.
    pub(in crate::genotypes::reader) may_lack_place: bool,
}
