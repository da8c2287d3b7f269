import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sizeWidgets } from './size-widgets.mjs';

/** Small widgets. `words` re-exports a widget that nobody uses. */
const FILES: Record<string, string> = {
  'button/button.css': '.button { color: red }',
  'button/button.tsx': `import './button.css'; export const Button = () => 'press here';`,
  'sheet/sheet.css': '.sheet { color: red }',
  'sheet/sheet.tsx': `import './sheet.css'; import { Button } from '../button/button.tsx';
    export const later = () => import('./heavy.ts'); export const Sheet = () => Button();`,
  'sheet/heavy.ts': `export const heavy = '${'0123456789'.repeat(20)}';`,
  'words/words.tsx': `export { Button } from '../button/button.tsx'; export const ok = 'OK';`,
  'fair/fair.css': '.fair { color: red }',
  'fair/fair.tsx': `import './fair.css'; import { Sheet } from '../sheet/sheet.tsx';
    import type { Nothing } from '../types/types.ts'; export const Fair = (n: Nothing) => Sheet();`,
  'leaky/leaky.css': '.leaky { color: red }',
  'leaky/leaky.tsx': `import './leaky.css'; import * as words from '../words/words.tsx';
    export const Leaky = (key: keyof typeof words) => words[key];`,
  'types/types.ts': 'export type Nothing = null;',
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'yanche-widgets-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a widget may contain what it imports, but not what a barrel re-exports', async () => {
  const lines: string[] = [];
  expect(await sizeWidgets({ folder, log: (line: string) => lines.push(line) })).toBe(1);
  expect(lines.filter((line) => line.includes('LEAK'))).toEqual([
    '  LEAK: leaky contains button, which nothing in it imports',
  ]);
  const contains = Object.fromEntries(
    lines
      .map((line) => line.split(/\s+/))
      .filter(([name = '']) => `${name}/${name}.css` in FILES)
      .map(([name, , , , , , ...others]) => [name, others.join(' ')]),
  );
  expect(contains).toEqual({
    button: '',
    fair: 'button sheet',
    leaky: 'button words',
    sheet: 'button',
  });
}, 30_000);
