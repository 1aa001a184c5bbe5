//! Where a command writes to: standard output, or a file that is there in whole or not at all.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::failure::{CliFailure, name};
use crate::plain_file::PlainFile;
use crate::printable::printable;

/// Bytes that are written at a time.
const PIECE: usize = 1 << 16;

/// What a command writes to.
pub struct Output {
    writer: BufWriter<Box<dyn Write>>,
    file: Option<NewFile>,
    is_empty: bool,
}

/// A file that takes its name once it is whole.
struct NewFile {
    path: PathBuf,
    /// Its name until then; nothing where there is no plain file to replace, as for a named pipe.
    unfinished: Option<PathBuf>,
}

impl Output {
    /// Opens a file, or standard output where none is named.
    ///
    /// # Errors
    /// [`CliFailure::Write`].
    pub fn open(path: Option<&Path>) -> Result<Self, CliFailure> {
        Self::open_for(path, false)
    }

    /// The same for genotypes: a new file is its owner's alone, whatever the one was that it replaces.
    ///
    /// # Errors
    /// [`CliFailure::Write`].
    pub fn open_private(path: Option<&Path>) -> Result<Self, CliFailure> {
        Self::open_for(path, true)
    }

    fn open_for(path: Option<&Path>, is_private: bool) -> Result<Self, CliFailure> {
        let Some(path) = path else {
            return Ok(Self::new(Box::new(io::stdout().lock()), None));
        };
        let failed = |error| CliFailure::Write(Some(path.to_owned()), error);
        // A link stays a link, and its file is replaced.
        let target = target_of(path);
        if target.exists() && PlainFile::at(&target).is_none() {
            let file = OpenOptions::new().write(true).open(&target).map_err(failed)?;
            return Ok(Self::new(Box::new(file), Some(NewFile { path: path.to_owned(), unfinished: None })));
        }
        let replaced = fs::metadata(&target).ok();
        // Replacing it asks only the folder.
        if replaced.as_ref().is_some_and(|about| about.permissions().readonly()) {
            return Err(failed(io::ErrorKind::PermissionDenied.into()));
        }
        let unfinished = unfinished_name(&target).ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
        let permissions = replaced.map(|about| about.permissions()).filter(|_| !is_private);
        let late = LateFile { path: unfinished.clone(), permissions, is_private, file: None };
        // Whether it can be written is told before the work; what is stopped before it has results leaves nothing behind.
        late.create().and_then(|_| fs::remove_file(&unfinished)).map_err(failed)?;
        Ok(Self::new(Box::new(late), Some(NewFile { path: target, unfinished: Some(unfinished) })))
    }

    fn new(writer: Box<dyn Write>, file: Option<NewFile>) -> Self {
        Self { writer: BufWriter::with_capacity(PIECE, writer), file, is_empty: true }
    }

    /// The failure to write to it.
    pub fn failed(&self, error: io::Error) -> CliFailure {
        CliFailure::Write(self.file.as_ref().map(|file| file.path.clone()), error)
    }

    /// Ends the writing: a file takes its name, unless nothing was written because all was refused.
    ///
    /// # Errors
    /// [`CliFailure::Write`].
    pub fn finish(mut self, was_refused: bool) -> Result<(), CliFailure> {
        if self.is_empty && was_refused {
            return Ok(());
        }
        self.writer.flush().map_err(|error| self.failed(error))?;
        let Some(file) = &mut self.file else { return Ok(()) };
        let Some(unfinished) = file.unfinished.take() else { return Ok(()) };
        fs::rename(&unfinished, &file.path).map_err(|error| {
            // It keeps a name to be removed by.
            file.unfinished = Some(unfinished);
            CliFailure::Write(Some(file.path.clone()), error)
        })
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.is_empty &= bytes.is_empty();
        let is_plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
        if bytes.iter().all(is_plain) {
            return self.writer.write(bytes);
        }
        // Pieces come as whole texts; bytes of dumped names that are none are written as they are.
        match std::str::from_utf8(bytes) {
            Ok(text) => self.writer.write_all(printable(text).as_bytes())?,
            Err(_) => self.writer.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// A file that is made when something is written to it.
struct LateFile {
    path: PathBuf,
    /// Those of the file that it will replace.
    permissions: Option<Permissions>,
    /// Whether it is its owner's alone.
    is_private: bool,
    file: Option<File>,
}

impl LateFile {
    fn create(&self) -> io::Result<File> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        let file = if self.is_private { private(&mut options) } else { &options }.open(&self.path)?;
        if let Some(permissions) = &self.permissions {
            file.set_permissions(permissions.clone())?;
        }
        Ok(file)
    }

    fn file(&mut self) -> io::Result<&mut File> {
        let file = match self.file.take() {
            Some(file) => file,
            None => self.create()?,
        };
        Ok(self.file.insert(file))
    }
}

impl Write for LateFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file()?.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file()?.flush()
    }
}

/// Has a new file made for its owner alone, where the system knows owners.
pub fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
}

/// What was not finished goes.
impl Drop for NewFile {
    fn drop(&mut self) {
        if let Some(unfinished) = &self.unfinished {
            // Nothing can be done about it, and the failure before it is what people need to know.
            let _ = fs::remove_file(unfinished);
        }
    }
}

/// Links that are followed at most, as systems do.
const MOST_LINKS: usize = 40;

/// The file that a name leads to, also where a link leads to a file that is not there yet.
fn target_of(path: &Path) -> PathBuf {
    let mut target = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&target) else { break };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    target.canonicalize().unwrap_or(target)
}

/// A name beside the file, of this process alone.
fn unfinished_name(path: &Path) -> Option<PathBuf> {
    let name = path.file_name()?.to_string_lossy().into_owned();
    Some(path.with_file_name(format!(".{name}.{}.unfinished", std::process::id())))
}

/// Why a file must not be written where an option says; nothing when it may.
pub fn clash<'path>(option: &str, path: &Path, mut inputs: impl Iterator<Item = &'path Path>) -> Option<String> {
    if path.as_os_str() == "-" {
        return Some(format!("{option} needs the name of a file; without it the results go to standard output"));
    }
    // Only the content of a plain file is lost by writing; one that is not there yet can be known by its name alone.
    let written = PlainFile::at(path);
    let is_read = inputs.any(|input| {
        let file = if input.as_os_str() == "-" { PlainFile::of_standard_input() } else { PlainFile::at(input) };
        input == path || written.is_some() && file == written
    });
    if is_read {
        return Some(format!("{option} would write over {}, which is read", name(path)));
    }
    (written.is_some() && PlainFile::of_standard_output() == written)
        .then(|| format!("{option} would write over {}, to which standard output goes", name(path)))
}
