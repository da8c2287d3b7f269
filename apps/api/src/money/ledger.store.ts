import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';

type Account = Tables['ledger_accounts'];
export type AccountRef = {
  ownerKind: Account['owner_kind'];
  ownerId: string;
  kind: Account['kind'];
};

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

export type LedgerEntry = { account: AccountRef; amount: number };

/**
 * Books one transaction: entries in fen that sum to 0, each account at most once. False, changing nothing, when
 * `uniqueKey` was booked before. Throws `balanceLow` or `goldLow` when an account would fall below its floor. Creates
 * missing accounts and locks all in the order of their ids until the end of `tx`: call it last.
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
    .returning('id')
    .executeTakeFirst();
  if (transaction === undefined) return false;
  if (entries.length > 0) await move(tx, transaction.id, at, entries);
  return true;
}

async function move(tx: Tx, transactionId: string, at: Date, entries: readonly LedgerEntry[]) {
  const accounts = await lockAccounts(tx, entries);
  const ids = entries.map(({ account }) => accounts.get(nameOf(account))?.id);
  try {
    await sql`
      with moved as (
        update ledger_accounts set balance = ledger_accounts.balance + step.amount
        from unnest(
          ${entries.map(() => newId())}::uuid[],
          ${ids}::uuid[],
          ${entries.map(({ amount }) => amount)}::bigint[]
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

const nameOf = ({ ownerKind, ownerId, kind }: AccountRef) => `${ownerKind} ${ownerId} ${kind}`;

async function lockAccounts(tx: Tx, entries: readonly LedgerEntry[]) {
  const wanted = entries.map(({ account }) => account);
  const found = await selectForUpdate(tx, wanted);
  if (found.size === wanted.length) return found;
  await tx
    .insertInto('ledger_accounts')
    .values(
      wanted.map((account) => ({
        id: idFor(account),
        owner_kind: account.ownerKind,
        owner_id: account.ownerId,
        kind: account.kind,
        floor: mayFall.includes(account.kind) ? null : 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'kind']).doNothing())
    .execute();
  return selectForUpdate(tx, wanted);
}

/** What comes from outside or is owed, and what the platform spends. */
const mayFall: readonly Account['kind'][] = ['external', 'receivable', 'guarantee', 'payroll'];

/** Platform accounts are shared by everybody: ids that sort last are locked last, hence shortest. */
function idFor(account: AccountRef): string {
  if (account.ownerKind !== 'platform') return newId();
  const digits = createHash('sha256').update(nameOf(account)).digest('hex').slice(0, 12);
  return `ffffffff-ffff-7fff-bfff-${digits}`;
}

async function selectForUpdate(tx: Tx, wanted: readonly AccountRef[]) {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['id', 'owner_kind', 'owner_id', 'kind', 'balance'])
    .where((eb) =>
      eb.or(
        wanted.map(({ ownerKind, ownerId, kind }) =>
          eb.and({ owner_kind: ownerKind, owner_id: ownerId, kind }),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(
    rows.map((row) => [
      nameOf({ ownerKind: row.owner_kind, ownerId: row.owner_id, kind: row.kind }),
      row,
    ]),
  );
}

/** The balance of an account, fen; 0 while it does not exist. */
export async function getBalance(db: Db, account: AccountRef): Promise<number> {
  const row = await findAccount(db, account);
  return row?.balance ?? 0;
}

async function findAccount(db: Db, account: AccountRef): Promise<Selectable<Account> | undefined> {
  return db
    .selectFrom('ledger_accounts')
    .selectAll()
    .where('owner_kind', '=', account.ownerKind)
    .where('owner_id', '=', account.ownerId)
    .where('kind', '=', account.kind)
    .executeTakeFirst();
}

/** Nothing is booked on it until the end of `tx`. Answers its id; null while nothing ever was. */
export async function lockAccount(tx: Tx, account: AccountRef): Promise<string | null> {
  const rows = await selectForUpdate(tx, [account]);
  return rows.get(nameOf(account))?.id ?? null;
}

/** Whether an account holds this amount; locks the row until the end of `tx`. Call just before posting. */
export async function holdsAtLeast(tx: Tx, account: AccountRef, amount: number): Promise<boolean> {
  if (amount === 0) return true;
  const rows = await selectForUpdate(tx, [account]);
  return (rows.get(nameOf(account))?.balance ?? 0) >= amount;
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
