import { orderStatus } from '@yanche/rules/orders/order-status';
import { undecidedClaims } from '@yanche/rules/claims/claim-state';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { itemCodesOfTask, itemCountOfTask } from '#orders/item-lists.store.ts';
import { keptInMoney } from '#money/kept-in-money.store.ts';
import { certNoOf } from '#people/inspectors.store.ts';
import { reportDueAt } from '../report-due.store.ts';
import { reportBriefOf } from './report-brief.store.ts';

/** A claim of the order waits for its decision: that one is gone on with. */
const isClaimed = () => sql<boolean>`exists (
  select 1 from claims where claims.order_id = orders.id
    and claims.status in (${sql.join(undecidedClaims)}) and not claims.appealed)`;

/** When the report was revoked; null: it was not. */
const revokedAt = () => sql<Date | null>`case when reports.status = 'revoked' then coalesce((
  select decided_at from report_changes as change
  where change.report_id = reports.id and change.kind = 'revoke' and change.status = 'done'
  limit 1), reports.published_at) end`;

export type OrderRowData = Awaited<ReturnType<typeof listOrderRows>>[number];

/** Everything rows and pages show of orders, in one query: product, place, inspector, progress, newest report. */
export async function listOrderRows(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('points', 'points.id', 'orders.point_id')
    .innerJoin('cities', 'cities.id', 'orders.city_id')
    .leftJoin('users as inspectors', 'inspectors.id', 'orders.inspector_id')
    .leftJoin('users as orderers', 'orderers.id', 'orders.user_id')
    .leftJoin('tasks', 'tasks.order_id', 'orders.id')
    .leftJoin('dealer_notes', 'dealer_notes.order_id', 'orders.id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('reports')
          .select([
            'reports.report_no',
            'reports.status as report_status',
            'reports.version as report_version',
            'reports.published_at',
            'reports.expires_at',
            revokedAt().as('revoked_at'),
            reportBriefOf().as('brief'),
            sql<string | null>`content->'photos'->0->>'fileId'`.as('cover_file_id'),
          ])
          .whereRef('reports.order_id', '=', 'orders.id')
          .orderBy('reports.version', 'desc')
          .limit(1)
          .as('report'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('answers')
          .select([
            sql<number>`count(*)::int`.as('done'),
            sql<string | null>`(array_agg(code order by answered_at desc))[1]`.as('last_code'),
            sql<Date | null>`max(answered_at)`.as('last_at'),
            sql<boolean>`exists (
              select from review_rounds
              where task_id = tasks.id and sent_back_at >= tasks.checked_in_at
                and resubmitted_at is null)`.as('is_sent_back'),
          ])
          .whereRef('answers.task_id', '=', 'tasks.id')
          .as('progress'),
      (join) => join.on('orders.status', 'in', [orderStatus.inspecting, orderStatus.inReview]),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('claims')
          .select([
            'claims.id as claim_id',
            'claims.status as claim_status',
            'claims.due_at as claim_due_at',
            'claims.is_final as claim_is_final',
            'claims.notices as claim_notices',
          ])
          .whereRef('claims.order_id', '=', 'orders.id')
          // Whose step has no end is over.
          .where('claims.due_at', 'is not', null)
          .orderBy('claims.created_at', 'desc')
          .orderBy('claims.id', 'desc')
          .limit(1)
          .as('claim'),
      (join) => join.onTrue(),
    )
    .selectAll('orders')
    .select([
      'products.name as product_name',
      'products.name_en as product_name_en',
      'products.claim as promise',
      'products.rule as product_rule',
      'points.name as point_name',
      'points.name_en as point_name_en',
      'points.kind as point_kind',
      'cities.name as city_name',
      'cities.name_en as city_name_en',
      'inspectors.name as inspector_name',
      'inspectors.dealer_id as inspector_dealer_id',
      certNoOf('inspectors').as('inspector_cert_no'),
      'inspectors.phone_sealed as inspector_phone_sealed',
      'orderers.name as orderer_name',
      'dealer_notes.tags',
      'progress.done',
      'progress.last_code',
      'progress.last_at',
      'progress.is_sent_back',
      // Hundreds of codes: only where the walk is told.
      sql<
        string[] | null
      >`case when orders.status = ${orderStatus.inspecting} then ${itemCodesOfTask()} end`.as(
        'walked_codes',
      ),
      itemCountOfTask().$castTo<number | null>().as('items'),
      'report.report_no',
      'report.report_status',
      'report.report_version',
      'report.published_at',
      'report.expires_at',
      'report.revoked_at',
      isClaimed().as('is_claimed'),
      'claim.claim_id',
      'claim.claim_status',
      'claim.claim_due_at',
      'claim.claim_is_final',
      'claim.claim_notices',
      sql<boolean>`exists (select 1 from invoices where invoices.order_id = orders.id
        and invoices.status <> 'refused')`.as('is_invoiced'),
      keptInMoney(sql`orders.id`).as('kept_in_money'),
      'report.brief',
      'report.cover_file_id',
      reportDueAt().as('report_due_at'),
    ])
    .where('orders.id', 'in', orderIds)
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
}
