import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { createReadiness, olderSchema } from './readiness.ts';

test('is ready while the database answers and the data folder takes bytes, of which nothing is left', async () => {
  const { dataDir } = api.deps.config;
  const before = await readdir(dataDir);
  expect((await api.app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' });
  expect(await readdir(dataDir)).toEqual(before);
});

test('is not ready where nothing can be written', async () => {
  const file = path.join(api.deps.config.dataDir, 'a-file');
  await writeFile(file, '');
  api.deps.config.dataDir = path.join(file, 'in-it'); // fails as a full disk does, for root too
  const troubleOf = createReadiness(api.deps);
  expect(await troubleOf()).toBe('data folder not writable');
  await rm(file);
  await mkdir(api.deps.config.dataDir, { recursive: true });
  expect(await troubleOf()).toBe('data folder not writable'); // tried once a second
  await expect.poll(troubleOf, { timeout: 5_000 }).toBeNull();
});

test('is not ready before the database has what this version needs, and stays ready when it has more', async () => {
  const { db } = api.deps;
  await sql`insert into kysely_migration values ('9999-of-a-newer-version', '')`.execute(db);
  const ready = () => api.app.inject({ url: '/readyz' });
  expect((await ready()).statusCode).toBe(200);
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name like '0226%' returning name, timestamp`.execute(db);
  const older = await ready();
  expect([older.statusCode, older.json()]).toEqual([503, { status: olderSchema }]);
  expect(rows).toHaveLength(1);
  await sql`insert into kysely_migration values (${rows[0]?.name}, ${rows[0]?.timestamp})`.execute(
    db,
  );
  expect((await ready()).statusCode).toBe(200);
});
