import { PassThrough, type Readable } from 'node:stream';
import { gzipBeginning } from '#lib/gzip-beginning.ts';
import { type Drawn, rowsAfter } from './drawn-rows.ts';
import type { PageParts } from './shell.ts';

/** Brotli cannot continue what was compressed before, and what a request can wait for makes no smaller pages. */
export type DrawnEncoding = 'gzip' | 'identity';

/** What all pages of a screen that is drawn have in common. */
export type Frame = {
  policy: string;
  /**
   * A page with the rows of whoever asks: head and skeleton at once, the rest when they are drawn. Without them the browser asks
   * itself, as it does on pages that nobody draws.
   */
  stream: (drawn: Promise<Drawn | null>, encoding: DrawnEncoding) => Readable;
  whole: (drawn: Drawn) => Record<DrawnEncoding, Buffer>;
};

/** `start` is the script that comes with the rows. */
export function drawnFrame({ head, root, end }: PageParts, start: string, policy: string): Frame {
  const text = head + root;
  const { first: packed, restOf } = gzipBeginning(text);
  const first = { gzip: packed, identity: Buffer.from(text) };
  const rest = { gzip: restOf, identity: (more: string) => Buffer.from(more) };
  const after = (drawn: Drawn | null) => (drawn === null ? start : rowsAfter(start, drawn)) + end;
  return {
    policy,
    stream(drawn, encoding) {
      const out = new PassThrough();
      out.write(first[encoding]);
      void drawn.then((found) => out.end(rest[encoding](after(found))));
      return out;
    },
    whole(drawn) {
      const more = after(drawn);
      return {
        gzip: Buffer.concat([first.gzip, rest.gzip(more)]),
        identity: Buffer.concat([first.identity, rest.identity(more)]),
      };
    },
  };
}
