import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { DrawnEncoding } from './drawn-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

type Encoding = DrawnEncoding | 'br';

/** A page as it is sent, and what it allows. */
export type Page = Record<Encoding, Buffer> & { policy: string };

/** A page that many will ask for. */
export async function makePage(text: string, policy: string): Promise<Page> {
  const html = Buffer.from(text);
  // The highest levels take ten times as long for 1 % less.
  const br = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return { identity: html, br, gzip: await gzipped(html), policy };
}

/** A page that is made for one request. */
export const encodeOnce = (text: string, encoding: DrawnEncoding): Promise<Buffer> | Buffer =>
  encoding === 'gzip' ? gzipped(text) : Buffer.from(text);

const accepts = ({ headers }: FastifyRequest, name: RegExp) =>
  name.test(headers['accept-encoding']?.toString() ?? '');

export const encodingOf = (request: FastifyRequest): Encoding =>
  accepts(request, /\bbr\b/) ? 'br' : drawnEncodingOf(request);

export const drawnEncodingOf = (request: FastifyRequest): DrawnEncoding =>
  accepts(request, /\bgzip\b/) ? 'gzip' : 'identity';
