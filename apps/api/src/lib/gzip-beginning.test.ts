import { randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { gzipBeginning } from './gzip-beginning.ts';

const files = (beginning: string, rest: string) => {
  const { first, restOf } = gzipBeginning(beginning);
  return Buffer.concat([first, restOf(rest)]);
};

test.each([
  ['', ''],
  ['', 'rest'],
  ['beginning', ''],
  ['车'.repeat(30_000), '车况 <rows>'],
])('both parts are one gzip file', (beginning, rest) => {
  expect(gunzipSync(files(beginning, rest)).toString()).toBe(beginning + rest);
});

test('one beginning serves many, whatever follows', () => {
  const { first, restOf } = gzipBeginning('head');
  for (const rest of ['a', 'b'.repeat(100_000), '']) {
    expect(gunzipSync(Buffer.concat([first, restOf(rest)])).toString()).toBe(`head${rest}`);
  }
});

test('what repeats the beginning costs next to nothing', () => {
  const noise = randomBytes(10_000).toString('hex');
  const alone = gzipSync(noise).length;
  expect(gzipBeginning(noise).restOf(noise).length).toBeLessThan(alone / 50);
});
