//! The exit codes with what they mean, as `--help` lists them.
//!
//! The engine knows two more refusals, of too much text (18 and 41): limits of a browser, which the command line does not
//! set.

/// Code and meaning, in order.
const MEANINGS: [(u8, &str); 31] = [
    (0, "done"),
    (2, "wrong arguments"),
    (3, "a file can't be read"),
    (4, "output can't be written"),
    (10, "genotypes: the file is empty"),
    (11, "genotypes: it holds scripts, unprintable bytes or nothing like genotypes"),
    (12, "genotypes: no line is a genotype row"),
    (13, "genotypes: the archive is damaged or cut off"),
    (14, "genotypes: an archive inside an archive"),
    (15, "genotypes: the archive asks for a password"),
    (16, "genotypes: the archive is packed in a way other than deflate"),
    (17, "genotypes: the archive has no text"),
    (19, "genotypes: an error of Allelium itself"),
    (20, "genotypes: columns that are needed are not there"),
    (30, "scoring file: it has no table"),
    (31, "scoring file: no line names the columns"),
    (32, "scoring file: a column that is needed is not there"),
    (33, "scoring file: weights for variants together (interaction)"),
    (34, "scoring file: weights for haplotypes"),
    (35, "scoring file: weights for diplotypes"),
    (36, "scoring file: weights that differ by dosage"),
    (37, "scoring file: dominant weights"),
    (38, "scoring file: recessive weights"),
    (39, "scoring file: an odds or hazard ratio that is not above zero"),
    (40, "scoring file: no line is a usable row"),
    (42, "scoring file: the archive is damaged or cut off"),
    (43, "scoring file: an archive inside an archive"),
    (44, "scoring file: the archive asks for a password"),
    (45, "scoring file: the archive is packed in a way other than deflate"),
    (46, "scoring file: the archive has no text"),
    (50, "a scoring file counts in another build than a genome and has no rsIDs"),
];

/// What comes after the options in `--help`: examples, then a line a code.
pub fn after(examples: &str) -> String {
    let lines: String = MEANINGS.iter().map(|(code, meaning)| format!("  {code:>2}  {meaning}\n")).collect();
    format!(
        "{examples}\n\nExit codes:\n{lines}\n`inspect` and `score` go on with the other files after a refusal, and end \
         with the first one's code."
    )
}
