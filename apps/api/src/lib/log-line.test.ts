import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { logLine } from './log-line.ts';

test('a line is one JSON object, with level, time, fields and words', () => {
  const written: string[] = [];
  const spy = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const before = Date.now();
  logLine('warn', 'history source rests', { source: 'a\nb', faults: 3 });
  spy.mockRestore();
  expect(written).toHaveLength(1);
  expect(written[0]?.trim().split('\n')).toHaveLength(1);
  const line = JSON.parse(written[0] ?? '');
  expect(line).toMatchObject({ level: 40, source: 'a\nb', faults: 3, msg: 'history source rests' });
  expect(line.time).toBeGreaterThanOrEqual(before);
});

test('the rooms write no other lines: only what starts a process speaks in plain text', async () => {
  const src = path.resolve(import.meta.dirname, '..');
  const files = (await readdir(src, { recursive: true })).filter((file) =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(file),
  );
  const speaking: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(src, file), 'utf8');
    if (/process\.stderr\.write|console\.(log|warn|error)\(/.test(text)) speaking.push(file);
  }
  expect(speaking.filter((file) => !file.startsWith('testing/')).sort()).toEqual([
    'admin.ts',
    'lib/log-line.ts',
    'main.ts',
  ]);
});
