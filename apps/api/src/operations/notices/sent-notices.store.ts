import type { NoticeChannel } from '@yanche/rules/notices/notice-rules';
import type { NoticeStatus } from '@yanche/rules/notices/notice-state';
import { type MessageState, statusesOfState } from '@yanche/rules/staff/sent-notices';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { NoticeRow } from '#notices/notices.store.ts';
import type { Cursor } from '#lib/cursor.ts';
import { matches, type PersonSearch } from '../people/people.store.ts';

type WayRow = {
  channel: NoticeChannel;
  status: NoticeStatus;
  reason: string | null;
  tries: number;
};
export type MessageRow = NoticeRow & {
  user_name: string;
  phone_mask: string;
  ways: WayRow[];
  last_resent_at: Date | null;
};

type Wanted = {
  only?: string;
  search?: readonly PersonSearch[] | null;
  state?: MessageState | undefined;
  since?: Date | null;
  before?: Date | null;
  sort?: 'newest' | 'oldest';
  after?: Cursor | null;
  limit: number;
};

/** Of an order: what its steps, staff and closures told of it. Of people: all that they were told. */
const toldTo = (search: PersonSearch): RawBuilder<unknown> =>
  search.by === 'orderNo'
    ? sql`app.event_id in (
        select id from order_events where order_id in (select id from orders where order_no = ${search.text})
        union all select id from dealer_messages where order_id in (select id from orders where order_no = ${search.text})
        union all select id from appointment_tellings where order_id in (select id from orders where order_no = ${search.text})
        union all select id from self_order_events where order_id in (select id from self_orders where order_no = ${search.text}))`
    : sql`app.user_id in (select users.id from users where ${matches(search)})`;

/**
 * One page of messages: the row of the app, which every notice has, with its other ways. Each meaning of a search walks its own index,
 * as far as a page needs.
 */
export async function listMessages(db: Db, wanted: Wanted): Promise<MessageRow[]> {
  const { only, search = null, state, since = null, before = null, after = null, limit } = wanted;
  const direction = sql.raw(wanted.sort === 'oldest' ? 'asc' : 'desc');
  const beyond = sql.raw(wanted.sort === 'oldest' ? '>' : '<');
  const filters = [
    sql`app.channel = 'app'`,
    ...(only === undefined ? [] : [sql`app.id = ${only}`]),
    ...(since === null ? [] : [sql`app.created_at >= ${since}`]),
    ...(before === null ? [] : [sql`app.created_at < ${before}`]),
    ...(state === undefined
      ? []
      : [
          sql`(app.event_id, app.user_id) in (
            select event_id, user_id from notices
            where status in (${sql.join(statusesOfState[state].map((each) => sql.lit(each)))}))`,
        ]),
    ...(after === null
      ? []
      : [sql`(app.created_at, app.id) ${beyond} (${after.at}, ${after.id}::uuid)`]),
  ];
  const part = (more: readonly RawBuilder<unknown>[]) => sql`
    (select app.id, app.created_at from notices as app where ${sql.join([...more, ...filters], sql` and `)}
     order by app.created_at ${direction}, app.id ${direction} limit ${limit})`;
  const parts = search === null ? [part([])] : search.map((each) => part([toldTo(each)]));
  const { rows } = await sql<MessageRow>`
    with page as (
      select id from (${sql.join(parts, sql` union `)}) as found
      order by created_at ${direction}, id ${direction} limit ${limit})
    select app.*, users.name as user_name, users.phone_mask, others.ways, others.last_resent_at
    from page
    join notices as app on app.id = page.id
    join users on users.id = app.user_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
          'channel', way.channel, 'status', way.status, 'reason', way.reason, 'tries', way.tries)
          order by way.channel) as ways,
        max(way.resent_at) as last_resent_at
      from notices as way where way.event_id = app.event_id and way.user_id = app.user_id) as others
    order by app.created_at ${direction}, app.id ${direction}`.execute(db);
  return rows;
}

/** Messages of which a way failed, and when the oldest of them was written. */
export async function countFailedMessages(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(distinct (event_id, user_id))::int as count, min(created_at) as since
    from notices where status in ('failed', 'unclear')`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Lets these ways of a message be tried anew from now on. */
export async function setWaysDue(
  tx: Tx,
  message: Pick<NoticeRow, 'event_id' | 'user_id'>,
  { channels, now }: { channels: readonly NoticeChannel[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('notices')
    .set({ status: 'pending', reason: null, tries: 0, due_at: now, resent_at: now, ended_at: null })
    .where('event_id', '=', message.event_id)
    .where('user_id', '=', message.user_id)
    .where('channel', 'in', channels)
    .execute();
}
