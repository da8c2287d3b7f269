import type { Db } from '#database/schema.ts';

/** The change that was carried out on a version, with everybody whose name may stand in its reason; null without one. */
export async function findDoneChange(db: Db, of: { reportId: string } | { selfReportId: string }) {
  const row = await db
    .selectFrom('report_changes as change')
    .leftJoin('reports', 'reports.id', 'change.report_id')
    .leftJoin('orders', 'orders.id', 'reports.order_id')
    .leftJoin('self_reports', 'self_reports.id', 'change.self_report_id')
    .leftJoin('self_orders', 'self_orders.id', 'self_reports.order_id')
    .leftJoin('users as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('users as decider', 'decider.id', 'change.decided_by')
    .leftJoin('users as inspector', 'inspector.id', 'orders.inspector_id')
    .leftJoin('users as owner', (join) =>
      join.on((eb) => eb('owner.id', '=', eb.fn.coalesce('orders.user_id', 'self_orders.user_id'))),
    )
    .select([
      'change.reason',
      'change.decided_at',
      'proposer.name as proposer',
      'decider.name as decider',
      'inspector.name as inspector',
      'owner.name as owner',
    ])
    .where((eb) =>
      'reportId' in of
        ? eb('change.report_id', '=', of.reportId)
        : eb('change.self_report_id', '=', of.selfReportId),
    )
    .where('change.status', '=', 'done')
    .orderBy('change.decided_at', 'desc')
    .executeTakeFirst();
  return row ?? null;
}
