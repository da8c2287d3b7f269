import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** Rows as gzip of a line of JSON each: `zcat` and any language read it. */
export const packLines = (lines: readonly string[]): Promise<Buffer> =>
  pack(lines.map((line) => `${line}\n`).join(''));

export async function unpackLines(bytes: Uint8Array): Promise<string[]> {
  return (await unpack(bytes)).toString('utf8').split('\n').slice(0, -1);
}

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
