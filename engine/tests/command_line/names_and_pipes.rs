//! Names that steer a terminal, folders with pipes, and who may read what is written.

use super::archives::{ArchiveForm, Member, zip};
use super::{Folder, GENOTYPES, WEIGHTS};

/// A title for the terminal, and a turn of the line from right to left.
const NAME: &str = "\u{1b}]0;owned\u{7}me\u{202e}txt.gpj.txt";

#[test]
fn names_reach_the_terminal_escaped() {
    let folder = Folder::new("names");
    let other = "Prose, and longer than a line of genotypes may be.".repeat(40);
    let picture = format!("{NAME}.md");
    let members = [
        Member::deflated(NAME, GENOTYPES.as_bytes()),
        Member::deflated("two\nlines.txt", GENOTYPES.as_bytes()),
        Member::deflated(&picture, other.as_bytes()),
    ];
    folder.file("g.zip", zip(&members, &ArchiveForm::default())).file("w.txt", WEIGHTS).file(NAME, GENOTYPES);
    let column = GENOTYPES.replace("genotype\n", "\u{1b}[31mtype\n");
    folder.file("bad\u{9b}2J.txt", &column.as_bytes()[..40]);
    for arguments in [
        &["inspect", "g.zip"][..],
        &["inspect", "g.zip", "--json"],
        &["inspect", NAME, "bad\u{9b}2J.txt", "absent\u{1b}[2J.txt"],
        &["dump", "g.zip"],
        &["dump", "g.zip", "--member", "no\u{1b}[2J"],
        &["score", "--genotypes", "g.zip", NAME, "--weights", "w.txt"],
        &["score", "--genotypes", "g.zip", NAME, "--weights", "w.txt", "--json", "--audit", "fates.tsv"],
        &["score", "--genotypes", ".", "--weights", "w.txt", "--matrix", "tsv", "--long"],
        &["score", "--genotypes", "g.zip", "--weights", "w.txt", NAME, "--matrix", "csv"],
        &["inspect", NAME, "-o", NAME],
    ] {
        let output = folder.run(arguments);
        for said in [output.stdout, output.stderr] {
            let said = String::from_utf8(said).expect("UTF-8");
            let steers = |letter: char| letter.is_control() && !"\n\t".contains(letter) || letter == '\u{202e}';
            assert!(!said.contains(steers), "{arguments:?}: {said:?}");
            // A CSV quotes the lines of a name (RFC 4180).
            let is_forged = !arguments.contains(&"csv") && said.lines().any(|line| line.starts_with("lines.txt"));
            assert!(!is_forged, "{arguments:?}: {said}");
        }
    }
    assert!(!folder.read("fates.tsv").contains('\u{1b}'));
    let shown = String::from_utf8(folder.run(&["inspect", "g.zip"]).stdout).expect("UTF-8");
    assert!(shown.contains("g.zip, member \\u001b]0;owned\\u0007me\\u202etxt.gpj.txt"), "{shown}");
}

#[cfg(unix)]
#[test]
fn a_pipe_of_a_folder_is_refused_and_not_opened() {
    let folder = Folder::new("pipes");
    std::fs::create_dir_all(folder.0.join("people")).expect("a folder");
    folder.file("people/a.txt", GENOTYPES).file("w.txt", WEIGHTS);
    folder.file("people/c.bed", [0x6C, 0x1B, 1, 0]);
    for pipe in ["people/b.txt", "people/c.bim", "people/d.vcf.gz"] {
        let made = std::process::Command::new("mkfifo").arg(folder.0.join(pipe)).status().expect("mkfifo");
        assert!(made.success());
    }
    std::os::unix::fs::symlink("/dev/zero", folder.0.join("people/e.csv")).expect("a link");
    let output = folder.run(&["score", "--genotypes", "people", "--weights", "w.txt", "--matrix", "tsv"]);
    let rows = String::from_utf8(output.stdout).expect("UTF-8");
    let failures: Vec<&str> = rows.lines().skip(1).filter_map(|row| row.split('\t').nth(3)).collect();
    assert_eq!(failures, ["", "cannot-be-read", "cannot-be-read", "cannot-be-read", "cannot-be-read"], "{rows}");
    let said = String::from_utf8(output.stderr).expect("UTF-8");
    for name in ["b.txt", "c.bim", "d.vcf.gz", "e.csv"] {
        let refused = format!("people/{name} cannot be read: is a pipe, a device or a socket, and no plain file.");
        assert!(said.contains(&refused), "{said}");
    }
    assert_eq!(output.status.code(), Some(3));
}

/// Also where the file that was there could be read by everybody.
#[cfg(unix)]
#[test]
fn written_genotypes_are_their_owners_alone() {
    use std::os::unix::fs::PermissionsExt;

    let folder = Folder::new("owner");
    folder.file("g.txt", GENOTYPES).file("w.txt", WEIGHTS).file("there.tsv", "").file("fates-there.tsv", "");
    for (dump, audit) in [("new.tsv", "fates.tsv"), ("there.tsv", "fates-there.tsv")] {
        for name in [dump, audit].iter().filter(|name| folder.0.join(name).exists()) {
            std::fs::set_permissions(folder.0.join(name), PermissionsExt::from_mode(0o644)).expect("a mode");
        }
        folder.run(&["dump", "g.txt", "-o", dump]);
        folder.run(&["score", "--genotypes", "g.txt", "--weights", "w.txt", "--audit", audit]);
        for name in [dump, audit] {
            let about = std::fs::metadata(folder.0.join(name)).expect("a file");
            assert!(about.len() > 0, "{name}");
            assert_eq!(about.permissions().mode() & 0o777, 0o600, "{name}");
        }
    }
}
