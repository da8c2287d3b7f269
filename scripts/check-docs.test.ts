import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDocs } from './check-docs.mjs';

const FILES: Record<string, string> = {
  'package.json': '{ "scripts": { "start": "x", "check:docs": "x" } }',
  'packages/contract/src/orders.ts': `endpoint({ path: '/external/order/cancel' }); // '/external/order/gone'`,
  'apps/api/src/modules/orders/orders.routes.ts': '',
  'ARCHITECTURE.md': '',
  'AGENTS.md': '',
  'docs/decisions/0001-old.md': 'Status: superseded by 0002\n`apps/api/src/gone.ts`',
};
const GOOD = [
  'npm workspaces: `npm start`, `npm run check:docs` after `npm ci`; data in `.data/`, result in `apps/api/dist/main.js`',
  '`apps/api/src/modules/` holds `orders.routes.ts`; all are `*.routes.ts`; `packages/contract/src/orders.ts:12`',
  '`POST /external/order/cancel` and `/external/order/*`; `@yanche/ui/stepper`, `#lib/call.ts`',
  '`apps/web/src/features/<name>/`, `https://a.b/c.ts`, `a / b`, [decisions](docs/decisions/0001-old.md#status), [x](https://x.y)',
  '```',
  '`apps/no/such.ts` in a drawing',
  '```',
];
const BAD = [
  ['call npm test', 'no npm script "test"'],
  ['`npm run chekc:docs`', 'no npm script "chekc:docs"'],
  ['`apps/api/src/modules/pay/`', 'no file or folder apps/api/src/modules/pay'],
  ['`order.routes.ts`', 'no file or folder order.routes.ts'],
  ['`POST /external/order/cancle`', 'no call /external/order/cancle in the contract'],
  ['`/external/order/gone`', 'no call /external/order/gone in the contract'],
  ['[old](docs/old.md)', 'link to docs/old.md, which does not exist'],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanche-docs-'));
  for (const [path, text] of Object.entries(FILES)) write(path, text);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('what exists, and what is no path, passes', () => {
  write('README.md', GOOD.join('\n'));
  expect(checkDocs(folder)).toEqual([]);
});

test.each(BAD)('%s is found', (text, problem) => {
  write('README.md', [...GOOD, text].join('\n'));
  expect(checkDocs(folder).join('\n')).toContain(`README.md: ${problem}`);
});

test('too many lines, and a missing document, are found', () => {
  write('README.md', 'x\n'.repeat(81));
  rmSync(join(folder, 'AGENTS.md'));
  expect(checkDocs(folder)).toEqual([
    'README.md: has 81 lines, at most 80 are allowed',
    'AGENTS.md: is missing',
  ]);
});
