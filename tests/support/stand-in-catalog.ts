/** A server on this machine in place of the PGS Catalog, which records every byte that it is sent. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";

/** How the stand-in answers one request. */
export interface StandInAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  /** Bytes of the body after which the connection is cut. */
  readonly cutAfter?: number;
  /** Bytes of the body after which nothing more comes. */
  readonly stallAfter?: number;
}

/** A request as it arrived. */
export interface StandInRequest {
  /** All of it, to the last byte. */
  readonly raw: string;
  readonly path: string;
  /** The first byte that is asked for; 0 for the whole. */
  readonly from: number;
}

/** A running stand-in. */
export interface StandIn {
  readonly origin: string;
  readonly requests: readonly StandInRequest[];
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

/** The catalog's folder. */
const folder = "/pub/databases/spot/pgs/scores";

/** A file's path at the catalog. */
export function standInPath(id: string, build: string): string {
  return `${folder}/${id}/ScoringFiles/Harmonized/${id}_hmPOS_${build}.txt.gz`;
}

function write(
  socket: Socket,
  { status = 200, headers = {}, body, cutAfter, stallAfter }: StandInAnswer,
): void {
  const content = body ?? new Uint8Array();
  const lines = Object.entries({ "Content-Length": String(content.length), Connection: "close", ...headers });
  socket.write(
    `HTTP/1.1 ${status} Stand-in\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n`,
  );
  const sent = content.subarray(0, cutAfter ?? stallAfter ?? content.length);
  socket.write(sent, () => {
    if (cutAfter !== undefined) socket.destroySoon();
    else if (stallAfter === undefined) socket.end();
  });
}

/**
 * Starts one on a free port.
 *
 * @param answer called for each request, in order
 */
export async function startStandIn(answer: (request: StandInRequest) => StandInAnswer): Promise<StandIn> {
  const requests: StandInRequest[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let raw = "";
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
    socket.on("data", (bytes) => {
      raw += bytes.toString("latin1");
      if (!raw.endsWith("\r\n\r\n")) return;
      const path = raw.split(" ")[1] ?? "";
      const from = Number(/^range: bytes=(\d+)-\r$/im.exec(raw)?.[1] ?? 0);
      const request = { raw, path, from };
      requests.push(request);
      raw = "";
      write(socket, answer(request));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}

/** The text of a made-up file in the catalog's form of today. */
export function madeUpScore(id: string, build: string, rows = 3): string {
  const row = (number: number) =>
    [
      "1",
      String(1000 + number),
      "A",
      "G",
      (number / 8).toString(),
      "ENSEMBL",
      `rs${900_000_000 + number}`,
      "1",
      String(1000 + number),
      "",
    ].join("\t");
  return [
    "###PGS CATALOG SCORING FILE - see https://www.pgscatalog.org/downloads/#dl_ftp_scoring for additional information",
    "#format_version=2.0",
    "##POLYGENIC SCORE (PGS) INFORMATION",
    `#pgs_id=${id}`,
    "#pgs_name=MadeUp",
    "#trait_reported=Made-up trait",
    "#genome_build=GRCh37",
    `#variants_number=${rows}`,
    "#weight_type=beta",
    "##HARMONIZATION DETAILS",
    `#HmPOS_build=${build}`,
    "chr_name\tchr_position\teffect_allele\tother_allele\teffect_weight\thm_source\thm_rsID\thm_chr\thm_pos\thm_inferOtherAllele",
    ...Array.from({ length: rows }, (_, number) => row(number + 1)),
    "",
  ].join("\n");
}

/** A file as the catalog has it, packed, and the text of its digest. */
export function packedScore(text: string): { body: Buffer; md5: Buffer } {
  const body = gzipSync(text);
  return { body, md5: Buffer.from(`${createHash("md5").update(body).digest("hex")}  file.txt.gz\n`) };
}

/** Answers as the catalog does: files by their paths, with digests, parts and 404s. */
export function catalogOf(files: ReadonlyMap<string, Buffer>): (request: StandInRequest) => StandInAnswer {
  return ({ path, from }) => {
    const digested = path.endsWith(".md5") ? files.get(path.slice(0, -4)) : undefined;
    if (digested !== undefined)
      return { body: Buffer.from(`${createHash("md5").update(digested).digest("hex")}  file.txt.gz\n`) };
    const body = files.get(path);
    if (body === undefined) return { status: 404 };
    const headers = { ETag: '"one"' };
    if (from === 0) return { headers, body };
    const range = { "Content-Range": `bytes ${from}-${body.length - 1}/${body.length}` };
    return { status: 206, headers: { ...headers, ...range }, body: body.subarray(from) };
  };
}
