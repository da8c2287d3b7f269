import { sql } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import { lockAccounts, lockOne, stepsOf } from './ledger-locks.store.ts';
import {
  type AccountRef,
  inStripe,
  type LedgerEntry,
  nameOf,
  stripeMet,
  stripeOf,
  stripesOf,
} from './ledger-stripes.ts';

/** Money paid for unfinished orders. */
export const escrow: AccountRef = { ownerKind: 'platform', ownerId: 'yanche', kind: 'escrow' };
export const revenue: AccountRef = { ownerKind: 'platform', ownerId: 'yanche', kind: 'revenue' };
/** What claims are paid from: its negative balance is what they cost. */
export const guarantee: AccountRef = {
  ownerKind: 'platform',
  ownerId: 'yanche',
  kind: 'guarantee',
};
/** What inspectors are paid from: its negative balance is what they cost. */
export const payroll: AccountRef = { ownerKind: 'platform', ownerId: 'yanche', kind: 'payroll' };
/** What an inspector earned and has not been paid. */
export const payableTo = (userId: string): AccountRef => ({
  ownerKind: 'user',
  ownerId: userId,
  kind: 'payable',
});
/** What a dealership owes by bill, as a negative balance. */
export const receivableFrom = (dealerId: string): AccountRef => ({
  ownerKind: 'dealer',
  ownerId: dealerId,
  kind: 'receivable',
});
/** The outside world, one account per payment provider: its negative balance is what came in. */
export const external = (provider: string): AccountRef => ({
  ownerKind: 'platform',
  ownerId: provider,
  kind: 'external',
});

/** The wallet that pays for an order and receives refunds: the dealership's, else the person's. */
export const walletOf = (payer: { dealerId: string | null; userId: string }): AccountRef =>
  payer.dealerId === null
    ? { ownerKind: 'user', ownerId: payer.userId, kind: 'wallet' }
    : { ownerKind: 'dealer', ownerId: payer.dealerId, kind: 'wallet' };

/** The gold account that goes with a wallet; gold is counted in fen. */
export const goldOf = (payer: { dealerId: string | null; userId: string }): AccountRef => ({
  ...walletOf(payer),
  kind: 'gold',
});

/**
 * Books one transaction: entries in fen that sum to 0, each account at most once. False, changing nothing, when
 * `uniqueKey` was booked before. Throws `balanceLow` or `goldLow` when an account would fall below its floor. Creates
 * missing accounts and locks all in the order of their ids until the end of `tx`: call it last. Of an account that all orders share it
 * moves the stripe in which the order's money is (decision 97).
 */
export async function postLedger(
  tx: Tx,
  posting: {
    uniqueKey: string;
    kind: Tables['ledger_transactions']['kind'];
    orderId: string | null;
    at: Date;
    entries: readonly LedgerEntry[];
    /** Of the transaction, where something else has it already. */
    id?: string;
    /** The transaction that this one corrects. */
    corrects?: string | null;
  },
): Promise<boolean> {
  const { uniqueKey, kind, orderId, at, id = newId(), corrects = null } = posting;
  const entries = posting.entries.filter(({ amount }) => amount !== 0);
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0) {
    throw new RangeError(`entries of ${uniqueKey} do not sum to 0`);
  }
  const transaction = await tx
    .insertInto('ledger_transactions')
    .values({ id, unique_key: uniqueKey, kind, order_id: orderId, at, corrects })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .returning(['id', stripeMet(orderId).as('stripe')])
    .executeTakeFirst();
  if (transaction === undefined) return false;
  if (entries.length === 0) return true;
  const stripe = transaction.stripe ?? stripeOf(orderId);
  await move(tx, {
    transactionId: transaction.id,
    at,
    entries: entries.map(({ account, amount }) => ({ account: inStripe(account, stripe), amount })),
  });
  return true;
}

async function move(
  tx: Tx,
  posting: { transactionId: string; at: Date; entries: readonly LedgerEntry[] },
) {
  const { transactionId, at, entries } = posting;
  const accounts = await lockAccounts(tx, entries);
  const steps = entries.flatMap((entry) => stepsOf(entry, accounts));
  try {
    await sql`
      with moved as (
        update ledger_accounts set balance = ledger_accounts.balance + step.amount
        from unnest(
          ${steps.map(() => newId())}::uuid[],
          ${steps.map(({ accountId }) => accountId)}::uuid[],
          ${steps.map(({ amount }) => amount)}::bigint[]
        ) as step (entry_id, account_id, amount)
        where ledger_accounts.id = step.account_id
        returning step.entry_id, step.account_id, step.amount, ledger_accounts.balance
      )
      insert into ledger_entries (id, transaction_id, account_id, amount, balance_after, at)
      select entry_id, ${transactionId}, account_id, amount, balance, ${at} from moved
    `.execute(tx);
  } catch (error) {
    if (!isCheckViolation(error)) throw error;
    // Both accounts may be charged at once: only the locked rows show which balance was too low.
    const low = entries
      .filter(({ account, amount }) => (accounts.get(nameOf(account))?.balance ?? 0) + amount < 0)
      .map(({ account }) => account.kind);
    if (low.includes('gold')) throw new Failure('goldLow');
    if (low.includes('wallet')) throw new Failure('balanceLow');
    throw error;
  }
}

const isCheckViolation = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23514';

/** The balance of an account, of all its stripes together, fen; 0 while it does not exist. */
export async function getBalance(db: Db, account: AccountRef): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_accounts')
    .select((eb) =>
      eb.cast<number>(eb.fn.coalesce(eb.fn.sum('balance'), eb.lit(0)), 'bigint').as('sum'),
    )
    .where('owner_kind', '=', account.ownerKind)
    .where(
      'owner_id',
      'in',
      stripesOf(account).map(({ ownerId }) => ownerId),
    )
    .where('kind', '=', account.kind)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Nothing is booked on it until the end of `tx`. Answers its id; null while nothing ever was. */
export async function lockAccount(tx: Tx, account: AccountRef): Promise<string | null> {
  return (await lockOne(tx, account))?.id ?? null;
}

/** Whether an account holds this amount; locks the row until the end of `tx`. Call just before posting. */
export async function holdsAtLeast(tx: Tx, account: AccountRef, amount: number): Promise<boolean> {
  return amount === 0 || ((await lockOne(tx, account))?.balance ?? 0) >= amount;
}

/**
 * Moves the price of a finished order from escrow to revenue, once. Free orders have none; a missing charge is left for
 * checkInvariants to report and must not stop other orders.
 */
export async function settlePrice(
  tx: Tx,
  { id, real_price }: { id: string; real_price: number },
  at: Date,
): Promise<void> {
  if (!(await hasPosting(tx, `pay:${id}`))) return;
  await postLedger(tx, {
    uniqueKey: `settle:${id}`,
    kind: 'settle',
    orderId: id,
    at,
    entries: [
      { account: escrow, amount: -real_price },
      { account: revenue, amount: real_price },
    ],
  });
}

/** Whether a transaction was booked under this key. */
export async function hasPosting(db: Db, uniqueKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('id')
    .where('unique_key', '=', uniqueKey)
    .executeTakeFirst();
  return row !== undefined;
}
