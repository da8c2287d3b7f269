import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated.ts';

/**
 * The tables as created by the migrations. Money is integer fen, distance km. `*_sealed` columns are encrypted;
 * `*_hash` columns are keyed hashes for look-up (see `#lib/signing/pii.ts`).
 */
export type Tables = DB;

/** A pool or an open transaction: the first parameter of every store function. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;

/** What moves wallets; the pay of inspectors never does. */
export type WalletPostingKind = Exclude<
  Tables['ledger_transactions']['kind'],
  'earning' | 'payout' | 'billPaid'
>;
