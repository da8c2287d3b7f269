import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** Work that waits, as the table, since when its rows wait, and which of them do. */
const queues: Record<string, { table: string; since: string; open: RawBuilder<unknown> }> = {
  notices: { table: 'notices', since: 'created_at', open: sql`status in ('pending', 'sending')` },
  // Addresses of others may be down for days: what counts is since when a try is due.
  partnerHooks: {
    table: 'hook_deliveries',
    since: 'due_at',
    open: sql`status in ('waiting', 'sending')`,
  },
  marketplace: { table: 'shelf_cars', since: 'tell_at', open: sql`tell_at is not null` },
  uploadNotices: {
    table: 'videos',
    since: 'wanted_at',
    open: sql`notice_due_at is not null and status in ('ready', 'failed')`,
  },
  videos: { table: 'videos', since: 'wanted_at', open: sql`status in ('wanted', 'making')` },
  photoMasks: { table: 'photo_masks', since: 'due_at', open: sql`status in ('wanted', 'making')` },
  reportPdfs: {
    table: 'report_pdfs',
    since: 'asked_at',
    open: sql`status in ('wanted', 'making')`,
  },
  historyRequests: {
    table: 'history_requests',
    since: 'created_at',
    open: sql`status in ('wanted', 'asking')`,
  },
  archive: {
    table: 'partitions',
    since: 'detached_at',
    open: sql`status in ('detached', 'archiving')`,
  },
  refunds: { table: 'refunds', since: 'created_at', open: sql`status = 'pending'` },
};

export const queueNames = Object.keys(queues);

/** Counting further would cost more than it tells. */
const mostCounted = 10_000;

export type QueueState = { waiting: number; oldestSeconds: number };

/** How much waits in each queue and for how long already; each reads only open rows, and not all of very many. */
export async function readQueues(db: Db, now: Date): Promise<Record<string, QueueState>> {
  const found: Record<string, QueueState> = {};
  for (const [name, { table, since, open }] of Object.entries(queues)) {
    const { rows } = await sql<{ waiting: number; oldest: Date | null }>`
      select count(*) as waiting, min(since) as oldest
      from (select ${sql.ref(since)} as since from ${sql.table(table)}
        where ${open} limit ${mostCounted}) as open_rows`.execute(db);
    const [row] = rows;
    const oldest = row?.oldest ?? now;
    const oldestSeconds = Math.max(0, (now.getTime() - oldest.getTime()) / 1000);
    found[name] = { waiting: row?.waiting ?? 0, oldestSeconds };
  }
  return found;
}
