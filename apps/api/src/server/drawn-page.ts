import { PassThrough, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Drawn, rowsAfter } from './drawn-rows.ts';
import type { PageParts } from './shell.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A page with the rows of whoever asks: head and skeleton at once, the rest when they are drawn. Without them the browser asks
 * itself (`start`), as it does on pages that nobody draws.
 */
export function drawnPage(
  { head, root, end }: PageParts,
  start: string,
  drawn: Promise<Drawn | null>,
  encoding: Encoding,
): Readable {
  const out = compressor(encoding);
  out.write(head + root);
  if (!(out instanceof PassThrough)) out.flush();
  void drawn.then((found) => {
    out.end((found === null ? start : rowsAfter(start, found)) + end);
  });
  return out;
}

/** Low levels: the page is made for one request. */
function compressor(encoding: Encoding) {
  if (encoding === 'br') {
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return encoding === 'gzip' ? createGzip({ level: 5 }) : new PassThrough();
}
