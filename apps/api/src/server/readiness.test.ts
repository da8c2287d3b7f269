import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { createReadiness } from './readiness.ts';

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
