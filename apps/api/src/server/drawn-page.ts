import { PassThrough, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FirstAnswers } from './first-view.ts';
import type { PageParts } from './shell.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The rows of a screen, and the answers of which they are made. */
export type Drawn = {
  answers: FirstAnswers;
  body: string;
  /** Of a page of nobody: keys of a device's storage under which it is not shown. */
  unless?: readonly string[];
};

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

/** The answers, the script that looks for them, the rows. */
export function rowsAfter(start: string, { answers, body, unless }: Drawn): string {
  const ofNobody = unless === undefined ? '' : ` data-unless="${unless.join(' ')}"`;
  const told = `<script type="application/json" id="first-answers"${ofNobody}>${inScript(answers)}</script>`;
  return told + start + body;
}

/** JSON inside a script element: nothing in it may end the element, begin a comment or be a line of another kind. */
export const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    /[<>\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Low levels: the page is made for one request. */
function compressor(encoding: Encoding) {
  if (encoding === 'br') {
    return createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  }
  return encoding === 'gzip' ? createGzip({ level: 5 }) : new PassThrough();
}
