//! The folder of scores on this machine.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use super::choice::HarmonisedBuild;

/// The folder when nobody names one: a cache, which may be emptied at any time.
pub fn usual_folder(variable: &dyn Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let set = |name| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let cache = set("XDG_CACHE_HOME").or_else(|| set("LOCALAPPDATA")).or_else(|| Some(set("HOME")?.join(".cache")));
    Some(cache?.join("allelium").join("scores"))
}

/// The catalog's name of a file.
pub fn file_name(id: &str, build: HarmonisedBuild) -> String {
    format!("{id}_hmPOS_{}.txt.gz", build.name())
}

/// A file of a folder, also one that somebody has unpacked.
pub fn file_of(folder: &Path, id: &str, build: HarmonisedBuild) -> Option<PathBuf> {
    let packed = folder.join(file_name(id, build));
    let plain = packed.with_extension("");
    [packed, plain].into_iter().find(|path| path.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_folder_is_in_the_cache_of_its_owner() {
        let of = |set: &[(&str, &str)]| {
            usual_folder(&|name| set.iter().find(|(own, _)| *own == name).map(|(_, value)| OsString::from(value)))
        };
        assert_eq!(of(&[("HOME", "/home/a")]), Some(PathBuf::from("/home/a/.cache/allelium/scores")));
        let both = of(&[("HOME", "/home/a"), ("XDG_CACHE_HOME", "/cache")]);
        assert_eq!(both, Some(PathBuf::from("/cache/allelium/scores")));
        assert_eq!(of(&[("HOME", "")]), None);
    }
}
