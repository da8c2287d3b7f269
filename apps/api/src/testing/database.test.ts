import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

const made: { drop(): Promise<void> }[] = [];
afterAll(() => Promise.all(made.map((database) => database.drop())));

test('clones taken at the same moment are migrated and do not share data', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, createTestDatabase));
  made.push(...databases);
  const counts = [];
  for (const { url } of databases) {
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query('create table only_here (id int)');
    const { rows } = await client.query('select count(*)::int as n from kysely_migration');
    counts.push(rows[0].n > 0);
    await client.end();
  }
  expect(counts).toEqual([true, true, true, true]);
});
