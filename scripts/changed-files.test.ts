import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedFiles, testsBeside } from './changed-files.mjs';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'ignore' });
const write = (file: string, text = 'x') => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const commit = () => {
  git('add', '-A');
  git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'x');
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yanche-changed-'));
  git('init', '-q');
  for (const file of ['a/one.ts', 'a/one.test.ts', 'b/two.ts', 'b/two.test.tsx']) write(file);
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

test('what is not committed yet, also new files; a deleted one has no tests of its own', () => {
  write('a/one.ts', 'y');
  write('c/new.ts');
  expect(changedFiles(root).sort()).toEqual(['a/one.ts', 'c/new.ts']);
  expect(testsBeside(root, changedFiles(root))).toEqual(['a/one.test.ts']);
  rmSync(path.join(root, 'a/one.ts'));
  expect(changedFiles(root)).toEqual(['c/new.ts']);
});

test('with nothing changed: the last commit', () => {
  write('b/two.ts', 'y');
  commit();
  expect(changedFiles(root)).toEqual(['b/two.ts']);
  expect(testsBeside(root, changedFiles(root))).toEqual(['b/two.test.tsx']);
});
