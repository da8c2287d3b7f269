import {
  type NoticeChannel,
  type NoticeKind,
  noticeKinds,
} from '@yanche/rules/notices/notice-rules';
import { type Selectable, sql } from 'kysely';
import { newId } from '#lib/ids.ts';
import type { NoticeParams } from '@yanche/rules/notices/notice-params';
import type { NoticeTarget } from '@yanche/rules/notices/notice-rules';
import type { Db, Tables, Tx } from '#database/schema.ts';

export type NoticeRow = Selectable<Tables['notices']>;

/** One notice for one person. */
export type NewNotice = {
  /** The id of the event; unique per person and channel. */
  eventId: string;
  kind: NoticeKind;
  userId: string;
  target: { to: NoticeTarget; id: string } | { to: 'tasks' | 'wayIn' | 'mine'; id: null } | null;
  params: NoticeParams;
  /** App channel only: the receiver is a colleague of the customer. */
  isColleague?: boolean;
};

/**
 * Writes notices for every channel of their kind, in the transaction of the event: after a crash both exist or neither.
 * App messages are complete with this; the others wait for `send-notices.ts`.
 */
export async function insertNotices(tx: Tx, told: readonly NewNotice[], now: Date): Promise<void> {
  const rows = told.flatMap(({ eventId, kind, userId, target, params, isColleague = false }) =>
    channelsOf(kind, isColleague).map((channel) => ({
      id: newId(),
      event_id: eventId,
      kind,
      channel,
      user_id: userId,
      target: target?.to ?? null,
      target_id: target?.id ?? null,
      params: JSON.stringify(params),
      status: channel === 'app' ? ('sent' as const) : ('pending' as const),
      due_at: now,
      created_at: now,
      ended_at: channel === 'app' ? now : null,
    })),
  );
  if (rows.length === 0) return;
  await tx
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['event_id', 'channel', 'user_id']).doNothing())
    .execute();
}

const channelsOf = (kind: NoticeKind, isColleague: boolean): readonly NoticeChannel[] =>
  isColleague ? ['app'] : noticeKinds[kind];

/** A person's app messages, newest first. */
export async function listNotices(
  db: Db,
  userId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<NoticeRow[]> {
  return db
    .selectFrom('notices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('channel', '=', 'app')
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

type Reader = { userId: string; dealerId: string | null };

/** The plates of those orders that are the reader's own, or their dealership's. */
export async function listOwnPlates(
  db: Db,
  { userId, dealerId }: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; plate: string }>`
    select id, plate from (
      select id, plate, user_id, dealer_id from orders where id = any(${[...orderIds]}::uuid[])
      union all
      select id, plate, user_id, dealer_id from self_orders where id = any(${[...orderIds]}::uuid[])
    ) as own
    where plate is not null
      and (dealer_id = ${dealerId} or (dealer_id is null and user_id = ${userId}))`.execute(db);
  return new Map(rows.map(({ id, plate }) => [id, plate]));
}

/** A person's unread messages, counted up to `most`. */
export async function countUnread(db: Db, userId: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from notices
      where user_id = ${userId} and channel = 'app' and read_at is null
      limit ${most}) as unread`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks one message as read; false when the person has no such message. Idempotent. */
export async function markRead(
  db: Db,
  { userId, noticeId, now }: { userId: string; noticeId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('notices')
    .set({ read_at: sql`coalesce(read_at, ${now}::timestamptz)` })
    .where('id', '=', noticeId)
    .where('user_id', '=', userId)
    .where('channel', '=', 'app')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a person's messages as read, except those newer than what they saw. */
export async function markAllRead(
  db: Db,
  { userId, until, now }: { userId: string; until: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('channel', '=', 'app')
    .where('read_at', 'is', null)
    .where('created_at', '<=', until)
    .execute();
}
