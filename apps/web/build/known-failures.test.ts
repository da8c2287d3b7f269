import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { onlyNamed } from './known-failures.ts';

const table = readFileSync(
  path.join(import.meta.dirname, '../../../packages/contract/src/failure-codes.ts'),
  'utf8',
);

test('only the failures that the source names are left', () => {
  const kept = onlyNamed(table, ["isFailure(error, 'slotFull')", 'failureCodes.notLoggedIn']);
  expect(kept.match(/^ {2}\w+: \d+,$/gm)).toEqual(['  notLoggedIn: 1001,', '  slotFull: 2201,']);
  expect(kept).toContain('export const failureCodes = {');
});

test('with nothing left out the table stays as it is', () => {
  expect(onlyNamed(table, [table])).toBe(table);
});
