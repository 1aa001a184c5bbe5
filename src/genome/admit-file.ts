/**
 * The part of the upload safety check that needs no look inside: size, name and type
 * (docs/product-rules.md#upload). The content scan is the engine's.
 */
import type { UploadThreat } from "../texts/upload-threats.ts";
import { containerKind } from "./container-kind.ts";
import type { ContentThreat } from "./protocol.ts";

/** Most bytes of a chosen file (docs/product-rules.md#upload). */
export const largestFile = 52_428_800;

const allowedExtensions = [".txt", ".vcf", ".gvcf", ".csv", ".tsv", ".tab"];

/** Endings of gzips: that of BGZF, which genetics programs write, is gzip of many members. */
const gzipEnding = /\.b?gz$/i;

const allowedTypes = ["", "text/plain", "text/csv", "application/csv"];

/** Types that browsers derive from an allowed extension; they say no more than the extension. */
const derivedTypes = ["text/tab-separated-values", "text/vcard", "text/x-vcard", "application/vnd.ms-excel"];

/** A threat that size, name or type reveal. */
export type AdmissionThreat = Exclude<UploadThreat, ContentThreat>;

/** The threats of a file before it is read; none means that the content scan decides. */
export function admissionThreats(file: { name: string; size: number; type: string }): AdmissionThreat[] {
  const name = file.name.toLowerCase();
  // A type may carry parameters, as in "text/plain; charset=utf-8".
  const type = (file.type.split(";")[0] ?? "").trim().toLowerCase();
  const threats: AdmissionThreat[] = [];
  if (isTooLarge(file)) threats.push("file-too-large");
  if (!allowedExtensions.some((extension) => name.endsWith(extension))) threats.push("file-type");
  if (![...allowedTypes, ...derivedTypes].includes(type)) threats.push("mime-type");
  return threats;
}

/** Whether a chosen file, container or not, is over the limit. */
export function isTooLarge(file: { size: number }): boolean {
  return file.size > largestFile;
}

/** Bytes of a head that identify every container. */
const headLength = 4;

/**
 * The threats of a chosen file. A container is admitted by its first bytes, and the type rules apply to its content
 * (docs/formats.md#containers): to a gzip's name without its ending; in a zip the engine looks at members of an allowed
 * type only. A file whose head can't be read is judged by its own name.
 */
export async function admitFile(file: File, size = file.size): Promise<AdmissionThreat[]> {
  const { name, type } = file;
  const own = admissionThreats({ name, size, type });
  // A packed file under an allowed name is admitted like its content; its head need not be read.
  if (own.length === 0) return own;
  const head = await file
    .slice(0, headLength)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  switch (containerKind(new Uint8Array(head))) {
    case "gzip":
      return admissionThreats({ name: name.replace(gzipEnding, ""), size, type: "" });
    case "zip":
      return isTooLarge({ size }) ? ["file-too-large"] : [];
    case null:
      return own;
  }
}
