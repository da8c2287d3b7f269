import { text } from 'node:stream/consumers';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawnPage } from './drawn-page.ts';
import { type Drawn, inScript } from './drawn-rows.ts';

const parts = { head: '<head>', root: '<root>', end: '<end>' };
const drawn: Drawn = { answers: { '/x': 1 }, body: '<rows>' };

test('what an answer tells never ends its element, and is read as it was', () => {
  const evil = { name: '</script><script>alert(1)</script><!--\u2028\u2029 & "车"' };
  const written = inScript(evil);
  expect(written).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(evil);
});

test.each([
  ['br', () => createBrotliDecompress()],
  ['gzip', () => createGunzip()],
] as const)('%s: head and skeleton are sent before the rows are there', async (encoding, open) => {
  let found: (drawn: Drawn | null) => void = () => {};
  const page = drawnPage(parts, '<start>', new Promise((resolve) => (found = resolve)), encoding);
  const read = page.pipe(open()).setEncoding('utf8');
  const first = await new Promise((resolve) => read.once('data', resolve));
  expect(first).toBe('<head><root>');
  found(drawn);
  expect(await text(read)).toMatch(/^<script type="application\/json".*<start><rows><end>$/);
});

test('without rows the browser asks itself', async () => {
  const page = drawnPage(parts, '<start>', Promise.resolve(null), 'identity');
  expect(await text(page)).toBe('<head><root><start><end>');
});
