import { sql } from 'kysely';
import type { Db } from './schema.ts';

/** A place in the primary's log: what was committed before it stands before it. Higher is later. */
export type WalPosition = bigint;

const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Null: not the form in which PostgreSQL writes it (pg_lsn). */
export function parseWalPosition(text: string): WalPosition | null {
  const [, high, low] = form.exec(text) ?? [];
  return high === undefined || low === undefined
    ? null
    : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const formatWalPosition = (position: WalPosition): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase();

/**
 * How far the primary's log is on disk. Nobody sees a commit before it is (`synchronous_commit`), so all that a statement
 * before this one saw or wrote lies before it. Where the log is inserted may be further: by what others have not committed
 * and no standby has yet.
 */
export async function findWalPosition(db: Db): Promise<WalPosition> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_flush_lsn()::text as at`.execute(
    db,
  );
  const position = parseWalPosition(rows[0]?.at ?? '');
  if (position === null) throw new Error('the database does not say how far its log is');
  return position;
}

/**
 * The timeline that the primary writes. A restore to a moment begins a new one, on which the same positions mean something else: a
 * standby of before may be further and hold what no longer happened.
 */
export async function findTimeline(db: Db): Promise<number> {
  const { rows } = await sql<{ timeline: number }>`
    select ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::int as timeline`.execute(
    db,
  );
  const timeline = rows[0]?.timeline;
  if (timeline === undefined) throw new Error('the database does not say on which timeline it is');
  return timeline;
}
