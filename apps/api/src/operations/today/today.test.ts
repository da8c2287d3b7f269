import { readCustomerPhone } from '@yanche/contract/console/order-commands';
import { listConsoleOrders, listOrderTowns } from '@yanche/contract/console/orders';
import { readPersonPhone } from '@yanche/contract/console/people';
import { sealSearch } from '@yanche/contract/console/search-terms';
import { proposeStaffRoles } from '@yanche/contract/console/staff';
import { getToday, phoneReadsOf, todayFlow, todayWaiting } from '@yanche/contract/console/today';
import { topUpWallet } from '@yanche/contract/console/wallets';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { anOrder, sandboxOf } from '#testing/an-order.ts';
import { advanceTime, api, test, timeAfter } from '#testing/fixture.ts';
import { newId } from '#lib/ids.ts';
import { addRows, rowOf, setRows } from '#testing/rows.ts';
import { rowsBehind } from '#testing/rows-behind.ts';

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

test('who read phone numbers today: each colleague with as many rows, for whoever may read the log', async () => {
  const { id: orderId, user_id: userId } = await rowOf('orders', { status: '40' });
  const { phone } = await api.aPerson(['buyer']);
  const read = (by: Colleague, reason: string) =>
    callAs(by, readCustomerPhone, { body: { orderId, reason } });
  const before = await aColleague(['support']);
  expect((await read(before, '昨天')).code).toBe(0);
  const yesterday = shanghaiDay(api.time.now);
  advanceTime(24 * HOUR_MS);
  const [support, all] = [
    await aColleague(['support'], { name: '小许' }),
    await aColleague([...staffRoles]),
  ];
  for (const reason of ['回电', '再回电']) expect((await read(support, reason)).code).toBe(0);
  const body = { userId, reason: '核对' };
  expect((await callAs(support, readPersonPhone, { body })).code).toBe(0);
  // Other acts are not counted.
  expect((await callAs(support, sealSearch, { body: { text: phone } })).code).toBe(0);
  const { data } = await callAs(all, getToday);
  expect(data.phoneReads).toEqual([{ userId: support.userId, name: '小许', count: 3 }]);
  expect(await rowsBehind(all, phoneReadsOf(support.userId, data.day), data.day)).toBe(3);
  expect(await rowsBehind(all, phoneReadsOf(before.userId, yesterday), yesterday)).toBe(1);
  expect((await callAs(support, getToday)).data.phoneReads).toBeNull();
  expect((await callAs(await aColleague(['auditor']), getToday)).data.phoneReads).toHaveLength(1);
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
  reviewer: ['reviews', 'disputes', 'reportChanges', 'claimsLate', 'claims', 'corrections'],
  dispatcher: [
    'unassigned',
    'couldNotInspect',
    'queriesInTrouble',
    'applications',
    'appeals',
    'faceCases',
  ],
  support: [
    'disputes',
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'noticesFailed',
    'reportChanges',
    'claimsLate',
    'claims',
    'complaints',
    'messages',
    'queriesInTrouble',
    'historyCases',
    'applications',
    'appeals',
    'faceCases',
    'corrections',
    'billsOverdue',
    'invoicesFailed',
    'prices',
    'spending',
  ],
  catalogue: ['prices'],
  finance: [
    'unassigned',
    'couldNotInspect',
    'refundsLate',
    'refundsInTrouble',
    'refundsOpen',
    'bookings',
    'claimsLate',
    'claims',
    'claimsToConfirm',
    'queriesInTrouble',
    'billsOverdue',
    'partnerCredit',
    'payStatements',
    'invoicesFailed',
    'prices',
    'spending',
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
    'reportChanges',
    'claimsLate',
    'claims',
    'complaints',
    'messages',
    'queriesInTrouble',
    'historyCases',
    'applications',
    'appeals',
    'faceCases',
    'corrections',
    'billsOverdue',
    'payStatements',
    'invoicesFailed',
    'prices',
    'spending',
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
    'claimsLate',
    'claims',
    'claimsToConfirm',
    'complaints',
    'messages',
    'queriesInTrouble',
    'historyCases',
    'applications',
    'appeals',
    'faceCases',
    'corrections',
    'billsOverdue',
    'partnerCredit',
    'payStatements',
    'invoicesFailed',
    'spending',
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
