import { HOUR_MS, MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import { type Job, jobsLeft, type SoldJob, type Staff } from '@yanche/rules/town-capacity';
import { sql } from 'kysely';
import type { Db, Tx } from './schema.ts';

/** Whose order it is: their own people do not inspect it. */
export type Customer = { userId: string; dealerId: string | null };
type Town = { staff: readonly Staff[]; sold: readonly SoldJob[] };
type Asked = {
  cityId: number;
  /** The times that matter. */
  from: Date;
  to: Date;
  customer?: Customer;
  /** An order that is about to move does not stand in its own way. */
  except?: string;
};

// Longer than any inspection.
const beforeMs = 12 * HOUR_MS;

/** Who inspects in a town, and what is sold there for a time; jobs that its inspectors have in other towns as well. */
export async function readTown(db: Db, { cityId, from, to, ...asked }: Asked): Promise<Town> {
  const staff = await listStaff(db, cityId, asked.customer);
  const since = new Date(from.getTime() - beforeMs);
  const { rows } = await sql<{
    start_at: Date;
    minutes: number;
    inspector_id: string | null;
    skill: string | null;
  }>`
    with visit as (
      select id, product_id, start_at, end_at, inspector_id
      from orders
      where city_id = ${cityId} and start_at > ${since} and start_at < ${to}
        and status in ('10', '20', '30', '35', '40')
      union all
      select orders.id, product_id, orders.start_at, end_at, tasks.inspector_id
      from tasks join orders on orders.id = tasks.order_id
      where tasks.inspector_id = any(${staff.map(({ id }) => id)}::uuid[])
        and tasks.start_at > ${since} and tasks.start_at < ${to}
        and orders.status in ('30', '35', '40') and orders.city_id <> ${cityId})
    select start_at, inspector_id, products.rule->>'skill' as skill,
      case when duration_min > 0 then duration_min
        else (extract(epoch from end_at - start_at) / 60)::int end as minutes
    from visit join products on products.id = product_id
    where visit.id is distinct from ${asked.except ?? null}::uuid`.execute(db);
  const sold = rows.map(({ start_at, minutes, inspector_id: inspectorId, skill }) => {
    const start = start_at.getTime();
    return { start, end: start + minutes * MINUTE_MS, inspectorId, skill };
  });
  return { staff, sold };
}

async function listStaff(db: Db, cityId: number, customer?: Customer): Promise<Staff[]> {
  const { rows } = await sql<Staff>`
    select id, skills from users
    where 'inspector' = any(roles) and city_ids @> array[${cityId}]::int[] and cert_no is not null
      and id is distinct from ${customer?.userId ?? null}::uuid
      and (${customer?.dealerId ?? null}::uuid is null
        or dealer_id is distinct from ${customer?.dealerId ?? null}::uuid)
    order by id`.execute(db);
  return rows;
}

/** What has to be done at a time; without a known package as long as its slot and by anybody. */
export function jobAt(
  { start_at, end_at }: { start_at: Date; end_at: Date },
  product: { duration_min: number; rule: { skill?: string } } | null,
): Job {
  const start = start_at.getTime();
  const minutes = product?.duration_min ?? 0;
  return {
    start,
    end: minutes > 0 ? start + minutes * MINUTE_MS : end_at.getTime(),
    skill: product?.rule.skill ?? null,
  };
}

/**
 * Whether the town has an inspector for one more job. Until the end of the transaction all who ask about the town on that
 * day wait for each other: two must not both get its last inspector. Lock people before, the slot after.
 */
export async function lockInspectorFor(
  tx: Tx,
  { job, cityId, ...more }: { job: Job; cityId: number; customer: Customer; except?: string },
): Promise<boolean> {
  const [from, to] = [new Date(job.start), new Date(job.end)];
  const town = `town ${cityId} ${shanghaiDay(from)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${town}, 0))`.execute(tx);
  const { staff, sold } = await readTown(tx, { cityId, from, to, ...more });
  return jobsLeft(staff, sold, job, 1) === 1;
}
