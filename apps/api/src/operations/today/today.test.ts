import { listBookings } from '@yanche/contract/console/bookings';
import { listDesk } from '@yanche/contract/console/desk';
import { listDisputes } from '@yanche/contract/console/disputes';
import { listPostings } from '@yanche/contract/console/ledger';
import { listConsoleOrders, listOrderTowns } from '@yanche/contract/console/orders';
import { listSentNotices } from '@yanche/contract/console/sent-notices';
import { listRefunds } from '@yanche/contract/console/refunds';
import { listChangesAtConsole } from '@yanche/contract/console/report-changes';
import { listStaff, proposeStaffRoles } from '@yanche/contract/console/staff';
import { getToday, todayFlow, todayWaiting } from '@yanche/contract/console/today';
import { topUpWallet } from '@yanche/contract/console/wallets';
import type { Endpoint } from '@yanche/contract/endpoint';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { HOUR_MS } from '@yanche/rules/calendar';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { api, test, timeAfter } from '#testing/fixture.ts';
import { newId } from '#lib/ids.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';

/** The call behind each screen that a number leads to. */
const listOf: Record<string, Endpoint> = {
  '/orders': listConsoleOrders,
  '/ledger': listPostings,
  '/refunds': listRefunds,
  '/disputes': listDisputes,
  '/notices': listSentNotices,
  '/bookings': listBookings,
  '/report-changes': listChangesAtConsole,
  '/staff': listStaff,
  '/reviews': listDesk,
};

async function rowsBehind(by: Colleague, to: string, day: string): Promise<number> {
  const url = new URL(to.replaceAll('{day}', day), 'http://console');
  const list = listOf[url.pathname];
  if (list === undefined) throw new Error(`no list at ${url.pathname}`);
  let rows = 0;
  let after: string | undefined;
  do {
    const query = { ...Object.fromEntries(url.searchParams), after } as never;
    const { code, data } = await callAs(by, list, { query });
    expect(code, to).toBe(0);
    const page = data as { data: unknown[]; next: string | null };
    rows += page.data.length;
    after = page.next ?? undefined;
  } while (after !== undefined);
  return rows;
}

let everybody: Colleague;
test.beforeAll(async () => {
  everybody = await aColleague([...staffRoles]);
  for (const status of ['10', '20', '20', '35', '40', '50', '70', '95'] as const) {
    await anOrder(api, { status });
  }
  const { orderId, person } = await anOrder(api, { status: '35' });
  await api.call(person, cancelForUser, { body: { orderId, code: 'U01' } });
  // A refund that its company does not pay, and one after many tries.
  const sandbox = sandboxOf(api);
  const away = async () => Promise.reject(new Error('away'));
  api.deps.cashiers = { sandbox: { ...sandbox, refund: away, queryRefund: away } };
  for (const tries of [1, 5]) {
    const order = await anOrder(api, { status: '20' });
    await api.call(order.person, cancelForUser, { body: { orderId: order.orderId, code: 'U01' } });
    await setRows('refunds', { order_id: order.orderId }, { tries });
    if (tries < 5) continue;
    const before = timeAfter(-25 * HOUR_MS);
    await sql`update refunds set created_at = ${before} where order_id = ${order.orderId}`.execute(
      api.deps.db,
    );
  }
  api.deps.cashiers = { sandbox };
  await setRows(
    'notices',
    { user_id: person.userId, channel: 'sms' },
    { status: 'failed', ended_at: api.time.now },
  );
  const disputed = await rowOf('orders', { status: '50' });
  const since = { disputed_at: timeAfter(-25 * HOUR_MS), dispute_reason: '公里数不对' };
  await setRows('orders', { id: disputed.id }, since);
  const finance = await aColleague(['finance']);
  const owner = { kind: 'user', id: person.userId } as const;
  const body = { owner, amount: 700_000, bankReference: 'TODAY-1', reason: '回单' };
  await callAs(finance, topUpWallet, { body });
  const administrator = await aColleague(['administrator']);
  const asked = await callAs(administrator, proposeStaffRoles, {
    body: { staffId: finance.userId, version: 1, reason: '兼任', roles: ['finance', 'support'] },
  });
  expect(asked.code).toBe(0);
});

test('every number has as many rows behind it', async () => {
  const { data } = await callAs(everybody, getToday);
  const seen: Record<string, number> = {};
  for (const { key, count } of data.flow) {
    seen[key] = count;
    expect(await rowsBehind(everybody, todayFlow[key].to, data.day), key).toBe(count);
  }
  for (const { key, count } of data.waiting) {
    seen[key] = count;
    expect(await rowsBehind(everybody, todayWaiting[key].to, data.day), key).toBe(count);
  }
  expect(seen).toMatchObject({
    ordersToday: 11,
    onTheRoad: 1,
    inspecting: 1,
    unassigned: 2,
    couldNotInspect: 1,
    refundsInTrouble: 1,
    refundsLate: 1,
    noticesFailed: 2,
    disputes: 1,
    refundsOpen: 2,
    bookings: 1,
    rights: 1,
    refunded: 1,
  });
  const overdueOf = (wanted: string) => data.waiting.find(({ key }) => key === wanted)?.overdue;
  expect(overdueOf('reviews')).not.toBeNull();
  expect(['refundsLate', 'disputes'].map(overdueOf)).toEqual([1, 1]);
});

test('money is what came from customers and went back to them, fees and all', async () => {
  const { data } = await callAs(everybody, getToday);
  const { amount } = data.flow.find(({ key }) => key === 'refunded') ?? {};
  const refund = await rowOf('refunds', { status: 'done' });
  expect(amount).toBe(refund.amount);
  const [today] = data.days.slice(-1);
  expect(today).toMatchObject({ day: data.day, orders: 11, refunded: refund.amount });
  expect(today?.paid).toBe(data.flow.find(({ key }) => key === 'paid')?.amount);
  expect(data.days).toHaveLength(14);
  expect(data.days[0]).toMatchObject({ orders: 0, reports: 0, paid: 0, refunded: 0 });
});

/** Restated by hand. */
const seenBy: Record<StaffRole, string[]> = {
  reviewer: ['reviews', 'disputes', 'reportChanges'],
  dispatcher: ['unassigned', 'couldNotInspect'],
  support: [
    'disputes',
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'noticesFailed',
  ],
  catalogue: [],
  finance: [
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'bookings',
  ],
  auditor: [
    'disputes',
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'noticesFailed',
    'bookings',
    'rights',
  ],
  administrator: [
    'disputes',
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'noticesFailed',
    'bookings',
    'reportChanges',
    'rights',
  ],
};
test.each(staffRoles)('%s sees only what they may open', async (role) => {
  const { data } = await callAs(await aColleague([role]), getToday);
  expect(data.waiting.map(({ key }) => key)).toEqual(seenBy[role]);
  const hasMoney = ['finance', 'auditor', 'administrator'].includes(role);
  expect(data.flow.some(({ amount }) => amount !== null)).toBe(hasMoney);
  expect(data.days.every(({ paid }) => (paid !== null) === hasMoney)).toBe(true);
  const hasOrders = !['reviewer', 'catalogue'].includes(role);
  expect(data.days.every(({ orders }) => (orders !== null) === hasOrders)).toBe(true);
});

test('orders by town, day of the order and appointment, by keyset', async () => {
  const towns = (await callAs(everybody, listOrderTowns)).data;
  const { city_id: cityId } = await rowOf('orders', { status: '40' });
  expect(towns.map(({ value }) => value)).toContain(String(cityId));
  const all = async (sort: 'earliest' | 'latest') =>
    (await callAs(everybody, listConsoleOrders, { query: { sort, size: '500' } })).data.data;
  const earliest = await all('earliest');
  const times = earliest.map(({ startAt }) => startAt);
  expect(times).toEqual(times.toSorted());
  expect((await all('latest')).map(({ orderId }) => orderId)).toEqual(
    earliest.map(({ orderId }) => orderId).toReversed(),
  );
  const none = { query: { created: '2020-01-01' } };
  expect((await callAs(everybody, listConsoleOrders, none)).data.data).toEqual([]);
  const bad = { query: { created: '2026-02-30' } };
  expect((await callAs(everybody, listConsoleOrders, bad)).status).toBe(400);
});

test('pages by appointment go on where they ended, also within one time', async () => {
  const order = await rowOf('orders', { status: '40' });
  const copies = Array.from({ length: 60 }, (_, index) => ({
    ...order,
    id: newId(),
    order_no: `COPY${index}`,
    request_id: newId(),
    start_at: new Date(order.start_at.getTime() + (index % 3) * 60_000),
  }));
  await addRows('orders', ...copies);
  for (const sort of ['earliest', 'latest'] as const) {
    const whole = (await callAs(everybody, listConsoleOrders, { query: { sort, size: '500' } }))
      .data;
    const first = (await callAs(everybody, listConsoleOrders, { query: { sort } })).data;
    const query = { sort, after: first.next ?? '' };
    const second = (await callAs(everybody, listConsoleOrders, { query })).data;
    expect(first.data).toHaveLength(50);
    expect([...first.data, ...second.data]).toEqual(whole.data);
  }
});
