import type { QueryOf } from '@yanche/contract/endpoint';
import { homeOrders } from '@yanche/contract/orders/home-orders';
import { getOrderListByDealerId, type OrderTab } from '@yanche/contract/orders/orders';
import type { OrderStatus } from '@yanche/rules/orders/order-status';
import { describe, expect } from 'vitest';
import { aCity, aDealer, aPoint, aSlot, aDealerOwner } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { api, test } from '#testing/fixture.ts';
import { addRows, rowsOf, setRows } from '#testing/rows.ts';
import type { TestPerson } from '#testing/test-api.ts';

let owner: TestPerson;
let staff: TestPerson;
test.beforeAll(async () => {
  const dealerId = await aDealer(api);
  owner = await api.aPerson(['dealerOwner'], { dealerId, name: '王店主' });
  staff = await api.aPerson(['dealerStaff'], { dealerId });
  const slot = await aSlot(api, { capacity: 50 });
  const statuses = ['10', '20', '30', '35', '40', '50', '60', '70', '80', '85', '95'] as const;
  for (const [index, status] of [...statuses, '20' as const, '30' as const].entries()) {
    // Two per minute, so that the id breaks ties.
    api.time.now = new Date(Date.UTC(2026, 10, 21, 2, Math.floor(index / 2)));
    await anOrder(api, { person: index % 3 === 0 ? staff : owner, slot, status });
  }
});

type Query = QueryOf<typeof getOrderListByDealerId>;
const list = (person: TestPerson, query: Query = {}) =>
  api.call(person, getOrderListByDealerId, { query });

describe('getOrderListByDealerId', () => {
  test('covers the own dealership; needs a known tab and our own cursor', async () => {
    expect((await list(owner, { dealerId: owner.dealerId ?? '' })).code).toBe(0);
    expect((await list(owner, { tab: 'x' as never })).status).toBe(400);
    expect((await list(owner, { after: 'nonsense' })).status).toBe(400);
    const none = await list(await api.aPerson(['buyer']));
    expect(none.data).toMatchObject({ data: [], hasMore: false, next: null });
  });

  test('pages newest first without gaps or duplicates', async () => {
    const first = await list(owner);
    expect(first.data.data).toHaveLength(10);
    expect(first.data.hasMore).toBe(true);
    const second = await list(owner, { after: first.data.next ?? '' });
    expect(second.data).toMatchObject({ hasMore: false, next: null, counts: null });
    const rows = [...first.data.data, ...second.data.data];
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(13);
    const at = rows.map(({ createdAt }) => createdAt);
    expect(at).toEqual([...at].sort().reverse());
    // The same for a colleague, but for who of them ordered.
    const idsOf = (rows: typeof first.data.data) => rows.map(({ orderId }) => orderId);
    expect(idsOf((await list(staff)).data.data)).toEqual(idsOf(first.data.data));
  });

  test.each<[OrderTab, string[]]>([
    ['unpaid', ['10']],
    ['yourTurn', ['60', '95']],
    ['waiting', ['20', '30', '35']],
    ['inspecting', ['40', '50']],
    ['done', ['70']],
    ['cancelled', ['80', '85']],
  ])('tab %s holds %s', async (tab, statuses) => {
    const { data } = await list(owner, { tab });
    expect([...new Set(data.data.map(({ status }) => status))].sort()).toEqual(statuses);
    expect(data.data).toHaveLength(data.counts?.[tab] ?? -1);
    const at = data.data.map(({ createdAt }) => createdAt);
    expect(at).toEqual([...at].sort().reverse());
  });

  test('counts every tab on page 1, up to 99', async () => {
    const { data } = await list(owner);
    const { all, ...tabs } = data.counts ?? { all: 0 };
    expect(tabs).toEqual({
      unpaid: 1,
      yourTurn: 2,
      waiting: 5,
      inspecting: 2,
      done: 1,
      cancelled: 2,
    });
    expect(all).toBe(Object.values(tabs).reduce((sum, count) => sum + count, 0));
  });

  test("scope mine: only the caller's own orders", async () => {
    const mine = await list(staff, { scope: 'mine' });
    expect(mine.data.data).toHaveLength(5);
    expect(mine.data.counts?.all).toBe(5);
  });

  test('a row shows the next action', async () => {
    const { data } = await list(owner, { tab: 'unpaid' });
    expect(data.data[0]).toMatchObject({
      statusText: '待支付',
      productName: '国标检测',
      realPrice: 26_800,
      actions: ['pay', 'cancel'],
      inspectorName: null,
      progress: null,
      report: null,
      coverUrl: null,
      appoint: { kind: 'market' },
      expireAt: expect.any(String),
    });
  });
});

describe('filters', () => {
  const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 4));
  let person: TestPerson;
  let cityId: number;
  /** By appointment day; the 23rd is a free check in another city, the 28th is cancelled. */
  const made = new Map<number, string>();
  const marketId = 77;

  test.beforeAll(async () => {
    api.time.now = noon(20);
    person = await aDealerOwner(api);
    cityId = await aCity(api);
    await addRows('markets', {
      id: marketId,
      name: '石桥二手车市场',
      name_en: 'Stone Bridge',
      city_id: cityId,
      address: '石桥路',
      lng: 120.19,
      lat: 30.34,
      open_from: '09:00',
      open_to: '18:00',
      pilot: true,
    });
    for (const day of [25, 22, 28]) {
      const place = { market_id: day === 22 ? marketId : null, city_id: cityId };
      const { id } = await aPoint(api, place);
      const slot = await aSlot(api, { point_id: id, start_at: noon(day) });
      const status = day === 28 ? '80' : '10';
      made.set(day, (await anOrder(api, { person, slot, status })).orderId);
    }
    const slot = await aSlot(api, { start_at: noon(23) });
    made.set(23, (await anOrder(api, { person, slot, productId: 1009 })).orderId);
    api.time.now = noon(24);
  });
  const days = async (query: Query) => {
    const { data } = await list(person, query);
    const found = data.data.map(({ orderId }) => [...made].find(([, id]) => id === orderId)?.[0]);
    return { found, all: data.counts?.all, unpaid: data.counts?.unpaid };
  };

  test('filters by product, kind, city, market and combinations; the counts follow', async () => {
    expect(await days({})).toEqual({ found: [23, 28, 22, 25], all: 4, unpaid: 2 });
    expect(await days({ productId: 1002 })).toEqual({ found: [28, 22, 25], all: 3, unpaid: 2 });
    expect(await days({ kind: 'free' })).toEqual({ found: [23], all: 1, unpaid: 0 });
    expect(await days({ kind: 'inspection' })).toMatchObject({ found: [28, 22, 25] });
    expect(await days({ kind: 'free', productId: 1002 })).toMatchObject({ found: [], all: 0 });
    expect(await days({ cityId })).toEqual({ found: [28, 22, 25], all: 3, unpaid: 2 });
    expect(await days({ cityId, marketId })).toEqual({ found: [22], all: 1, unpaid: 1 });
    expect(await days({ cityId, tab: 'unpaid' })).toEqual({ found: [22, 25], all: 3, unpaid: 2 });
    expect(await days({ cityId: 1 })).toMatchObject({ found: [], all: 0 });
  });

  test('filters by appointment days in China, both included', async () => {
    expect(await days({ from: '2026-11-22', to: '2026-11-23' })).toMatchObject({ found: [23, 22] });
    expect(await days({ from: '2026-11-25' })).toMatchObject({ found: [28, 25], all: 2 });
    expect(await days({ to: '2026-11-22' })).toMatchObject({ found: [22], unpaid: 1 });
    const keyword = (await list(person, { kind: 'free' })).data.data[0]?.vin ?? '';
    expect(await days({ keyword, from: '2026-11-23' })).toMatchObject({ found: [23] });
    expect(await days({ keyword, from: '2026-11-24' })).toMatchObject({ found: [] });
  });

  test.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ to: '2026-13-01' }, 'to'],
    [{ from: '2026-11-23', to: '2026-11-22' }, 'to'],
    [{ sort: 'cheapest' as never }, 'sort'],
    [{ kind: 'insurance' as never }, 'kind'],
    [{ cityId: 'Hangzhou' as never }, 'cityId'],
    [{ productId: -1 }, 'productId'],
    [{ sort: 'soonest' as const, after: 'nonsense' }, 'after'],
    [{ sort: 'soonest' as const, after: '1764000000000.nonsense' }, 'after'],
  ])("%o is refused with the field's name", async (query, field) => {
    const reply = await list(person, query);
    expect(reply.status).toBe(400);
    expect(reply.message).toContain(field);
  });

  test('soonest: upcoming by time, then past; across pages', async () => {
    expect(await days({ sort: 'soonest' })).toMatchObject({ found: [25, 28, 23, 22] });
    expect(await days({ sort: 'soonest', tab: 'unpaid' })).toMatchObject({ found: [25, 22] });
    const many = await api.aPerson(['buyer']);
    for (let n = 0; n < 24; n += 1) {
      // Two per hour, so that the id breaks ties.
      const start = noon(24).getTime() + (n - (n % 2) - 18) * 3_600_000;
      await setRows(
        'orders',
        { id: (await anOrder(api)).orderId },
        { start_at: new Date(start), user_id: many.userId },
      );
    }
    const walked: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data } = await list(many, { sort: 'soonest', ...(after && { after }) });
      walked.push(...data.data.map(({ orderId }) => orderId));
      after = data.next;
      if (walked.length === 10) api.time.now = noon(25); // paging continues a day later with the same pivot
    }
    expect(new Set(walked).size).toBe(24);
    const rows = await rowsOf('orders', { user_id: many.userId });
    const at = new Map(rows.map((row) => [row.id, row.start_at.getTime()]));
    const today = Date.UTC(2026, 10, 23, 16);
    const times = walked.map((id) => at.get(id) ?? 0);
    const ahead = times.filter((time) => time >= today);
    expect(times.slice(0, ahead.length)).toEqual(ahead.toSorted((a, b) => a - b));
    expect(times.slice(ahead.length)).toEqual(
      times.filter((time) => time < today).toSorted((a, b) => b - a),
    );
    expect(ahead.length).toBeGreaterThan(10);
    expect(ahead.length).toBeLessThan(24);
  });
});

describe('homeOrders', () => {
  const read = (person: TestPerson) => api.call(person, homeOrders);

  test('begins with the car that is being looked at, and tells the newest finished one', async () => {
    const { data } = await read(owner);
    expect(data.current?.status).toMatch(/35|40/);
    // The next visit beside it.
    expect(data.also?.status).toMatch(/35|40/);
    expect(data.also?.orderId).not.toBe(data.current?.orderId);
    // Nor does it hide what has to be paid or answered.
    expect(data.waiting?.status).toMatch(/10|95/);
    // A report to confirm, among others: that there is more is told.
    expect(data.moreWaiting).toBe(true);
    expect(data.finished?.status).toBe('70');
    // The same orders for a colleague, who is told who ordered.
    const theirs = (await read(staff)).data;
    expect([theirs.current?.orderId, theirs.finished?.orderId]).toEqual([
      data.current?.orderId,
      data.finished?.orderId,
    ]);
    expect(theirs.current?.orderedBy).toBe('王店主');
  });

  test('goes on with what waits for the customer, then with what is to come', async () => {
    const at = async (...gone: OrderStatus[]) => {
      for (const status of gone) await setRows('orders', { status }, { status: '80' });
      return (await read(owner)).data.current?.status;
    };
    expect(await at('35', '40')).toMatch(/10|95/);
    // What waits for money does not hide who comes today.
    expect((await read(owner)).data.also?.status).toMatch(/20|30/);
    expect(await at('10', '95')).toBe('60');
    expect(await at('60')).toBe('50');
    expect((await read(owner)).data.moreWaiting).toBe(false);
    expect(await at('50')).toMatch(/20|30/);
    expect(await at('20', '30')).toBeUndefined();
  });

  test('a stranger has none, and a visitor is asked to log in', async () => {
    expect((await read(await api.aPerson(['buyer']))).data).toEqual({
      current: null,
      also: null,
      waiting: null,
      moreWaiting: false,
      finished: null,
    });
    expect((await api.call(null, homeOrders)).code).toBe(1001);
  });
});
