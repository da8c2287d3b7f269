import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { Staff } from '@yanche/rules/appointments/job-matching';
import type { Job, SoldJob, Towns } from '@yanche/rules/appointments/town-capacity';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { type Leave, listLeaves, takesJobs } from '#people/inspectors.store.ts';

/** The order's customer: their own people do not inspect it. */
export type Customer = { userId: string; dealerId: string | null };
export type Asked = {
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
 * Asks a town's people and jobs, and those of other towns as far as the answer names them in `lacks`: most answers need no other town's
 * rows. `first` runs before other towns are read.
 */
export async function askTowns<Answer extends { lacks: readonly number[] }>(
  db: Db,
  {
    cityId,
    first,
    ...asked
  }: Asked & { cityId: number; first?: (cityIds: number[]) => Promise<void> },
  answerFrom: (known: Towns) => Answer,
): Promise<Answer> {
  let known = await readTowns(db, [cityId], asked);
  for (;;) {
    const answer = answerFrom(known);
    if (answer.lacks.length === 0) return answer;
    const cityIds = [...answer.lacks].sort((a, b) => a - b);
    await first?.(cityIds);
    known = join(known, await readTowns(db, cityIds, asked));
  }
}

/** An assigned job may come from both sides: it keeps the same person busy. */
const join = (a: Towns, b: Towns): Towns => ({
  cityIds: new Set([...a.cityIds, ...b.cityIds]),
  staff: [...new Map([...a.staff, ...b.staff].map((each) => [each.id, each])).values()],
  sold: [...a.sold, ...b.sold],
});

/** Everyone who works in these towns, and the jobs sold there for a time range, including those that these people have elsewhere. */
async function readTowns(
  db: Db,
  cityIds: readonly number[],
  { from, to, ...asked }: Asked,
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
  return {
    cityIds: new Set(cityIds),
    staff,
    sold: [...sold, ...leaves.map((leave) => leaveAsJob(leave))],
  };
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
