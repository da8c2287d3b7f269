import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { usage } from '#admin/commands.ts';
import { environmentNames } from '#config.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('the image runs as nobody, from folders that a build makes, and no secret goes in', async () => {
  const lines = (await read('Dockerfile')).split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  expect(last).toContain('USER node');
  expect(last.some((line) => line.startsWith('HEALTHCHECK'))).toBe(true);
  const given = last.filter((line) => line.startsWith('ENV ')).join(' ');
  for (const [, name = ''] of given.matchAll(/\b([A-Z_]+)=/g)) {
    expect(environmentNames).toContain(name);
  }
  expect(given).not.toMatch(/SECRET|KEY|PASSWORD/);
  const copied = last.flatMap((line) => /^COPY --from=build \/app\/(\S+) /.exec(line)?.[1] ?? []);
  expect(copied.length).toBeGreaterThan(5);
  for (const folder of copied) {
    // What a build makes need not be here.
    const source = folder.replace(/\/dist$/, '');
    expect(existsSync(path.join(root, source)), folder).toBe(true);
  }
  expect((await read('.dockerignore')).split('\n')).toEqual(
    expect.arrayContaining(['.git', '.data', '**/node_modules', '**/dist']),
  );
});

/** What takes a limit from us, or cuts off what the database lets run. */
const ignoresLimits = /IGNORE_STARTUP|QUERY_TIMEOUT|IDLE_TRANSACTION/;

type Service = {
  image?: string;
  read_only?: boolean;
  environment?: Record<string, string>;
  command?: string[];
  depends_on?: Record<string, { condition: string }>;
};

test('every setting that compose gives is one, and nothing starts before its tables are there', async () => {
  const { services } = parse(await read('deploy/compose.yml'), { merge: true }) as {
    services: Record<string, Service>;
  };
  const ours = Object.entries(services).filter(([, { image }]) => image === 'yanche');
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'api-1', 'api-2']);
  for (const [name, service] of ours) {
    expect(service.read_only).toBe(true);
    expect(
      Object.keys(service.environment ?? {}).filter((each) => !environmentNames.includes(each)),
    ).toEqual([]);
    if (name === 'migrate') continue;
    expect(service.environment?.MIGRATE_ON_START).toBe('false');
    expect(service.depends_on?.migrate?.condition).toBe('service_completed_successfully');
  }
  const pooler = services.pooler?.environment;
  expect(pooler?.POOL_MODE).toBe('transaction');
  const { DATABASE_URL, DATABASE_DIRECT_URL } = services['api-1']?.environment ?? {};
  expect(DATABASE_URL).toContain('@pooler:5432/');
  // Migrations go past the pooler, to where it leads.
  expect(DATABASE_DIRECT_URL).toBe(pooler?.DATABASE_URL);
  expect(Object.keys(pooler ?? {}).filter((name) => ignoresLimits.test(name))).toEqual([]);
  for (const { image = '' } of Object.values(services)) {
    expect(image).not.toMatch(/:latest$/);
    if (image !== 'yanche') expect(image).toContain(':');
  }
  const balanced = (await read('deploy/nginx.conf')).matchAll(/server (api-\d+):3000/g);
  expect([...balanced].map(([, name]) => name)).toEqual(['api-1', 'api-2']);
});

test('the pooler of Kubernetes works by transactions, on the database that migrations go to', async () => {
  const documents = parseAllDocuments(await read('deploy/kubernetes/pooler.yml'));
  const [deployment, service] = documents.map((document) => document.toJS());
  const [{ env, image }] = deployment.spec.template.spec.containers;
  const compose = parse(await read('deploy/compose.yml'), { merge: true });
  expect(image).toBe(compose.services.pooler.image);
  expect(env).toContainEqual({ name: 'POOL_MODE', value: 'transaction' });
  const { valueFrom } = env.find(({ name }: { name: string }) => name === 'DATABASE_URL');
  expect(valueFrom.secretKeyRef).toEqual({ name: 'yanche', key: 'DATABASE_DIRECT_URL' });
  expect(env.filter(({ name }: { name: string }) => ignoresLimits.test(name))).toEqual([]);
  expect(service.spec.selector).toEqual(deployment.spec.template.metadata.labels);
});

test('Kubernetes asks what is served, drains for longer than a stop takes, and migrates once', async () => {
  const documents = [
    ...parseAllDocuments(await read('deploy/kubernetes/yanche.yml')),
    ...parseAllDocuments(await read('deploy/kubernetes/migrate.yml')),
  ].map((document) => document.toJS());
  const of = (kind: string) => documents.find((document) => document.kind === kind);
  const pod = of('Deployment').spec.template.spec;
  const [api] = pod.containers;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(10);
  expect(pod.securityContext.runAsNonRoot).toBe(true);
  expect(api.securityContext.readOnlyRootFilesystem).toBe(true);
  expect(api.readinessProbe.httpGet.path).toBe('/readyz');
  expect(api.livenessProbe.httpGet.path).toBe('/healthz');
  expect(of('Deployment').spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
  for (const { name } of api.env) expect(environmentNames).toContain(name);
  const waits = { name: 'MIGRATE_ON_START', value: 'false' };
  expect(api.env).toContainEqual(waits);
  const [migrate] = of('Job').spec.template.spec.containers;
  expect(migrate.command).toEqual(['node', 'apps/api/dist/admin.js', 'migrate']);
  const [check] = of('CronJob').spec.jobTemplate.spec.template.spec.containers;
  expect(check.command.at(-1)).toBe('check-invariants');
  expect(check.env).toContainEqual(waits);
});

test('units and runbook give settings that are ours, and call commands that exist', async () => {
  const units = await Promise.all(
    ['yanche@.service', 'yanche-check.service', 'yanche-backup.service'].map((file) =>
      read(`deploy/systemd/${file}`),
    ),
  );
  // One for all of them: with storage on disk each must find what another took in.
  const folders = units.map((unit) => /\bDATA_DIR=(\S+)/.exec(unit)?.[1]);
  expect(folders).toEqual(units.map(() => '/var/lib/yanche'));
  const runbook = await read('docs/runbook.md');
  const given = [
    ...units.flatMap((unit) => [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, set]) => set)),
    ...[...runbook.matchAll(/^[A-Z][A-Z_0-9]+=.*$/gm)].map(([line]) => line),
  ];
  const names = given.flatMap((set = '') =>
    [...set.matchAll(/(?:^| )([A-Z][A-Z_0-9]+)=/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !environmentNames.includes(name))).toEqual([]);
  // The file of settings wins over the unit, so what differs per process must not stand in it.
  const file = runbook.slice(runbook.indexOf('### 3.'), runbook.indexOf('### 4.'));
  expect(file).not.toMatch(/^(PORT|METRICS_PORT|DATA_DIR)=/m);
  const commands = [...runbook.matchAll(/admin\.js ([a-z-]+)/g)].map(([, name = '']) => name);
  expect(new Set(commands)).toContain('close-again');
  const known = [
    'keys',
    ...[...usage.matchAll(/(?:admin --|admin\.js) ([a-z-]+)/g)].map(([, name]) => name),
  ];
  expect(commands.filter((name) => !known.includes(name))).toEqual([]);
});

describe('the copy of files on disk', () => {
  let folder: string;
  let objects: string;
  let copy: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'yanche-backup-'));
    [objects, copy] = [path.join(folder, 'objects'), path.join(folder, 'copy')];
    for (const each of [objects, path.join(copy, 'now')]) await mkdir(each, { recursive: true });
  });
  afterEach(() => rm(folder, { recursive: true }));
  const run = (env: Record<string, string> = {}) =>
    spawnSync('sh', [path.join(root, 'deploy/backup-objects.sh'), objects, copy], {
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    });
  const write = (...names: string[]) => writeFile(path.join(folder, ...names), names.join());

  test('a folder without its mark, or with another, takes nothing away from the copy', async () => {
    await write('copy', 'now', 'photo');
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('.folder-id') });
    await write('copy', 'now', '.folder-id');
    await writeFile(path.join(objects, '.folder-id'), 'another');
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('another folder') });
    expect((await readdir(path.join(copy, 'now'))).sort()).toEqual(['.folder-id', 'photo']);
    expect(run({ STORAGE_PROVIDER: 's3' })).toMatchObject({ status: 0, stderr: '' });
  });

  const hasRsync = spawnSync('rsync', ['--version']).status === 0;
  test.skipIf(!hasRsync)('what was deleted is kept beside what is there', async () => {
    for (const name of ['.folder-id', 'kept', 'deleted']) await write('objects', name);
    expect(run().status).toBe(0);
    await rm(path.join(objects, 'deleted'));
    expect(run().status).toBe(0);
    expect((await readdir(path.join(copy, 'now'))).sort()).toEqual(['.folder-id', 'kept']);
    const [day = ''] = await readdir(path.join(copy, 'old'));
    expect(await readdir(path.join(copy, 'old', day))).toEqual(['deleted']);
    for (const name of ['a', 'b', 'c']) await write('copy', 'now', name);
    await rm(path.join(objects, 'kept'));
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('has 1 files') });
  });
});
