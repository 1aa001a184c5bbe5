/**
 * What became of every row of a weight set on a genome, as tab-separated text in pieces.
 */
export class AuditTable {
    static __wrap(ptr) {
        const obj = Object.create(AuditTable.prototype);
        obj.__wbg_ptr = ptr;
        AuditTableFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        AuditTableFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_audittable_free(ptr, 0);
    }
    /**
     * The next piece of UTF-8 text, the line of column names first; nothing after the last.
     * @returns {Uint8Array | undefined}
     */
    nextPiece() {
        const ret = wasm.audittable_nextPiece(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        }
        return v1;
    }
    /**
     * How far the table is, 0 to 1.
     * @returns {number}
     */
    progress() {
        const ret = wasm.audittable_progress(this.__wbg_ptr);
        return ret;
    }
}
if (Symbol.dispose) AuditTable.prototype[Symbol.dispose] = AuditTable.prototype.free;

/**
 * The rows of a weight set with a genome's copies in columns (see [`FileRows`]), each to be taken once.
 */
export class FileRows {
    static __wrap(ptr) {
        const obj = Object.create(FileRows.prototype);
        obj.__wbg_ptr = ptr;
        FileRowsFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        FileRowsFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_filerows_free(ptr, 0);
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    dosageVariances() {
        const ret = wasm.filerows_dosageVariances(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    dosages() {
        const ret = wasm.filerows_dosages(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {string}
     */
    effectAlleles() {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.filerows_effectAlleles(this.__wbg_ptr);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    frequencies() {
        const ret = wasm.filerows_frequencies(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {string}
     */
    otherAlleles() {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.filerows_otherAlleles(this.__wbg_ptr);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    rsidNumbers() {
        const ret = wasm.filerows_rsidNumbers(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    weights() {
        const ret = wasm.filerows_weights(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
}
if (Symbol.dispose) FileRows.prototype[Symbol.dispose] = FileRows.prototype.free;

/**
 * The scores of one genome after another on one file after another. Each column is to be taken once.
 */
export class FileScores {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        FileScoresFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_filescores_free(ptr, 0);
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    closeRows() {
        const ret = wasm.filescores_closeRows(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    comparedSum() {
        const ret = wasm.filescores_comparedSum(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    fateCounts() {
        const ret = wasm.filescores_fateCounts(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    joins() {
        const ret = wasm.filescores_joins(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    mean() {
        const ret = wasm.filescores_mean(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    measuredRows() {
        const ret = wasm.filescores_measuredRows(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    measuredVariance() {
        const ret = wasm.filescores_measuredVariance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * None yet.
     */
    constructor() {
        const ret = wasm.filescores_new();
        this.__wbg_ptr = ret;
        FileScoresFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    palindromicRules() {
        const ret = wasm.filescores_palindromicRules(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    raw() {
        const ret = wasm.filescores_raw(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    reasons() {
        const ret = wasm.filescores_reasons(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    strandUnchecked() {
        const ret = wasm.filescores_strandUnchecked(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    tiers() {
        const ret = wasm.filescores_tiers(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    totalVariance() {
        const ret = wasm.filescores_totalVariance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    totals() {
        const ret = wasm.filescores_totals(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    unlimitedZ() {
        const ret = wasm.filescores_unlimitedZ(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    variance() {
        const ret = wasm.filescores_variance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    withoutFrequency() {
        const ret = wasm.filescores_withoutFrequency(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
}
if (Symbol.dispose) FileScores.prototype[Symbol.dispose] = FileScores.prototype.free;

/**
 * Genomes of one layout, opened to be scored on one set after another.
 */
export class GenomesOfLayout {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        GenomesOfLayoutFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_genomesoflayout_free(ptr, 0);
    }
    /**
     * Adds the next packed genome.
     *
     * # Errors
     * An [`crate::values::error::EngineFailure`] when it can't be opened.
     * @param {Uint8Array | number[]} genome
     */
    add(genome) {
        const ptr0 = passArray8ToWasm0(genome, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.genomesoflayout_add(this.__wbg_ptr, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * None yet.
     * @param {Uint8Array} layout
     */
    constructor(layout) {
        const ret = wasm.genomesoflayout_new(layout);
        this.__wbg_ptr = ret;
        GenomesOfLayoutFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
}
if (Symbol.dispose) GenomesOfLayout.prototype[Symbol.dispose] = GenomesOfLayout.prototype.free;

/**
 * A scoring file that was read.
 */
export class ReadScoringFile {
    static __wrap(ptr) {
        const obj = Object.create(ReadScoringFile.prototype);
        obj.__wbg_ptr = ptr;
        ReadScoringFileFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ReadScoringFileFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_readscoringfile_free(ptr, 0);
    }
    /**
     * What the text was packed in; nothing for plain text.
     *
     * # Errors
     * None in practice: a report can always be converted.
     * @returns {ContainerReport | undefined}
     */
    container() {
        const ret = wasm.readscoringfile_container(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * The weights, ready to score without packing them first.
     * @returns {ScoringWeights}
     */
    openedWeights() {
        const ret = wasm.readscoringfile_openedWeights(this.__wbg_ptr);
        return ScoringWeights.__wrap(ret);
    }
    /**
     * Counts, facts and warnings.
     *
     * # Errors
     * None in practice: a report can always be converted.
     * @returns {ScoringFileReport}
     */
    report() {
        const ret = wasm.readscoringfile_report(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * The weights in packed form.
     * @returns {Uint8Array}
     */
    weights() {
        const ret = wasm.readscoringfile_weights(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
}
if (Symbol.dispose) ReadScoringFile.prototype[Symbol.dispose] = ReadScoringFile.prototype.free;

/**
 * Reads one scoring file in chunks: plain text, gzip, or a member of a zip archive.
 */
export class ScoringFileReader {
    static __wrap(ptr) {
        const obj = Object.create(ScoringFileReader.prototype);
        obj.__wbg_ptr = ptr;
        ScoringFileReaderFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ScoringFileReaderFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_scoringfilereader_free(ptr, 0);
    }
    /**
     * Ends the file; the reader is used up.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`].
     * @returns {ReadScoringFile}
     */
    finish() {
        const ptr = this.__destroy_into_raw();
        const ret = wasm.scoringfilereader_finish(ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ReadScoringFile.__wrap(ret[0]);
    }
    /**
     * Whether it proved to be a scoring file so far, though perhaps one that will be refused.
     * @returns {boolean}
     */
    holdsRows() {
        const ret = wasm.scoringfilereader_holdsRows(this.__wbg_ptr);
        return ret !== 0;
    }
    /**
     * A reader for one file whose first bytes tell gzip from plain text. `build` is the one that a person names for
     * a file that does not. With the file's length in bytes it reserves memory for the rows of plain text at once. `column` names that
     * of the weights where there are several.
     *
     * # Errors
     * An `Error` when the build has not the stated form.
     * @param {GenomeBuild | null} [build]
     * @param {number | null} [length]
     * @param {string | null} [column]
     */
    constructor(build, length, column) {
        const val2 = +(isLikeNone(length) ? 0 : length);
        var ptr0 = isLikeNone(column) ? 0 : passStringToWasm0(column, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        var len0 = WASM_VECTOR_LEN;
        const ret = wasm.scoringfilereader_new(isLikeNone(build) ? 0 : addToExternrefTable0(build), !isLikeNone(length), val2, ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        ScoringFileReaderFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Takes the next bytes.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`]; the reader is of no use afterwards.
     * @param {Uint8Array | number[]} chunk
     */
    push(chunk) {
        const ptr0 = passArray8ToWasm0(chunk, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.scoringfilereader_push(this.__wbg_ptr, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Rows kept so far.
     * @returns {number}
     */
    rowsSoFar() {
        const ret = wasm.scoringfilereader_rowsSoFar(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) ScoringFileReader.prototype[Symbol.dispose] = ScoringFileReader.prototype.free;

/**
 * An opened weight set, and its join with the last layout. It stays in the engine's memory until it is freed.
 */
export class ScoringWeights {
    static __wrap(ptr) {
        const obj = Object.create(ScoringWeights.prototype);
        obj.__wbg_ptr = ptr;
        ScoringWeightsFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ScoringWeightsFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_scoringweights_free(ptr, 0);
    }
    /**
     * Opens packed weights.
     *
     * # Errors
     * An [`EngineFailure`] when the bytes are not what this version packs.
     * @param {Uint8Array | number[]} bytes
     */
    constructor(bytes) {
        const ptr0 = passArray8ToWasm0(bytes, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.scoringweights_new(ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        ScoringWeightsFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Rows of the set.
     * @returns {number}
     */
    rows() {
        const ret = wasm.scoringweights_rows(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) ScoringWeights.prototype[Symbol.dispose] = ScoringWeights.prototype.free;

/**
 * The directory of a zip archive.
 */
export class ZipArchive {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ZipArchiveFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_ziparchive_free(ptr, 0);
    }
    /**
     * The members that may be genotype text, the largest first.
     *
     * # Errors
     * [`FailureCode::NoTextMember`] when there is none.
     * @returns {ZipEntries}
     */
    candidates() {
        const ret = wasm.ziparchive_candidates(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * The candidate to read, by the rows that the first part of each held.
     * @param {Uint32Array | number[]} rows
     * @returns {number | undefined}
     */
    choose(rows) {
        const ptr0 = passArray32ToWasm0(rows, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_choose(this.__wbg_ptr, ptr0, len0);
        return ret === Number.MAX_SAFE_INTEGER ? undefined : ret;
    }
    /**
     * Set when the directory begins before the given tail: open again from this byte on.
     * @returns {number | undefined}
     */
    needsFrom() {
        const ret = wasm.ziparchive_needsFrom(this.__wbg_ptr);
        return ret[0] === 0 ? undefined : ret[1];
    }
    /**
     * Opens an archive by the last bytes of its file; `tail_start` is their place in it.
     *
     * # Errors
     * An [`EngineFailure`].
     * @param {Uint8Array | number[]} tail
     * @param {number} tail_start
     */
    constructor(tail, tail_start) {
        const val2 = +tail_start;
        const ptr0 = passArray8ToWasm0(tail, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_new(ptr0, len0, val2);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        ZipArchiveFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * A reader of weights for a candidate, to be fed from its offset on; `build` and `column` as for `ScoringFileReader`.
     *
     * # Errors
     * A [`crate::weights::scoring_file::ScoringFailure`] that names the member.
     * @param {number} candidate
     * @param {GenomeBuild | null} [build]
     * @param {string | null} [column]
     * @returns {ScoringFileReader}
     */
    scoringReader(candidate, build, column) {
        const val2 = +candidate;
        var ptr0 = isLikeNone(column) ? 0 : passStringToWasm0(column, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        var len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_scoringReader(this.__wbg_ptr, val2, isLikeNone(build) ? 0 : addToExternrefTable0(build), ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ScoringFileReader.__wrap(ret[0]);
    }
    /**
     * How many last bytes hold the directory's end for certain.
     * @returns {number}
     */
    static tailLength() {
        const ret = wasm.ziparchive_tailLength();
        return ret;
    }
}
if (Symbol.dispose) ZipArchive.prototype[Symbol.dispose] = ZipArchive.prototype.free;

/**
 * Scores an opened weight set and gives its audit log. `layout` is copied where the set has no join with it.
 *
 * # Errors
 * An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
 * @param {Uint8Array} layout
 * @param {Uint8Array | number[]} genome
 * @param {ScoringWeights} weights
 * @param {ScoringPolicy} policy
 * @returns {AuditTable}
 */
export function auditTable(layout, genome, weights, policy) {
    _assertClass(weights, ScoringWeights);
    const ptr0 = passArray8ToWasm0(genome, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.auditTable(layout, ptr0, len0, weights.__wbg_ptr, policy);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return AuditTable.__wrap(ret[0]);
}

/**
 * Scores an opened weight set and gives its rows. `layout` is copied where the set has no join with it.
 *
 * # Errors
 * As of [`audit_table`].
 * @param {Uint8Array} layout
 * @param {Uint8Array | number[]} genome
 * @param {ScoringWeights} weights
 * @param {ScoringPolicy} policy
 * @returns {FileRows}
 */
export function fileRows(layout, genome, weights, policy) {
    _assertClass(weights, ScoringWeights);
    const ptr0 = passArray8ToWasm0(genome, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.fileRows(layout, ptr0, len0, weights.__wbg_ptr, policy);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return FileRows.__wrap(ret[0]);
}

/**
 * Bytes of linear memory in use by this instance.
 * @returns {number}
 */
export function memoryBytes() {
    const ret = wasm.memoryBytes();
    return ret;
}

/**
 * Tells a function of every panic before the trap ends the module: the place in our source, and the message only
 * where it is a fixed text, because a made-up one could hold genotypes.
 * @param {Function} report
 */
export function onPanic(report) {
    wasm.onPanic(report);
}

/**
 * Panics on purpose, so that tests can see what the page makes of it.
 */
export function panicOnPurpose() {
    wasm.panicOnPurpose();
}

/**
 * Scores an opened weight set on genomes and adds the sums and counts of each to the scores, without the fates of rows. A set that is
 * scored on several genomes of a layout is joined with it.
 *
 * # Errors
 * An [`crate::values::error::EngineFailure`], or an `Error` when the policy has not the stated form.
 * @param {GenomesOfLayout} genomes
 * @param {ScoringWeights} weights
 * @param {ScoringPolicy} policy
 * @param {FileScores} scores
 */
export function scoreGenomes(genomes, weights, policy, scores) {
    _assertClass(genomes, GenomesOfLayout);
    _assertClass(weights, ScoringWeights);
    _assertClass(scores, FileScores);
    const ret = wasm.scoreGenomes(genomes.__wbg_ptr, weights.__wbg_ptr, policy, scores.__wbg_ptr);
    if (ret[1]) {
        throw takeFromExternrefTable0(ret[0]);
    }
}

/**
 * The name of packed weights: 32 hexadecimal digits, equal for equal weights.
 *
 * # Errors
 * An [`EngineFailure`] when there are too few bytes.
 * @param {Uint8Array | number[]} bytes
 * @returns {string}
 */
export function weightsName(bytes) {
    let deferred3_0;
    let deferred3_1;
    try {
        const ptr0 = passArray8ToWasm0(bytes, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.weightsName(ptr0, len0);
        var ptr2 = ret[0];
        var len2 = ret[1];
        if (ret[3]) {
            ptr2 = 0; len2 = 0;
            throw takeFromExternrefTable0(ret[2]);
        }
        deferred3_0 = ptr2;
        deferred3_1 = len2;
        return getStringFromWasm0(ptr2, len2);
    } finally {
        wasm.__wbindgen_free(deferred3_0, deferred3_1, 1);
    }
}
export function __wbg_Error_208446807d0d1e30(arg0, arg1) {
    const ret = Error(getStringFromWasm0(arg0, arg1));
    return ret;
}
export function __wbg_String_8564e559799eccda(arg0, arg1) {
    const ret = String(arg1);
    const ptr1 = passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    const len1 = WASM_VECTOR_LEN;
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}
export function __wbg___wbindgen_is_null_c22311b1cc228e3a(arg0) {
    const ret = arg0 === null;
    return ret;
}
export function __wbg___wbindgen_is_object_8b968c3ab8e96595(arg0) {
    const val = arg0;
    const ret = typeof(val) === 'object' && val !== null;
    return ret;
}
export function __wbg___wbindgen_is_undefined_be5b34249ff1fc15(arg0) {
    const ret = arg0 === undefined;
    return ret;
}
export function __wbg___wbindgen_number_get_934b640d0889af78(arg0, arg1) {
    const obj = arg1;
    const ret = typeof(obj) === 'number' ? obj : undefined;
    getDataViewMemory0().setFloat64((arg0 >>> 0) + 8 * 1, isLikeNone(ret) ? 0 : ret, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, !isLikeNone(ret), true);
}
export function __wbg___wbindgen_string_get_7ce8eee7fd327545(arg0, arg1) {
    const obj = arg1;
    const ret = typeof(obj) === 'string' ? obj : undefined;
    var ptr1 = isLikeNone(ret) ? 0 : passStringToWasm0(ret, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
    var len1 = WASM_VECTOR_LEN;
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}
export function __wbg___wbindgen_throw_4c88d8bf264fd984(arg0, arg1) {
    throw new Error(getStringFromWasm0(arg0, arg1));
}
export function __wbg_absent_488ab97d184bf375(arg0) {
    const ret = arg0.absent;
    return ret;
}
export function __wbg_call_fc92fee6137d452d() { return handleError(function (arg0, arg1, arg2, arg3) {
    const ret = arg0.call(arg1, arg2, arg3);
    return ret;
}, arguments); }
export function __wbg_leastR2_f8961bffc52ae060(arg0) {
    const ret = arg0.leastR2;
    return ret;
}
export function __wbg_length_186163212ffe79c3(arg0) {
    const ret = arg0.length;
    return ret;
}
export function __wbg_missing_a61e9f134097e040(arg0) {
    const ret = arg0.missing;
    return ret;
}
export function __wbg_new_37eb45aaf5eeb820() {
    const ret = new Array();
    return ret;
}
export function __wbg_new_cd4348290afae586() {
    const ret = new Object();
    return ret;
}
export function __wbg_palindromic_eea0627801b5dfab(arg0) {
    const ret = arg0.palindromic;
    return ret;
}
export function __wbg_parseFloat_7c60ddeefae8d8f6(arg0, arg1) {
    const ret = parseFloat(getStringFromWasm0(arg0, arg1));
    return ret;
}
export function __wbg_prototypesetcall_13162965d1fe7aa3(arg0, arg1, arg2) {
    Uint8Array.prototype.set.call(getArrayU8FromWasm0(arg0, arg1), arg2);
}
export function __wbg_set_d2d33b52458e984a(arg0, arg1, arg2) {
    arg0[arg1 >>> 0] = arg2;
}
export function __wbg_set_e4b9a833d288759a(arg0, arg1, arg2) {
    arg0[arg1] = arg2;
}
export function __wbindgen_generic_0000000000000001(arg0) {
    // Cast intrinsic for `F64 -> Externref`.
    const ret = arg0;
    return ret;
}
export function __wbindgen_generic_0000000000000002(arg0, arg1) {
    // Cast intrinsic for `Ref(String) -> Externref`.
    const ret = getStringFromWasm0(arg0, arg1);
    return ret;
}
export function __wbindgen_init_externref_table() {
    const table = wasm.__wbindgen_externrefs;
    table.set(0, undefined);
    table.set(1024, undefined);
    table.set(1025, null);
    table.set(1026, true);
    table.set(1027, false);
}
const AuditTableFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_audittable_free(ptr, 1));
const FileRowsFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_filerows_free(ptr, 1));
const FileScoresFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_filescores_free(ptr, 1));
const GenomesOfLayoutFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_genomesoflayout_free(ptr, 1));
const ReadScoringFileFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_readscoringfile_free(ptr, 1));
const ScoringFileReaderFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_scoringfilereader_free(ptr, 1));
const ScoringWeightsFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_scoringweights_free(ptr, 1));
const ZipArchiveFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_ziparchive_free(ptr, 1));

function addToExternrefTable0(obj) {
    const idx = wasm.__externref_table_alloc();
    wasm.__wbindgen_externrefs.set(idx, obj);
    return idx;
}

function _assertClass(instance, klass) {
    if (!(instance instanceof klass)) {
        throw new Error(`expected instance of ${klass.name}`);
    }
}

function getArrayF64FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getFloat64ArrayMemory0().subarray(ptr / 8, ptr / 8 + len);
}

function getArrayU32FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint32ArrayMemory0().subarray(ptr / 4, ptr / 4 + len);
}

function getArrayU8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getUint8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

let cachedDataViewMemory0 = null;
function getDataViewMemory0() {
    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
    }
    return cachedDataViewMemory0;
}

let cachedFloat64ArrayMemory0 = null;
function getFloat64ArrayMemory0() {
    if (cachedFloat64ArrayMemory0 === null || cachedFloat64ArrayMemory0.byteLength === 0) {
        cachedFloat64ArrayMemory0 = new Float64Array(wasm.memory.buffer);
    }
    return cachedFloat64ArrayMemory0;
}

function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let cachedUint32ArrayMemory0 = null;
function getUint32ArrayMemory0() {
    if (cachedUint32ArrayMemory0 === null || cachedUint32ArrayMemory0.byteLength === 0) {
        cachedUint32ArrayMemory0 = new Uint32Array(wasm.memory.buffer);
    }
    return cachedUint32ArrayMemory0;
}

let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
}

function handleError(f, args) {
    try {
        return f.apply(this, args);
    } catch (e) {
        const idx = addToExternrefTable0(e);
        wasm.__wbindgen_exn_store(idx);
    }
}

function isLikeNone(x) {
    return x === undefined || x === null;
}

function passArray32ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 4, 4) >>> 0;
    getUint32ArrayMemory0().set(arg, ptr / 4);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passArray8ToWasm0(arg, malloc) {
    const ptr = malloc(arg.length * 1, 1) >>> 0;
    getUint8ArrayMemory0().set(arg, ptr / 1);
    WASM_VECTOR_LEN = arg.length;
    return ptr;
}

function passStringToWasm0(arg, malloc, realloc) {
    if (realloc === undefined) {
        const buf = cachedTextEncoder.encode(arg);
        const ptr = malloc(buf.length, 1) >>> 0;
        getUint8ArrayMemory0().subarray(ptr, ptr + buf.length).set(buf);
        WASM_VECTOR_LEN = buf.length;
        return ptr;
    }

    let len = arg.length;
    let ptr = malloc(len, 1) >>> 0;

    const mem = getUint8ArrayMemory0();

    let offset = 0;

    for (; offset < len; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }

    WASM_VECTOR_LEN = offset;
    return ptr;
}

function takeFromExternrefTable0(idx) {
    const value = wasm.__wbindgen_externrefs.get(idx);
    wasm.__externref_table_dealloc(idx);
    return value;
}

let cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
cachedTextDecoder.decode();
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(bytes) {
    numBytesDecoded += bytes.length;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
        cachedTextDecoder.decode();
        numBytesDecoded = bytes.length;
    }
    return cachedTextDecoder.decode(bytes);
}

const cachedTextEncoder = new TextEncoder();

if (!('encodeInto' in cachedTextEncoder)) {
    cachedTextEncoder.encodeInto = function (arg, view) {
        const buf = cachedTextEncoder.encode(arg);
        view.set(buf);
        return {
            read: arg.length,
            written: buf.length
        };
    };
}

let WASM_VECTOR_LEN = 0;


let wasm;
export function __wbg_set_wasm(val) {
    wasm = val;
}
