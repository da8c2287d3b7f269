import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Expression, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Cursor } from '#lib/cursor.ts';
import type { Db, Tables, Tx } from '#database/schema.ts';
import type { SellerAnswer } from '@yanche/contract/orders/seller-visit';
import { certNoOf, takesJobs } from '#people/inspectors.store.ts';
import { reportBriefOf } from '#orders/list/report-brief.store.ts';
import { itemCodesOfTask, itemCountOfTask } from '#orders/item-lists.store.ts';

export type TaskRow = Awaited<ReturnType<typeof listTasks>>[number];
export type TaskDetailRow = NonNullable<Awaited<ReturnType<typeof findTask>>>;

/** A task with its order, product and place. `done` counts answered items, `handed_back` how often inspectors gave it back. */
function selectTasks(db: Db) {
  return (
    db
      .selectFrom('tasks')
      .innerJoin('orders', 'orders.id', 'tasks.order_id')
      .innerJoin('products', 'products.id', 'orders.product_id')
      .innerJoin('points', 'points.id', 'orders.point_id')
      .leftJoin('slots', 'slots.id', 'orders.slot_id')
      .innerJoin('cities', 'cities.id', 'orders.city_id')
      .select([
        'tasks.id',
        'tasks.order_id',
        'tasks.city_id',
        'tasks.inspector_id',
        'tasks.review_comment',
        'tasks.submitted_at',
        'tasks.start_at as task_start_at',
        'orders.order_no',
        'orders.status',
        'orders.user_id',
        'orders.dealer_id',
        'orders.vin',
        'orders.car_title',
        'orders.addons',
        'orders.plate',
        'orders.start_at',
        'orders.end_at',
        'orders.address as order_address',
        'orders.lng as order_lng',
        'orders.lat as order_lat',
        'orders.contractor_name',
        'orders.phone_mask',
        'products.name as product_name',
        'products.name_en as product_name_en',
        'products.duration_min',
        'points.kind as point_kind',
        'points.name as point_name',
        'points.name_en as point_name_en',
        'points.address as point_address',
        'points.lng as point_lng',
        'points.lat as point_lat',
        'cities.name as city_name',
        'cities.name_en as city_name_en',
      ])
      .select(itemCountOfTask().as('items'))
      // Of a time that is long over there is no slot any more.
      .select(sql<boolean>`coalesce(slots.closed, false)`.as('closed'))
      .select((eb) =>
        eb
          .selectFrom('answers')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('answers.task_id', '=', 'tasks.id')
          .as('done'),
      )
      .select((eb) =>
        // Rounds of an earlier visit are over: nobody answers for another person's inspection.
        jsonObjectFrom(
          eb
            .selectFrom('review_rounds')
            .select(['review_rounds.requests', 'review_rounds.note'])
            .whereRef('review_rounds.task_id', '=', 'tasks.id')
            .whereRef('review_rounds.sent_back_at', '>=', 'tasks.checked_in_at')
            .where('review_rounds.resubmitted_at', 'is', null)
            .orderBy('review_rounds.round', 'desc')
            .limit(1),
        ).as('sent_back'),
      )
      .select((eb) =>
        eb
          .selectFrom('order_events')
          .select((count) => count.fn.countAll<number>().as('n'))
          .whereRef('order_events.order_id', '=', 'tasks.order_id')
          .where('order_events.event', '=', 'reassign')
          .where('order_events.actor_kind', '=', 'inspector')
          .as('handed_back'),
      )
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('order_events')
            .select(['order_events.at', 'order_events.payload'])
            .whereRef('order_events.order_id', '=', 'tasks.order_id')
            .whereRef('order_events.actor_id', '=', 'tasks.inspector_id')
            .where('order_events.event', '=', 'cannotInspect')
            .orderBy('order_events.at', 'desc')
            .limit(1),
        ).as('failed_visit'),
      )
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('visit_messages')
            .select([
              sql<number>`count(*)`.as('count'),
              sql<number>`count(*) filter (where not from_inspector and seen_at is null)`.as(
                'unread',
              ),
            ])
            .whereRef('visit_messages.order_id', '=', 'tasks.order_id')
            .whereRef('visit_messages.inspector_id', '=', 'tasks.inspector_id'),
        ).as('messages'),
      )
      .select((eb) =>
        jsonObjectFrom(
          eb
            .selectFrom('seller_visits')
            .select(['seller_visits.name', 'seller_visits.phone_mask as phoneMask'])
            .select(
              sql<
                SellerAnswer | 'outdated'
              >`case when seller_visits.slot_id = orders.slot_id then seller_visits.answer else 'outdated' end`.as(
                'answer',
              ),
            )
            .whereRef('seller_visits.order_id', '=', 'tasks.order_id')
            .where('seller_visits.answer', 'is not', null),
        ).as('seller'),
      )
      .select((eb) =>
        eb
          .selectFrom('reports')
          .select(reportBriefOf().as('brief'))
          .whereRef('reports.order_id', '=', 'tasks.order_id')
          .orderBy('reports.version', 'desc')
          .limit(1)
          .as('brief'),
      )
  );
}

export type TaskFilter =
  | { scope: 'open'; cityIds: readonly number[]; userId: string; dealerId: string | null }
  | { scope: 'mine' | 'done'; userId: string; statuses: readonly OrderStatus[] };

/** Open and own jobs soonest first, finished ones latest first. Open excludes jobs the inspector may not accept. */
export async function listTasks(
  db: Db,
  filter: TaskFilter,
  page: { after: Cursor | null; limit: number },
) {
  const { after, limit } = page;
  const direction = filter.scope === 'done' ? 'desc' : 'asc';
  return selectTasks(db)
    .where((eb): Expression<SqlBool> => {
      if (filter.scope !== 'open') {
        return eb.and([
          eb('tasks.inspector_id', '=', filter.userId),
          eb('orders.status', 'in', filter.statuses),
          // By the index orders_inspector_due, first and alone: whatever they ever did would be walked through otherwise.
          ...(filter.scope === 'mine'
            ? [
                sql<boolean>`orders.id = any(array(
                  select due.id from orders as due
                  where due.inspector_id = ${filter.userId} and due.status in ('30', '35', '40')))`,
              ]
            : []),
        ]);
      }
      return eb.and([
        eb('tasks.inspector_id', 'is', null),
        eb('orders.status', '=', orderStatus.unassigned),
        eb('tasks.city_id', '=', eb.fn.any(eb.val(filter.cityIds))),
        eb('orders.user_id', '<>', filter.userId),
        sql<boolean>`exists (
          select 1 from users where id = ${filter.userId} and ${takesJobs}
            and not exists (
              select 1 from inspector_leaves as leave
              where leave.user_id = users.id and leave.ended_at is null
                and leave.starts_at < orders.end_at and leave.ends_at > orders.start_at))`,
        sql<boolean>`(products.rule->>'skill' is null or products.rule->>'skill' = any(
          (select skills from users where id = ${filter.userId})::text[]))`,
        ...(filter.dealerId === null
          ? []
          : [sql<boolean>`orders.dealer_id is distinct from ${filter.dealerId}`]),
      ]);
    })
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('tasks.start_at', 'tasks.id'),
          direction === 'asc' ? '>' : '<',
          eb.tuple(after?.at ?? new Date(0), after?.id ?? ''),
        ),
      ),
    )
    .orderBy('tasks.start_at', direction)
    .orderBy('tasks.id', direction)
    .limit(limit)
    .execute();
}

/** One task with everything its detail, steps and report need. */
export async function findTask(db: Db, taskId: string) {
  const row = await selectTasks(db)
    .leftJoin('users as inspectors', 'inspectors.id', 'tasks.inspector_id')
    .select([
      'tasks.checklist_version',
      'tasks.accepted_at',
      'tasks.departed_at',
      'tasks.checked_in_at',
      'tasks.check_in',
      'tasks.reviewed_at',
      'tasks.reviewer_id',
      'tasks.rounds',
      'orders.failed_visits',
      'orders.disputed_at',
      'orders.dispute_reason',
      'orders.dispute_outcome',
      'orders.dispute_answer',
      'orders.dispute_decided_at',
      'orders.phone_sealed',
      'orders.plate',
      'orders.license_time',
      'orders.road_haul_km',
      'products.code as product_code',
      'products.kind as product_kind',
      'products.scored',
      'products.rule as product_rule',
      'products.not_covered',
      'inspectors.name as inspector_name',
      certNoOf('inspectors').as('inspector_cert_no'),
      itemCodesOfTask().as('item_codes'),
    ])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The task with its order locked until the end of the transaction. The lock is a separate statement: a joined select
 * would wait for it and then return outdated rows of the other tables.
 */
export async function lockTask(tx: Tx, taskId: string): Promise<TaskDetailRow | null> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (eb) =>
      eb.selectFrom('tasks').select('tasks.order_id').where('tasks.id', '=', taskId),
    )
    .forUpdate()
    .execute();
  return findTask(tx, taskId);
}

export type TaskChanges = Omit<Updateable<Tables['tasks']>, 'check_in'> & {
  /** The inspector's position; null when unknown. */
  checkIn?: Selectable<Tables['tasks']>['check_in'];
};

export async function updateTask(
  tx: Tx,
  taskId: string,
  { checkIn, ...columns }: TaskChanges,
): Promise<void> {
  const set = checkIn === undefined ? columns : { ...columns, check_in: JSON.stringify(checkIn) };
  await tx.updateTable('tasks').set(set).where('id', '=', taskId).execute();
}
