import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../apps/api/src/database/schema.ts';
import { insertBulkOrders, insertBulkOwners } from '../apps/api/src/sample/bulk-orders.store.ts';
import { seedReference } from '../apps/api/src/sample/reference.ts';

/** A nation of towns with inspectors, slots at the same times everywhere, and an order to copy. */
export type Nation = { towns: number; perTown: number; linked: number; starts: readonly Date[] };

/** The product that the copied order is of takes an hour, needs no skill. */
const productId = 1002;
const firstTown = 900_000;
/** A booked order is a copy of this one. */
const template = '00000000-0000-7000-8000-0000000000b0';

/** Fills a database. `linked`: so many of a hundred inspectors also work in another town, of those around. */
export async function fillNation(
  db: Kysely<Tables>,
  { towns, perTown, linked, starts }: Nation,
): Promise<void> {
  await seedReference(db);
  await insertBulkOwners(db);
  await insertBulkOrders(db, 1, () => {});
  await sql`update orders set id = ${template}, status = '90', product_id = ${productId},
    inspector_id = null`.execute(db);
  await sql`
    insert into cities (id, name, name_en, letter, province, lng, lat, pilot)
    select id, 'B' || id, 'B' || id, 'B', '', 120, 30, true
    from generate_series(${firstTown}::int, ${firstTown + towns - 1}::int) as id`.execute(db);
  await sql`
    insert into points (id, city_id, name, name_en, kind, address, lng, lat, capacity)
    select id, id, '', '', 'market', '', 120, 30, 100
    from generate_series(${firstTown}::int, ${firstTown + towns - 1}::int) as id`.execute(db);
  await sql`
    insert into slots (id, point_id, start_at, end_at, capacity, booked)
    select gen_random_uuid(), points.id, start, start + interval '30 minutes', 100, 0
    from points cross join unnest(${starts}::timestamptz[]) as start
    where points.id >= ${firstTown}`.execute(db);
  // Every hundredth, spread evenly: with an other town that is not the next one, so that all hang together.
  await sql`
    insert into users (id, phone_hash, phone_sealed, phone_mask, name, roles, city_ids, cert_no)
    select gen_random_uuid(), 'b' || n, '', '', '', '{inspector}',
      case when (n * 37) % 100 < ${linked}::int
        then array[${firstTown}::int + n % ${towns}::int,
          ${firstTown}::int + (n % ${towns}::int + 1 + (n * 7) % (${towns}::int - 1)) % ${towns}::int]
        else array[${firstTown}::int + n % ${towns}::int] end,
      'B'
    from generate_series(0, ${towns * perTown - 1}::int) as n`.execute(db);
}

let columns: string[] | undefined;

/** The columns of orders that are not computed. */
async function listColumns(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'orders' and is_generated = 'NEVER'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Copies of the template in these slots. */
async function copyOrders(
  db: Kysely<Tables>,
  slots: RawBuilder<unknown>,
  name: string,
): Promise<void> {
  columns ??= await listColumns(db);
  await sql`
    insert into orders (${sql.raw(columns.join(', '))})
    select ${sql.raw(columns.map((name) => `made.${name}`).join(', '))}
    from orders as one cross join slots join points on points.id = slots.point_id
    cross join lateral (select ${name}::text || slots.id as no) as fresh
    cross join lateral jsonb_populate_record(one, jsonb_build_object(
      'id', gen_random_uuid(), 'order_no', fresh.no, 'request_id', fresh.no, 'status', '20',
      'city_id', points.city_id, 'point_id', points.id, 'slot_id', slots.id,
      'start_at', slots.start_at, 'end_at', slots.end_at)) as made
    where one.id = ${template} and ${slots}`.execute(db);
}

/** Sells so many jobs in every town at every time, without asking. */
export async function sellEverywhere(db: Kysely<Tables>, each: number): Promise<void> {
  for (let nth = 0; nth < each; nth += 1) {
    await copyOrders(db, sql`points.id >= ${firstTown}`, `b${nth}`);
  }
  await sql`update slots set booked = ${each}::int where point_id >= ${firstTown}`.execute(db);
}

/** An order for a slot, in the transaction of the booking. */
export const insertSold = (db: Kysely<Tables>, slotId: string, name: string): Promise<void> =>
  copyOrders(db, sql`slots.id = ${slotId}`, name);

/** Takes back what `insertSold` sold under names that begin so. */
export async function takeBack(db: Kysely<Tables>, name: string, each: number): Promise<void> {
  await sql`delete from orders where order_no like ${`${name}%`}`.execute(db);
  await sql`update slots set booked = ${each}::int where point_id >= ${firstTown}`.execute(db);
  await sql`vacuum analyze orders, slots`.execute(db);
}

/** The slots that can be booked. */
export const listBenchSlots = (db: Kysely<Tables>) =>
  db
    .selectFrom('slots')
    .select(['id', 'start_at', 'end_at', 'point_id as city_id'])
    .where('point_id', '>=', firstTown)
    .orderBy('point_id')
    .orderBy('start_at')
    .execute();

/** How many sold jobs of a time have no inspector in the best assignment there is (Kuhn), added up over all times. */
export async function countOversold(db: Kysely<Tables>): Promise<number> {
  const people = await db
    .selectFrom('users')
    .select('city_ids')
    .where('cert_no', '=', 'B')
    .execute();
  const { rows: jobs } = await sql<{ start: string; city_id: number }>`
    select start_at::text as start, city_id from orders
    where id <> ${template} and city_id >= ${firstTown}`.execute(db);
  const able = new Map<number, number[]>();
  for (const [at, { city_ids: cityIds }] of people.entries()) {
    for (const id of cityIds) able.set(id, [...(able.get(id) ?? []), at]);
  }
  let without = 0;
  for (const start of new Set(jobs.map((job) => job.start))) {
    const given = new Map<number, number>();
    const find = (cityId: number, seen: Set<number>): boolean => {
      for (const person of able.get(cityId) ?? []) {
        if (seen.has(person)) continue;
        seen.add(person);
        const other = given.get(person);
        if (other === undefined || find(other, seen)) {
          given.set(person, cityId);
          return true;
        }
      }
      return false;
    };
    for (const job of jobs) {
      if (job.start === start && !find(job.city_id, new Set())) without += 1;
    }
  }
  return without;
}
