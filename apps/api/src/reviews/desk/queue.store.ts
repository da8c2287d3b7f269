import type { ReviewKind } from '@yanche/contract/console/desk';
import { checklist } from '@yanche/rules/inspections/checklist';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { selfStatus } from '@yanche/rules/orders/self-order-status';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Cursor } from '#lib/cursor.ts';
import { publishedDisputed } from '../disputes.store.ts';
import type { SubjectRef } from './subject.ts';
import { reportDueAt } from '#orders/report-due.store.ts';
import { escapeLike } from '#lib/escape-like.ts';

/** Where a picture of the car is found first. */
const coverCodes = checklist
  .filter(({ photo, group }) => photo === 'always' && group === '车身外观检查')
  .map(({ code }) => code);

/** Of a self-inspection: so long after its photos were handed in. */
const selfDueAt = sql<Date>`
  (self_orders.submitted_at + make_interval(mins => products.sla_min))`;

/** Not of this person's dealership, nor of themselves. */
const ofOthers = (table: 'orders' | 'self_orders', reviewerId: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql<boolean>`(${column('user_id')} <> ${reviewerId} and (${column('dealer_id')} is null
    or ${column('dealer_id')} is distinct from (select dealer_id from users where id = ${reviewerId})))`;
};

/** What waits for review, without what this person inspected, they or their dealership ordered, or they published and is disputed. */
const selectInspections = (db: Db, reviewerId: string) =>
  db
    .selectFrom('tasks')
    .innerJoin('orders', 'orders.id', 'tasks.order_id')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .where('tasks.submitted_at', 'is not', null)
    .where('tasks.reviewed_at', 'is', null)
    .where('orders.status', '=', orderStatus.inReview)
    .where('tasks.inspector_id', '<>', reviewerId)
    .where(ofOthers('orders', reviewerId))
    .where(sql<boolean>`not ${publishedDisputed(reviewerId)}`)
    .select([
      'tasks.id',
      sql<ReviewKind>`'inspection'`.as('kind'),
      'tasks.submitted_at',
      'tasks.rounds',
      'tasks.inspector_id',
      'orders.order_no',
      'orders.car_title',
      'orders.vin',
      'orders.disputed_at',
      'orders.product_id',
      reportDueAt().$castTo<Date>().as('due_at'),
    ]);

/** The same of self-inspections: none of this person or of their dealership. */
const selectSelfInspections = (db: Db, reviewerId: string) =>
  db
    .selectFrom('self_orders')
    .innerJoin('products', 'products.id', 'self_orders.product_id')
    .where('self_orders.status', '=', selfStatus.inReview)
    .where('self_orders.submitted_at', 'is not', null)
    .where(ofOthers('self_orders', reviewerId))
    .select([
      'self_orders.id',
      sql<ReviewKind>`'self'`.as('kind'),
      'self_orders.submitted_at',
      'self_orders.round as rounds',
      sql<string | null>`null::uuid`.as('inspector_id'),
      'self_orders.order_no',
      'self_orders.car_title',
      'self_orders.vin',
      sql<Date | null>`null::timestamptz`.as('disputed_at'),
      'self_orders.product_id',
      selfDueAt.as('due_at'),
    ]);

const selectWaiting = (db: Db, reviewerId: string) =>
  db.selectFrom(
    selectInspections(db, reviewerId).unionAll(selectSelfInspections(db, reviewerId)).as('waiting'),
  );

type Asked = {
  reviewerId: string;
  kind?: ReviewKind | undefined;
  only?: 'again' | 'disputed' | undefined;
  search?: string | undefined;
};
type Wanted = Asked & { after: Cursor | null; limit: number };

function selectMatching(db: Db, { reviewerId, kind, only, search = '' }: Asked) {
  const part = escapeLike(search.trim());
  return selectWaiting(db, reviewerId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'inspection'))
    .$if(only === 'again', (query) => query.where('rounds', '>', 0))
    .$if(only === 'disputed', (query) => query.where('disputed_at', 'is not', null))
    .$if(part !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('order_no', 'ilike', `%${part}%`),
          eb('car_title', 'ilike', `%${part}%`),
          eb('vin', 'ilike', `%${part}`),
        ]),
      ),
    );
}

export async function countMatching(db: Db, asked: Asked): Promise<number> {
  const { count } = await selectMatching(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** One page of the queue, the nearest deadline first. */
export async function listQueue(db: Db, wanted: Wanted, now: Date) {
  const { after, limit } = wanted;
  const page = selectMatching(db, wanted)
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(due_at, id) > (${after?.at}, ${after?.id}::uuid)`),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(limit)
    .as('page');
  // Pictures and names of the page only: the whole queue is sorted for it.
  return db
    .selectFrom(page)
    .innerJoin('products', 'products.id', 'page.product_id')
    .leftJoin('users as inspectors', 'inspectors.id', 'page.inspector_id')
    .leftJoin('review_holds as hold', (join) =>
      join
        .on(sql<boolean>`page.id = coalesce(hold.task_id, hold.self_order_id)`)
        .on('hold.until', '>', now),
    )
    .leftJoin('users as holder', 'holder.id', 'hold.reviewer_id')
    .selectAll('page')
    .select([
      'products.name as product_name',
      'products.name_en as product_name_en',
      'inspectors.name as inspector_name',
      'hold.reviewer_id as holder_id',
      'hold.until as held_until',
      'holder.name as holder_name',
      coverPhoto.as('photo'),
    ])
    .orderBy('page.due_at')
    .orderBy('page.id')
    .$narrowType<{ submitted_at: Date }>()
    .execute();
}

const coverPhoto = sql<string | null>`case page.kind
  when 'inspection' then (
    select photos[1] from answers where task_id = page.id and cardinality(photos) > 0
    order by array_position(${sql.val(coverCodes)}::text[], code) nulls last, code limit 1)
  else (
    select file_id from self_shots where order_id = page.id and file_id is not null
    order by step_key = 'front_left_45' desc, round desc, position limit 1)
  end`;

const dueAtOf = {
  task_id: (db: Db, id: string) =>
    db
      .selectFrom('tasks')
      .innerJoin('orders', 'orders.id', 'tasks.order_id')
      .innerJoin('products', 'products.id', 'orders.product_id')
      .select(reportDueAt().$castTo<Date>().as('due_at'))
      .where('tasks.id', '=', id)
      .executeTakeFirst(),
  self_order_id: (db: Db, id: string) =>
    db
      .selectFrom('self_orders')
      .innerJoin('products', 'products.id', 'self_orders.product_id')
      .select(selfDueAt.as('due_at'))
      .where('self_orders.id', '=', id)
      .executeTakeFirst(),
};

/** When one report was promised. */
export async function findDueAt(db: Db, { column, id }: SubjectRef): Promise<Date | null> {
  return (await dueAtOf[column](db, id))?.due_at ?? null;
}

export async function countQueue(db: Db, reviewerId: string, now: Date) {
  return selectWaiting(db, reviewerId)
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.countAll<number>().filterWhere('due_at', '<', now).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

const publishing = ['review.publish', 'review.certify'] as const;
const returning = ['review.return', 'review.retake', 'review.turnDown'] as const;

/** What this person decided since then, and how long publishing took them. */
export async function countDecided(db: Db, reviewerId: string, since: Date) {
  return db
    .selectFrom('audit_entries')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('action', 'in', publishing).as('published'),
      eb.fn.countAll<number>().filterWhere('action', 'in', returning).as('returned'),
      sql<number | null>`
        round(avg((after->>'seconds')::int) filter (where action = any(${sql.val(publishing)})))::int`.as(
        'seconds',
      ),
    ])
    .where('actor_id', '=', reviewerId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
}
