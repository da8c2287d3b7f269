import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { payOrder } from '@yanche/contract/orders/orders';
import { listWalletEntries } from '@yanche/contract/money/payments';
import { getWalletBill } from '@yanche/contract/money/wallet-bill';
import { failureCodes } from '@yanche/contract/failure-codes';
import fc from 'fast-check';
import { expect } from 'vitest';
import { inTransaction } from '#database/database.ts';
import { newId } from '#lib/ids.ts';
import { aDealerOwner, aDealership } from '#testing/a-place.ts';
import { anOrder, aTopUp, payAtCashier } from '#testing/an-order.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { rowOf, rowsOf } from '#testing/rows.ts';
import { start, type TestPerson } from '#testing/test-api.ts';
import { external, postLedger, walletOf } from './ledger.store.ts';

const bill = (person: TestPerson | null, month = '2026-11') =>
  api.call(person, getWalletBill, { query: { month } });

test('only for dealers, and for months', async () => {
  const owner = await aDealerOwner(api);
  expect((await bill(null)).code).toBe(failureCodes.notLoggedIn);
  expect((await bill(await api.aPerson(['buyer']))).code).toBe(failureCodes.noPermission);
  for (const month of ['2026-13', '2026-1', '', '2026-11-01']) {
    expect((await bill(owner, month)).status).toBe(400);
  }
  const none = { opening: 0, in: 0, out: 0, closing: 0, lines: [] };
  const { data } = await bill(owner);
  expect(data).toMatchObject({ isFinal: false, wallet: none, gold: none, direct: 0 });
  expect((await bill(owner, '2026-10')).data.isFinal).toBe(true);
});

test('orders, refunds and top-ups of the dealership, and what it paid past the wallet', async () => {
  const { owner, staff } = await aDealership(api);
  await aTopUp(api, await aDealerOwner(api), 99_999);
  api.time.now = new Date('2026-10-10T02:00:00Z');
  await aTopUp(api, owner, 30_000);
  api.time.now = start;
  await aTopUp(api, owner, 10_000, 'gold');
  const one = await anOrder(api, { person: staff });
  const body = { orderId: one.orderId, method: 'wallet', useGold: 10_000 } as const;
  await api.call(staff, payOrder, { body });
  advanceTime(1_000);
  await api.call(owner, cancelForUser, { body: { orderId: one.orderId, code: 'U01' } });
  const other = await anOrder(api, { person: owner });
  await payAtCashier(api, owner, other.orderId);
  expect((await bill(staff)).code).toBe(1255);
  const { data } = await bill(owner);
  expect(data.wallet).toEqual({
    opening: 30_000,
    in: 16_800,
    out: 16_800,
    closing: 30_000,
    lines: [
      { kind: 'pay', in: 0, countIn: 0, out: 16_800, countOut: 1 },
      { kind: 'refund', in: 16_800, countIn: 1, out: 0, countOut: 0 },
    ],
  });
  expect(data.gold).toMatchObject({ opening: 0, in: 20_000, out: 10_000, closing: 10_000 });
  expect(data.direct).toBe(26_800);
  expect((await bill(owner, '2026-10')).data.wallet).toMatchObject({ opening: 0, closing: 30_000 });
});

const months = ['2026-09', '2026-10', '2026-11', '2026-12'];
const aMove = fc.record({
  // From the last moment of August in China to the first of January, borders included.
  at: fc.oneof(
    fc.constantFrom(
      '2026-08-31T15:59:59.999Z',
      '2026-08-31T16:00:00Z',
      '2026-09-30T15:59:59.999Z',
      '2026-09-30T16:00:00Z',
      '2026-12-31T16:00:00Z',
    ),
    fc
      .integer({ min: Date.UTC(2026, 7, 31, 16), max: Date.UTC(2026, 11, 31, 15) })
      .map((ms) => new Date(ms).toISOString()),
  ),
  kind: fc.constantFrom('topUp', 'pay', 'refund', 'correction', 'cashback', 'claim'),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
});

test('every bill agrees with the ledger to the fen, with the statement and with the bill after it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aMove, { minLength: 1, maxLength: 14 }), async (moves) => {
      const owner = await aDealerOwner(api);
      const wallet = walletOf(owner);
      // What comes first must not find the wallet empty.
      await aTopUp(api, owner, 90_000_000);
      for (const { at, kind, amount } of moves) {
        const moved = kind === 'pay' || kind === 'correction' ? -amount : amount;
        await inTransaction(api.deps.db, (tx) =>
          postLedger(tx, {
            uniqueKey: `property ${newId()}`,
            kind,
            orderId: null,
            at: new Date(at),
            entries: [
              { account: external('test'), amount: -moved },
              { account: wallet, amount: moved },
            ],
          }),
        );
      }
      const { id } = await rowOf('ledger_accounts', { owner_id: owner.dealerId ?? '' });
      const entries = await rowsOf('ledger_entries', { account_id: id });
      const sumBefore = (day: string) =>
        entries
          .filter(({ at }) => at < new Date(`${day}T00:00:00+08:00`))
          .reduce((sum, { amount }) => sum + amount, 0);
      for (const [index, month] of months.entries()) {
        const { wallet: one } = (await bill(owner, month)).data;
        expect(one.opening).toBe(sumBefore(`${month}-01`));
        expect(one.closing).toBe(sumBefore(`${months[index + 1] ?? '2027-01'}-01`));
        expect(one.opening + one.in - one.out).toBe(one.closing);
        const query = { month };
        const { data } = await api.call(owner, listWalletEntries, { query });
        expect(data.sums?.wallet).toEqual({ in: one.in, out: one.out });
        expect(one.lines.reduce((sum, { countIn, countOut }) => sum + countIn + countOut, 0)).toBe(
          entries.filter(({ at }) =>
            new Date(at.getTime() + 8 * 3_600_000).toISOString().startsWith(month),
          ).length,
        );
      }
    }),
    { numRuns: 12 },
  );
});
