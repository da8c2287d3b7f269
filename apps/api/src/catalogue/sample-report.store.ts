import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** A valid report of the sample world, for visitors. */
export async function findSampleReport(
  db: Db,
  now: Date,
): Promise<{ reportNo: string; code: string } | null> {
  const row = await db
    .selectFrom('reports')
    .select(['report_no', 'short_code'])
    .where('status', '=', 'published')
    .where('expires_at', '>', now)
    // A corrected report is no example.
    .where('version', '=', 1)
    .where(sql<boolean>`(content->>'sample')::boolean`)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { reportNo: row.report_no, code: row.short_code };
}
