/**
 * Reads one genotype file in chunks: plain text, gzip, or a member of a zip archive.
 */
export class GenomeReader {
    static __wrap(ptr) {
        const obj = Object.create(GenomeReader.prototype);
        obj.__wbg_ptr = ptr;
        GenomeReaderFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        GenomeReaderFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_genomereader_free(ptr, 0);
    }
    /**
     * Ends the file for the samples that were read together; the reader is used up.
     *
     * # Errors
     * An [`EngineFailure`], for all of them.
     * @returns {ReadSamples}
     */
    finishSamples() {
        const ptr = this.__destroy_into_raw();
        const ret = wasm.genomereader_finishSamples(ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ReadSamples.__wrap(ret[0]);
    }
    /**
     * Ends the file; the reader is used up.
     *
     * # Errors
     * An [`EngineFailure`].
     * @returns {ReadGenome}
     */
    finish() {
        const ptr = this.__destroy_into_raw();
        const ret = wasm.genomereader_finish(ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ReadGenome.__wrap(ret[0]);
    }
    /**
     * A reader for one file whose first bytes tell gzip from plain text. Given the file's length in bytes it takes memory
     * for its rows once. `sample` is the place of a VCF's sample among its names, counted from 0, and `sample_name` the name of one of
     * a table; the first when both are absent.
     * @param {number | null} [length]
     * @param {number | null} [sample]
     * @param {string | null} [sample_name]
     */
    constructor(length, sample, sample_name) {
        const val2 = +(isLikeNone(length) ? 0 : length);
        const val3 = +(isLikeNone(sample) ? Number.MAX_SAFE_INTEGER : (sample) >>> 0);
        var ptr0 = isLikeNone(sample_name) ? 0 : passStringToWasm0(sample_name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        var len0 = WASM_VECTOR_LEN;
        const ret = wasm.genomereader_new(!isLikeNone(length), val2, val3, ptr0, len0);
        this.__wbg_ptr = ret;
        GenomeReaderFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Takes the next bytes.
     *
     * # Errors
     * An [`EngineFailure`]; the reader is of no use afterwards.
     * @param {Uint8Array | number[]} chunk
     */
    push(chunk) {
        const ptr0 = passArray8ToWasm0(chunk, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.genomereader_push(this.__wbg_ptr, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Reads several samples of a VCF together, by their places counted from 0. To be called before the first push;
     * `finishSamples` ends it.
     * @param {Uint32Array | number[]} places
     */
    readSamples(places) {
        const ptr0 = passArray32ToWasm0(places, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        wasm.genomereader_readSamples(this.__wbg_ptr, ptr0, len0);
    }
    /**
     * Rows kept so far.
     * @returns {number}
     */
    rowsSoFar() {
        const ret = wasm.genomereader_rowsSoFar(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * The samples that a VCF names, as far as its header was read; none for other files. They may be persons' names: shown, never
     * kept.
     * @returns {string[]}
     */
    sampleNames() {
        const ret = wasm.genomereader_sampleNames(this.__wbg_ptr);
        var v1 = getArrayJsValueFromWasm0(ret[0], ret[1]);
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
}
if (Symbol.dispose) GenomeReader.prototype[Symbol.dispose] = GenomeReader.prototype.free;

/**
 * A genome's scores in columns (see [`ScoreColumns`]), each to be taken once.
 */
export class GenomeScores {
    static __wrap(ptr) {
        const obj = Object.create(GenomeScores.prototype);
        obj.__wbg_ptr = ptr;
        GenomeScoresFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        GenomeScoresFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_genomescores_free(ptr, 0);
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    calls() {
        const ret = wasm.genomescores_calls(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    closeRows() {
        const ret = wasm.genomescores_closeRows(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    comparedSum() {
        const ret = wasm.genomescores_comparedSum(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    deviations() {
        const ret = wasm.genomescores_deviations(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Int8Array}
     */
    dosages() {
        const ret = wasm.genomescores_dosages(this.__wbg_ptr);
        var v1 = getArrayI8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    expectedCopies() {
        const ret = wasm.genomescores_expectedCopies(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    fateCounts() {
        const ret = wasm.genomescores_fateCounts(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    mean() {
        const ret = wasm.genomescores_mean(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint32Array}
     */
    measuredRows() {
        const ret = wasm.genomescores_measuredRows(this.__wbg_ptr);
        var v1 = getArrayU32FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    measuredVariance() {
        const ret = wasm.genomescores_measuredVariance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    palindromicRules() {
        const ret = wasm.genomescores_palindromicRules(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    raw() {
        const ret = wasm.genomescores_raw(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Uint8Array}
     */
    rowFates() {
        const ret = wasm.genomescores_rowFates(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    totalVariance() {
        const ret = wasm.genomescores_totalVariance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    variance() {
        const ret = wasm.genomescores_variance(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
    /**
     * The column of this name.
     * @returns {Float64Array}
     */
    withoutFrequency() {
        const ret = wasm.genomescores_withoutFrequency(this.__wbg_ptr);
        var v1 = getArrayF64FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 8, 8);
        return v1;
    }
}
if (Symbol.dispose) GenomeScores.prototype[Symbol.dispose] = GenomeScores.prototype.free;

/**
 * The join of a layout with some sets. Once it is made, it no longer needs the layout's bytes.
 */
export class LayoutJoin {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        LayoutJoinFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_layoutjoin_free(ptr, 0);
    }
    /**
     * Finds the markers that the sets can meet.
     *
     * # Errors
     * An [`crate::values::error::EngineFailure`] when the layout can't be opened.
     * @param {Uint8Array | number[]} layout
     * @param {WeightTables} tables
     */
    constructor(layout, tables) {
        _assertClass(tables, WeightTables);
        const ptr0 = passArray8ToWasm0(layout, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.layoutjoin_new(ptr0, len0, tables.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        LayoutJoinFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * Scores a genome on all sets.
     *
     * # Errors
     * An [`crate::values::error::EngineFailure`] when the genome can't be opened or has another layout, or an `Error` when the policy has not
     * the stated form.
     * @param {Uint8Array | number[]} genome
     * @param {ScoringPolicy} policy
     * @returns {GenomeScores}
     */
    score(genome, policy) {
        const ptr0 = passArray8ToWasm0(genome, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.layoutjoin_score(this.__wbg_ptr, ptr0, len0, policy);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return GenomeScores.__wrap(ret[0]);
    }
}
if (Symbol.dispose) LayoutJoin.prototype[Symbol.dispose] = LayoutJoin.prototype.free;

/**
 * A genome that was read, until its parts are taken.
 */
export class ReadGenome {
    static __wrap(ptr) {
        const obj = Object.create(ReadGenome.prototype);
        obj.__wbg_ptr = ptr;
        ReadGenomeFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ReadGenomeFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_readgenome_free(ptr, 0);
    }
    /**
     * Whether this is the X of the person whose autosomes are given, as far as contents can tell.
     * @param {ReadGenome} autosomes
     * @returns {boolean}
     */
    completes(autosomes) {
        _assertClass(autosomes, ReadGenome);
        const ret = wasm.readgenome_completes(this.__wbg_ptr, autosomes.__wbg_ptr);
        return ret !== 0;
    }
    /**
     * What the text was packed in; nothing for plain text.
     *
     * # Errors
     * None in practice: a report can always be converted.
     * @returns {ContainerReport | undefined}
     */
    container() {
        const ret = wasm.readgenome_container(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * The packed genome.
     * @returns {Uint8Array}
     */
    genome() {
        const ret = wasm.readgenome_genome(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * The name of the chip layout: 32 hexadecimal digits, equal for equal layouts.
     * @returns {string}
     */
    layoutName() {
        let deferred1_0;
        let deferred1_1;
        try {
            const ret = wasm.readgenome_layoutName(this.__wbg_ptr);
            deferred1_0 = ret[0];
            deferred1_1 = ret[1];
            return getStringFromWasm0(ret[0], ret[1]);
        } finally {
            wasm.__wbindgen_free(deferred1_0, deferred1_1, 1);
        }
    }
    /**
     * The packed chip layout.
     * @returns {Uint8Array}
     */
    layout() {
        const ret = wasm.readgenome_layout(this.__wbg_ptr);
        var v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v1;
    }
    /**
     * Counts and facts.
     *
     * # Errors
     * None in practice: a report can always be converted.
     * @returns {ReadReport}
     */
    report() {
        const ret = wasm.readgenome_report(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * The samples that a VCF or the rows of a table name, in their order; none for other files. They may be persons' names: shown, never kept.
     * @returns {string[]}
     */
    sampleNames() {
        const ret = wasm.readgenome_sampleNames(this.__wbg_ptr);
        var v1 = getArrayJsValueFromWasm0(ret[0], ret[1]);
        wasm.__wbindgen_free(ret[0], ret[1] * 4, 4);
        return v1;
    }
    /**
     * The place of the sample that was read among them, counted from 0.
     * @returns {number}
     */
    sample() {
        const ret = wasm.readgenome_sample(this.__wbg_ptr);
        return ret >>> 0;
    }
}
if (Symbol.dispose) ReadGenome.prototype[Symbol.dispose] = ReadGenome.prototype.free;

/**
 * Samples of a file that were read together, until they are taken.
 */
export class ReadSamples {
    static __wrap(ptr) {
        const obj = Object.create(ReadSamples.prototype);
        obj.__wbg_ptr = ptr;
        ReadSamplesFinalization.register(obj, obj.__wbg_ptr, obj);
        return obj;
    }
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ReadSamplesFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_readsamples_free(ptr, 0);
    }
    /**
     * The next sample, in the order of the places that were given; nothing for one that must be read alone.
     *
     * # Errors
     * An [`EngineFailure`], for this sample.
     * @returns {ReadGenome | undefined}
     */
    next() {
        const ret = wasm.readsamples_next(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return ret[0] === 0 ? undefined : ReadGenome.__wrap(ret[0]);
    }
}
if (Symbol.dispose) ReadSamples.prototype[Symbol.dispose] = ReadSamples.prototype.free;

/**
 * Writes the sample genome in pieces.
 */
export class SampleGenome {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        SampleGenomeFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_samplegenome_free(ptr, 0);
    }
    /**
     * A sample of 640,000 rows; equal arguments give equal bytes. `member` asks for a member of the seed's family by
     * its place: 0 for the father, 1 for the mother, then the children.
     *
     * # Errors
     * An `Error` when the markers have not the stated form.
     * @param {number} seed
     * @param {readonly SampleMarker[]} markers
     * @param {number | null} [member]
     */
    constructor(seed, markers, member) {
        const ret = wasm.samplegenome_new(seed, markers, isLikeNone(member) ? Number.MAX_SAFE_INTEGER : (member) >>> 0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        SampleGenomeFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
    /**
     * The next piece of the file; nothing after the last.
     * @returns {Uint8Array | undefined}
     */
    nextPiece() {
        const ret = wasm.samplegenome_nextPiece(this.__wbg_ptr);
        let v1;
        if (ret[0] !== 0) {
            v1 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
            wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        }
        return v1;
    }
    /**
     * How far the sample is, 0 to 1.
     * @returns {number}
     */
    progress() {
        const ret = wasm.samplegenome_progress(this.__wbg_ptr);
        return ret;
    }
}
if (Symbol.dispose) SampleGenome.prototype[Symbol.dispose] = SampleGenome.prototype.free;

/**
 * A set in columns. It stays in the engine's memory until it and all joins with it are freed.
 */
export class WeightTable {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        WeightTableFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_weighttable_free(ptr, 0);
    }
    /**
     * Puts a set into columns.
     *
     * # Errors
     * An [`crate::values::error::EngineFailure`] for a bad row, or an `Error` when the set has not the stated form.
     * @param {WeightSet} set
     */
    constructor(set) {
        const ret = wasm.weighttable_new(set);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        this.__wbg_ptr = ret[0];
        WeightTableFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
}
if (Symbol.dispose) WeightTable.prototype[Symbol.dispose] = WeightTable.prototype.free;

/**
 * The sets of a call, in its order.
 */
export class WeightTables {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        WeightTablesFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        wasm.__wbg_weighttables_free(ptr, 0);
    }
    /**
     * Adds the next.
     * @param {WeightTable} table
     */
    add(table) {
        _assertClass(table, WeightTable);
        wasm.weighttables_add(this.__wbg_ptr, table.__wbg_ptr);
    }
    /**
     * None yet.
     */
    constructor() {
        const ret = wasm.weighttables_new();
        this.__wbg_ptr = ret;
        WeightTablesFinalization.register(this, this.__wbg_ptr, this);
        return this;
    }
}
if (Symbol.dispose) WeightTables.prototype[Symbol.dispose] = WeightTables.prototype.free;

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
     * The genomes of the archive, by the looks.
     *
     * # Errors
     * [`FailureCode::NoTextMember`] when there is no candidate.
     * @returns {ArchiveContents}
     */
    contents() {
        const ret = wasm.ziparchive_contents(this.__wbg_ptr);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return takeFromExternrefTable0(ret[0]);
    }
    /**
     * Goes on with another candidate as part of the genome that the reader reads, to be fed from that candidate's offset on: see
     * `ReadGenome.completes`.
     *
     * # Errors
     * An [`EngineFailure`].
     * @param {GenomeReader} reader
     * @param {number} candidate
     */
    join(reader, candidate) {
        _assertClass(reader, GenomeReader);
        const ret = wasm.ziparchive_join(this.__wbg_ptr, reader.__wbg_ptr, candidate);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * Bytes of a member, from its offset on, that are enough for a look at it.
     * @returns {number}
     */
    static lookLength() {
        const ret = wasm.ziparchive_lookLength();
        return ret;
    }
    /**
     * Looks at the next candidate: given in the order of [`Self::candidates`], the first bytes of each from its offset on.
     *
     * # Errors
     * An `Error` when there is no further candidate.
     * @param {Uint8Array | number[]} head
     */
    look(head) {
        const ptr0 = passArray8ToWasm0(head, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_look(this.__wbg_ptr, ptr0, len0);
        if (ret[1]) {
            throw takeFromExternrefTable0(ret[0]);
        }
    }
    /**
     * How many candidates are looked at, the largest.
     * @returns {number}
     */
    static mostMembers() {
        const ret = wasm.ziparchive_mostMembers();
        return ret >>> 0;
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
     * A reader of genotypes for a candidate, to be fed from its offset on; `sample` and `sample_name` as for `GenomeReader`. All readers of one
     * archive together unpack as much text as one file may hold.
     *
     * # Errors
     * An [`EngineFailure`].
     * @param {number} candidate
     * @param {number | null} [sample]
     * @param {string | null} [sample_name]
     * @returns {GenomeReader}
     */
    reader(candidate, sample, sample_name) {
        const val2 = +candidate;
        const val3 = +(isLikeNone(sample) ? Number.MAX_SAFE_INTEGER : (sample) >>> 0);
        var ptr0 = isLikeNone(sample_name) ? 0 : passStringToWasm0(sample_name, wasm.__wbindgen_malloc, wasm.__wbindgen_realloc);
        var len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_reader(this.__wbg_ptr, val2, val3, ptr0, len0);
        if (ret[2]) {
            throw takeFromExternrefTable0(ret[1]);
        }
        return GenomeReader.__wrap(ret[0]);
    }
    /**
     * How many last bytes hold the directory's end for certain.
     * @returns {number}
     */
    static tailLength() {
        const ret = wasm.ziparchive_tailLength();
        return ret;
    }
    /**
     * The first text of a candidate in UTF-8, by its first bytes from its offset on; nothing where it can't be opened.
     *
     * # Errors
     * An `Error` when there is no such candidate.
     * @param {number} candidate
     * @param {Uint8Array | number[]} bytes
     * @returns {Uint8Array}
     */
    textHead(candidate, bytes) {
        const val2 = +candidate;
        const ptr0 = passArray8ToWasm0(bytes, wasm.__wbindgen_malloc);
        const len0 = WASM_VECTOR_LEN;
        const ret = wasm.ziparchive_textHead(this.__wbg_ptr, val2, ptr0, len0);
        if (ret[3]) {
            throw takeFromExternrefTable0(ret[2]);
        }
        var v3 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
        wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
        return v3;
    }
}
if (Symbol.dispose) ZipArchive.prototype[Symbol.dispose] = ZipArchive.prototype.free;

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
 * Scores a set on a packed genome with its layout.
 *
 * # Errors
 * An [`crate::values::error::EngineFailure`], or an `Error` when set or policy have not the stated form.
 * @param {Uint8Array | number[]} layout
 * @param {Uint8Array | number[]} genome
 * @param {WeightSet} set
 * @param {ScoringPolicy} policy
 * @returns {ScoreReport}
 */
export function scoreWeightSet(layout, genome, set, policy) {
    let ptr0, len0, ptr1, len1;
    try {
        ptr0 = passArray8ToWasm0(layout, wasm.__wbindgen_malloc);
        len0 = WASM_VECTOR_LEN;
        ptr1 = passArray8ToWasm0(genome, wasm.__wbindgen_malloc);
        len1 = WASM_VECTOR_LEN;
    } catch (e) {
        if (ptr1) { wasm.__wbindgen_free(ptr1, len1 * 1, 1); }
        if (ptr0) { wasm.__wbindgen_free(ptr0, len0 * 1, 1); }
        throw e;
    }
    const ret = wasm.scoreWeightSet(ptr0, len0, ptr1, len1, set, policy);
    if (ret[2]) {
        throw takeFromExternrefTable0(ret[1]);
    }
    return takeFromExternrefTable0(ret[0]);
}

/**
 * The first text of a file that is no zip archive in UTF-8, by its first bytes: enough to see what the file is.
 * @param {Uint8Array | number[]} bytes
 * @returns {Uint8Array}
 */
export function textHead(bytes) {
    const ptr0 = passArray8ToWasm0(bytes, wasm.__wbindgen_malloc);
    const len0 = WASM_VECTOR_LEN;
    const ret = wasm.textHead(ptr0, len0);
    var v2 = getArrayU8FromWasm0(ret[0], ret[1]).slice();
    wasm.__wbindgen_free(ret[0], ret[1] * 1, 1);
    return v2;
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
export function __wbg_build_76c959930a4bd3a8(arg0) {
    const ret = arg0.build;
    return ret;
}
export function __wbg_call_fc92fee6137d452d() { return handleError(function (arg0, arg1, arg2, arg3) {
    const ret = arg0.call(arg1, arg2, arg3);
    return ret;
}, arguments); }
export function __wbg_chromosome_3194a5e8a2ae0915(arg0) {
    const ret = arg0.chromosome;
    return ret;
}
export function __wbg_effectAllele_4715b735201d8cd1(arg0) {
    const ret = arg0.effectAllele;
    return ret;
}
export function __wbg_frequency_af774d2b59317d70(arg0) {
    const ret = arg0.frequency;
    return ret;
}
export function __wbg_isArray_bcf1376d0d732d08(arg0) {
    const ret = Array.isArray(arg0);
    return ret;
}
export function __wbg_leastR2_f8961bffc52ae060(arg0) {
    const ret = arg0.leastR2;
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
export function __wbg_otherAllele_d89a691b8f0aef6e(arg0) {
    const ret = arg0.otherAllele;
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
export function __wbg_position_c9ce7dcc8e25c05d(arg0) {
    const ret = arg0.position;
    return ret;
}
export function __wbg_rows_03094f7658ce67de(arg0) {
    const ret = arg0.rows;
    return ret;
}
export function __wbg_rsid_5fb5958fd53f6167(arg0) {
    const ret = arg0.rsid;
    return ret;
}
export function __wbg_set_d2d33b52458e984a(arg0, arg1, arg2) {
    arg0[arg1 >>> 0] = arg2;
}
export function __wbg_set_e4b9a833d288759a(arg0, arg1, arg2) {
    arg0[arg1] = arg2;
}
export function __wbg_slice_984d22ab53865879(arg0, arg1) {
    const ret = arg1.slice();
    const ptr1 = passArrayJsValueToWasm0(ret, wasm.__wbindgen_malloc);
    const len1 = WASM_VECTOR_LEN;
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 1, len1, true);
    getDataViewMemory0().setInt32((arg0 >>> 0) + 4 * 0, ptr1, true);
}
export function __wbg_weight_a65092dc57d6e2f4(arg0) {
    const ret = arg0.weight;
    return ret;
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
const GenomeReaderFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_genomereader_free(ptr, 1));
const GenomeScoresFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_genomescores_free(ptr, 1));
const LayoutJoinFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_layoutjoin_free(ptr, 1));
const ReadGenomeFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_readgenome_free(ptr, 1));
const ReadSamplesFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_readsamples_free(ptr, 1));
const SampleGenomeFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_samplegenome_free(ptr, 1));
const WeightTableFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_weighttable_free(ptr, 1));
const WeightTablesFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(ptr => wasm.__wbg_weighttables_free(ptr, 1));
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

function getArrayI8FromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return getInt8ArrayMemory0().subarray(ptr / 1, ptr / 1 + len);
}

function getArrayJsValueFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    const mem = getDataViewMemory0();
    const result = [];
    for (let i = ptr; i < ptr + 4 * len; i += 4) {
        result.push(wasm.__wbindgen_externrefs.get(mem.getUint32(i, true)));
    }
    wasm.__externref_drop_slice(ptr, len);
    return result;
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

let cachedInt8ArrayMemory0 = null;
function getInt8ArrayMemory0() {
    if (cachedInt8ArrayMemory0 === null || cachedInt8ArrayMemory0.byteLength === 0) {
        cachedInt8ArrayMemory0 = new Int8Array(wasm.memory.buffer);
    }
    return cachedInt8ArrayMemory0;
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

function passArrayJsValueToWasm0(array, malloc) {
    const ptr = malloc(array.length * 4, 4) >>> 0;
    for (let i = 0; i < array.length; i++) {
        const add = addToExternrefTable0(array[i]);
        getDataViewMemory0().setUint32(ptr + 4 * i, add, true);
    }
    WASM_VECTOR_LEN = array.length;
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
