import { HOUR_MS, MINUTE_MS, shanghaiDay } from '@yanche/rules/calendar';
import {
  type Job,
  remainingCapacity,
  type SoldJob,
  type Staff,
} from '@yanche/rules/appointments/town-capacity';
import { sql } from 'kysely';
import type { Db, Tx } from '#database/schema.ts';
import { type Leave, listLeaves, takesJobs } from '#people/inspectors.store.ts';

/** The order's customer: their own people do not inspect it. */
export type Customer = { userId: string; dealerId: string | null };
type Towns = { staff: readonly Staff[]; sold: readonly SoldJob[] };
type Asked = {
  cityId: number;
  /** The relevant time range. */
  from: Date;
  to: Date;
  customer?: Customer;
  /** An order that is about to move does not conflict with itself. */
  except?: string;
};

// Longer than any inspection.
const beforeMs = 12 * HOUR_MS;

/**
 * The inspectors of a town and of towns that share people with it, and the jobs sold in all of them for a time range,
 * including those their inspectors keep from towns they left.
 */
export async function readTown(db: Db, { cityId, ...asked }: Asked): Promise<Towns> {
  return readTowns(db, await listTownsWith(db, cityId), asked);
}

/** Towns connected through shared inspectors, directly or indirectly, lowest id first. */
async function listTownsWith(db: Db, cityId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive town (id) as (
      select ${cityId}::int
      union
      select unnest(city_ids) from town
      join users on city_ids @> array[town.id] and 'inspector' = any(roles) and cert_no is not null)
    select id from town order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function readTowns(
  db: Db,
  cityIds: readonly number[],
  { from, to, ...asked }: Omit<Asked, 'cityId'>,
): Promise<Towns> {
  const staff = await listStaff(db, cityIds, asked.customer);
  const since = new Date(from.getTime() - beforeMs);
  const { rows } = await sql<{
    start_at: Date;
    minutes: number;
    inspector_id: string | null;
    skill: string | null;
    city_id: number;
  }>`
    with visit as (
      select id, product_id, start_at, end_at, inspector_id, city_id
      from orders
      where city_id = any(${cityIds}::int[]) and start_at > ${since} and start_at < ${to}
        and status in ('10', '20', '30', '35', '40')
      union all
      select orders.id, product_id, orders.start_at, end_at, tasks.inspector_id, orders.city_id
      from tasks join orders on orders.id = tasks.order_id
      where tasks.inspector_id = any(${staff.map(({ id }) => id)}::uuid[])
        and tasks.start_at > ${since} and tasks.start_at < ${to}
        and orders.status in ('30', '35', '40') and orders.city_id <> all(${cityIds}::int[]))
    select start_at, inspector_id, city_id, products.rule->>'skill' as skill,
      case when duration_min > 0 then duration_min
        else (extract(epoch from end_at - start_at) / 60)::int end as minutes
    from visit join products on products.id = product_id
    where visit.id is distinct from ${asked.except ?? null}::uuid`.execute(db);
  const sold = rows.map(
    ({ start_at, minutes, inspector_id: inspectorId, skill, city_id: cityId }) => {
      const start = start_at.getTime();
      return { start, end: start + minutes * MINUTE_MS, inspectorId, skill, cityId };
    },
  );
  const leaves = await listLeaves(
    db,
    staff.map(({ id }) => id),
    { from: since, to },
  );
  return { staff, sold: [...sold, ...leaves.map((leave) => leaveAsJob(leave))] };
}

/** Whoever is on leave can do nothing else in that time. */
const leaveAsJob = ({ user_id: inspectorId, starts_at, ends_at }: Leave): SoldJob => ({
  start: starts_at.getTime(),
  end: ends_at.getTime(),
  inspectorId,
  skill: null,
  cityId: 0,
});

async function listStaff(
  db: Db,
  cityIds: readonly number[],
  customer?: Customer,
): Promise<Staff[]> {
  const { rows } = await sql<Staff>`
    select id, skills, city_ids as "cityIds" from users
    where ${takesJobs} and city_ids && ${cityIds}::int[]
      and id is distinct from ${customer?.userId ?? null}::uuid
      and (${customer?.dealerId ?? null}::uuid is null
        or dealer_id is distinct from ${customer?.dealerId ?? null}::uuid)
    order by id`.execute(db);
  return rows;
}

/** A job's requirements; without a known product, its slot's length and any inspector of the town. */
export function jobAt(
  { start_at, end_at, city_id: cityId }: { start_at: Date; end_at: Date; city_id: number },
  product: { duration_min: number; rule: { skill?: string } } | null,
): Job {
  const start = start_at.getTime();
  const minutes = product?.duration_min ?? 0;
  return {
    start,
    end: minutes > 0 ? start + minutes * MINUTE_MS : end_at.getTime(),
    skill: product?.rule.skill ?? null,
    cityId,
  };
}

/**
 * Whether the job's town has a free inspector. Until the end of the transaction, others asking for that day and any
 * connected town wait, so that two cannot get the last inspector. Lock order: people, towns in one sequence, slot.
 */
export async function lockTownCapacity(
  tx: Tx,
  { job, ...more }: { job: Job; customer: Customer; except?: string },
): Promise<boolean> {
  const [from, to] = [new Date(job.start), new Date(job.end)];
  const cityIds = await listTownsWith(tx, job.cityId);
  await lockTowns(tx, cityIds, shanghaiDay(from));
  const { staff, sold } = await readTowns(tx, cityIds, { from, to, ...more });
  return remainingCapacity(staff, sold, job, 1) === 1;
}

async function lockTowns(tx: Tx, cityIds: readonly number[], day: string): Promise<void> {
  const towns = cityIds.map((id) => `town ${id} ${day}`);
  await sql`
    select pg_advisory_xact_lock(hashtextextended(town, 0))
    from unnest(${towns}::text[]) with ordinality as t (town, nth) order by nth`.execute(tx);
}

/** For several jobs of one town: locks all their days, the first one first, before `lockTownCapacity` is asked for each of them. */
export async function lockTownDays(tx: Tx, jobs: readonly Job[]): Promise<void> {
  const [first] = jobs;
  if (first === undefined) return;
  const cityIds = await listTownsWith(tx, first.cityId);
  const days = new Set(jobs.map(({ start }) => shanghaiDay(new Date(start))));
  for (const day of [...days].sort()) await lockTowns(tx, cityIds, day);
}
