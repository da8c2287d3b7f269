import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const source = path.resolve(import.meta.dirname, '../src');

test('no phone of the sample world is built into the app: the server tells them where that world is', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|[/\\]?testing[/\\]/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const told = files.filter((file) =>
    /138000000\d\d/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(told).toEqual([]);
});
