import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestApi } from '#testing/test-api.ts';
import { seedReference } from './reference.ts';
import { seedManyOrders } from './many-orders.ts';
test('x', async () => {
  const api = await startTestApi();
  await seedReference(api.deps.db);
  for (const n of [20000, 20000]) { const t = performance.now(); await seedManyOrders(api.deps.db, n); console.log(n, performance.now() - t); }
  console.log((await sql`select status, count(*), count(distinct dealer_id) d, min(created_at), max(created_at) from orders group by 1 order by 1`.execute(api.deps.db)).rows);
  console.log((await sql`select * from orders limit 1`.execute(api.deps.db)).rows);
  await api.close();
  expect(1).toBe(1);
}, 100000);
