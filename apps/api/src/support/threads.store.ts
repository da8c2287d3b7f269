import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { escapeLike } from '#lib/escape-like.ts';

export type ThreadData = Selectable<Tables['support_threads']>;

/** The thread of a subject; made when it is first written to. Complaints have threads of their own. */
export async function requireThread(
  tx: Tx,
  row: Insertable<Tables['support_threads']>,
): Promise<ThreadData> {
  await tx
    .insertInto('support_threads')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('support_threads')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('about_kind', '=', row.about_kind)
    .where('about_id', 'is not distinct from', row.about_id ?? null)
    .where('complaint_no', 'is not distinct from', row.complaint_no ?? null)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** With the number of its order; null: it is about none. */
export type NumberedThread = ThreadData & { order_no: string | null };

const numbered = (db: Db) =>
  db
    .selectFrom('support_threads')
    .leftJoin('orders', 'orders.id', 'support_threads.order_id')
    .selectAll('support_threads')
    .select('orders.order_no');

export async function findThread(db: Db, threadId: string): Promise<NumberedThread | null> {
  const row = await numbered(db).where('support_threads.id', '=', threadId).executeTakeFirst();
  return row ?? null;
}

export async function lockThread(tx: Tx, threadId: string): Promise<ThreadData | null> {
  const row = await tx
    .selectFrom('support_threads')
    .selectAll()
    .where('id', '=', threadId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateThread(
  tx: Tx,
  threadId: string,
  set: Updateable<Tables['support_threads']>,
): Promise<void> {
  await tx.updateTable('support_threads').set(set).where('id', '=', threadId).execute();
}

/** The thread that a request was written to; null: it was not. */
export async function findByRequest(db: Db, authorId: string, requestId: string) {
  const row = await db
    .selectFrom('support_messages')
    .select('thread_id')
    .where('author_id', '=', authorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.thread_id ?? null;
}

export async function insertMessage(
  tx: Tx,
  row: Insertable<Tables['support_messages']>,
): Promise<void> {
  await tx.insertInto('support_messages').values(row).execute();
}

/** The newest messages of each of these threads, oldest first. */
export async function listMessages(db: Db, threadIds: readonly string[], limit: number) {
  return db
    .selectFrom('support_threads as thread')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('support_messages')
          .selectAll()
          .whereRef('support_messages.thread_id', '=', 'thread.id')
          .orderBy('support_messages.at', 'desc')
          .orderBy('support_messages.id', 'desc')
          .limit(limit)
          .as('message'),
      (join) => join.onTrue(),
    )
    .innerJoin('users', 'users.id', 'message.author_id')
    .selectAll('message')
    .select('users.name')
    .where('thread.id', '=', sql<string>`any(${threadIds}::uuid[])`)
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
}

type Page = { after: Cursor | null; limit: number };

export async function listThreadsOf(
  db: Db,
  userId: string,
  { kind, id, after, limit }: Page & { kind: string | undefined; id: string | undefined },
): Promise<NumberedThread[]> {
  let query = numbered(db)
    .where('support_threads.user_id', '=', userId)
    .orderBy('support_threads.last_at', 'desc')
    .orderBy('support_threads.id', 'desc')
    .limit(limit);
  if (kind !== undefined) query = query.where('about_kind', '=', kind as ThreadData['about_kind']);
  if (id !== undefined) query = query.where('about_id', '=', id);
  if (after !== null)
    query = query.where(
      sql<boolean>`(support_threads.last_at, support_threads.id) < (${after.at}, ${after.id}::uuid)`,
    );
  return query.execute();
}

/** Everybody's, with who wrote and what about. */
export async function listAllThreads(
  db: Db,
  {
    state,
    search,
    sort,
    after,
    limit,
  }: Page & {
    state: 'waiting' | 'answered' | 'complaints' | 'unanswered' | undefined;
    search: string;
    sort: 'newest' | 'oldest';
  },
) {
  const direction = sort === 'newest' ? 'desc' : 'asc';
  let query = db
    .selectFrom('support_threads as thread')
    .innerJoin('users', 'users.id', 'thread.user_id')
    .leftJoin('orders', 'orders.id', 'thread.order_id')
    .leftJoin('claims', (join) =>
      join.onRef('claims.id', '=', 'thread.about_id').on('thread.about_kind', '=', 'claim'),
    )
    .selectAll('thread')
    .select(['users.name as person_name', 'orders.order_no', 'claims.claim_no'])
    .orderBy('thread.last_at', direction)
    .orderBy('thread.id', direction)
    .limit(limit);
  if (state === 'complaints' || state === 'unanswered') {
    query = query.where('thread.complaint_no', 'is not', null);
    if (state === 'unanswered') query = query.where('thread.answered_at', 'is', null);
  } else if (state !== undefined) query = query.where('thread.waiting', '=', state === 'waiting');
  if (search !== '') {
    query = query.where('thread.id', 'in', threadsNamed(db, search.trim()));
  }
  if (after !== null) {
    const sign = sql.raw(sort === 'newest' ? '<' : '>');
    query = query.where(
      sql<boolean>`(thread.last_at, thread.id) ${sign} (${after.at}, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Threads by the whole number of the complaint, order or claim they are about, or by the beginning of a person's name. */
function threadsNamed(db: Db, search: string) {
  const number = search.toUpperCase();
  return db
    .selectFrom('support_threads')
    .select('id')
    .where('complaint_no', '=', number)
    .union(
      db
        .selectFrom('support_threads as of_order')
        .innerJoin('orders', 'orders.id', 'of_order.order_id')
        .select('of_order.id')
        .where('orders.order_no', '=', number),
    )
    .union(
      db
        .selectFrom('support_threads as of_claim')
        .innerJoin('claims', 'claims.id', 'of_claim.about_id')
        .select('of_claim.id')
        .where('claims.claim_no', '=', number),
    )
    .union(
      db
        .selectFrom('support_threads as of_person')
        .innerJoin('users', 'users.id', 'of_person.user_id')
        .select('of_person.id')
        .where('users.name', 'like', `${escapeLike(search)}%`),
    );
}

/** Messages that wait for us, and since when the oldest does. */
export async function countWaitingThreads(db: Db) {
  return db
    .selectFrom('support_threads')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('last_at').as('since')])
    .where('waiting', '=', true)
    .executeTakeFirstOrThrow();
}

/** Complaints that nobody answered, and how many of them are later than promised. */
export async function countUnanswered(db: Db, now: Date) {
  return db
    .selectFrom('support_threads')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.countAll<number>().filterWhere('answer_by', '<=', now).as('overdue'),
      eb.fn.min('created_at').as('since'),
    ])
    .where('complaint_no', 'is not', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
}
