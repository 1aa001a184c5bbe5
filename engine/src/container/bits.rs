//! Bits of deflate data, the first lowest.

/// Why a step did not end.
pub(super) enum Stop {
    /// The input has ended.
    Input,
    /// What comes is no deflate data.
    Damage,
}

/// The input with the place in it, and the bits taken from it.
pub(super) struct Bits<'input> {
    pub(super) input: &'input [u8],
    pub(super) at: usize,
    pub(super) bits: u64,
    pub(super) count: u32,
}

impl Bits<'_> {
    /// Takes as many bytes into the bits as there are and fit.
    #[inline]
    pub(super) fn refill(&mut self) {
        while self.count <= 56 {
            let Some(byte) = self.input.get(self.at) else { break };
            self.bits |= u64::from(*byte) << self.count;
            self.at += 1;
            self.count += 8;
        }
    }

    /// Drops bits that were looked at.
    #[inline]
    pub(super) fn drop(&mut self, count: u32) {
        self.bits >>= count;
        self.count -= count;
    }

    /// Takes so many bits as a number.
    pub(super) fn take(&mut self, count: u32) -> Result<u32, Stop> {
        self.refill();
        if self.count < count {
            return Err(Stop::Input);
        }
        let value = (self.bits & ((1 << count) - 1)) as u32;
        self.drop(count);
        Ok(value)
    }

    /// Gives whole bytes back that were taken ahead.
    pub(super) fn unread(&mut self) {
        self.at -= self.count as usize / 8;
        self.count %= 8;
        self.bits &= (1 << self.count) - 1;
    }
}
