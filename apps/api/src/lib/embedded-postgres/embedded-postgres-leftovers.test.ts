import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { noteOwner, sweepLeftovers } from './embedded-postgres-leftovers.ts';

let folder: string;
let places: string;
let lines: string[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yanche-leftovers-'));
  places = join(folder, 'places');
  await mkdir(places, { mode: 0o755 });
  lines = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const sweep = () =>
  sweepLeftovers([places, join(folder, 'no-such-place')], (line) => lines.push(line));
const inData = (name: string) => join(folder, name);

/** A data folder whose database lies elsewhere; answers where. */
async function plant(name: string): Promise<string> {
  const placed = join(places, `data-${name.replaceAll('/', '-')}`);
  await mkdir(join(placed, 'global'), { recursive: true });
  await writeFile(join(placed, 'global/pg_control'), '');
  await mkdir(inData(name));
  await symlink(placed, join(inData(name), 'postgres'));
  await noteOwner(placed, inData(name), undefined);
  return placed;
}
/** Its last use was so many days ago. */
async function age(placed: string, days = 4): Promise<void> {
  const at = Date.now() / 1000 - days * 86_400;
  for (const name of ['global/pg_control', 'yanche-owner.json'])
    await utimes(join(placed, name), at, at);
}
const remove = (name: string) => rm(inData(name), { recursive: true });

test('the database of a deleted data folder goes after some days, and it is said which', async () => {
  const [gone, recent, kept] = [await plant('gone'), await plant('recent'), await plant('kept')];
  await age(gone);
  await age(recent, 2);
  await age(kept, 400);
  await remove('gone');
  await remove('recent');
  await sweep();
  expect([gone, recent, kept].map((placed) => existsSync(placed))).toEqual([false, true, true]);
  expect(lines).toEqual([
    `Deleted ${gone}, the PostgreSQL data of ${inData('gone')}, which was deleted`,
  ]);
});

test('that of a data folder in whose place another began goes too', async () => {
  const former = await plant('again');
  await remove('again');
  const aside = `${former}.left-1763700000000`;
  await rename(former, aside);
  await age(aside);
  const placed = await plant('again');
  await sweep();
  expect([aside, placed].map((each) => existsSync(each))).toEqual([false, true]);
});

test('a data folder that was renamed keeps its database, also when another began in its place', async () => {
  const renamed = await plant('renamed');
  await age(renamed);
  await rename(inData('renamed'), inData('renamed-by-hand'));
  await sweep();
  expect(existsSync(renamed)).toBe(true);
  const aside = `${renamed}.left-1763700000000`;
  await rename(renamed, aside);
  await plant('renamed');
  await age(aside);
  await sweep();
  expect(existsSync(aside)).toBe(true);
});

test('nothing goes whose disk may not be mounted, or of which it is not known whose it is', async () => {
  const mounted = join(folder, 'disk');
  await mkdir(mounted);
  const wrapDiskErrors = await plant('disk/data');
  const unknown = await plant('unknown');
  const elsewhere = await plant('elsewhere');
  const note = { dataDir: inData('elsewhere'), device: -1, parentDevice: -1 };
  await writeFile(join(elsewhere, 'yanche-owner.json'), JSON.stringify(note));
  for (const placed of [wrapDiskErrors, unknown, elsewhere]) await age(placed);
  await rm(join(unknown, 'yanche-owner.json'));
  await remove('disk');
  await remove('unknown');
  await remove('elsewhere');
  await sweep();
  expect([wrapDiskErrors, unknown, elsewhere].filter((placed) => !existsSync(placed))).toEqual([]);
  expect(lines).toEqual([]);
});
