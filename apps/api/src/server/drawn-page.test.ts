import { text } from 'node:stream/consumers';
import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawnFrame } from './drawn-page.ts';
import { type Drawn, inScript } from './drawn-rows.ts';

const parts = { head: '<head>', root: '<root>', end: '<end>' };
const drawn: Drawn = { answers: { '/x': 1 }, body: '<rows>' };

test('what an answer tells never ends its element, and is read as it was', () => {
  const evil = { name: '</script><script>alert(1)</script><!--\u2028\u2029 & "车"' };
  const written = inScript(evil);
  expect(written).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(written)).toEqual(evil);
});

const frame = drawnFrame(parts, '<start>', "default-src 'none'");
const rows = /<script type="application\/json".*<start><rows><end>$/;

test('head and skeleton are sent before the rows are there', async () => {
  let found: (drawn: Drawn | null) => void = () => {};
  const page = frame.stream(new Promise((resolve) => (found = resolve)), 'gzip');
  const read = page.pipe(createGunzip()).setEncoding('utf8');
  const first = await new Promise((resolve) => read.once('data', resolve));
  expect(first).toBe('<head><root>');
  found(drawn);
  expect(await text(read)).toMatch(rows);
});

test('without rows the browser asks itself', async () => {
  const page = frame.stream(Promise.resolve(null), 'identity');
  expect(await text(page)).toBe('<head><root><start><end>');
});

test('as a whole it is the same page', async () => {
  const whole = frame.whole(drawn);
  expect(gunzipSync(whole.gzip)).toEqual(whole.identity);
  expect(whole.identity.toString()).toMatch(rows);
  expect(await text(frame.stream(Promise.resolve(drawn), 'identity'))).toBe(
    whole.identity.toString(),
  );
});
