import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets } from './secrets.ts';

test('secrets are made once; a damaged file is named, with what to do, in one line and without its content', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'yanche-secrets-'));
  const made = await loadSecrets(dataDir, {});
  expect(await loadSecrets(dataDir, {})).toEqual(made);
  const file = join(dataDir, 'secrets.json');
  const whole = await readFile(file, 'utf8');
  for (const damaged of [whole.slice(0, 40), '', '{}', 'null', '\0'.repeat(64)]) {
    await writeFile(file, damaged);
    const message = await loadSecrets(dataDir, {}).catch((error: Error) => error.message);
    expect(message).toMatch(/secrets\.json is damaged: restore it from a backup[^\n]*$/);
    expect(message).not.toContain(made.appSecret.slice(0, 8));
  }
  await rm(dataDir, { recursive: true });
});
