//! `--output`: a file that is there in whole or not at all, and never in the place of one that is read.

use super::archives::gzip;
use super::{Folder, GENOTYPES, WEIGHTS, refusal, text};

/// Names of what a folder holds.
fn names(folder: &Folder) -> Vec<String> {
    let entries = std::fs::read_dir(&folder.0).expect("a folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

#[test]
fn every_command_writes_to_a_file_what_it_writes_to_standard_output() {
    let folder = Folder::new("output-file");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS).file("out", "what was there before");
    for arguments in [
        &["inspect", "g.txt"][..],
        &["inspect", "--json", "g.txt"],
        &["dump", "g.txt"],
        &["score", "--genotypes", "g.txt", "--weights", "w.txt"],
    ] {
        let expected = text(&folder.run(arguments));
        for option in ["-o", "--output"] {
            assert_eq!(text(&folder.run(&[arguments, &[option, "out"]].concat())), "");
            assert_eq!(folder.read("out"), expected);
        }
    }
    assert_eq!(names(&folder), ["g.txt", "out", "w.txt"], "nothing else is left");
}

#[test]
fn a_refusal_leaves_what_was_there() {
    let folder = Folder::new("output-refused");
    let mut broken = gzip(GENOTYPES.as_bytes());
    broken.truncate(40);
    folder.file("g.txt", GENOTYPES).file("broken.gz", broken).file("w.txt", WEIGHTS).file("out", "before");
    for arguments in [
        &["inspect", "broken.gz", "-o", "out"][..],
        &["dump", "broken.gz", "-o", "out"],
        &["score", "--genotypes", "broken.gz", "--weights", "w.txt", "-o", "out"],
    ] {
        assert_eq!(refusal(&folder.run(arguments)).0, Some(13));
        assert_eq!(folder.read("out"), "before");
    }
    // What can be read of several files is written.
    let output = folder.run(&["inspect", "--json", "broken.gz", "g.txt", "-o", "out"]);
    assert_eq!((output.status.code(), folder.read("out").lines().count()), (Some(13), 2));
    let (code, message) = refusal(&folder.run(&["dump", "g.txt", "-o", "no/such/folder.tsv"]));
    assert!(code == Some(4) && message.contains("no/such/folder.tsv cannot be written"), "{message}");
    assert_eq!(names(&folder), ["broken.gz", "g.txt", "out", "w.txt"]);
}

#[test]
fn what_is_read_is_never_written_over() {
    let folder = Folder::new("output-clash");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS);
    std::fs::hard_link(folder.0.join("g.txt"), folder.0.join("same.txt")).expect("a link");
    for arguments in [
        &["inspect", "g.txt", "-o", "g.txt"][..],
        &["dump", "g.txt", "-o", "same.txt"],
        &["dump", "g.txt", "-o", "-"],
        &["score", "--genotypes", "g.txt", "--weights", "w.txt", "-o", "w.txt"],
        &["score", "--genotypes", "g.txt", "--weights", "w.txt", "-o", "a.tsv", "--audit", "a.tsv"],
    ] {
        assert_eq!(refusal(&folder.run(arguments)).0, Some(2), "{arguments:?}");
        assert_eq!((folder.read("g.txt"), folder.read("w.txt")), (GENOTYPES.to_owned(), WEIGHTS.to_owned()));
    }
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_rights_stay() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("output-link");
    folder.file("g.txt", GENOTYPES).file("real", "before");
    std::fs::set_permissions(folder.0.join("real"), std::fs::Permissions::from_mode(0o600)).expect("rights");
    std::os::unix::fs::symlink("real", folder.0.join("out")).expect("a link");
    assert_eq!(text(&folder.run(&["dump", "g.txt", "-o", "out"])), "");
    assert!(std::fs::symlink_metadata(folder.0.join("out")).expect("a link").is_symlink());
    let about = std::fs::metadata(folder.0.join("real")).expect("a file");
    assert!(about.permissions().mode() & 0o777 == 0o600 && about.len() > 100);
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_that_is_not_there_yet_stays_a_link() {
    let folder = Folder::new("output-dangling");
    folder.file("g.txt", GENOTYPES);
    std::fs::create_dir(folder.0.join("results")).expect("a folder");
    std::os::unix::fs::symlink("results/new", folder.0.join("out")).expect("a link");
    assert_eq!(text(&folder.run(&["dump", "g.txt", "-o", "out"])), "");
    assert!(std::fs::symlink_metadata(folder.0.join("out")).expect("a link").is_symlink());
    assert!(folder.read("results/new").contains("rs"));
}

#[cfg(unix)]
#[test]
fn a_file_without_write_permission_is_not_replaced() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new("output-read-only");
    folder.file("g.txt", GENOTYPES).file("out", "before");
    std::fs::set_permissions(folder.0.join("out"), std::fs::Permissions::from_mode(0o444)).expect("rights");
    let (code, message) = refusal(&folder.run(&["dump", "g.txt", "-o", "out"]));
    assert!(code == Some(4) && message.contains("out cannot be written"), "{message}");
    assert_eq!(folder.read("out"), "before");
}

/// Nothing can be removed by a program that is killed, so nothing may be there before it has results.
#[test]
fn what_is_stopped_while_it_reads_leaves_nothing_behind() {
    let folder = Folder::new("output-stopped");
    folder.file("out", "before");
    for command in ["inspect", "dump"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_allelium"))
            .args([command, "-", "-o", "out"])
            .current_dir(&folder.0)
            .stdin(std::process::Stdio::piped())
            .spawn()
            .expect("the program");
        let mut input = child.stdin.take().expect("its input");
        // More than a pipe holds, so that it has begun to read when this is written.
        let row = b"rs900000001\t1\t1000101\tAG\n";
        std::io::Write::write_all(&mut input, &row.repeat(100_000)).expect("a pipe");
        child.kill().expect("a process");
        child.wait().expect("a process");
        assert_eq!((names(&folder), folder.read("out")), (vec!["out".to_owned()], "before".to_owned()), "{command}");
    }
}
