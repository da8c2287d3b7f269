import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkClauses } from './check-clauses.mjs';

const FILES: Record<string, string> = {
  'apps/web/src/lib/paths.ts': `export const paths = {\n  home: '/',\n  orders: '/orderList',\n} as const;\n`,
  'packages/contract/src/claims/claim-pages.ts': `export const claimPages = { claim: '/claim' };\n`,
  'packages/contract/src/console/console-pages.ts': `export const consolePages = { home: '/console' };\n`,
  'packages/contract/src/orders.ts': [
    `const base = '/external/report';`,
    `export const cancelOrder = endpoint({\n  path: '/external/order/cancel',\n});`,
    'export const explain = endpoint({\n  path: `${base}/explain`,\n});',
    `export const ours = endpoint({\n  path: '/api/wallet',\n});`,
    `export const part = endpoint({\n  path: '/api/multipart/part',\n});`,
  ].join('\n'),
  'apps/web/src/pay.ts':
    'export function payOrder() {}\nconst text = "请付款";\nconst wait = 2_000;\n',
  'apps/web/src/pay.test.ts': [
    `it('pays once', async () => {});`,
    `test.each([1, 2])(\n  "a row's %s",\n  (row) => {},\n);`,
    'describe(`in ${place}`, () => {});',
    `test.skip('pays twice', () => {});`,
    `it.todo('pays later', () => {});`,
  ].join('\n'),
  'docs/decisions/0001-so.md': 'we do so',
  'docs/specification/README.md': 'Ours: `/claim`, `/api/multipart/part`',
};
const NAMES = '`apps/web/src/lib/paths.ts` `/` `/orderList`';
const CALLS = '`packages/contract/src/orders.ts` `cancelOrder` `/external/order/cancel`';
const SO = '`docs/decisions/0001-so.md`';
const PAID = '`apps/web/src/pay.ts` `payOrder` `请付款` `2_000`';
const SEEN = '`apps/web/src/pay.test.ts` "pays once" "row\'s %s" "in $"';
const row = (id: string, livesIn = PAID, seenBy = SEEN, clause = 'a clause') =>
  `| ${id} | ${clause} | ${livesIn} | ${seenBy} |`;
const fileOf = (section: number) => `docs/specification/${section}-x.md`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanche-clauses-'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  for (let section = 1; section <= 9; section += 1) {
    write(
      fileOf(section),
      `# ${section}\n\n| § | clause | lives in | seen by |\n${row(`${section}.1`)}\n`,
    );
  }
  write(
    fileOf(2),
    `# 2\n\n## Part\n\n${row('2.1', NAMES)}\n${row('2.2', `${CALLS} ${SO}`, SEEN, '`/external/report/explain`')}`,
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('a table that is true passes', () => {
  expect(checkClauses(folder, [])).toEqual([]);
});

test.each([
  [
    'a file that is not there',
    row('3.1', '`apps/web/src/gone.ts` `x`'),
    '3.1 lives in apps/web/src/gone.ts, which does not exist',
  ],
  [
    'a word that is not in it',
    row('3.1', '`apps/web/src/pay.ts` `payLater`'),
    '3.1 lives in payLater, which is not in apps/web/src/pay.ts',
  ],
  [
    'only a part of a name',
    row('3.1', '`apps/web/src/pay.ts` `pay`'),
    '3.1 lives in pay, which is not in apps/web/src/pay.ts',
  ],
  [
    'a route that is not in it',
    row('3.1', '`apps/web/src/lib/paths.ts` `/order`'),
    '3.1 lives in /order, which is not in apps/web/src/lib/paths.ts',
  ],
  [
    'a file without a word',
    row('3.1', '`apps/web/src/pay.ts`'),
    '3.1 names nothing in apps/web/src/pay.ts',
  ],
  ['a word without a file', row('3.1', '`payOrder`'), '3.1 names no file that it lives in'],
  ['no test', row('3.1', PAID, 'by hand'), '3.1 names no test that sees it'],
  [
    'a test that is not there',
    row('3.1', PAID, '`apps/web/src/gone.test.ts` "x"'),
    '3.1 is seen by apps/web/src/gone.test.ts, which does not exist',
  ],
  [
    'a file that is no test',
    row('3.1', PAID, '`apps/web/src/pay.ts` "payOrder"'),
    '3.1 is seen by apps/web/src/pay.ts, which is no test',
  ],
  [
    'a test file without a title',
    row('3.1', PAID, '`apps/web/src/pay.test.ts`'),
    '3.1 names no test in apps/web/src/pay.test.ts',
  ],
  [
    'a title that no test has',
    row('3.1', PAID, '`apps/web/src/pay.test.ts` "pays thrice"'),
    '3.1 is seen by "pays thrice", which is no test of',
  ],
  [
    'a test that is skipped',
    row('3.1', PAID, '`apps/web/src/pay.test.ts` "pays twice"'),
    '3.1 is seen by "pays twice", which is no test of',
  ],
  [
    'a test that is to come',
    row('3.1', PAID, '`apps/web/src/pay.test.ts` "pays later"'),
    '3.1 is seen by "pays later", which is no test of',
  ],
  ['an open row', row('3.1', 'open: nothing does it'), '3.1 is open'],
  ['a row that nothing sees yet', row('3.1', PAID, '**open**'), '3.1 is open'],
  ['a row twice', `${row('3.1')}\n${row('3.1')}`, '3.1 stands twice'],
  ['a row of another section', row('4.7'), '4.7 is of another section'],
  ['a cell too few', '| 3.1 | a clause | `x` |', '3.1 has 3 cells, not 4'],
  ['an empty cell', '| 3.1 | | `apps/web/src/pay.ts` `payOrder` | x |', '3.1 has an empty cell'],
  ['a row that is none', '| 3.1x2 | a | b | c |', 'not a row'],
  ['a section without rows', 'to be written', 'no rows below "# 3"'],
  [
    'a part without rows',
    `${row('3.1')}\n\n## Part\n\n## Other\n${row('3.2')}`,
    'no rows below "## Part"',
  ],
])('%s is found', (_, text, problem) => {
  write(fileOf(3), `# 3\n\n${text}\n`);
  expect(checkClauses(folder, []).join('\n')).toContain(`${fileOf(3)}: ${problem}`);
});

test('a section without a file, and addresses and calls without a row, are found', () => {
  rmSync(join(folder, fileOf(2)));
  write('docs/specification/README.md', '');
  const table = 'docs/specification';
  expect(checkClauses(folder, [])).toEqual([
    `${table}: section 2 has no file`,
    `${table}: no row names /`,
    `${table}: no row names /orderList`,
    `${table}: no row names /claim`,
    `${table}: no row names /external/order/cancel`,
    `${table}: no row names /external/report/explain`,
    `${table}: no row names /api/multipart/part`,
  ]);
});

test('a row may be open for now; the list of these only shrinks', () => {
  write(fileOf(3), row('3.1', 'open: nothing does it'));
  expect(checkClauses(folder, ['3.1'])).toEqual([]);
  expect(checkClauses(folder, ['3.1', '4.1', '5.9'])).toEqual([
    `${fileOf(4)}: 4.1 is closed: take it off the list of open rows`,
    'docs/specification: no row 5.9, said to be open',
  ]);
});
