import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '../apps/api/src/database/migrate.ts';
import { startEmbeddedPostgres } from '../apps/api/src/lib/embedded-postgres/embedded-postgres.ts';
import { openGrowth } from '../apps/api/src/testing/growth.ts';
import { removeData } from './remove-data.ts';

/*
 * Pages of the database that hot queries touch, side by side while its history grows. Ends with 1 when one of them touches more than
 * `limit` times as many with the most orders as with the fewest. `npm run bench:growth -- --sizes 10000,100000,1000000`
 */
const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000' },
    limit: { type: 'string', default: '1.3' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const limit = Number(values.limit);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'yanche-growth-'));
// Of a database that is thrown away; what a query touches does not depend on them.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '1GB',
  max_wal_size: '8GB',
};
const postgres = await startEmbeddedPostgres({ dataDir, settings });
await migrateToLatest(postgres.url);
const growth = openGrowth(postgres.url);
try {
  await growth.begin();
  const measured: Record<string, number>[] = [];
  let done = 0;
  for (const size of sizes) {
    await growth.grow(size - done);
    done = size;
    measured.push(await growth.measure());
    say(`${size} orders after ${Math.round(performance.now() / 1000)} s`);
  }
  const cell = (value: number | null) => String(value ?? '–').padStart(10);
  say(`${'index of orders'.padEnd(36)}     pages   buffers of its query   without it`);
  for (const { name, pages, isUsed, blocks, without } of await growth.indexes({ dropped: true })) {
    say(
      `${name.padEnd(36)}${cell(pages)}${cell(blocks)}${cell(without)}${isUsed ? '' : '   NOT USED'}`,
    );
    if (!isUsed) process.exitCode = 1;
  }
  say(
    `${'buffers'.padEnd(36)}${sizes.map((size) => String(size).padStart(10)).join('')}   last/first`,
  );
  for (const name of Object.keys(measured[0] ?? {})) {
    const row = measured.map((each) => each[name] ?? 0);
    const ratio = (row.at(-1) ?? 0) / Math.max(1, row[0] ?? 0);
    say(
      `${name.padEnd(36)}${row.map((each) => String(each).padStart(10)).join('')}   ${ratio.toFixed(2).padStart(10)}`,
    );
    // An index gains a level: a few pages more are no growth.
    if (ratio > limit && (row.at(-1) ?? 0) - (row[0] ?? 0) > 5) process.exitCode = 1;
  }
} finally {
  await growth.close();
  await postgres.stop();
  await removeData(postgres, dataDir);
}
