import type { Db, Tx } from '#database/schema.ts';
import type { SubjectRef } from './subject.ts';

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
 * `since` stays while the same person keeps it without a gap.
 */
export async function takeHold(
  tx: Tx,
  { column, id }: SubjectRef,
  { reviewerId, now, until }: { reviewerId: string; now: Date; until: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('review_holds')
    .values({ [column]: id, reviewer_id: reviewerId, since: now, until })
    .onConflict((conflict) =>
      conflict
        .column(column)
        .doUpdateSet((eb) => ({
          reviewer_id: reviewerId,
          since: eb
            .case()
            .when(
              eb.and([
                eb('review_holds.reviewer_id', '=', reviewerId),
                eb('review_holds.until', '>', now),
              ]),
            )
            .then(eb.ref('review_holds.since'))
            .else(now)
            .end(),
          until,
        }))
        .where((eb) =>
          eb.or([
            eb('review_holds.reviewer_id', '=', reviewerId),
            eb('review_holds.until', '<=', now),
          ]),
        ),
    )
    .returning('reviewer_id')
    .executeTakeFirst();
  return row !== undefined;
}

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
