import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { createStorage } from '#providers/storage/create-storage.ts';
import { StorageError } from '#providers/storage/storage.ts';
import { createReadiness } from '#server/readiness.ts';
import { api, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';
import { checkObjectFolder } from './check-object-folder.ts';

let dir: string;
test.beforeEach(async () => {
  await sql`delete from object_folder`.execute(api.deps.db);
  dir = await mkdtemp(path.join(os.tmpdir(), 'yanche-object-folder-'));
});
test.afterEach(() => rm(dir, { recursive: true, force: true }));

const at = (name: string) => createStorage({ provider: 'disk' }, path.join(dir, name));
const check = (storage = at('data')) => checkObjectFolder({ ...api.deps, storage });
const bytes = Buffer.from('a photo');

test('the first processes note their folder; one with another is refused and told what to do', async () => {
  await Promise.all([check(), check(), check()]);
  await check();
  const [{ mark } = { mark: '' }] = await rowsOf('object_folder', {});
  await expect(check(at('other'))).rejects.toThrow(
    new RegExp(`other/objects is not the folder .*has no .*${mark}.*same DATA_DIR.*echo ${mark}`),
  );
  expect(await readdir(dir)).toEqual(['data']);
  const other = at('other');
  await other.folder?.writeMark('of-another-database');
  await expect(check(other)).rejects.toThrow('its mark is of-another-database');
  // What the sentence says to do.
  await writeFile(other.folder?.markFile ?? '', `${mark}\n`);
  await check(other);
  const { folder: _, ...bucket } = at('unmarked');
  await checkObjectFolder({ ...api.deps, storage: bucket });
});

test('of two that begin at once with a folder each, one is refused', async () => {
  const ends = await Promise.allSettled([check(at('a')), check(at('b'))]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('without its folder a process is not ready, begins no new one and calls nothing unknown', async () => {
  const storage = at('data');
  await check(storage);
  await storage.put('photo/1.jpg', bytes);
  const troubleOf = createReadiness({ ...api.deps, storage });
  expect(await troubleOf()).toBeNull();
  await rename(path.join(dir, 'data/objects'), path.join(dir, 'data/away'));
  await expect.poll(troubleOf, { timeout: 5_000 }).toBe('objects folder missing');
  async function* body() {
    yield bytes;
  }
  const work = [
    () => storage.put('photo/2.jpg', bytes),
    () => storage.get('photo/1.jpg'),
    () => storage.read('photo/1.jpg'),
    () => storage.remove('photo/1.jpg'),
    () => storage.receive(body(), 100),
    () => storage.parts.begin('upload/1'),
  ];
  for (const each of work) await expect(each()).rejects.toThrow(StorageError);
  expect(await readdir(path.join(dir, 'data'))).toEqual(['away']);
  await expect(check()).rejects.toThrow('mount or copy the folder back');
  await rename(path.join(dir, 'data/away'), path.join(dir, 'data/objects'));
  await expect.poll(troubleOf, { timeout: 5_000 }).toBeNull();
  expect(Buffer.from((await storage.get('photo/1.jpg')) ?? [])).toEqual(bytes);
  expect(await storage.get('photo/2.jpg')).toBeNull();
});
