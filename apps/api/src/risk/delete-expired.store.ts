import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

const chunk = 1_000;

/** Tables with expiring rows: their key, and the column with the expiry. */
const expiringTables = {
  sessions: { key: 'token_hash', time: 'expires_at' },
  staff_sessions: { key: 'id', time: 'expires_at' },
  staff_enrolments: { key: 'id', time: 'expires_at' },
  login_codes: { key: 'id', time: 'expires_at' },
  limits: { key: 'key', time: 'expires_at' },
  spent_tokens: { key: 'token_hash', time: 'expires_at' },
  known_devices: { key: 'device_hash', time: 'last_login_at' },
  notices: { key: 'id', time: 'created_at' },
  hook_deliveries: { key: 'id', time: 'due_at' },
  partner_calls: { key: 'id', time: 'at' },
} as const;

/** Deletes rows before the given times, at most a thousand per table; returns how many. */
export async function deleteExpired(
  db: Db,
  before: Record<keyof typeof expiringTables, Date>,
): Promise<number> {
  let gone = 0;
  for (const [table, { key, time }] of Object.entries(expiringTables)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(table)}
        where ${sql.ref(time)} < ${before[table as keyof typeof expiringTables]}
        limit ${chunk} for update skip locked)`.execute(db);
    gone += Number(numAffectedRows ?? 0n);
  }
  return gone;
}
