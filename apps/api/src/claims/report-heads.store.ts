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

export async function findReport(db: Db, reportId: string) {
  return db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirstOrThrow();
}
