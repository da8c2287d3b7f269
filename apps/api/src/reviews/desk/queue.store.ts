import { orderStatus } from '@yanche/rules/orders/order-status';
import { checklist } from '@yanche/rules/inspections/checklist';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';

/** Where a picture of the car is found first. */
const coverCodes = checklist
  .filter(({ photo, group }) => photo === 'always' && group === '车身外观检查')
  .map(({ code }) => code);

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** When the report was promised: so long after the inspection began. */
const dueAt = sql<Date>`
  (coalesce(tasks.checked_in_at, tasks.submitted_at) + make_interval(mins => products.sla_min))`;

/** What waits for review, without what this person inspected or ordered themselves. */
const selectWaiting = (db: Db, reviewerId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('orders', 'orders.id', 'tasks.order_id')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as inspectors', 'inspectors.id', 'tasks.inspector_id')
    .where('tasks.submitted_at', 'is not', null)
    .where('tasks.reviewed_at', 'is', null)
    .where('orders.status', '=', orderStatus.inReview)
    .where('tasks.inspector_id', '<>', reviewerId)
    .where('orders.user_id', '<>', reviewerId);

type Wanted = {
  reviewerId: string;
  only?: 'again' | 'disputed' | undefined;
  search?: string | undefined;
  after: Cursor | null;
  limit: number;
};

/** One page of the queue, the nearest deadline first. */
export async function listQueue(db: Db, wanted: Wanted, now: Date) {
  const { reviewerId, only, search = '', after, limit } = wanted;
  let query = selectWaiting(db, reviewerId)
    .leftJoin('review_holds as hold', (join) =>
      join.onRef('hold.task_id', '=', 'tasks.id').on('hold.until', '>', now),
    )
    .leftJoin('users as holder', 'holder.id', 'hold.reviewer_id')
    .select([
      'tasks.id',
      'tasks.submitted_at',
      'tasks.rounds',
      'orders.order_no',
      'orders.car_title',
      'orders.vin',
      'orders.disputed_at',
      'products.name as product_name',
      'products.name_en as product_name_en',
      'inspectors.name as inspector_name',
      'hold.reviewer_id as holder_id',
      'hold.until as held_until',
      'holder.name as holder_name',
      dueAt.as('due_at'),
    ])
    .select((eb) =>
      eb
        .selectFrom('answers')
        .select(sql<string>`photos[1]`.as('photo'))
        .whereRef('answers.task_id', '=', 'tasks.id')
        .where(sql<boolean>`cardinality(photos) > 0`)
        .orderBy(sql`array_position(${sql.val(coverCodes)}::text[], answers.code) nulls last`)
        .orderBy('answers.code')
        .limit(1)
        .as('photo'),
    )
    .orderBy(dueAt)
    .orderBy('tasks.id')
    .limit(limit)
    .$narrowType<{ submitted_at: Date }>();
  if (only === 'again') query = query.where('tasks.rounds', '>', 0);
  if (only === 'disputed') query = query.where('orders.disputed_at', 'is not', null);
  if (search.trim() !== '') {
    const part = escapeLike(search.trim());
    query = query.where((eb) =>
      eb.or([
        eb('orders.order_no', 'ilike', `%${part}%`),
        eb('orders.car_title', 'ilike', `%${part}%`),
        eb('orders.vin', 'ilike', `%${part}`),
      ]),
    );
  }
  if (after !== null) {
    query = query.where(sql<boolean>`(${dueAt}, tasks.id) > (${after.at}, ${after.id}::uuid)`);
  }
  return query.execute();
}

/** When one report was promised. */
export async function findDueAt(db: Db, taskId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('tasks')
    .innerJoin('orders', 'orders.id', 'tasks.order_id')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .select(dueAt.as('due_at'))
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  return row?.due_at ?? null;
}

export async function countQueue(db: Db, reviewerId: string, now: Date) {
  return selectWaiting(db, reviewerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere(dueAt, '<', now).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** What this person decided since then, and how long publishing took them. */
export async function countDecided(db: Db, reviewerId: string, since: Date) {
  return db
    .selectFrom('audit_entries')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('action', '=', 'review.publish').as('published'),
      eb.fn.countAll<number>().filterWhere('action', '=', 'review.return').as('returned'),
      sql<number | null>`
        round(avg((after->>'seconds')::int) filter (where action = 'review.publish'))::int`.as(
        'seconds',
      ),
    ])
    .where('actor_id', '=', reviewerId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
}
