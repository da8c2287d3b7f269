import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** What lists tell of the reports that claims are about. */
export async function listReportHeads(db: Db, reportIds: readonly string[]) {
  if (reportIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('reports')
    .select([
      'id',
      'report_no',
      sql<boolean>`coalesce((content->>'sample')::boolean, false)`.as('sample'),
      sql<string | null>`content->'photos'->0->>'fileId'`.as('cover_file_id'),
    ])
    .where('id', 'in', reportIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** When the report of an order was revoked, of which nobody publishes another one; null: it was not. */
export async function findRevocation(db: Db, orderId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('reports')
    .leftJoin('report_changes as change', (join) =>
      join
        .onRef('change.report_id', '=', 'reports.id')
        .on('change.kind', '=', 'revoke')
        .on('change.status', '=', 'done'),
    )
    .select(({ fn }) => fn.coalesce('change.decided_at', 'reports.published_at').as('at'))
    .where('reports.order_id', '=', orderId)
    .where('reports.status', '=', 'revoked')
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function findReport(db: Db, reportId: string) {
  return db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();
}
