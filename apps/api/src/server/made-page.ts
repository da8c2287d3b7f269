import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import type { Encoding } from './drawn-page.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page as it is sent, and what it allows. */
export type Page = Record<Encoding, Buffer> & { policy: string };

/** Of brotli, for a page that is made for one request, or for those of a few seconds. */
export const quickLevel = 4;

export async function makePage(text: string, policy: string, level = 9): Promise<Page> {
  const html = Buffer.from(text);
  // The highest levels take ten times as long for 1 % less.
  const br = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: level } });
  return { identity: html, br, gzip: await gzipped(html), policy };
}

export function encodingOf({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding']?.toString() ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
