import type { Kysely, Transaction } from 'kysely';
import type { DB } from './tables.generated.ts';

/**
 * The tables as the migrations make them. Money is integer fen, distance km. `*_sealed` columns are encrypted, `*_hash` columns
 * are keyed hashes for look-up (see `#lib/signing/pii.ts`).
 */
export type Tables = DB;

/** A pool or an open transaction: what every store function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;
