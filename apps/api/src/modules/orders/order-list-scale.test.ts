import type { OrderStatus } from '@yanche/rules/order-state';
import { orderTabs } from '@yanche/rules/order-state';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type OrderFilter, orderIdsQuery } from '#stores/order-rows.store.ts';
import { aDealer } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

/** Enough that the planner chooses as it does for a million: one dealer with many orders among many. */
const orders = 30_000;
const atOnce = 5_000;

let api: TestApi;
let owner: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  owner = await api.aPerson(['dealerOwner'], { dealerId: await aDealer(api) });
  const { orderId } = await anOrder(api, { person: owner });
  const { db } = api.deps;
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const copied = Object.keys(row).filter(
    (column) =>
      !['id', 'order_no', 'request_id', 'status', 'vin', 'plate', 'created_at'].includes(column),
  );
  const statuses: OrderStatus[] = ['70', '70', '70', '90', '20', '50'];
  const same = sql.join(copied.map((name) => sql.ref(name)));
  for (let from = 0; from < orders; from += atOnce) {
    await sql`
      insert into orders (id, order_no, request_id, status, vin, plate, created_at, ${same})
      select gen_random_uuid(), 'T' || n, 'T' || n, (${statuses}::char(2)[])[1 + n % 6],
        'LSVHJ1339N' || lpad(n::text, 7, '0'), '浙A' || lpad(n::text, 5, '0'),
        created_at - n * interval '1 minute', ${same}
      from orders, generate_series(${from + 1}::int, ${from + atOnce}::int) as n
      where id = ${orderId}`.execute(db);
  }
  await sql`analyze orders`.execute(db);
}, 60_000);
afterAll(() => api.close());

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

/** Rows that the scans of a query touched, and whether it read the table from end to end. */
async function measure(filter: Omit<OrderFilter, 'owner'>, isLater = false) {
  const after = isLater
    ? { at: new Date(api.time.now.getTime() - (orders / 2) * 60_000), id: newId() }
    : null;
  const query = orderIdsQuery(
    { ...filter, owner: { userId: owner.userId, dealerId: owner.dealerId } },
    { after, limit: 11 },
  );
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${query}`.execute(api.deps.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  const nodes = plan === undefined ? [] : flatten(plan);
  const scans = nodes.filter((node) => node['Node Type'].includes('Scan'));
  return {
    isWhole: scans.some((node) => node['Node Type'] === 'Seq Scan'),
    touched: scans.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0),
    found: plan?.['Actual Rows'],
  };
}

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];

test.each(orderTabs.map(({ key, statuses }) => ({ key, statuses })))(
  'a page of tab $key reads about one page for each status, near the start and deep down',
  async ({ statuses }) => {
    for (const isLater of [false, true]) {
      const { isWhole, touched } = await measure({ statuses, keyword: null }, isLater);
      expect(isWhole).toBe(false);
      expect(touched).toBeLessThanOrEqual(24 * (statuses?.length ?? 1) + 1);
    }
  },
);

test.each([
  { by: 'vin' as const, text: 'LSVHJ1339N0012345' },
  { by: 'vinTail' as const, text: '012345' },
  { by: 'plate' as const, text: '浙A12345' },
])('a search by $by reads what it finds', async (keyword) => {
  const { isWhole, touched, found } = await measure({ statuses: null, keyword });
  expect(found).toBe(1);
  expect(isWhole).toBe(false);
  expect(touched).toBeLessThanOrEqual(4);
});
