import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#database/schema.ts';

type Account = Tables['ledger_accounts'];
export type AccountRef = {
  ownerKind: Account['owner_kind'];
  ownerId: string;
  kind: Account['kind'];
};
export type LedgerEntry = { account: AccountRef; amount: number };

export const nameOf = ({ ownerKind, ownerId, kind }: AccountRef) =>
  `${ownerKind} ${ownerId} ${kind}`;

/*
 * Accounts that every payment moves. Who moves one holds its row until the commit is on disk, so each is kept in several rows,
 * its stripes: `yanche`, `yanche 2` … Nobody but the ledger sees them: an account is all of its stripes (decision 97).
 */
const stripedKinds = ['escrow', 'revenue', 'external'] as const satisfies Account['kind'][];

/** May be raised: an order stays in the stripe in which its money is. Never lowered: stripes beyond would be in no sum. */
const stripeCount = 4;

export const isStriped = (kind: string): boolean => stripedKinds.some((each) => each === kind);

/** Where the money of a new order goes. What belongs to no order is in the first, as is all that was booked before there were others. */
export const stripeOf = (orderId: string | null): number =>
  orderId === null ? 1 : (Number.parseInt(orderId.slice(-4), 16) % stripeCount) + 1;

export const inStripe = (account: AccountRef, stripe: number): AccountRef =>
  stripe === 1 || !isStriped(account.kind)
    ? account
    : { ...account, ownerId: `${account.ownerId} ${stripe}` };

/** The account that a stripe belongs to; another account is its own. */
export const wholeOf = (account: AccountRef): AccountRef =>
  isStriped(account.kind) ? { ...account, ownerId: account.ownerId.split(' ')[0] ?? '' } : account;

/** All rows that an account may be kept in. */
export const stripesOf = (account: AccountRef): AccountRef[] =>
  isStriped(account.kind)
    ? Array.from({ length: stripeCount }, (_, index) => inStripe(wholeOf(account), index + 1))
    : [account];

/** Of a row of `ledger_accounts`, whose it is, whichever stripe it is: the `owner_id` of the whole account. */
export const wholeOwnerId = (account: string): RawBuilder<string> =>
  sql`split_part(${sql.ref(`${account}.owner_id`)}, ' ', 1)`;

/** Whether a row of `ledger_accounts` may be one of several. */
export const hasStripes = (account: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${account}.kind`)} in (${sql.join(stripedKinds)})`;

const stripeNumber = (account: string): RawBuilder<number> =>
  sql`coalesce(nullif(split_part(${sql.ref(`${account}.owner_id`)}, ' ', 2), '')::int, 1)`;

/** Whether a row of `ledger_accounts` is in the sum of its account: of a kind that has stripes one of so many, else the only one. */
export const isStripeInUse = (account: string): RawBuilder<boolean> =>
  sql`case when ${sql.ref(`${account}.owner_kind`)} = 'platform' and ${hasStripes(account)}
    then ${sql.ref(`${account}.owner_id`)} ~ '^[^ ]+( [2-9])?$' and ${stripeNumber(account)} <= ${stripeCount}
    else ${sql.ref(`${account}.owner_id`)} !~ ' ' end`;

/** The stripe in which the money of this order is; null: nothing was booked for it. */
export const stripeMet = (orderId: string | null): RawBuilder<number | null> => sql`(
  select met.stripe from ledger_transactions as former
  cross join lateral (
    select ${stripeNumber('account')} as stripe from ledger_entries as entry
    join ledger_accounts as account on account.id = entry.account_id and ${hasStripes('account')}
    where entry.transaction_id = former.id order by entry.id limit 1) as met
  where former.order_id = ${orderId}::uuid
  order by former.at, former.id limit 1)`;
