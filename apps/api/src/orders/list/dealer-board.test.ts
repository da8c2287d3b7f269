import { getDealerBoard } from '@yanche/contract/orders/dealer-board';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { getOrderListByDealerId, payOrder } from '@yanche/contract/orders/orders';
import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import { failureCodes } from '@yanche/contract/failure-codes';
import { DAY_MS, HOUR_MS } from '@yanche/rules/calendar';
import { boardLists, type BoardNumber } from '@yanche/rules/orders/dealer-board';
import { expect } from 'vitest';
import { aDealerOwner, aDealership, aSlot } from '#testing/a-place.ts';
import { aReport } from '#testing/an-inspection.ts';
import { anOrder, aTopUp, payAtCashier } from '#testing/an-order.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const board = (person: TestPerson | null) => api.call(person, getDealerBoard);

/** The list to which a number leads, read to its end, and what its tab says. */
async function listOf(person: TestPerson, name: BoardNumber, day: string) {
  const query = boardLists(day)[name];
  const ids: string[] = [];
  let said: number | undefined;
  for (let after: string | undefined; ; ) {
    const { data } = await api.call(person, getOrderListByDealerId, { query: { ...query, after } });
    said ??= data.counts?.[query.tab];
    ids.push(...data.data.map(({ orderId }) => orderId));
    if (data.next === null) return { ids, said };
    after = data.next;
  }
}

test('only for dealers; nothing counts as nothing', async () => {
  expect((await board(null)).code).toBe(failureCodes.notLoggedIn);
  expect((await board(await api.aPerson(['buyer']))).code).toBe(failureCodes.noPermission);
  const { data } = await board(await aDealerOwner(api));
  expect(data).toMatchObject({ unpaid: 0, yourTurn: 0, today: 0, inReview: 0, expiring: 0 });
  expect(data.months.map(({ month, spent }) => `${month} ${spent}`)).toEqual([
    '2026-06 0',
    '2026-07 0',
    '2026-08 0',
    '2026-09 0',
    '2026-10 0',
    '2026-11 0',
  ]);
});

test('every number is that of the list to which it leads, and of no other dealership', async () => {
  const { owner, staff } = await aDealership(api);
  const other = await aDealerOwner(api);
  const soon = await aSlot(api, { start_at: new Date(start.getTime() + 4 * HOUR_MS), capacity: 9 });
  const tomorrow = await aSlot(api);
  await anOrder(api, { person: owner, slot: soon });
  await anOrder(api, { person: other, slot: soon });
  for (const person of [owner, staff, other]) {
    await anOrder(api, { person, slot: soon, status: '20' });
    await anOrder(api, { person, slot: tomorrow, status: '20' });
    await anOrder(api, { person, slot: soon, status: '50' });
  }
  await anOrder(api, { person: staff, slot: tomorrow, status: '95' });
  const { data } = await board(staff);
  const counted = { unpaid: 1, yourTurn: 1, today: 2, inReview: 2, expiring: 0 };
  expect(data).toMatchObject({ day: '2026-11-21', ...counted });
  for (const name of ['unpaid', 'yourTurn', 'today', 'inReview', 'expiring'] as const) {
    const { ids, said } = await listOf(owner, name, data.day);
    expect([name, ids.length, said]).toEqual([name, data[name], data[name]]);
  }
  // The tabs of a part count the part only.
  const { data: part } = await api.call(owner, getOrderListByDealerId, {
    query: { tab: 'waiting', only: 'inReview' },
  });
  expect(part.data).toEqual([]);
  expect(part.counts).toMatchObject({ all: 2, waiting: 0, inspecting: 2 });
});

test('a report counts as expiring in its last seven days, while it is the one that holds', async () => {
  const owner = await aDealerOwner(api);
  const { orderId } = await aReport(api, {
    owner,
    inspector: await api.aPerson(['inspector']),
    reviewer: await api.aPerson(['reviewer']),
  });
  const unreported = await anOrder(api, { person: owner });
  const { data: all } = await api.call(owner, getOrderListByDealerId, { query: { tab: 'all' } });
  expect(all.data.map((order) => order.orderId)).toContain(unreported.orderId);
  const reported = { query: { tab: 'all', only: 'reported' } } as const;
  const { data: some } = await api.call(owner, getOrderListByDealerId, reported);
  expect(some.data.map((order) => order.orderId)).toEqual([orderId]);
  const expiring = async () => (await board(owner)).data.expiring;
  const now = api.time.now.getTime();
  const cases = [
    [7 * DAY_MS + 1, 0],
    [7 * DAY_MS, 1],
    [1, 1],
    [0, 0],
    [-DAY_MS, 0],
  ] as const;
  for (const [left, wanted] of cases) {
    await setRows('reports', { order_id: orderId }, { expires_at: new Date(now + left) });
    expect([left, await expiring()]).toEqual([left, wanted]);
    const { ids, said } = await listOf(owner, 'expiring', '2026-11-21');
    expect([ids.length, said]).toEqual([wanted, wanted]);
  }
  const soon = { expires_at: new Date(now + DAY_MS), status: 'superseded' } as const;
  await setRows('reports', { order_id: orderId }, soon);
  expect(await expiring()).toBe(0);
});

test('spend is what was paid by any way less what came back, and agrees with the bill', async () => {
  const owner = await aDealerOwner(api);
  await aTopUp(api, owner, 90_000);
  await aTopUp(api, owner, 10_000, 'gold');
  const pay = async (useGold: number) => {
    const { orderId } = await anOrder(api, { person: owner });
    await api.call(owner, payOrder, { body: { orderId, method: 'wallet', useGold } });
    return orderId;
  };
  await pay(10_000);
  const undone = await pay(0);
  advanceTime(1_000);
  await api.call(owner, cancelForUser, { body: { orderId: undone, code: 'U01' } });
  await payAtCashier(api, owner, (await anOrder(api, { person: owner })).orderId);
  const { data } = await board(owner);
  expect(data.months.at(-1)).toEqual({ month: '2026-11', spent: 26_800 * 2 });
  const { data: bill } = await api.call(owner, getWalletBill, { query: { month: '2026-11' } });
  const paidOf = ({ lines }: typeof bill.wallet) =>
    lines
      .filter(({ kind }) => kind === 'pay' || kind === 'refund')
      .reduce((sum, { in: came, out: went }) => sum + went - came, 0);
  expect(paidOf(bill.wallet) + paidOf(bill.gold) + bill.direct).toBe(26_800 * 2);
});
