import { allFailureCodes } from '@yanche/contract/console/catalogue-failure-codes';
import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { orderInfo, payOrder } from '@yanche/contract/orders/orders';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { selfOrderInfo } from '@yanche/contract/self-orders/self-orders';
import { sql } from 'kysely';
import { inTransaction } from '#database/database.ts';
import { expect } from 'vitest';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { aHistory, historyOf } from '#testing/a-history.ts';
import { aSelfOrder } from '#testing/a-self-order.ts';
import { anOrder, aTopUp, payAtCashier } from '#testing/an-order.ts';
import { api, advanceTime, test } from '#testing/fixture.ts';
import { start, type TestPerson } from '#testing/test-api.ts';

const list = (person: TestPerson, month = '2026-11', after?: string) =>
  api.call(person, listWalletEntries, { query: { month, ...(after && { after }) } });

test('only for valid months and our own cursors', async () => {
  const owner = await aDealerOwner(api);
  for (const month of ['2026-13', '2026-1', '2026-11-01', '']) {
    expect((await list(owner, month)).status).toBe(400);
  }
  expect((await list(owner, '2026-11', 'garbage')).code).toBe(9400);
});

test('a self-inspection and a history query say what gold paid of them', async () => {
  const person = await api.aPerson(['buyer']);
  await aTopUp(api, person, 50_000);
  await aTopUp(api, person, 2_000, 'gold');
  const self = await aSelfOrder(api, { person, isPaid: false });
  const query = await aHistory(api, { person, isPaid: false });
  for (const { orderId } of [self, query]) {
    const body = { orderId, method: 'wallet', useGold: 1_000 } as const;
    expect((await api.call(person, payOrder, { body })).code).toBe(0);
  }
  const told = { payMethod: 'wallet', goldPaid: 1_000 };
  const { data } = await api.call(person, selfOrderInfo, { query: { orderId: self.orderId } });
  expect(data).toMatchObject(told);
  expect(await historyOf(api, person, query.orderId)).toMatchObject(told);
});

test("lists movements of the dealership's wallet and gold, newest first, with their orders", async () => {
  const { owner, staff } = await aDealership(api);
  await aTopUp(api, await aDealerOwner(api), 99_999);
  await aTopUp(api, owner, 20_000);
  await aTopUp(api, owner, 10_000, 'gold');
  const { orderId, form } = await anOrder(api, { person: owner, more: { plate: '浙A8K751' } });
  advanceTime(1_000);
  const body = { orderId, method: 'wallet', useGold: 10_000 } as const;
  expect((await api.call(owner, payOrder, { body })).code).toBe(0);
  // The order's own page says it as well.
  const { data: paid } = await api.call(owner, orderInfo, { query: { orderId } });
  expect(paid).toMatchObject({ payMethod: 'wallet', goldPaid: 10_000 });
  advanceTime(1_000);
  await api.call(owner, cancelForUser, { body: { orderId, code: 'U01' } });

  const headers = { 'accept-language': 'en' };
  const english = await api.call(owner, listWalletEntries, {
    query: { month: '2026-11' },
    headers,
  });
  const titles = english.data.data.flatMap(({ order }) => (order === null ? [] : [order.title]));
  expect(titles.length).toBeGreaterThan(0);
  for (const title of titles) expect(title).not.toMatch(/\p{Script=Han}/u);
  expect((await list(staff)).code).toBe(allFailureCodes.actNotAllowed);
  const { data } = await list(owner);
  const lines = data.data.map(({ account, kind, amount, balanceAfter }) =>
    [account, kind, amount, balanceAfter].join(' '),
  );
  expect(lines.slice(0, 2).sort()).toEqual([
    'gold refund 10000 10000',
    'wallet refund 16800 20000',
  ]);
  expect(lines.slice(2, 4).sort()).toEqual(['gold pay -10000 0', 'wallet pay -16800 3200']);
  expect(lines.slice(4).sort()).toEqual(['gold topUp 10000 10000', 'wallet topUp 20000 20000']);
  const orderNo = expect.stringMatching(/^YC/);
  // Payment and refund, of the wallet and of gold, name the car.
  const car = { orderId, kind: 'inspection', orderNo, plate: '浙A8K751', vin: form.vin };
  for (const line of data.data.slice(0, 4)) expect(line.order).toMatchObject(car);
  expect(data.data.at(-1)).toMatchObject({ order: null, isSample: false });
  expect(data.sums).toEqual({
    wallet: { in: 36_800, out: 16_800 },
    gold: { in: 20_000, out: 10_000 },
  });
});

test('a month is a China month', async () => {
  const owner = await aDealerOwner(api);
  for (const [time, amount] of [
    ['2026-10-31T15:59:59.999Z', 1],
    ['2026-10-31T16:00:00Z', 2],
    ['2026-11-30T15:59:59.999Z', 3],
    ['2026-11-30T16:00:00Z', 4],
    ['2026-12-31T15:59:59.999Z', 5],
  ] as const) {
    api.time.now = new Date(time);
    await aTopUp(api, owner, amount);
  }
  api.time.now = start;
  const amounts = async (month: string) =>
    (await list(owner, month)).data.data.map(({ amount }) => amount);
  expect(await amounts('2026-10')).toEqual([1]);
  expect(await amounts('2026-11')).toEqual([3, 2]);
  expect(await amounts('2026-12')).toEqual([5, 4]);
  expect(await amounts('2027-01')).toEqual([]);
});

test('pages completely although many rows share a timestamp', async () => {
  const owner = await aDealerOwner(api);
  for (let index = 1; index <= 23; index += 1) {
    await aTopUp(api, owner, index);
    await aTopUp(api, owner, 100 + index, 'gold');
  }
  const seen: number[] = [];
  let pages = 0;
  for (let after: string | undefined; pages < 9; ) {
    const { data } = await list(owner, '2026-11', after);
    expect(data.sums === null).toBe(pages > 0);
    pages += 1;
    seen.push(...data.data.map(({ amount }) => amount));
    if (data.next === null) break;
    after = data.next;
  }
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(46);
  expect(seen).toHaveLength(46);
});

test('a person without a dealership has a private wallet for refunds', async () => {
  const [buyer, other] = [await api.aPerson(['buyer']), await api.aPerson(['buyer'])];
  const { orderId } = await anOrder(api, { person: buyer });
  await payAtCashier(api, buyer, orderId);
  await api.call(buyer, cancelForUser, { body: { orderId, code: 'U01' } });
  await aTopUp(api, buyer, 700);
  expect((await list(buyer)).data.data.map(({ amount }) => amount)).toEqual([700]);
  expect((await list(other)).data).toMatchObject({ data: [], hasMore: false, next: null });
});

test('sample money is marked', async () => {
  const owner = await aDealerOwner(api);
  await aTopUp(api, owner, 700);
  await inTransaction(api.deps.db, async (tx) => {
    // No booking is ever changed otherwise.
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await sql`
      update ledger_transactions set unique_key = 'sample gold ' || unique_key
      where id in (
        select transaction_id from ledger_entries
        join ledger_accounts on ledger_accounts.id = account_id
        where owner_id = ${owner.dealerId})`.execute(tx);
  });
  expect((await list(owner)).data.data).toMatchObject([{ amount: 700, isSample: true }]);
});
