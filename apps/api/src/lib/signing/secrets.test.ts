import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets, openSecrets, secretsFile } from './secrets.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'yanche-secrets-'));
});
afterEach(() => rm(dir, { recursive: true }));

test('made once, for their owner only, and kept; what is given goes first', async () => {
  const made = await loadSecrets(dir, {});
  expect(await loadSecrets(dir, {})).toEqual(made);
  if (process.platform !== 'win32') {
    expect((await stat(secretsFile(dir))).mode & 0o777).toBe(0o600);
  }
  const appSecret = 'given by the operator, long enough';
  expect(await loadSecrets(dir, { appSecret })).toEqual({ ...made, appSecret });
});

test.each(['', '{"appSecret":"cut', 'null', '{"appSecret":"alone"}'])(
  'a damaged file is named and left as it is: %s',
  async (text) => {
    await writeFile(secretsFile(dir), text);
    await expect(loadSecrets(dir, {})).rejects.toThrow(/secrets\.json is damaged.*backup/);
    expect(await readFile(secretsFile(dir), 'utf8')).toBe(text);
  },
);

test('a folder in its place is named', async () => {
  await mkdir(secretsFile(dir));
  await expect(loadSecrets(dir, {})).rejects.toThrow(/secrets\.json is a folder, not a file/);
});

test('a missing one is said to be missing, and new ones are written only when asked to', async () => {
  const { secrets, from, keep } = await openSecrets(dir, {});
  expect(from.appSecret).toMatch(/^made anew, since .*secrets\.json is missing$/);
  expect((await openSecrets(dir, { appSecret: 'given' })).from.appSecret).toBe('given');
  expect(await readdir(dir)).toEqual([]);
  await keep();
  const again = await openSecrets(dir, {});
  expect(again.secrets).toEqual(secrets);
  expect(again.from.reportSigningKey).toBe(secretsFile(dir));
});
