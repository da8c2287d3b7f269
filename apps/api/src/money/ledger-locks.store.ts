import { createHash } from 'node:crypto';
import { newId } from '#lib/ids.ts';
import type { Db, Tx } from '#database/schema.ts';
import {
  type AccountRef,
  isStriped,
  type LedgerEntry,
  nameOf,
  stripesOf,
  wholeOf,
} from './ledger-stripes.ts';

type Accounts = ReadonlyMap<string, { id: string; balance: number }>;

/** What comes from outside or is owed, and what the platform spends. */
const mayFall: readonly AccountRef['kind'][] = ['external', 'receivable', 'guarantee', 'payroll'];

/**
 * Locks the accounts of these entries in the order of their ids, until the end of `tx`; where a stripe has less than is taken of it,
 * all stripes of its account. Creates what is missing.
 */
export async function lockAccounts(tx: Tx, entries: readonly LedgerEntry[]): Promise<Accounts> {
  const wanted = entries.map(({ account }) => account);
  const taken = entries.filter(
    ({ account, amount }) =>
      amount < 0 && isStriped(account.kind) && !mayFall.includes(account.kind),
  );
  const seen = await readAccounts(
    tx,
    taken.map(({ account }) => account),
  );
  const short = taken.filter((entry) => isShort(entry, seen));
  const all = [...wanted, ...short.flatMap(({ account }) => stripesOf(account))];
  let found = await readAccounts(tx, all, 'locked');
  if (wanted.some((account) => !found.has(nameOf(account)))) {
    await insertMissing(tx, wanted);
    found = await readAccounts(tx, all, 'locked');
  }
  // Others took of it before we had the lock. To lock the other stripes now might be to wait in a circle.
  if (taken.some((entry) => !short.includes(entry) && isShort(entry, found))) throw new FellShort();
  return found;
}

/** `inTransaction` starts anew, and sees it. */
class FellShort extends Error {
  /** Serialization failure. */
  readonly code = '40001';
}

/** The row of one account that has no stripes, locked until the end of `tx`. */
export async function lockOne(tx: Tx, account: AccountRef) {
  return (await readAccounts(tx, [account], 'locked')).get(nameOf(account));
}

const balanceIn = (accounts: Accounts, account: AccountRef): number =>
  accounts.get(nameOf(account))?.balance ?? 0;

const isShort = ({ account, amount }: LedgerEntry, accounts: Accounts): boolean =>
  balanceIn(accounts, account) + amount < 0;

/**
 * How an entry moves locked accounts: what its stripe lacks comes from the others, fullest first. So no stripe falls below 0, and
 * nothing is refused while all together have it. Where they have not, its own row refuses.
 */
export function stepsOf(
  { account, amount }: LedgerEntry,
  accounts: Accounts,
): { accountId: string | undefined; amount: number }[] {
  const own = { accountId: accounts.get(nameOf(account))?.id, amount };
  const rest = stripesOf(account).filter((each) => nameOf(each) !== nameOf(account));
  const others = rest
    .flatMap((each) => accounts.get(nameOf(each)) ?? [])
    .toSorted((one, other) => other.balance - one.balance);
  if (!isShort({ account, amount }, accounts) || others.length === 0) return [own];
  const held = balanceIn(accounts, account);
  let lacking = -amount - held;
  const steps = others.map(({ id, balance }) => {
    const part = Math.min(lacking, balance);
    lacking -= part;
    return { accountId: id, amount: -part };
  });
  return lacking > 0
    ? [own]
    : [{ ...own, amount: -held }, ...steps].filter((step) => step.amount !== 0);
}

async function insertMissing(tx: Tx, wanted: readonly AccountRef[]): Promise<void> {
  // What reads an account begins at its first stripe.
  await tx
    .insertInto('ledger_accounts')
    .values(
      [...wanted, ...wanted.map(wholeOf)].map((account) => ({
        id: idFor(account),
        owner_kind: account.ownerKind,
        owner_id: account.ownerId,
        kind: account.kind,
        floor: mayFall.includes(account.kind) ? null : 0,
      })),
    )
    .onConflict((conflict) => conflict.columns(['owner_kind', 'owner_id', 'kind']).doNothing())
    .execute();
}

/** Platform accounts are shared by everybody: ids that sort last are locked last, hence shortest. */
function idFor(account: AccountRef): string {
  if (account.ownerKind !== 'platform') return newId();
  const digits = createHash('sha256').update(nameOf(account)).digest('hex').slice(0, 12);
  return `ffffffff-ffff-7fff-bfff-${digits}`;
}

/** By name; without those that do not exist. */
async function readAccounts(
  db: Db,
  wanted: readonly AccountRef[],
  how: 'locked' | 'seen' = 'seen',
): Promise<Accounts> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'owner_kind as ownerKind', 'owner_id as ownerId', 'kind', 'balance'])
    .where((eb) =>
      eb.or(
        wanted.map(({ ownerKind, ownerId, kind }) =>
          eb.and({ owner_kind: ownerKind, owner_id: ownerId, kind }),
        ),
      ),
    )
    .$if(how === 'locked', (query) => query.orderBy('id').forUpdate())
    .execute();
  return new Map(rows.map((row) => [nameOf(row), row]));
}
