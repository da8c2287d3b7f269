import { getOrderListByDealerId, type OrderTab } from '@yanche/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aDealer, aSlot } from '#testing/a-place.ts';
import { anOrder } from '#testing/an-order.ts';
import { startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';

let api: TestApi;
let owner: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  api = await startTestApi();
  const dealerId = await aDealer(api);
  owner = await api.aPerson(['dealerOwner'], { dealerId });
  staff = await api.aPerson(['dealerStaff'], { dealerId });
  const slot = await aSlot(api, { capacity: 50 });
  const statuses = ['10', '20', '30', '35', '40', '50', '60', '70', '80', '85', '95'] as const;
  for (const [index, status] of [...statuses, '20' as const, '30' as const].entries()) {
    // Two of each minute: the id decides within one time.
    api.time.now = new Date(Date.UTC(2026, 10, 21, 2, Math.floor(index / 2)));
    await anOrder(api, { person: index % 3 === 0 ? staff : owner, slot, status });
  }
});
afterAll(() => api.close());

type Query = {
  after?: string;
  tab?: OrderTab;
  keyword?: string;
  scope?: 'mine' | 'dealer';
  dealerId?: string;
};
const list = (person: TestPerson | null, query: Query = {}) =>
  api.call(person, getOrderListByDealerId, { query });

describe('getOrderListByDealerId', () => {
  test('needs a login; another dealership’s list is refused', async () => {
    expect((await list(null)).code).toBe(1001);
    expect((await list(owner, { dealerId: newId() })).code).toBe(1003);
    expect((await list(owner, { dealerId: owner.dealerId ?? '' })).code).toBe(0);
    expect((await list(owner, { tab: 'x' as never })).status).toBe(400);
    expect((await list(owner, { after: 'nonsense' })).status).toBe(400);
    const none = await list(await api.aPerson(['buyer']));
    expect(none.data).toMatchObject({ data: [], hasMore: false, next: null });
  });

  test('pages newest first, without a gap or a repetition', async () => {
    const first = await list(owner);
    expect(first.data.data).toHaveLength(10);
    expect(first.data.hasMore).toBe(true);
    const second = await list(owner, { after: first.data.next ?? '' });
    expect(second.data).toMatchObject({ hasMore: false, next: null, counts: null });
    const rows = [...first.data.data, ...second.data.data];
    expect(new Set(rows.map(({ orderId }) => orderId)).size).toBe(13);
    const at = rows.map(({ createdAt }) => createdAt);
    expect(at).toEqual([...at].sort().reverse());
    expect((await list(staff)).data.data).toEqual(first.data.data);
  });

  test.each<[OrderTab, string[]]>([
    ['unpaid', ['10']],
    ['waiting', ['20', '30', '35']],
    ['inspecting', ['40', '50', '60']],
    ['done', ['70']],
    ['cancelled', ['80', '85', '95']],
  ])('tab %s holds %s', async (tab, statuses) => {
    const { data } = await list(owner, { tab });
    expect([...new Set(data.data.map(({ status }) => status))].sort()).toEqual(statuses);
    expect(data.data).toHaveLength(data.counts?.[tab] ?? -1);
    const at = data.data.map(({ createdAt }) => createdAt);
    expect(at).toEqual([...at].sort().reverse());
  });

  test('counts every tab on page 1, up to 99', async () => {
    const { data } = await list(owner);
    expect(data.counts).toEqual({
      all: 13,
      unpaid: 1,
      waiting: 5,
      inspecting: 3,
      done: 1,
      cancelled: 3,
    });
  });

  test('scope mine: only what I ordered myself', async () => {
    const mine = await list(staff, { scope: 'mine' });
    expect(mine.data.data).toHaveLength(5);
    expect(mine.data.counts?.all).toBe(5);
  });

  test('finds by VIN, its last six, and plate; only own orders', async () => {
    const person = await api.aPerson(['buyer']);
    const { orderId, form } = await anOrder(api, { person, more: { plate: '浙A8K712' } });
    const found = async (who: TestPerson, keyword: string, tab: OrderTab = 'all') =>
      (await list(who, { keyword, tab })).data.data.map((row) => row.orderId);
    expect(await found(person, form.vin)).toEqual([orderId]);
    expect(await found(person, ` ${form.vin.toLowerCase()} `)).toEqual([orderId]);
    expect(await found(person, form.vin.slice(-6))).toEqual([orderId]);
    expect(await found(person, '浙a·8k712')).toEqual([orderId]);
    expect(await found(person, form.vin, 'done')).toEqual([]);
    expect(await found(person, form.vin.slice(-5))).toEqual([]);
    expect(await found(person, '浙A8K713')).toEqual([]);
    expect(await found(owner, form.vin)).toEqual([]);
  });

  test('a row says what to do next', async () => {
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
