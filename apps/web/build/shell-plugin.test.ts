import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../src/lib/paths.ts';
import { readShellData } from './shell-plugin.ts';

const root = path.resolve(import.meta.dirname, '..');

it('finds the source file of every screen', { timeout: 60_000 }, async () => {
  const { shellScreens } = await readShellData(root);
  const sources = new Map(shellScreens.map((screen) => [screen.path, screen.source]));
  expect(sources.get(paths.home)).toBe('src/features/home/home-screen.tsx');
  expect(shellScreens.filter(({ source }) => !existsSync(path.join(root, source)))).toEqual([]);
});

it('tells screen readers in the language of the page that it loads', {
  timeout: 60_000,
}, async () => {
  const { shellScreens } = await readShellData(root);
  const [chinese, english] = shellScreens.find((screen) => screen.path === paths.home)!.skeleton;
  expect(chinese).toContain('>加载中<');
  expect(english).toContain('>Loading<');
});
