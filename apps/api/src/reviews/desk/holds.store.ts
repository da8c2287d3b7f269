import { sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import type { SubjectRef } from './subject.ts';

type Holding = {
  reviewerId: string;
  now: Date;
  until: Date;
  /** The page that asks; undefined where no page does. */
  page?: string | undefined;
};

/** Who has a report open now; null: nobody, or nobody any more. */
export async function findHold(db: Db, { column, id }: SubjectRef, now: Date) {
  const row = await db
    .selectFrom('review_holds')
    .innerJoin('users', 'users.id', 'review_holds.reviewer_id')
    .select(['reviewer_id', 'since', 'until', 'users.name'])
    .where(column, '=', id)
    .where('until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Who had it open last, whether or not they still do; locked until the end of the transaction. */
export async function lockHold(tx: Tx, { column, id }: SubjectRef) {
  const row = await tx
    .selectFrom('review_holds')
    .selectAll()
    .where(column, '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes a report, or keeps it, in one statement: of two at the same moment one gets it. False while another person has it.
 * `since` stays while the same person keeps it without a gap; `spent_ms` is what came before it.
 */
export async function takeHold(
  tx: Tx,
  { column, id }: SubjectRef,
  { reviewerId, now, until, page }: Holding,
): Promise<boolean> {
  const name = sql.ref(column);
  const { rows } = await sql`
    insert into review_holds as held (${name}, reviewer_id, since, until, pages)
    values (${id}, ${reviewerId}, ${now}, ${until}, array_remove(array[${page ?? null}::uuid], null))
    on conflict (${name}) do update set
      reviewer_id = excluded.reviewer_id, until = excluded.until, left_at = null,
      pages = case when held.reviewer_id = excluded.reviewer_id and held.until > ${now}
        then held.pages || array(select unnest(excluded.pages) except select unnest(held.pages))
        else excluded.pages end,
      since = case when held.reviewer_id = excluded.reviewer_id and held.until > ${now}
        then held.since else ${now} end,
      spent_ms = case
        when held.reviewer_id <> excluded.reviewer_id then 0
        when held.until > ${now} or held.left_at is not null then held.spent_ms
        else held.spent_ms + extract(epoch from held.until - held.since) * 1000 end
    where held.reviewer_id = excluded.reviewer_id or held.until <= ${now}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Leaves a report to others, from `until` on, unless another page of the same person has it open. */
export async function leaveHold(
  db: Db,
  { column, id }: SubjectRef,
  { reviewerId, now, until, page }: Holding,
): Promise<void> {
  const own = sql`${sql.ref(column)} = ${id} and reviewer_id = ${reviewerId} and until > ${now}`;
  await sql`
    update review_holds set pages = array_remove(pages, ${page ?? null}::uuid) where ${own}`.execute(
    db,
  );
  await sql`
    update review_holds set until = ${until}, left_at = ${now}, since = ${now},
      spent_ms = spent_ms + extract(epoch from ${now}::timestamptz - since) * 1000
    where ${own} and pages = '{}'`.execute(db);
}

/** What is decided is in nobody’s hands. */
export async function deleteHold(
  db: Db,
  { column, id }: SubjectRef,
  reviewerId: string,
): Promise<void> {
  await db
    .deleteFrom('review_holds')
    .where(column, '=', id)
    .where('reviewer_id', '=', reviewerId)
    .execute();
}
