//! Plain files, as opposed to pipes and devices: reading one, and whether two names are of one.

use std::fs::{self, FileType};
use std::io;
use std::path::Path;

pub use system::PlainFile;

/// Reads a file whole. A pipe or a device is not opened: it may never end.
///
/// # Errors
/// Those of the system, and [`refused_kind`].
pub fn read_plain_file(path: &Path) -> io::Result<Vec<u8>> {
    match refused_kind(fs::metadata(path)?.file_type()) {
        Some(refusal) => Err(refusal),
        None => fs::read(path),
    }
}

/// Why a file beside others is not opened; nothing for a plain file.
pub fn refused_kind(kind: FileType) -> Option<io::Error> {
    let what = if kind.is_dir() { "is a folder" } else { "is a pipe, a device or a socket, and no plain file" };
    (!kind.is_file()).then(|| io::Error::new(io::ErrorKind::InvalidInput, what))
}

/// By device and inode: links of either kind are seen through.
#[cfg(unix)]
mod system {
    use std::fs::{File, Metadata};
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::MetadataExt;
    use std::path::Path;

    /// A plain file that is there; equal for every name of it.
    #[derive(Debug, PartialEq, Eq)]
    pub struct PlainFile {
        device: u64,
        inode: u64,
    }

    impl PlainFile {
        /// The file of a name.
        pub fn at(path: &Path) -> Option<Self> {
            std::fs::metadata(path).ok().and_then(|about| Self::of(&about))
        }

        /// The file that standard input comes from.
        pub fn of_standard_input() -> Option<Self> {
            Self::of_stream(&io::stdin())
        }

        /// The file that standard output goes to.
        pub fn of_standard_output() -> Option<Self> {
            Self::of_stream(&io::stdout())
        }

        fn of_stream(stream: &impl AsFd) -> Option<Self> {
            let file = File::from(stream.as_fd().try_clone_to_owned().ok()?);
            Self::of(&file.metadata().ok()?)
        }

        fn of(about: &Metadata) -> Option<Self> {
            about.is_file().then(|| Self { device: about.dev(), inode: about.ino() })
        }
    }
}

/// By the whole path, which sees through symbolic links; the library tells no more of other systems.
#[cfg(not(unix))]
mod system {
    use std::path::{Path, PathBuf};

    /// A plain file that is there.
    #[derive(Debug, PartialEq, Eq)]
    pub struct PlainFile(PathBuf);

    impl PlainFile {
        /// The file of a name.
        pub fn at(path: &Path) -> Option<Self> {
            path.canonicalize().ok().filter(|path| path.is_file()).map(Self)
        }

        /// The file that standard input comes from, which is not known.
        pub fn of_standard_input() -> Option<Self> {
            None
        }

        /// The file that standard output goes to, which is not known.
        pub fn of_standard_output() -> Option<Self> {
            None
        }
    }
}
