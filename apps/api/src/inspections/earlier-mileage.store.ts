import { dashItem } from '@yanche/rules/reports/verdicts';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';

/** SQL for the mileage in a report's content. */
export const kmOf = (report: string) =>
  sql<number>`(${sql.ref(report)}->'vehicle'->>'roadHaulKm')::int`;
export const inspectedAt = (report: string) => sql<string>`${sql.ref(report)}->>'inspectedAt'`;
/** SQL: the mileage was read from the dashboard, not stated by the customer. */
export const readDashboard = (report: string) =>
  sql<boolean>`(jsonb_path_exists(${sql.ref(report)},
  '$.groups[*].items[*] ? (@.code == $dash).measure.*', jsonb_build_object('dash', ${dashItem}::text))
  and ${sql.ref(report)}->'vehicle'->'kmStated' is null)`;

/** The highest dashboard mileage seen by our earlier inspections of a car; stated values do not count. */
export async function findEarlierMileage(
  db: Db,
  { vin, orderId, before }: { vin: string; orderId: string; before: string },
): Promise<{ km: number; at: string } | null> {
  const { rows } = await sql<{ km: number; at: string }>`
    select ${kmOf('content')} as km, ${inspectedAt('content')} as at
    from reports
    where vin = ${vin} and order_id <> ${orderId} and status in ('published', 'expired')
      and ${inspectedAt('content')} < ${before} and ${readDashboard('content')}
    order by km desc limit 1`.execute(db);
  return rows[0] ?? null;
}
