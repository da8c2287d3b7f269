import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describedApi } from '#testing/described-answers.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

test('Redocly finds no error and no warning; what is off stands in redocly.yaml', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-openapi-'));
  const file = path.join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(describedApi().document));
  const cli = path.join(root, 'node_modules/@redocly/cli/bin/cli.js');
  const args = [cli, 'lint', file, '--config', path.join(root, 'redocly.yaml'), '--format=json'];
  // It would ask the network for a newer version, and tell how it is used.
  const quiet = { REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', REDOCLY_TELEMETRY: 'off' };
  const output = execFileSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await rm(folder, { recursive: true });
  const found: { totals: object; problems: { ruleId: string; message: string }[] } =
    JSON.parse(output);
  expect(found.problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(found.totals).toMatchObject({ errors: 0, warnings: 0 });
}, 60_000);
