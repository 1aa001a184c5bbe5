//! The exit codes with what they mean, as `--help` lists them.
//!
//! The engine knows one more refusal, of too long a scoring file (41): a limit of a browser, which the command line does not set.

/// Code and meaning, in order.
const MEANINGS: [(u8, &str); 58] = [
    (0, "done"),
    (2, "invalid arguments"),
    (3, "a file cannot be read"),
    (4, "output cannot be written"),
    (10, "genotypes: the file is empty"),
    (11, "genotypes: scripts, too many unprintable bytes, or no genotype data"),
    (12, "genotypes: no line is a genotype row"),
    (13, "genotypes: the archive is damaged or truncated"),
    (14, "genotypes: an archive inside an archive"),
    (15, "genotypes: the archive is protected by a password"),
    (16, "genotypes: the archive is compressed by a method other than deflate"),
    (17, "genotypes: the archive contains no text file"),
    (18, "genotypes: it unpacks to more than 1 GiB of text, without --any-size"),
    (19, "genotypes: an internal error of Allelium"),
    (20, "genotypes: required columns are missing"),
    (21, "genotypes: a spreadsheet, a PDF document, or an archive other than gzip or zip"),
    (22, "genotypes: a file of several samples, and --sample names no single one"),
    (23, "genotypes: the sample that --sample names is not in the file"),
    (24, "genotypes: the archive has not the member that --member names"),
    (25, "genotypes: the archive holds several genomes, and --member names no single one"),
    (26, "genotypes: a VCF without genotypes (GT), as of dosages alone"),
    (27, "genotypes: a VCF on a build other than 36, 37 and 38"),
    (28, "genotypes: files of PLINK do not fit together, or are not of PLINK 1"),
    (29, "genotypes: a list of variants, without anybody's calls"),
    (30, "scoring file: it contains no table"),
    (31, "scoring file: no line names the columns"),
    (32, "scoring file: a required column is missing"),
    (33, "scoring file: interaction weights"),
    (34, "scoring file: haplotype weights"),
    (35, "scoring file: diplotype weights"),
    (36, "scoring file: a row of no known model, or of two"),
    (39, "scoring file: an odds or hazard ratio that is no number above zero"),
    (40, "scoring file: no usable rows"),
    (42, "scoring file: the archive is damaged or truncated"),
    (43, "scoring file: an archive inside an archive"),
    (44, "scoring file: the archive is protected by a password"),
    (45, "scoring file: the archive is compressed by a method other than deflate"),
    (46, "scoring file: the archive contains no text file"),
    (47, "scoring file: a spreadsheet, a PDF document, or an archive other than gzip or zip"),
    (48, "scoring file: sample sizes in place of weights"),
    (49, "scoring file: several scores"),
    (50, "a scoring file is on another build than a genome and has no rsIDs"),
    (51, "scoring file: commas in weights that may part thousands as well as decimals"),
    (52, "scoring file: without frequencies, which --missing expected needs"),
    (53, "scoring file: several columns may hold the weights, without --weight-column"),
    (54, "genotypes: files of one sample by chromosome, of which two hold the same one"),
    (60, "file of means: a column is missing"),
    (61, "file of means: a line is not a row, or gives a score twice"),
    (62, "file of means: --group must name one of its groups"),
    (70, "reference genome: the file is damaged or not FASTA, or has no chromosome or one twice"),
    (71, "reference genome: the lengths of its chromosomes are not those of the genotype file's build"),
    (72, "reference genome: its letter is not the REF of a row of the genotype file"),
    (80, "published score: the folder of scores has no file of it, without --fetch"),
    (81, "published score: fetching is turned off, or PUBLISHED_SCORES is no list of origins"),
    (82, "published score: the PGS Catalog has none of that id, none on that build, or has withdrawn it"),
    (83, "published score: the PGS Catalog does not answer, or the connection broke off or is too slow"),
    (84, "published score: other bytes than the PGS Catalog publishes, another form, or too many bytes"),
    (85, "published score: the genotype file's build is not known, without --pgs-build"),
];

/// What comes after the options in `--help`: examples, then a line a code.
pub fn after(examples: &str) -> String {
    let lines: String = MEANINGS.iter().map(|(code, meaning)| format!("  {code:>2}  {meaning}\n")).collect();
    format!(
        "{examples}\n\nExit codes:\n{lines}\n`inspect` and `score` continue with the other files after a failure and \
         exit with the code of the first one."
    )
}
