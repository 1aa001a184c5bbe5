//! A group that a person knows the scores of.

/// Mean and standard deviation of a score in a group that a person knows, in the score's own unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GroupByHand {
    /// The mean.
    pub mean: f64,
    /// Above 0.
    pub sd: f64,
}
