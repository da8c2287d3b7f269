import fc from 'fast-check';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { api, expectInvariants, test, inParallel } from '#testing/fixture.ts';
import { inTransaction } from '#database/database.ts';
import { escrow, external, getBalance, hasPosting, postLedger, revenue } from './ledger.store.ts';
import type { AccountRef } from './ledger-stripes.ts';

const wallet = (owner: string): AccountRef => ({
  ownerKind: 'user',
  ownerId: owner,
  kind: 'wallet',
});

const post = (uniqueKey: string, entries: { account: AccountRef; amount: number }[]) =>
  inTransaction(api.deps.db, (tx) =>
    postLedger(tx, { uniqueKey, kind: 'topUp', orderId: null, at: api.time.now, entries }),
  );

test('entries must sum to 0', async () => {
  await expect(post('odd', [{ account: wallet('a'), amount: 1 }])).rejects.toThrow(RangeError);
  expect(await hasPosting(api.deps.db, 'odd')).toBe(false);
});

test('a key is booked once, even concurrently', async () => {
  const entries = [
    { account: external('test'), amount: -500 },
    { account: wallet('once'), amount: 500 },
  ];
  const results = await inParallel(10, () => post('once', entries));
  expect(results.filter(Boolean)).toHaveLength(1);
  expect(await getBalance(api.deps.db, wallet('once'))).toBe(500);
});

test('a wallet never falls below 0, and a refused booking changes nothing', async () => {
  const entries = [
    { account: wallet('poor'), amount: -1 },
    { account: escrow, amount: 1 },
  ];
  await expect(post('poor', entries)).rejects.toMatchObject({ failure: 'balanceLow' });
  expect(await hasPosting(api.deps.db, 'poor')).toBe(false);
  // Overdrawing a platform account is a bug, not a business failure.
  const bug = [
    { account: escrow, amount: -1_000 },
    { account: revenue, amount: 1_000 },
  ];
  await expect(post('bug', bug)).rejects.toMatchObject({ code: '23514' });
});

test('the books balance after any mix of concurrent bookings', async () => {
  const accounts = [wallet('x'), wallet('y'), wallet('z'), escrow, revenue, external('test')];
  const move = fc.record({
    from: fc.nat(accounts.length - 1),
    to: fc.nat(accounts.length - 1),
    third: fc.nat(accounts.length - 1),
    amount: fc.integer({ min: 1, max: 5_000 }),
    fee: fc.integer({ min: 0, max: 500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      await Promise.all(
        moves.map(async ({ from, to, third, amount, fee }) => {
          const parts = [accounts[from], accounts[to], accounts[third]];
          if (new Set(parts).size < 3) return;
          const amounts = [-amount - fee, amount, fee];
          const entries = parts.map((account, index) => ({
            account: account ?? escrow,
            amount: amounts[index] ?? 0,
          }));
          // An insufficient balance is an expected outcome.
          await post(newId(), entries).catch(() => null);
        }),
      );
      await expectInvariants();
    }),
    { numRuns: 30 },
  );
}, 60_000);
