import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

/** A small project. Every import below is either allowed or listed in EXPECTED. */
const FILES: Record<string, string> = {
  'apps/web/package.json':
    '{ "imports": { "#lib/*": "./src/lib/*", "#sheets/*": "./src/sheets/*" } }',
  'apps/web/src/app/routes.tsx': `import '../features/orders/list.tsx';`,
  'apps/web/src/features/orders/list.tsx': `import './card.tsx'; import '#sheets/login/login.ts'; import '@yanche/ui/button';`,
  'apps/web/src/features/orders/card.tsx': `import type { R } from '../reports/report.ts'; export const c = 1 as R;`,
  'apps/web/src/features/reports/report.ts': `export type R = number;`,
  'apps/web/src/sheets/login/login.ts': `import '#sheets/city/city.ts'; import '#lib/call.ts';`,
  'apps/web/src/sheets/city/city.ts': `export const city = 1;`,
  'apps/web/src/lib/call.ts': `import '@yanche/contract/orders'; import '#sheets/city/city.ts';`,
  'apps/web/src/lib/call.test.ts': `import '../testing/fake-server.ts';`,
  'apps/web/src/lib/session.ts': `import '../testing/fake-server.ts';`,
  'apps/web/src/testing/fake-server.ts': `import '../app/routes.tsx';`,
  'apps/console/src/app/shell.ts': `import '../features/home/home.ts'; import '../lib/call.ts';`,
  'apps/console/src/features/home/home.ts': `import '../staff/staff.ts'; import '../../../../web/src/lib/session.ts';`,
  'apps/console/src/features/staff/staff.ts': `import '../../lib/call.ts'; import '../../app/routes.ts';`,
  'apps/console/src/app/routes.ts': `export const routes = 1;`,
  'apps/console/src/lib/call.ts': `import '../features/staff/words.ts';`,
  'apps/console/src/features/staff/words.ts': `export const words = 1;`,
  'apps/api/src/deps.ts': `export type Deps = 1;`,
  'apps/api/src/main.ts': `import './server/app.ts';`,
  'apps/api/src/server/app.ts': `import '../orders/orders.routes.ts'; export const app = 1;`,
  'apps/api/src/orders/orders.routes.ts': `import '../deps.ts'; import '../money/ledger.store.ts'; import '../server/app.ts';`,
  'apps/api/src/money/ledger.store.ts': `import '../orders/settle.ts'; import './lost.ts';`,
  'apps/api/src/money/ledger.test.ts': `import '../orders/settle.ts';`,
  'apps/api/src/orders/settle.ts': `export const settle = 1;`,
  'packages/contract/package.json':
    '{ "name": "@yanche/contract", "exports": { "./*": "./src/*.ts" } }',
  'packages/contract/src/orders.ts': `import '@yanche/rules/money';`,
  'packages/rules/package.json': '{ "name": "@yanche/rules", "exports": { "./*": "./src/*.ts" } }',
  'packages/rules/src/money.ts': `import type { V } from './vin.ts'; export type M = V;`,
  'packages/rules/src/vin.ts': `import type { M } from './money.ts'; export type V = M;`,
  'packages/ui/package.json': '{ "name": "@yanche/ui", "exports": { "./*": "./src/*/*.tsx" } }',
  'packages/ui/src/button/button.tsx': `import '../icon/icon.tsx'; import '@yanche/rules/vin';`,
  'packages/ui/src/icon/icon.tsx': `export const icon = 1;`,
  'packages/ui/src/icon/icon.ts': `export const size = 16;`,
};

const EXPECTED = [
  'api-money-down: apps/api/src/money/ledger.store.ts → apps/api/src/orders/settle.ts',
  'api-orders-down: apps/api/src/orders/orders.routes.ts → apps/api/src/server/app.ts',
  'apps-not-each-other: apps/console/src/features/home/home.ts → apps/web/src/lib/session.ts',
  'console-features-down: apps/console/src/features/staff/staff.ts → apps/console/src/app/routes.ts',
  'console-lib-down: apps/console/src/lib/call.ts → apps/console/src/features/staff/words.ts',
  'never-sideways: apps/console/src/features/home/home.ts → apps/console/src/features/staff/staff.ts',
  'never-sideways: apps/web/src/features/orders/card.tsx → apps/web/src/features/reports/report.ts',
  'never-sideways: apps/web/src/sheets/login/login.ts → apps/web/src/sheets/city/city.ts',
  'no-testing-in-production: apps/web/src/lib/session.ts → apps/web/src/testing/fake-server.ts',
  'no-unresolved: apps/api/src/money/ledger.store.ts → ./lost.ts',
  'packages-not-packages: packages/ui/src/button/button.tsx → packages/rules/src/vin.ts',
  'same-name: packages/ui/src/icon/icon.ts, packages/ui/src/icon/icon.tsx',
  'web-lib-down: apps/web/src/lib/call.ts → apps/web/src/sheets/city/city.ts',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanche-imports-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  mkdirSync(join(folder, 'node_modules/@yanche'), { recursive: true });
  for (const name of ['contract', 'rules', 'ui']) {
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@yanche', name));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every planted violation is caught, nothing else is, and every file was seen', () => {
  const { problems, seen } = checkImports(folder);
  const [cycles, others] = [
    problems.filter((line) => line.startsWith('no-cycle')),
    problems.filter((line) => !line.startsWith('no-cycle')),
  ];
  expect(others.toSorted()).toEqual(EXPECTED);
  expect(cycles.join('\n')).toContain('packages/rules/src/money.ts');
  expect(seen).toBe(Object.keys(FILES).filter((path) => !path.endsWith('.json')).length);
}, 30_000);
