import { HOUR_MS, MINUTE_MS } from '@yanche/rules/calendar';
import type { Staff } from '@yanche/rules/appointments/job-matching';
import type { Job, SoldJob, Towns } from '@yanche/rules/appointments/town-capacity';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { takesJobs } from '#people/inspectors.store.ts';

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
 * Asks the people and jobs of these towns, and those of other towns as far as the answer names them in `lacks`: most answers need no
 * more than one town's rows. `first` runs before other towns are read. Answers which towns were read, too.
 */
export async function askTowns<Answer extends { lacks: readonly number[] }>(
  db: Db,
  {
    cityIds,
    first,
    ...asked
  }: Asked & {
    cityIds: readonly number[];
    first?: (cityIds: number[]) => Promise<void>;
  },
  answerFrom: (known: Towns) => Answer,
): Promise<Answer & { cityIds: ReadonlySet<number> }> {
  let known = await readTowns(db, cityIds, asked);
  for (;;) {
    const answer = answerFrom(known);
    if (answer.lacks.length === 0) return { ...answer, cityIds: known.cityIds };
    const more = [...answer.lacks].sort((a, b) => a - b);
    await first?.(more);
    known = join(known, await readTowns(db, more, asked));
  }
}

/** An assigned job may come from both sides: it keeps the same person busy. */
const join = (a: Towns, b: Towns): Towns => ({
  cityIds: new Set([...a.cityIds, ...b.cityIds]),
  staff: [...new Map([...a.staff, ...b.staff].map((each) => [each.id, each])).values()],
  sold: [...a.sold, ...b.sold],
});

/**
 * Everyone who works in these towns, and the jobs sold there for a time range, including those that these people have elsewhere; whoever is
 * on leave can do nothing else in that time. One statement: a booking has others waiting.
 */
async function readTowns(
  db: Db,
  cityIds: readonly number[],
  { from, to, customer, except }: Asked,
): Promise<Towns> {
  const since = new Date(from.getTime() - beforeMs);
  const { rows } = await sql<{ staff: Staff[]; sold: SoldJob[] }>`
    with staff as materialized (
      select id, skills, city_ids from users
      where ${takesJobs} and city_ids && ${cityIds}::int[]
        and id is distinct from ${customer?.userId ?? null}::uuid
        and (${customer?.dealerId ?? null}::uuid is null
          or dealer_id is distinct from ${customer?.dealerId ?? null}::uuid)),
    visit as (
      select id, product_id, start_at, end_at, inspector_id, city_id
      from orders
      where city_id = any(${cityIds}::int[]) and start_at > ${since} and start_at < ${to}
        and status in ('10', '20', '30', '35', '40')
      union all
      select orders.id, product_id, orders.start_at, end_at, tasks.inspector_id, orders.city_id
      from tasks join orders on orders.id = tasks.order_id
      where tasks.inspector_id = any(array(select id from staff))
        and tasks.start_at > ${since} and tasks.start_at < ${to}
        and orders.status in ('30', '35', '40') and orders.city_id <> all(${cityIds}::int[])),
    sold as (
      select start_at, case when duration_min > 0 then start_at + duration_min * interval '1 minute'
          else end_at end as end_at, inspector_id, products.rule->>'skill' as skill, city_id
      from visit join products on products.id = product_id
      where visit.id is distinct from ${except ?? null}::uuid
      union all
      select starts_at, ends_at, user_id, null, 0 from inspector_leaves
      where user_id = any(array(select id from staff)) and ended_at is null
        and ends_at > ${since} and starts_at < ${to})
    select
      (select coalesce(json_agg(json_build_object(
        'id', id, 'skills', skills, 'cityIds', city_ids) order by id), '[]') from staff) as staff,
      (select coalesce(json_agg(json_build_object(
        'start', extract(epoch from start_at) * 1000, 'end', extract(epoch from end_at) * 1000,
        'inspectorId', inspector_id, 'skill', skill, 'cityId', city_id)), '[]') from sold) as sold`.execute(
    db,
  );
  const { staff = [], sold = [] } = rows[0] ?? {};
  return { cityIds: new Set(cityIds), staff, sold };
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
