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
    // Whoever plays the owner may have ended reading it by number and code.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('share_links')
            .select('share_links.id')
            .whereRef('share_links.order_id', '=', 'reports.order_id')
            .where('share_links.key', 'is', null)
            .where('share_links.ended_at', 'is not', null),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { reportNo: row.report_no, code: row.short_code };
}
