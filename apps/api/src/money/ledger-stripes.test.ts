import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { inTransaction } from '#database/database.ts';
import { anOrderIn } from '#testing/an-order-in.ts';
import { api, expectInvariants, inParallel, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { escrow, external, getBalance, postLedger, revenue } from './ledger.store.ts';
import type { AccountRef, LedgerEntry } from './ledger-stripes.ts';

const provider = external('test');
const post = (orderId: string | null, entries: LedgerEntry[]) =>
  inTransaction(api.deps.db, (tx) =>
    postLedger(tx, { uniqueKey: newId(), kind: 'pay', orderId, at: api.time.now, entries }),
  );
const between = (from: AccountRef, to: AccountRef) => (orderId: string | null, amount: number) =>
  post(orderId, [
    { account: from, amount: -amount },
    { account: to, amount },
  ]);
const pay = between(provider, escrow);
const settle = between(escrow, revenue);
const refund = between(escrow, provider);

/** Books in a transaction that stays open until `commit`. */
async function bookAndHold(orderId: string, from: AccountRef, to: AccountRef, amount: number) {
  const signals = new EventEmitter();
  const [booked, commit] = [once(signals, 'booked'), once(signals, 'commit')];
  const entries = [
    { account: from, amount: -amount },
    { account: to, amount },
  ];
  const done = inTransaction(api.deps.db, async (tx) => {
    await postLedger(tx, { uniqueKey: newId(), kind: 'pay', orderId, at: api.time.now, entries });
    signals.emit('booked');
    await commit;
  });
  await booked;
  return {
    async commit() {
      signals.emit('commit');
      await done;
    },
  };
}

/** As the version before stripes booked: on the one account there was. */
const postAsBefore = (orderId: string, entries: LedgerEntry[]) =>
  inTransaction(api.deps.db, async (tx) => {
    const id = newId();
    const at = api.time.now;
    await tx
      .insertInto('ledger_transactions')
      .values({ id, unique_key: newId(), kind: 'pay', order_id: orderId, at })
      .execute();
    for (const { account, amount } of entries) {
      await sql`
        with moved as (
          update ledger_accounts set balance = balance + ${amount}
          where owner_kind = ${account.ownerKind} and owner_id = ${account.ownerId} and kind = ${account.kind}
          returning id, balance)
        insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, at)
        select ${newId()}, ${id}, moved.id, ${amount}, balance, ${at} from moved`.execute(tx);
    }
  });

/** Which rows the money of an order went through, by account. */
async function rowsOfOrder(orderId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct account.kind || ' ' || account.owner_id as name from ledger_transactions as posting
    join ledger_entries as entry on entry.transaction_id = posting.id
    join ledger_accounts as account on account.id = entry.account_id
    where posting.order_id = ${orderId} order by 1`.execute(api.deps.db);
  return rows.map(({ name }) => name);
}

const totals = () =>
  Promise.all([escrow, revenue, provider].map((account) => getBalance(api.deps.db, account)));

test('what comes in and goes out of one order meets in the stripe of its id', async () => {
  for (const stripe of [1, 2, 3, 4]) {
    const orderId = anOrderIn(stripe);
    const behind = stripe === 1 ? '' : ` ${stripe}`;
    await pay(orderId, 300);
    await refund(orderId, 100);
    await settle(orderId, 200);
    expect(await rowsOfOrder(orderId)).toEqual([
      `escrow yanche${behind}`,
      `external test${behind}`,
      `revenue yanche${behind}`,
    ]);
  }
  await expectInvariants();
});

test('orders of different stripes do not wait for one another, those of one do', async () => {
  for (const stripe of [1, 2, 3, 4]) await pay(anOrderIn(stripe), 10);
  const open = await bookAndHold(anOrderIn(2), provider, escrow, 10);
  await Promise.all([pay(anOrderIn(1), 10), pay(anOrderIn(3), 10), pay(anOrderIn(4), 10)]);
  let isThrough = false;
  const same = pay(anOrderIn(2), 10).then(() => (isThrough = true));
  await sleep(300);
  expect(isThrough).toBe(false);
  await open.commit();
  await same;
  await expectInvariants();
});

test('what belongs to no order is in the first stripe', async () => {
  const before = await totals();
  await pay(null, 70);
  await refund(null, 70);
  expect(await totals()).toEqual(before);
  await expectInvariants();
});

test('an order that the version before booked stays where its money is', async () => {
  await pay(null, 1);
  const orderId = anOrderIn(3);
  await postAsBefore(orderId, [
    { account: provider, amount: -500 },
    { account: escrow, amount: 500 },
  ]);
  await settle(orderId, 500);
  expect(await rowsOfOrder(orderId)).toEqual(['escrow yanche', 'external test', 'revenue yanche']);
  await expectInvariants();
});

test('a stripe that lacks what another version took of it has it from the others', async () => {
  await pay(null, 1);
  // Paid by this version, settled by the one before: 900 are in stripe 2 and lacking in stripe 1.
  const [crossed, old] = [anOrderIn(2), anOrderIn(1)];
  await pay(crossed, 900);
  await pay(old, 900);
  const before = await totals();
  await postAsBefore(crossed, [
    { account: escrow, amount: -900 },
    { account: revenue, amount: 900 },
  ]);
  await settle(old, 900);
  const [held = 0, earned = 0, outside = 0] = before;
  expect(await totals()).toEqual([held - 1_800, earned + 1_800, outside]);
  await expectInvariants();
});

test('a stripe that falls short while another is waited for has it from the others, too', async () => {
  await pay(anOrderIn(2), 400);
  const { balance } = await rowOf('ledger_accounts', { kind: 'escrow', owner_id: 'yanche 2' });
  await pay(anOrderIn(3), balance);
  const [held = 0, earned = 0] = await totals();
  const open = await bookAndHold(anOrderIn(2), escrow, revenue, balance);
  const second = settle(anOrderIn(2), balance);
  await sleep(300);
  await open.commit();
  await second;
  expect((await totals()).slice(0, 2)).toEqual([held - 2 * balance, earned + 2 * balance]);
  await expectInvariants();
});

test('the floor is over the sum: as much as there is goes out, whichever stripes it is asked of at once', async () => {
  for (const stripe of [1, 2, 3, 4]) await pay(anOrderIn(stripe), 100 * stripe);
  const [held = 0, earned = 0] = await totals();
  const amount = Math.ceil(held / 7);
  const fits = Math.floor(held / amount);
  // Orders that brought nothing: only what the account holds can stop them.
  const results = await inParallel(20, (index) =>
    settle(anOrderIn((index % 4) + 1), amount).then(
      () => 'settled',
      (error: { code?: string }) => error.code,
    ),
  );
  expect(results.filter((each) => each === 'settled')).toHaveLength(fits);
  expect(results.filter((each) => each === '23514')).toHaveLength(20 - fits);
  const after = await totals();
  expect(after.slice(0, 2)).toEqual([held - fits * amount, earned + fits * amount]);
  await expectInvariants();
});

test('whatever orders do at once, each account is the sum of what they moved', async () => {
  const life = fc.record({
    paid: fc.integer({ min: 1, max: 9_000 }),
    back: fc.integer({ min: 0, max: 9_000 }),
    isSettled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 10 }), async (lives) => {
      const [held = 0, earned = 0, outside = 0] = await totals();
      const moved = await Promise.all(
        lives.map(async ({ paid, back, isSettled }) => {
          const orderId = newId();
          const returned = Math.min(paid, back);
          const kept = isSettled ? paid - returned : 0;
          await pay(orderId, paid);
          await Promise.all([refund(orderId, returned), settle(orderId, kept)]);
          expect(await rowsOfOrder(orderId)).toHaveLength(kept === 0 ? 2 : 3);
          return { paid, returned, kept };
        }),
      );
      const sum = (of: (each: (typeof moved)[number]) => number) =>
        moved.reduce((total, each) => total + of(each), 0);
      expect(await totals()).toEqual([
        held + sum(({ paid, returned, kept }) => paid - returned - kept),
        earned + sum(({ kept }) => kept),
        outside - sum(({ paid, returned }) => paid - returned),
      ]);
      await expectInvariants();
    }),
    { numRuns: 15 },
  );
}, 60_000);
