//! The files that a person means who names files, folders and lists.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::failure::CliFailure;
use crate::plain_file::refused_kind;

/// A file that was named, or why what was named gives none.
#[derive(Debug)]
pub struct Named {
    /// Its path.
    pub path: PathBuf,
    /// Why the folder or the list of this path can't be read.
    pub failure: Option<Arc<CliFailure>>,
}

/// What files of a folder are taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Genotypes.
    Genotypes,
    /// Weights.
    Weights,
}

/// Endings of names; those of packed files may follow them, and archives have them alone.
const TABLES: [&str; 4] = ["txt", "csv", "tsv", "tab"];
const GENOTYPES_ALONE: [&str; 4] = ["vcf", "gvcf", "bed", "pgen"];
const PACKED: [&str; 3] = ["gz", "bgz", "zip"];

/// The files in the order in which they are named. A folder stands for its files with the names of genotype or scoring files, and
/// those of its folders, by name; hidden ones are left out. `@list.txt` stands for the paths in that file, one a line, unless a
/// file is called so.
pub fn files_of(named: &[PathBuf], wanted: Wanted) -> Vec<Named> {
    let mut found = Vec::new();
    for path in named {
        match list_of(path) {
            None => add(path, wanted, &mut found),
            Some(list) => match fs::read_to_string(&list) {
                Ok(lines) => {
                    let paths = lines.lines().map(str::trim).filter(|line| !line.is_empty());
                    paths.for_each(|line| add(Path::new(line), wanted, &mut found));
                }
                Err(error) => {
                    found.push(Named { failure: Some(Arc::new(CliFailure::Read(list.clone(), error))), path: list })
                }
            },
        }
    }
    found
}

/// The file of a list that is named as one.
pub fn list_of(path: &Path) -> Option<PathBuf> {
    let list = path.to_str()?.strip_prefix('@').filter(|list| !list.is_empty())?;
    (!path.exists()).then(|| PathBuf::from(list))
}

fn add(path: &Path, wanted: Wanted, found: &mut Vec<Named>) {
    if !path.is_dir() {
        found.push(Named { path: path.to_owned(), failure: None });
        return;
    }
    let before = found.len();
    let added = add_folder(path, wanted, found);
    let failure = match added {
        Err(error) => error,
        Ok(()) if found.len() > before => return,
        Ok(()) => io::Error::new(io::ErrorKind::NotFound, "no file in this folder has a name of such files"),
    };
    found.push(Named { path: path.to_owned(), failure: Some(Arc::new(CliFailure::Read(path.to_owned(), failure))) });
}

fn add_folder(folder: &Path, wanted: Wanted, found: &mut Vec<Named>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') {
            continue;
        }
        // Links to folders are not followed: they may lead back.
        if entry.file_type()?.is_dir() {
            add_folder(&entry.path(), wanted, found)?;
        } else if !entry.path().is_dir() && is_meant(&name, wanted) {
            let path = entry.path();
            // Nobody named it: a pipe that nothing writes to would never end. A link that leads nowhere says so when it is read.
            let refused = fs::metadata(&path).ok().and_then(|about| refused_kind(about.file_type()));
            let failure = refused.map(|error| Arc::new(CliFailure::Read(path.clone(), error)));
            found.push(Named { path, failure });
        }
    }
    Ok(())
}

/// Whether a file of a folder has the name of what is wanted.
fn is_meant(name: &str, wanted: Wanted) -> bool {
    let mut endings = name.rsplit('.').map(str::to_ascii_lowercase);
    let Some(last) = endings.next().filter(|last| last.len() < name.len()) else { return false };
    let is_table = |ending: &str| TABLES.contains(&ending);
    let is_other = |ending: &str| wanted == Wanted::Genotypes && GENOTYPES_ALONE.contains(&ending);
    is_table(&last) || is_other(&last) || PACKED.contains(&last.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_what_is_meant() {
        for name in ["a.txt", "A.CSV", "a.vcf.gz", "a.zip", "me.bed"] {
            assert!(is_meant(name, Wanted::Genotypes), "{name}");
        }
        for name in ["a", "gz", "a.md", "me.bim", "me.fam", "a.pdf"] {
            assert!(!is_meant(name, Wanted::Genotypes), "{name}");
        }
        assert!(is_meant("PGS1.txt.gz", Wanted::Weights) && !is_meant("a.vcf", Wanted::Weights));
    }
}
