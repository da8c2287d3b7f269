import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { orderTabs } from '@yanche/rules/orders/order-state';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { type OrderFilter, orderIdsQuery, type OrderTraversal } from './order-list.store.ts';
import { ordersOf } from '#testing/order-filter.ts';
import { aCity, aProduct, aDealerOwner } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

/** Large enough for the planner to choose as for a million: one dealer with many orders among many. */
const orders = 30_000;
/** Half of them wait for an inspector, half are in review. */
const underWay = 1_000;
const atOnce = 5_000;
/** One in fifty. */
const [rareProduct, rareCity] = [1009, 990_100];
let owner: TestPerson;
test.beforeAll(async () => {
  owner = await aDealerOwner(api);
  const { orderId } = await anOrder(api, { person: owner });
  const { db } = api.deps;
  const row = await rowOf('orders', { id: orderId });
  const own =
    'id order_no request_id status vin plate product_id city_id start_at created_at search_text'.split(
      ' ',
    );
  const copied = Object.keys(row).filter((column) => !own.includes(column));
  const ended: OrderStatus[] = ['70', '70', '70', '90'];
  await aProduct(api, { id: rareProduct });
  await aCity(api, { id: rareCity });
  const same = sql.join(copied.map((name) => sql.ref(name)));
  for (let from = 0; from < orders; from += atOnce) {
    await sql`
      insert into orders (
        id, order_no, request_id, status, vin, plate, product_id, city_id, start_at, created_at, ${same})
      select gen_random_uuid(), 'T' || n, 'T' || n,
        case when n % ${orders / underWay}::int > 0 then (${ended}::char(2)[])[1 + n % 4]
          when n % ${(2 * orders) / underWay}::int = 0 then '20' else '50' end,
        'LSVHJ1339N' || lpad(n::text, 7, '0'), '浙A' || lpad(n::text, 5, '0'),
        case when n % 50 = 0 then ${rareProduct} else product_id end,
        case when n % 50 = 1 then ${rareCity} else city_id end,
        start_at + (${orders}::int / 2 - n) * interval '7 minutes',
        created_at - n * interval '1 minute', ${same}
      from orders, generate_series(${from + 1}::int, ${from + atOnce}::int) as n
      where id = ${orderId}`.execute(db);
  }
  await sql`analyze orders`.execute(db);
}, 60_000);

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };

/** Rows touched by a query's scans, and whether it did a sequential scan. */
async function measure(
  filter: Partial<OrderFilter>,
  { isLater = false, walk = { by: 'created' } }: { isLater?: boolean; walk?: OrderTraversal } = {},
) {
  const half = (orders / 2) * 60_000;
  const at =
    walk.by === 'created'
      ? new Date(api.time.now.getTime() - half)
      : new Date(walk.pivot.getTime() + (walk.side === 'ahead' ? half : -half));
  const query = orderIdsQuery(
    ordersOf({ dealerId: owner.dealerId ?? null, userId: owner.userId }, filter),
    walk,
    { after: isLater ? { at, id: newId() } : null, limit: 11 },
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
      const { isWhole, touched } = await measure({ statuses }, { isLater });
      expect(isWhole).toBe(false);
      expect(touched).toBeLessThanOrEqual(24 * (statuses?.length ?? 1) + 1);
    }
  },
);

test.each(['LSVHJ1339N0012345', '012345', 'J1339N00123', '浙A12345', '12345'])(
  'a search for %s by the index of trigrams reads what is under way, and little more than what it finds',
  async (text) => {
    const keyword = { terms: [{ text }], orderNo: null, tagged: [], phone: null };
    const { isWhole, touched, found } = await measure({ keyword });
    expect(found).toBeGreaterThan(0);
    expect(isWhole).toBe(false);
    expect(touched).toBeLessThanOrEqual(underWay + 400);
  },
);

/** The middle of the appointments' range. */
const pivot = new Date('2026-11-24T16:00:00Z');
const walks: [string, OrderTraversal][] = [
  ['newest', { by: 'created' }],
  ['ahead', { by: 'appointment', side: 'ahead', pivot }],
  ['past', { by: 'appointment', side: 'past', pivot }],
];
const inADay = { from: pivot, to: new Date(pivot.getTime() + 86_400_000) };

describe.each(walks)('%s', (_, walk) => {
  test.each<[string, Partial<OrderFilter>, number]>([
    ['no filter', {}, 24],
    ['a tab', { statuses: ['20', '30', '35'] }, 75],
    ['a package that is rare', { productIds: [rareProduct] }, 650],
    ['a city that is rare', { cityId: rareCity }, 650],
    ['a day', inADay, 420],
    ['a package and a tab', { productIds: [rareProduct], statuses: ['20', '30', '35'] }, 650],
  ])(
    '%s: never the whole table, no more than what the filter leaves',
    async (_name, filter, most) => {
      for (const isLater of [false, true]) {
        const { isWhole, touched } = await measure(filter, { isLater, walk });
        expect(isWhole).toBe(false);
        expect(touched).toBeLessThanOrEqual(most);
      }
    },
  );
});

test('filtering by a frequent day reads one page of the appointment index', async () => {
  const { touched, found } = await measure(inADay, {
    walk: { by: 'appointment', side: 'ahead', pivot },
  });
  expect(found).toBe(11);
  expect(touched).toBeLessThanOrEqual(24);
});
