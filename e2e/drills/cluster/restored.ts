import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { reportEvidence } from '@yanche/contract/reports/report-evidence';
import { createHttpClient } from '../../../apps/api/src/testing/http-client.ts';
import type { Postgres } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** What must be the same at a moment and after going back to it. */
const tables = [
  'users',
  'orders',
  'order_events',
  'payments',
  'ledger_entries',
  'reports',
  'log_entries',
  'files',
] as const;

export async function countRows(server: Postgres): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [found] = await server.ask<{ n: number }>(`select count(*)::int as n from ${table}`);
    counts[table] = found?.n ?? 0;
  }
  return counts;
}

type Verified = { all: number; genuine: number; faults: string[] };

/** Every published report, by the same command as anybody else: its evidence and the keys of the log, no server. */
export async function verifyReports(
  server: Postgres,
  url: string,
  folder: string,
): Promise<Verified> {
  const keys = path.join(folder, 'keys.txt');
  await writeFile(keys, await (await fetch(`${url}/log/keys`)).text());
  const reports = await server.ask<{ report_no: string; short_code: string }>(
    `select report_no, short_code from reports where status = 'published'`,
  );
  const ask = createHttpClient(url, '');
  const faults: string[] = [];
  for (const { report_no: reportNo, short_code: code } of reports) {
    const evidence = await ask(reportEvidence, { query: { reportNo, code } });
    const file = path.join(folder, `${reportNo}.json`);
    await writeFile(file, JSON.stringify(evidence.data));
    const said = await verify(file, keys);
    if (said !== null) faults.push(`report ${reportNo}: ${said}`);
  }
  return { all: reports.length, genuine: reports.length - faults.length, faults };
}

/** Null when it is genuine. */
const verify = (file: string, keys: string) =>
  new Promise<string | null>((resolve) => {
    const script = path.join(root, 'scripts/verify-report.ts');
    execFile(
      process.execPath,
      ['--import', 'tsx', script, file, '--keys', keys],
      { cwd: root },
      (error, stdout) => resolve(error === null ? null : stdout),
    );
  });

/** Files of which the database has a hash, and no such bytes are there. */
export async function listBadFiles(
  server: Postgres,
  objects: string,
): Promise<{ all: number; bad: string[] }> {
  const files = await server.ask<{ object_key: string; sha256: string }>(
    'select object_key, sha256 from files',
  );
  const bad: string[] = [];
  for (const { object_key: key, sha256 } of files) {
    const bytes = await readFile(path.join(objects, key)).catch(() => null);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex');
    if (hash !== sha256) bad.push(`file ${key}: ${hash === null ? 'gone' : 'other bytes'}`);
  }
  return { all: files.length, bad };
}
