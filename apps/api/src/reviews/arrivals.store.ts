import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Arrival } from './position-risks.ts';

/** The inspector's last check-in with a position before a time, at another job; null when there is none. */
export async function findArrivalBefore(
  db: Db,
  { taskId, inspectorId, at }: { taskId: string; inspectorId: string; at: Date },
): Promise<Arrival | null> {
  const row = await db
    .selectFrom('tasks')
    .select(['check_in', 'checked_in_at'])
    .where('inspector_id', '=', inspectorId)
    .where('id', '<>', taskId)
    .where('checked_in_at', '<', at)
    .where(sql<string>`jsonb_typeof(check_in)`, '=', 'object')
    .orderBy('checked_in_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row?.check_in == null || row.checked_in_at === null) return null;
  return { checkIn: row.check_in, at: row.checked_in_at };
}
